/** Failures as a dialect tells them. */
import type { Failure } from "./ask.js";
import { type Fault, MESSAGES } from "./words.js";

/** The code of each fault that can happen in a dialect. */
export type Codes = Partial<Record<Fault, string>>;

/** The failure for a fault; a fault without a code in the dialect keeps its own name. */
export function failureOf(
  codes: Codes,
  name: string | undefined,
  fault: Fault,
  path: string | undefined,
): Failure {
  return {
    fault,
    code: codes[fault] ?? fault,
    ...(name !== undefined && { name }),
    message: MESSAGES[fault],
    ...(path !== undefined && { path }),
  };
}
