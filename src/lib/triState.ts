import { list, type Codec } from './urlState';

/** What a filter does with a value: show only what has it (1), leave out what has it (-1). Absent: nothing. */
export type Tri = 1 | -1;
/** The chosen values of one filter. */
export type TriState = Readonly<Record<string, Tri>>;

/** Nothing (an empty text) is left out: it would not be read again. */
const written = (states: TriState, escape: (value: string) => string) =>
  Object.entries(states).flatMap(([value, state]) => (value === '' ? [] : [`${escape(value)}:${state}`]));

/** Parts `{value}:{1 or -1}`, read; those that are not in that form are ignored. */
function read(parts: readonly string[], unescape: (value: string) => string): TriState {
  const states: [string, Tri][] = [];
  for (const part of parts) {
    const match = /^([\s\S]+):(1|-1)$/.exec(part);
    if (match?.[1]) states.push([unescape(match[1]), match[2] === '1' ? 1 : -1]);
  }
  // fromEntries makes own properties, so __proto__ from the address bar is a value like any other.
  return Object.fromEntries(states);
}

const asIs = (value: string) => value;
const escaped = (value: string) => value.replaceAll(':', '____').replaceAll(',', '||||');
const unescaped = (value: string) => value.replaceAll('____', ':').replaceAll('||||', ',');

/** The form of the address bar: `{value}:{1 or -1}`, comma-separated. Empty when nothing is picked. */
export const encodeTriState = (states: TriState): string => written(states, escaped).join(',');

/** Read the form of the address bar; parts that are not in that form are ignored. */
export const decodeTriState = (text: string | null | undefined): TriState =>
  read((text ?? '').split(','), unescaped);

/** Included and excluded values in the form of the address bar; absent means `fallback`, empty none. */
export function triParam(fallback: TriState = {}): Codec<TriState> {
  const absent = encodeTriState(fallback);
  return {
    parse: raw => (raw === null ? fallback : decodeTriState(raw)),
    format: states => {
      const text = encodeTriState(states);
      return text === absent ? null : text;
    },
  };
}

const items = list();

/** Included and excluded values as members of a list, so that a value may hold any character. Empty by default. */
export const triListParam = (): Codec<TriState> => ({
  parse: raw => read(items.parse(raw), asIs),
  format: states => items.format(written(states, asIs)),
});
