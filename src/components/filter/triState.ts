import { ownValue } from '@/lib/own';
import type { Tri, TriState } from '@/lib/triState';

/** A value to choose: `count` is how many rows have it. */
export interface TriOption {
  value: string;
  label?: string;
  count?: number;
}

/** The choice after a value's include or exclude button was pressed; pressing the chosen one takes it back. */
export function toggleTri(state: TriState, value: string, tri: Tri): TriState {
  const { [value]: current, ...others } = state;
  return current === tri ? others : { ...others, [value]: tri };
}

/** How many values are included and excluded. */
export function countTri(state: TriState): { included: number; excluded: number } {
  const all = Object.values(state);
  const included = all.filter(tri => tri === 1).length;
  return { included, excluded: all.length - included };
}

/** From this many chosen values on, a filter is summarised instead of listed (HLT-018). */
const SUMMARY_FROM = 4;

/**
 * What a filter's button says of its choice: the values themselves, excluded ones behind 'not', or from four on
 * 'including N labels' and 'excluding N labels'.
 * @param noun what the values are, in the plural: 'labels'
 * @returns '' when nothing is chosen
 */
export function summariseTri(state: TriState, labelOf: (value: string) => string, noun: string): string {
  const values = Object.entries(state);
  if (values.length < SUMMARY_FROM) {
    return values.map(([value, tri]) => (tri === 1 ? labelOf(value) : `not ${labelOf(value)}`)).join(', ');
  }
  const { included, excluded } = countTri(state);
  return [included && `including ${included} ${noun}`, excluded && `excluding ${excluded} ${noun}`]
    .filter(Boolean)
    .join(', ');
}

/** Whether a value passes a filter: one of the included, if there are any, and none of the excluded. */
export function passes(states: TriState, value: string | null | undefined): boolean {
  const included = Object.entries(states).filter(([, state]) => state === 1);
  if (value !== null && value !== undefined && ownValue(states, value) === -1) return false;
  return included.length === 0 || included.some(([one]) => one === value);
}
