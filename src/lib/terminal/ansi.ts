import { plainText } from './plain';

/** Colours of terminals as they are drawn here: black and white are the text's own, the rest has a token of the theme. */
export type TerminalColour = 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'grey';

/** A stretch of text that looks the same. */
export interface AnsiPart {
  text: string;
  colour?: TerminalColour;
  bold?: true;
  dim?: true;
  italic?: true;
  underline?: true;
}

type Look = Omit<AnsiPart, 'text'>;

/** The eight colours in the order of their numbers; black and white would not be seen on one of the two schemes. */
const BASIC: readonly (TerminalColour | undefined)[] = [
  undefined,
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  undefined,
];

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u001b\u009b]/;
// eslint-disable-next-line no-control-regex -- as above
const SGR = /(?:\u001b\[|\u009b)([0-9;:]*)m/g;

/** The nearest of the colours by hue; without one, as in greys, none. Each part is 0 to 255. */
function nearest(red: number, green: number, blue: number): TerminalColour | undefined {
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (span < 40) return most > 60 && most < 180 ? 'grey' : undefined;
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  const wheel = ['red', 'yellow', 'green', 'cyan', 'blue', 'magenta'] as const;
  return wheel[(Math.round(sixth) + 6) % 6];
}

/** One of the 256 colours: the sixteen, the cube of 6 by 6 by 6, and greys. */
function indexed(index: number): TerminalColour | undefined {
  if (index === 8) return 'grey';
  if (index < 16) return BASIC[index % 8];
  if (index > 231) return nearest(...level3((index - 232) * 10 + 8));
  const cube = index - 16;
  const part = (weight: number) => (Math.floor(cube / weight) % 6) * 51;
  return nearest(part(36), part(6), part(1));
}

const level3 = (level: number) => [level, level, level] as const;

/** The colour after a 38, and how many numbers it took. */
function extended(codes: readonly number[]): [colour: TerminalColour | undefined, taken: number] {
  const [mode, first = 0, second = 0, third = 0] = codes;
  if (mode === 5) return [indexed(first), 2];
  return mode === 2 ? [nearest(first, second, third), 4] : [undefined, codes.length];
}

const OFF: Readonly<Record<number, readonly (keyof Look)[]>> = {
  22: ['bold', 'dim'],
  23: ['italic'],
  24: ['underline'],
  39: ['colour'],
};
const ON: Readonly<Record<number, Look>> = {
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
};

function without(look: Look, keys: readonly (keyof Look)[]): Look {
  return Object.fromEntries(Object.entries(look).filter(([key]) => !keys.some(one => one === key)));
}

/** How text looks after a sequence. Backgrounds, blinking and the like are left out: colour means something here. */
function after(look: Look, codes: readonly number[]): Look {
  let next = look;
  const paint = (colour: TerminalColour | undefined) => {
    next = { ...without(next, ['colour']), ...(colour && { colour }) };
  };
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (code === 0) next = {};
    else if (code >= 30 && code <= 37) paint(BASIC[code - 30]);
    else if (code >= 90 && code <= 97) paint(code === 90 ? 'grey' : BASIC[code - 90]);
    else if (code === 38 || code === 48) {
      const [colour, taken] = extended(codes.slice(at + 1));
      if (code === 38) paint(colour);
      at += taken;
    } else next = { ...without(next, OFF[code] ?? []), ...ON[code] };
  }
  return next;
}

/**
 * A text as a terminal would colour it: stretches with their look, everything else of the terminal's language taken out.
 * Never markup: what looks like it is text. An empty text has no parts.
 */
export function ansiParts(text: string): AnsiPart[] {
  if (!CONTROL.test(text)) return text === '' ? [] : [{ text: plainText(text) }];
  const parts: AnsiPart[] = [];
  let look: Look = {};
  let from = 0;
  const add = (piece: string) => {
    const plain = plainText(piece);
    if (plain !== '') parts.push({ text: plain, ...look });
  };
  for (const match of text.matchAll(SGR)) {
    add(text.slice(from, match.index));
    look = after(look, (match[1] ?? '').split(/[;:]/).map(Number));
    from = match.index + match[0].length;
  }
  add(text.slice(from));
  return parts;
}

/** A part, and whether it is one of the places that were looked for. */
export interface MarkedPart extends AnsiPart {
  found?: true;
}

/** Parts with the places where a text stands in them, in any case, across changes of colour. */
export function markedParts(parts: readonly AnsiPart[], wanted: string): MarkedPart[] {
  if (wanted === '') return [...parts];
  const whole = parts.map(({ text }) => text).join('');
  const places = [...whole.matchAll(literal(wanted))].map(
    ({ index, 0: { length } }) => [index, index + length] as const,
  );
  if (places.length === 0) return [...parts];
  let begin = 0;
  return parts.flatMap(part => {
    const start = begin;
    const end = (begin += part.text.length);
    const cuts = places.flat().filter(place => place > start && place < end);
    return [start, ...cuts].map((from, index): MarkedPart => {
      const text = part.text.slice(from - start, (cuts[index] ?? end) - start);
      const found = places.some(([first, last]) => from >= first && from < last);
      return { ...part, text, ...(found && { found }) };
    });
  });
}

/** A text to look for, in any case, wherever it stands. */
export const literal = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'gi');
