import type { Tri, TriState } from '@/lib/triState';
import { anyOf, inList, isNull, notInList, where } from './postgrest';

const valuesOf = (states: TriState, sign: Tri): string[] =>
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
    ...(include.length > 0 ? [inList(include)] : []),
    ...(exclude.length > 0 ? [notInList(exclude)] : []),
  ];
  return conditions.length > 0 ? conditions : undefined;
}

/** As members of an `and` over a column. Included values are alternatives; an excluded one leaves rows without a value in. */
export function triStateMembers(column: string, states: TriState = {}): string[] {
  const include = valuesOf(states, 1);
  const exclude = valuesOf(states, -1);
  return [
    ...(include.length > 0 ? [where(column, inList(include))] : []),
    ...(exclude.length > 0 ? [anyOf(where(column, isNull()), where(column, notInList(exclude)))] : []),
  ];
}

/**
 * As the expression that `{column}.filter` parameters and the bodies of services take: `a,!b`. The backend
 * splits it at commas and reads leading and trailing stars as wildcards; neither can be escaped.
 * @returns undefined when nothing is picked
 */
export function triStateExpression(states: TriState): string | undefined {
  const parts = [...valuesOf(states, 1), ...valuesOf(states, -1).map(value => `!${value}`)];
  return parts.length > 0 ? parts.join(',') : undefined;
}
