package askspec.contract;

/** One way to fail, before a dialect gives it a code. */
public enum Fault {
{%- for fault in faults %}
{{ fault.about }}
  {{ fault.constant }}{% if loop.last %};{% else %},{% endif %}
{%- endfor %}

  private final String word;
  private final String message;

  Fault(String word, String message) {
    this.word = word;
    this.message = message;
  }

  /** The word by which it is known everywhere. */
  public String word() {
    return word;
  }

  /** What it is, as the message of an error. */
  public String message() {
    return message;
  }
}
