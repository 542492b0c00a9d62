{{ about }}
package {{ package }}

import contract "{{ module }}"
{% for shape in shapes %}
{{ shape }}
{% endfor %}
// Dialect is this dialect: what it lets in, and how it writes answers down.
var Dialect = {{ dialect }}
