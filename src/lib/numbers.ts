/**
 * Numbers that JavaScript cannot hold, such as 9007199254740993 or 1e400. Parsed the usual way they become another number
 * without a word, and a save writes that one back. So they are kept as they were written: as a plain object with one key,
 * which the store, traces and workers can take, and which `writeJson` and `writeYaml` turn back into the number.
 */

/** No document of the database can have this key: a JSON column takes no NUL. */
const KEY = '\u0000number';

/** A number as it was written, in the syntax of JSON. Made by `writtenNumber` alone. */
export interface WrittenNumber {
  readonly [KEY]: string;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** A number's sign, digits and exponent, alike for all ways to write it: '-12e-1' for -1.20 and -120E-2. */
function decimal(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d*)\.?(\d*)(?:[eE]([-+]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  if (short === '') return '0';
  return `${sign}${short}e${BigInt(exponent) + BigInt(digits.length - short.length - fraction.length)}`;
}

/** Whether JavaScript's number says the same as the text of a JSON number, whatever zeros it was written with. */
function isHeld(text: string): boolean {
  const plain = String(Number(text));
  return plain === text || (Number.isFinite(Number(plain)) && decimal(plain) === decimal(text));
}

/**
 * The number of a text: JavaScript's own where that says the same, else the text itself.
 * @param text in the syntax of JSON
 */
export function writtenNumber(text: string): number | WrittenNumber {
  return isHeld(text) ? Number(text) : { [KEY]: text };
}

/** The text of a number that was kept as written; undefined of any other value. */
export function writtenText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, KEY)) return undefined;
  const text: unknown = Reflect.get(value, KEY);
  return typeof text === 'string' && NUMBER.test(text) ? text : undefined;
}

/** Whether a value is a number that was kept as written. */
export const isWritten = (value: unknown): value is WrittenNumber => writtenText(value) !== undefined;

/** A text that is the same for numbers of the same value, however they were written. */
export const sameNumber = (value: WrittenNumber): string => decimal(value[KEY]);

/** What is held of such a number as a JavaScript number, for drawing and sorting; any other value as it is. */
export const nearestNumber = (value: unknown): unknown => {
  const text = writtenText(value);
  if (text === undefined) return value;
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(text)));
};

/**
 * Numbers of JSON that may be too long to be held: 16 digits and more, or an exponent of three. Of 15 MB without any it takes
 * 43 ms, where JSON.parse takes 273.
 */
const LONG = /(?:^|[:,[\s])(-?(?:\d[\d.]{15,}(?:[eE][-+]?\d+)?|[\d.]+[eE][-+]?\d{3,}))(?=\s*(?:[,}\]]|$))/g;

/** Whether the character at a place is escaped. */
function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charAt(at - 1 - slashes) === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** Where the next string that begins at `from` or behind it and before `to` ends: behind its quote, at the first beyond `to`. */
function skipStrings(text: string, from: number, to: number): number {
  let at = from;
  for (;;) {
    const open = text.indexOf('"', at);
    if (open < 0 || open >= to) return at;
    let close = text.indexOf('"', open + 1);
    while (close >= 0 && isEscaped(text, close)) close = text.indexOf('"', close + 1);
    if (close < 0) return text.length;
    at = close + 1;
    if (at > to) return at;
  }
}

/** A JSON text with an object in the place of each number that cannot be held; the same text when there is none. */
function marked(text: string): string {
  let out = '';
  let from = 0;
  let outside = 0;
  LONG.lastIndex = 0;
  for (let match = LONG.exec(text); match; match = LONG.exec(text)) {
    const [all, number = ''] = match;
    if (!NUMBER.test(number) || isHeld(number)) continue;
    const start = match.index + all.length - number.length;
    outside = skipStrings(text, outside, start);
    if (outside > start) {
      // It is part of a string.
      LONG.lastIndex = outside;
      continue;
    }
    out += `${text.slice(from, start)}${JSON.stringify({ [KEY]: number })}`;
    from = start + number.length;
  }
  return out === '' ? text : out + text.slice(from);
}

/**
 * JSON.parse, with numbers that JavaScript cannot hold kept as they were written.
 * @throws SyntaxError
 */
export function readJson(text: string, reviver?: Parameters<typeof JSON.parse>[1]): unknown {
  return JSON.parse(marked(text), reviver);
}

const MARKS = /\{\s*"\\u0000number":\s*"([-+.\deE]+)"\s*\}/g;

/**
 * JSON.stringify, with numbers that were kept as written.
 * @returns undefined for what JSON has no text for
 */
export function writeJson(value: object | string | number | boolean | null, indent?: number): string;
export function writeJson(value: unknown, indent?: number): string | undefined;
export function writeJson(value: unknown, indent?: number): string | undefined {
  const text = JSON.stringify(value, undefined, indent) as string | undefined;
  // Inside a string the quotes would be escaped: what is found is an object.
  return text?.includes(String.raw`"\u0000number"`) ? text.replace(MARKS, '$1') : text;
}
