/** Lines out of chunks of bytes, and lines into a stream that may be slow. */
import { isUtf8 } from "node:buffer";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";

const LINE_FEED = 0x0a;

/**
 * The lines of a stream; undefined for one that is not UTF-8. A character may be split between
 * chunks, a line over many of them.
 */
export async function* linesOf(input: Readable): AsyncGenerator<string | undefined> {
  let parts: Buffer[] = [];
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let begin = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, begin)) {
      parts.push(chunk.subarray(begin, end));
      yield textOf(Buffer.concat(parts));
      parts = [];
      begin = end + 1;
    }
    if (begin < chunk.length) parts.push(chunk.subarray(begin));
  }
  if (parts.length > 0) yield textOf(Buffer.concat(parts));
}

function textOf(line: Buffer): string | undefined {
  return isUtf8(line) ? line.toString("utf8") : undefined;
}

/** Writes lines in order, each whole, as fast as the reader takes them. */
export class LineWriter {
  readonly #output: Writable;
  #written: Promise<void> = Promise.resolve();

  constructor(output: Writable) {
    this.#output = output;
    // Nobody reads any longer: what remains to be said is lost, and that is no reason to crash.
    output.on("error", () => undefined);
  }

  write(line: string): void {
    this.#written = this.#written.then(() => this.#put(`${line}\n`));
  }

  /** Resolves when everything written so far has been handed over. */
  async flush(): Promise<void> {
    await this.#written;
  }

  async #put(text: string): Promise<void> {
    if (this.#output.destroyed || this.#output.write(text)) return;
    await Promise.race([once(this.#output, "drain"), once(this.#output, "close")]).catch(
      () => undefined,
    );
  }
}
