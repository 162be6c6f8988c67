import { createContext } from 'react';
import { ownValue } from '@/lib/own';
import type { TriState } from '@/lib/triState';
import { isNarrowing, type ViewColumn } from '../view-table/column';
import type { PanelRow } from './values';

/** A value of a column that the rows of a view can be narrowed to. */
export interface ColumnValue {
  column: string;
  value: string;
}

/** How panels narrow the rows of their view. */
export interface ValueChoice {
  columns: readonly ViewColumn[];
  chosen: Readonly<Record<string, TriState>>;
  /** Shows only rows of the value, or all of its column again. */
  onOnly: (picked: ColumnValue) => void;
}

/** Undefined where there are no rows to narrow. */
export const ValueChoiceContext = createContext<ValueChoice | undefined>(undefined);

/** What a row of a panel is about, as far as a column of the view's rows has it and is filtered by it. */
export function narrowingValue(
  choice: ValueChoice | undefined,
  row: PanelRow,
  key: string | undefined,
): ColumnValue | undefined {
  const value = key === undefined ? undefined : ownValue(row, key);
  const column = choice?.columns.find(({ name }) => name === key);
  return column && isNarrowing(column, value) ? { column: column.name, value } : undefined;
}

/** Whether rows are of this value and no other. */
export function isOnlyValue(states: TriState | undefined, value: string): boolean {
  return states !== undefined && Object.keys(states).length === 1 && ownValue(states, value) === 1;
}

/** The choice after a value was pressed: it and no other, or none where it was that already. */
export const toggleOnly = (states: TriState | undefined, value: string): TriState =>
  isOnlyValue(states, value) ? {} : Object.fromEntries([[value, 1 as const]]);
