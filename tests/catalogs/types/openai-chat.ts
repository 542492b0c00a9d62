import type { ChatCompletionFunctionTool } from "openai/resources/chat/completions";

type Taken = ChatCompletionFunctionTool;
