{{ about }}

from __future__ import annotations

{{ imports }}
{%- for shape in shapes %}

{{ shape }}
{% endfor %}

DIALECT: Final = {{ dialect }}
"""This dialect: what it lets in, and how it writes answers down."""

check = DIALECT.check
admit = DIALECT.admit
encode = DIALECT.encode
decode = DIALECT.decode
