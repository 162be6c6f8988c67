/**
 * Large answers, parsed while they arrive. The health summary of 20,000 checks is over 12 MB: parsed in one go it would
 * hold the page still, and only after its last byte. Here the rows of its lists are parsed a slice at a time as soon as
 * they are there, with a pause between slices. It holds two budgets, the first row 250 ms after the data and no task over
 * 200 ms: see docs/adr/0001-performance-mechanisms.md.
 */

import { readJson } from '@/lib/numbers';
import type { RowMemory } from './rowMemory';

/** Characters parsed in one go: about 5 ms of work. */
const SLICE = 512 * 1024;

/** Let everything that waits run: paint, input, timers. */
function pause(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise(done => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });
}

const QUOTE = 34;
const COMMA = 44;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const BLANK = /^[ \t\r\n]*$/;

/**
 * Takes a JSON text in pieces. The rows of its list, or of the lists that are members of its object, are cut out and
 * parsed in slices; what remains, with the number of a list in its place, is parsed at the end and so judged whole.
 * This class finds ends only: JSON.parse decides what is JSON.
 */
class JsonReader {
  /** The text around the lists, and the start of what follows. */
  private frame = '';
  private readonly lists: unknown[][] = [];
  /** Of the list whose rows are being read; undefined outside of one. */
  private rows: unknown[] | undefined;
  private hasCut = false;
  /** Text that is not parsed yet, from the last cut on, and how far it was looked through. */
  private text = '';
  private at = 0;
  private depth = 0;
  private inString = false;
  /** How deep the rows lie: 1 in a list, 2 in an object of lists. */
  private rowDepth = 1;
  /** Where rows end in the text that is not parsed yet, by the commas between them; filled where rows are kept. */
  private ends: number[] = [];
  /** Rows that are remembered hold figures and no documents: keeping long numbers as written would cost a sixth for nothing. */
  private readonly parse: (text: string) => unknown;

  /**
   * @param slice characters of a slice
   * @param memory of rows that need not be parsed again
   */
  constructor(
    private readonly slice: number = SLICE,
    private readonly memory?: RowMemory,
  ) {
    this.parse = memory ? JSON.parse : readJson;
    memory?.begin();
  }

  /**
   * Takes a piece of the text and looks through it, up to the end of a slice.
   * @returns true when there is more to look through: call `go` after a pause
   * @throws SyntaxError
   */
  push(piece: string): boolean {
    this.text += piece;
    return this.go();
  }

  /** Goes on to the end of the next slice. @returns true when there is more @throws SyntaxError */
  go(): boolean {
    for (;;) {
      const event = this.scan();
      if (event === undefined) return false;
      const { text, at } = this;
      if (event === OPEN_LIST) this.open(at);
      else if (event === CLOSE_LIST) this.close(at - 1);
      else this.cut(at - 1);
      this.text = text.slice(at);
      this.at = 0;
      this.ends.length = 0;
      if (event === COMMA) return true;
    }
  }

  /** Looks for the next list that begins or ends, or the comma at which a slice is long enough; `at` is behind it. */
  private scan(): typeof OPEN_LIST | typeof CLOSE_LIST | typeof COMMA | undefined {
    // Kept in locals: this loop sees every character of the answer.
    const { text, slice, ends } = this;
    const keeps = this.memory?.keeps === true;
    const end = text.length;
    const isInList = this.rows !== undefined;
    let { at, depth, inString } = this;
    let event: ReturnType<JsonReader['scan']>;
    while (at < end && event === undefined) {
      if (inString) {
        const quote = text.indexOf('"', at);
        at = quote < 0 ? end : quote + 1;
        let slashes = 0;
        while (quote > slashes && text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes += 1;
        inString = quote < 0 || slashes % 2 === 1;
        continue;
      }
      const code = text.charCodeAt(at);
      at += 1;
      if (code === QUOTE) inString = true;
      else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        if (depth === 0) this.rowDepth = code === OPEN_LIST ? 1 : 2;
        depth += 1;
        if (code === OPEN_LIST && depth === this.rowDepth) event = OPEN_LIST;
      } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
        depth -= 1;
        if (isInList && depth < this.rowDepth) event = CLOSE_LIST;
      } else if (code === COMMA && isInList && depth === this.rowDepth) {
        if (keeps) ends.push(at - 1);
        if (at > slice) event = COMMA;
      }
    }
    this.at = at;
    this.depth = depth;
    this.inString = inString;
    return event;
  }

  /** The value, once all pieces were pushed. @throws SyntaxError */
  end(): unknown {
    const value: unknown = this.parse(this.frame + this.text);
    this.memory?.end();
    if (Array.isArray(value)) return this.lists[0];
    if (typeof value !== 'object' || value === null) return value;
    const object = value as Record<string, unknown>;
    for (const [key, member] of Object.entries(object)) {
      // Like JSON.parse: an own property, also when it is called __proto__.
      if (Array.isArray(member)) {
        const list = this.lists[Number(member[0])];
        Object.defineProperty(object, key, {
          value: list,
          enumerable: true,
          configurable: true,
          writable: true,
        });
      }
    }
    return value;
  }

  /** A list begins before `at`: what was before it belongs to the frame. */
  private open(at: number): void {
    this.frame += this.text.slice(0, at);
    this.rows = [];
    this.hasCut = false;
  }

  /** Parses the rows up to `at`. */
  private cut(at: number): void {
    const text = this.text.slice(0, at);
    const slice = this.memory?.keeps
      ? this.remembered(text, this.memory)
      : (this.parse(`[${text}]`) as unknown[]);
    if (slice.length === 0) throw new SyntaxError('A row is missing between two commas.');
    // No spread: a slice may hold more rows than a call takes arguments.
    for (const row of slice) this.rows?.push(row);
    this.hasCut = true;
  }

  /** Rows of which those that were read before are the same, and the others are parsed. */
  private remembered(text: string, memory: RowMemory): unknown[] {
    const rows: unknown[] = [];
    const unknown: { text: string; at: number }[] = [];
    let from = 0;
    const ends = this.ends.filter(end => end < text.length);
    for (const end of [...ends, text.length]) {
      const row = text.slice(from, end);
      from = end + 1;
      const known = memory.find(row);
      if (known === undefined) unknown.push({ text: row, at: rows.length });
      else memory.keep(row, known);
      rows.push(known);
    }
    const parsed = this.parse(`[${unknown.map(one => one.text).join(',')}]`) as unknown[];
    if (parsed.length !== unknown.length) throw new SyntaxError('A row is missing between two commas.');
    for (const [index, { text: row, at }] of unknown.entries()) {
      rows[at] = parsed[index];
      memory.keep(row, parsed[index]);
    }
    return rows;
  }

  /** The list ends at `at`, with a bracket that the frame keeps. */
  private close(at: number): void {
    if (this.hasCut || !BLANK.test(this.text.slice(0, at))) this.cut(at);
    this.frame += String(this.lists.push(this.rows ?? []) - 1);
    this.frame += this.text.charAt(at);
    this.rows = undefined;
  }
}

/**
 * The value of a JSON text that comes in pieces, without a long task.
 * @param options.slice characters parsed in one go
 * @param options.memory rows that need not be parsed again; those of this answer are what it knows afterwards
 * @throws SyntaxError for what JSON.parse refuses; the reason of the signal once it is aborted
 */
export async function parseJson(
  pieces: Iterable<string> | AsyncIterable<string>,
  { signal, slice, memory }: { signal?: AbortSignal; slice?: number; memory?: RowMemory | undefined } = {},
): Promise<unknown> {
  const reader = new JsonReader(slice, memory);
  for await (const piece of pieces) {
    for (let more = reader.push(piece); more; more = reader.go()) {
      await pause();
      signal?.throwIfAborted();
    }
  }
  const value = reader.end();
  await pause(); // between parsing and storing
  signal?.throwIfAborted();
  return value;
}

/** Up to this many characters JSON.parse is quick enough in one go. */
const LARGE = 512 * 1024;

/** Bytes on the way, packed perhaps twentyfold, of an answer that is not worth reading as a stream. */
const SMALL_BYTES = 100 * 1024;

/** The text of an answer, or already its value where it is a large list or object. */
export type Body = { text: string } | { value: unknown };

async function* textOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    yield decoder.decode(part.value, { stream: true });
  yield decoder.decode();
}

/** What was taken already, then the rest. */
async function* after(taken: string, rest: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  yield taken;
  yield* rest;
}

/** Reads the body of a good answer. @throws SyntaxError; what fetch throws; the reason of the signal once it is aborted */
export type ReadBody = (response: Response, signal: AbortSignal) => Promise<Body>;

/**
 * Reads a body that may be megabytes, which is parsed while it arrives. Developer tools do not always keep what was read so:
 * for answers that are known to grow large only.
 * @param memory rows of the answer before, which are the same objects where they read the same
 */
export async function readLarge(response: Response, signal: AbortSignal, memory?: RowMemory): Promise<Body> {
  // Read as a stream, an answer may show as cancelled in developer tools although all of it came: not without need.
  const length = response.headers.get('content-length');
  const isSmall = length !== null && Number(length) < SMALL_BYTES;
  if (!response.body || isSmall) return { text: await response.text() };
  const pieces = textOf(response.body);
  let text = '';
  for (;;) {
    const { value, done } = await pieces.next();
    if (done) return { text };
    text += value;
    if (text.length <= LARGE) continue;
    if (/^\s*[[{]/.test(text)) return { value: await parseJson(after(text, pieces), { signal, memory }) };
    // Not what was asked for: the caller looks at its beginning.
    for await (const piece of pieces) text += piece;
    return { text };
  }
}

/** Reads a large body that is asked for again and again. */
export const readLargeWith =
  (memory: RowMemory): ReadBody =>
  (response, signal) =>
    readLarge(response, signal, memory);
