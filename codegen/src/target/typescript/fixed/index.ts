/** How an AI agent asks a human a question: types, checks, codecs and a host, for each dialect. */
export * from "./ask.js";
export * from "./dialects/index.js";
export * from "./host.js";
export type { Json, JsonObject } from "./json.js";
export { type Api, lift } from "./lift.js";
export type { Policies } from "./policies.js";
export * from "./screen.js";
export * from "./settle.js";
export { type Fault, MESSAGES } from "./words.js";
