import type { Tool } from "@anthropic-ai/sdk/resources/messages";

type Taken = Tool;
