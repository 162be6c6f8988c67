/**
 * JSON.parse for large answers. The health summary of 20,000 checks is 12 MB; parsed in one go it would hold the page
 * still for a noticeable moment. Lists are parsed a slice at a time, with a pause between slices in which the browser
 * can paint and answer the keyboard.
 */

/** Up to this many characters one go is quick enough. */
const SPLIT_ABOVE = 512 * 1024;

/** Characters parsed in one go: about 5 ms of work. */
const SLICE = 512 * 1024;

interface Slicing {
  slice: number;
  signal?: AbortSignal;
}

/** Thrown inside when the text is not what the splitter understands; the caller then parses in one go. */
class NotSplittable extends Error {}

/** Let everything that waits run: paint, input, timers. */
export function pause(): Promise<void> {
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
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9;

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** Index after the closing quote of the string that opens at `from`. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new NotSplittable();
    let slashes = 0;
    while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

/** Index after the value that begins at `from`. Finds the end only; JSON.parse judges what lies between. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (depth === 0) return at;
      continue;
    }
    if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && (code === COMMA || isSpace(code))) return at;
    at += 1;
  }
  return at;
}

interface Parsed {
  value: unknown;
  end: number;
}

/** The list that opens at `from`, its members parsed a slice at a time. */
async function parseList(text: string, from: number, options: Slicing): Promise<Parsed> {
  const rows: unknown[] = [];
  let sliceStart = from + 1;
  let at = skipSpace(text, sliceStart);
  if (text.charCodeAt(at) === CLOSE_LIST) return { value: rows, end: at + 1 };
  for (;;) {
    at = skipSpace(text, endOfValue(text, skipSpace(text, at)));
    const code = text.charCodeAt(at);
    if (code !== COMMA && code !== CLOSE_LIST) throw new NotSplittable();
    if (code === CLOSE_LIST || at - sliceStart >= options.slice) {
      const slice = JSON.parse(`[${text.slice(sliceStart, at)}]`) as unknown[];
      if (slice.length === 0) throw new NotSplittable(); // a comma before the closing bracket
      for (const row of slice) rows.push(row);
      if (code === CLOSE_LIST) return { value: rows, end: at + 1 };
      await pause();
      options.signal?.throwIfAborted();
      sliceStart = at + 1;
    }
    at += 1;
  }
}

async function parseValue(text: string, from: number, options: Slicing): Promise<Parsed> {
  if (text.charCodeAt(from) === OPEN_LIST) return parseList(text, from, options);
  const end = endOfValue(text, from);
  return { value: JSON.parse(text.slice(from, end)), end };
}

/** The object that opens at `from`, one member after the other. */
async function parseObject(text: string, from: number, options: Slicing): Promise<Parsed> {
  const value: Record<string, unknown> = {};
  let at = skipSpace(text, from + 1);
  if (text.charCodeAt(at) === CLOSE_OBJECT) return { value, end: at + 1 };
  for (;;) {
    if (text.charCodeAt(at) !== QUOTE) throw new NotSplittable();
    const keyEnd = endOfString(text, at);
    const key = JSON.parse(text.slice(at, keyEnd)) as string;
    at = skipSpace(text, keyEnd);
    if (text.charCodeAt(at) !== COLON) throw new NotSplittable();
    const member = await parseValue(text, skipSpace(text, at + 1), options);
    // Like JSON.parse: an own property, also when it is called __proto__.
    Object.defineProperty(value, key, {
      value: member.value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
    at = skipSpace(text, member.end);
    const code = text.charCodeAt(at);
    if (code === CLOSE_OBJECT) return { value, end: at + 1 };
    if (code !== COMMA) throw new NotSplittable();
    at = skipSpace(text, at + 1);
  }
}

async function parseSplit(text: string, options: Slicing): Promise<unknown> {
  const start = skipSpace(text, 0);
  const code = text.charCodeAt(start);
  if (code !== OPEN_LIST && code !== OPEN_OBJECT) throw new NotSplittable();
  const { value, end } = await (code === OPEN_LIST ? parseList : parseObject)(text, start, options);
  if (skipSpace(text, end) !== text.length) throw new NotSplittable();
  return value;
}

/**
 * The value JSON.parse would give, without a long task.
 * @param options.splitAbove characters from which the text is parsed in slices
 * @param options.slice characters of a slice
 * @throws SyntaxError for what JSON.parse refuses; the reason of the signal once it is aborted
 */
export async function parseJson(
  text: string,
  options: { signal?: AbortSignal; splitAbove?: number; slice?: number } = {},
): Promise<unknown> {
  const { signal, splitAbove = SPLIT_ABOVE, slice = SLICE } = options;
  if (text.length <= splitAbove) return JSON.parse(text);
  await pause(); // between receiving and parsing
  signal?.throwIfAborted();
  try {
    const value = await parseSplit(text, { slice, ...(signal ? { signal } : {}) });
    await pause(); // between parsing and storing
    return value;
  } catch (error) {
    signal?.throwIfAborted();
    // Not one list or object of values, or broken: JSON.parse has the last word, and the right message.
    if (error instanceof NotSplittable || error instanceof SyntaxError) return JSON.parse(text);
    throw error;
  }
}
