import type { FunctionTool } from "openai/resources/responses/responses";

type Taken = FunctionTool;
