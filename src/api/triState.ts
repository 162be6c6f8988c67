import { anyOf, isNull, noneOf, oneOf, where } from './postgrest';

/** What a person picked in a tri-state list: values to include (1) and to exclude (-1). */
export type TriState = Readonly<Record<string, 1 | -1>>;

const valuesOf = (states: TriState, sign: 1 | -1): string[] =>
  Object.entries(states)
    .filter(([, state]) => state === sign)
    .map(([value]) => value);

/**
 * As conditions on a column. Right for every value; prefer it wherever a relation is read.
 * @returns undefined when nothing is picked
 */
export function triStateConditions(states: TriState): string[] | undefined {
  const include = valuesOf(states, 1);
  const exclude = valuesOf(states, -1);
  const conditions = [
    ...(include.length > 0 ? [oneOf(include)] : []),
    ...(exclude.length > 0 ? [noneOf(exclude)] : []),
  ];
  return conditions.length > 0 ? conditions : undefined;
}

/** As members of an `and` over a column. Included values are alternatives; an excluded one leaves rows without a value in. */
export function triStateMembers(column: string, states: TriState = {}): string[] {
  const include = valuesOf(states, 1);
  const exclude = valuesOf(states, -1);
  return [
    ...(include.length > 0 ? [where(column, oneOf(include))] : []),
    ...(exclude.length > 0 ? [anyOf(where(column, isNull()), where(column, noneOf(exclude)))] : []),
  ];
}

/**
 * As the expression that `{column}.filter` parameters and the bodies of services take: `a,!b` (call contract, 2.2). The
 * backend splits it at commas and reads leading and trailing stars as wildcards; neither can be escaped.
 * @returns undefined when nothing is picked
 */
export function triStateExpression(states: TriState): string | undefined {
  const parts = [...valuesOf(states, 1), ...valuesOf(states, -1).map(value => `!${value}`)];
  return parts.length > 0 ? parts.join(',') : undefined;
}

const escaped = (value: string) => value.replaceAll(':', '____').replaceAll(',', '||||');
const unescaped = (value: string) => value.replaceAll('____', ':').replaceAll('||||', ',');

/** The form of the address bar: `{value}:{1 or -1}`, comma-separated (call contract, 2.3). Empty when nothing is picked. */
export const encodeTriState = (states: TriState): string =>
  Object.entries(states)
    .map(([value, state]) => `${escaped(value)}:${state}`)
    .join(',');

/** Read the form of the address bar; parts that are not in that form are ignored. */
export function decodeTriState(text: string | null | undefined): TriState {
  const states: [string, 1 | -1][] = [];
  for (const part of (text ?? '').split(',')) {
    const match = /^(.+):(1|-1)$/.exec(part);
    if (match?.[1]) states.push([unescaped(match[1]), match[2] === '1' ? 1 : -1]);
  }
  // fromEntries makes own properties, so __proto__ from the address bar is a value like any other.
  return Object.fromEntries(states);
}
