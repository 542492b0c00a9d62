// Asks the packages of model vendors what they make of an entry of a tool catalog, or of a part of one.
//
// A line of standard input is a question, `{"oracle": NAME, "value": …}`; a line of standard output answers it,
// with `{"gave": …}` or, where the package would have none of it, `{"refused": WHY}`. No network is used.

import { createInterface } from "node:readline";

import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { transformJSONSchema } from "@anthropic-ai/sdk/lib/transform-json-schema";
import { GoogleGenAI } from "@google/genai";
import { ListToolsResultSchema, ToolSchema } from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { generateText, jsonSchema, tool } from "ai";
import { toStrictJsonSchema } from "openai/lib/transform";

const REPLY = {
  candidates: [{ content: { role: "model", parts: [{ text: "" }] }, finishReason: "STOP" }],
};

let sent;

// Stands for the network: keeps the body of a request, and answers it with as little as a client takes.
globalThis.fetch = async (_address, request) => {
  sent = JSON.parse(request.body);
  return new Response(JSON.stringify(REPLY), { headers: { "content-type": "application/json" } });
};

const MODEL = "gemini-2.5-flash";

async function sentByGenai(declaration) {
  const client = new GoogleGenAI({ apiKey: "none" });
  const config = { tools: [{ functionDeclarations: [declaration] }] };
  await client.models.generateContent({ model: MODEL, contents: "?", config });
  return sent.tools[0].functionDeclarations[0];
}

// The package takes a JSON Schema, and sends it as a Schema object.
async function sentByAi({ name, description, parametersJsonSchema }) {
  const google = createGoogleGenerativeAI({ apiKey: "none" });
  const tools = { [name]: tool({ description, inputSchema: jsonSchema(parametersJsonSchema) }) };
  await generateText({ model: google(MODEL), prompt: "?", tools });
  const { parameters, ...rest } = sent.tools[0].functionDeclarations[0];
  return { ...rest, parametersJsonSchema: parameters };
}

function compiled(schema) {
  new AjvJsonSchemaValidator().getValidator(schema);
  return schema;
}

const ORACLES = {
  "openai: toStrictJsonSchema": toStrictJsonSchema,
  "anthropic: transformJSONSchema": transformJSONSchema,
  "mcp: ToolSchema": (value) => ToolSchema.parse(value),
  "mcp: ListToolsResultSchema": (value) => ListToolsResultSchema.parse({ tools: [value] }).tools[0],
  "mcp: AjvJsonSchemaValidator": compiled,
  "genai: generateContent": sentByGenai,
  "ai: generateText with google": sentByAi,
};

async function answer({ oracle, value }) {
  const ask = ORACLES[oracle];
  if (ask === undefined) throw new Error(`no oracle is named ${oracle}`);
  try {
    return { gave: await ask(structuredClone(value)) };
  } catch (fault) {
    return { refused: String(fault) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await answer(JSON.parse(line))));
}
