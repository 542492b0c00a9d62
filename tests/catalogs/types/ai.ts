// The package takes the type of a schema from `@types/json-schema`, which it does not install: without it any
// value would do.
import { jsonSchema, tool } from "ai";

type Taken = Parameters<typeof jsonSchema>[0];

/** A tool is made of what `jsonSchema` takes. */
export const made = (schema: Taken) => tool({ inputSchema: jsonSchema(schema) });
