// Package dialects has every dialect.
package dialects

import (
	contract "{{ module }}"
{%- for dialect in dialects %}
	"{{ module }}/{{ dialect }}"
{%- endfor %}
)

// All are the dialects, by name.
var All = []*contract.Dialect{
{%- for dialect in dialects %}
	&{{ dialect }}.Dialect,
{%- endfor %}
}
