/** Every dialect. */
import type { Dialect } from "../ask.js";
{%- for dialect in dialects %}
import { dialect as {{ dialect.symbol }} } from "./{{ dialect.name }}.js";
{%- endfor %}

{% for dialect in dialects -%}
/** {{ dialect.title }}. */
export * as {{ dialect.symbol }} from "./{{ dialect.name }}.js";
{% endfor %}
/** The dialects, by name. */
export const DIALECTS: readonly Dialect[] = [
{%- for dialect in dialects %}
  {{ dialect.symbol }},
{%- endfor %}
];
