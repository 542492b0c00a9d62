package askspec.contract.dialects;

{{ imports }}
{{ about }}
public final class {{ name }} {
  /** This dialect: what it lets in, and how it writes answers down. */
{{ rules }}

  private {{ name }}() {}

  /**
   * Looks at the arguments alone.
   *
   * @throws Failed where they are not let in
   */
  public static Ask check({{ request }} arguments) {
    return DIALECT.check(Json.from(arguments));
  }
{%- for shape in shapes %}

{{ shape }}
{%- endfor %}
}
