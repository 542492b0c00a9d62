import type { Tool } from "@modelcontextprotocol/sdk/spec.types.js";

type Taken = Tool;
