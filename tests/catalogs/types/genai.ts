import type { FunctionDeclaration } from "@google/genai";

/** A type as JSON writes it: the values of an enum of texts are those texts. */
type Written<T> = unknown extends T
  ? T
  : T extends string
    ? `${T}`
    : T extends object
      ? { [Key in keyof T]: Written<T[Key]> }
      : T;

type Taken = Written<FunctionDeclaration>;
