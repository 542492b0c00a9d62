"""Asks the packages of model vendors what they make of an entry of a tool catalog, or of a part of one.

A line of standard input is a question, `{"oracle": NAME, "value": …}`; a line of standard output answers it,
with `{"gave": …}` or, where the package would have none of it, `{"refused": WHY}`. No network is used.
"""

import copy
import json
import sys

from anthropic import transform_schema
from anthropic.types import ToolParam
from google.genai.types import FunctionDeclaration
from mcp_types import _v2025_11_25, _v2026_07_28
from openai.lib._pydantic import _ensure_strict_json_schema
from openai.types.chat import ChatCompletionFunctionToolParam
from openai.types.responses import FunctionToolParam
from pydantic import TypeAdapter


def strict(schema):
    return _ensure_strict_json_schema(schema, path=(), root=schema)


def read_by(type_):
    """What is left of a value that was read as this type, and written again as it is sent."""
    adapter = TypeAdapter(type_)

    def ask(value):
        read = adapter.validate_python(value)
        return adapter.dump_python(read, mode="json", by_alias=True, exclude_none=True)

    return ask


ORACLES = {
    "openai: _ensure_strict_json_schema": strict,
    "openai: ChatCompletionFunctionToolParam": read_by(ChatCompletionFunctionToolParam),
    "openai: FunctionToolParam": read_by(FunctionToolParam),
    "anthropic: transform_schema": transform_schema,
    "anthropic: ToolParam": read_by(ToolParam),
    "genai: FunctionDeclaration": read_by(FunctionDeclaration),
    "mcp: Tool of 2025-11-25": read_by(_v2025_11_25.Tool),
    "mcp: Tool of 2026-07-28": read_by(_v2026_07_28.Tool),
}


def answer(question):
    ask = ORACLES[question["oracle"]]
    try:
        return {"gave": ask(copy.deepcopy(question["value"]))}
    # Whatever a package raises, it did not take the value.
    except Exception as fault:
        return {"refused": f"{type(fault).__name__}: {fault}"}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
