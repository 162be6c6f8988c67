/** Text with the colours that terminals know: SGR sequences become spans, all other control sequences leave. */

export const ANSI_COLOURS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;
export type AnsiColour = (typeof ANSI_COLOURS)[number];

/** A stretch of text of one look. */
export interface AnsiSpan {
  text: string;
  colour?: AnsiColour;
  background?: AnsiColour;
  bold?: boolean;
  dim?: boolean;
  italic?: boolean;
  underline?: boolean;
}

type Look = Omit<AnsiSpan, 'text'>;

const SEQUENCE =
  // eslint-disable-next-line no-control-regex -- control sequences are what this looks for
  /\u001b\[([0-9;:]*)m|\u001b\[[0-?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b./g;

const colourOf = (code: number): AnsiColour | undefined => ANSI_COLOURS[code];

/** The nearest of the eight for a colour of the 256, the greys among them. */
function colourOf256(code: number): AnsiColour | undefined {
  if (code < 16) return colourOf(code % 8);
  if (code >= 232) return code < 244 ? 'black' : 'white';
  const cube = code - 16;
  const bit = (level: number) => (level >= 3 ? 1 : 0);
  return colourOf(bit(Math.floor(cube / 36)) + 2 * bit(Math.floor(cube / 6) % 6) + 4 * bit(cube % 6));
}

const without = (look: Look, ...keys: (keyof Look)[]): Look =>
  Object.fromEntries(Object.entries(look).filter(([key]) => !keys.some(one => one === key))) as Look;

const withColour = (look: Look, key: 'colour' | 'background', colour: AnsiColour | undefined): Look =>
  colour === undefined ? without(look, key) : { ...look, [key]: colour };

function applied(look: Look, codes: readonly number[]): Look {
  let next = look;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (code === 0) next = {};
    else if (code === 1) next = { ...next, bold: true };
    else if (code === 2) next = { ...next, dim: true };
    else if (code === 3) next = { ...next, italic: true };
    else if (code === 4) next = { ...next, underline: true };
    else if (code === 22) next = without(next, 'bold', 'dim');
    else if (code === 23) next = without(next, 'italic');
    else if (code === 24) next = without(next, 'underline');
    else if (code >= 30 && code <= 37) next = withColour(next, 'colour', colourOf(code - 30));
    else if (code >= 90 && code <= 97) next = withColour(next, 'colour', colourOf(code - 90));
    else if (code >= 40 && code <= 47) next = withColour(next, 'background', colourOf(code - 40));
    else if (code >= 100 && code <= 107) next = withColour(next, 'background', colourOf(code - 100));
    else if (code === 39) next = without(next, 'colour');
    else if (code === 49) next = without(next, 'background');
    else if (code === 38 || code === 48) {
      const key = code === 38 ? 'colour' : 'background';
      if (codes[at + 1] === 5) next = withColour(next, key, colourOf256(codes[at + 2] ?? 0));
      // True colours have no place in a theme; the text keeps the colour it has.
      at += codes[at + 1] === 5 ? 2 : 4;
    }
  }
  return next;
}

/** Spans of a text; one span of the whole for text without sequences. */
export function ansiSpans(text: string): AnsiSpan[] {
  const spans: AnsiSpan[] = [];
  let look: Look = {};
  let from = 0;
  const add = (piece: string) => {
    if (piece !== '') spans.push({ ...look, text: piece });
  };
  for (const match of text.matchAll(SEQUENCE)) {
    add(text.slice(from, match.index));
    from = match.index + match[0].length;
    if (match[1] !== undefined) look = applied(look, match[1].split(/[;:]/).map(Number));
  }
  add(text.slice(from));
  return spans;
}

/** The text alone. */
export const withoutAnsi = (text: string): string => text.replace(SEQUENCE, '');
