package askspec.contract;

/** An API that takes tools from a catalog. */
public enum Api {
{%- for api in apis %}
{{ api.about }}
  {{ api.constant }}{% if loop.last %};{% else %},{% endif %}
{%- endfor %}

  private final String word;
  private final boolean sendsNull;

  Api(String word, boolean sendsNull) {
    this.word = word;
    this.sendsNull = sendsNull;
  }

  /** The word by which it is known everywhere. */
  public String word() {
    return word;
  }

  /** Whether a model that is called through it sends null for what is absent. */
  public boolean sendsNull() {
    return sendsNull;
  }
}
