import { parseJson } from './parseJson';

/** Up to this many characters JSON.parse is quick enough in one go. */
export const LARGE = 512 * 1024;

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

/**
 * Reads the body of a good answer; a large one is parsed while it arrives. Developer tools do not always keep what was read
 * so: for answers that are known to grow large only.
 * @throws SyntaxError when a large one is not JSON; what fetch throws; the reason of the signal once it is aborted
 */
export async function readBody(response: Response, signal: AbortSignal): Promise<Body> {
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
    if (/^\s*[[{]/.test(text)) return { value: await parseJson(after(text, pieces), { signal }) };
    // Not what was asked for: the caller looks at its beginning.
    for await (const piece of pieces) text += piece;
    return { text };
  }
}
