import type { Tool } from "@modelcontextprotocol/sdk/types.js";

type Taken = Tool;
