"""Writes cases in the form of `bowtie run`: each one schema of an object with one limited text, and one instance."""

import json
import sys

for index in range(int(sys.argv[1])):
    limit = index % 50 + 1
    schema = {
        "type": "object",
        "properties": {"prompt": {"type": "string", "maxLength": limit}},
        "required": ["prompt"],
    }
    test = {"description": "at the limit", "instance": {"prompt": "x" * limit}, "valid": True}
    print(json.dumps({"description": f"limit {index}", "schema": schema, "tests": [test]}))
