import { isObject, type Json } from '@/lib/json';
import { storedEach } from '@/lib/storage';
import type { Codec } from '@/lib/urlState';
import { isDensity, type Density } from '@/lib/store/preferences';
import type { Column, RowModel } from './types';

/** One column as a person arranged it. */
export interface ArrangedColumn {
  field: string;
  /** In px; absent keeps the column's own width. */
  width?: number;
  hidden?: boolean;
}

/** A table as a person arranged it. Columns it does not name stand where the table puts them. */
export interface ColumnState {
  columns: readonly ArrangedColumn[];
  /** The preference, unless arranged for this table. */
  density?: Density;
}

export const DEFAULT_COLUMNS: ColumnState = { columns: [] };

const MIN_WIDTH = 40;
const MAX_WIDTH = 2000;
const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= MIN_WIDTH && value <= MAX_WIDTH;

function parse(raw: Json): ColumnState | undefined {
  if (!isObject(raw) || !Array.isArray(raw.columns)) return undefined;
  const columns = (raw.columns as Json[]).flatMap((item): ArrangedColumn[] => {
    if (!isObject(item) || typeof item.field !== 'string') return [];
    const { field, width, hidden } = item;
    return [{ field, ...(isWidth(width) && { width }), ...(typeof hidden === 'boolean' && { hidden }) }];
  });
  return { columns, ...(isDensity(raw.density) && { density: raw.density }) };
}

/** The kept arrangement of a table, by the table's id. */
export const storedColumns = storedEach<ColumnState>(tableId => ({
  key: `table.${tableId}`,
  version: 1,
  parse,
  fallback: DEFAULT_COLUMNS,
}));

/** The fields of a table in the order of an arrangement; fields it does not know keep their neighbour before them. */
export function orderOf(fields: readonly string[], state: ColumnState): string[] {
  const known = state.columns.map(column => column.field).filter(field => fields.includes(field));
  if (known.length === 0) return [...fields];
  const order = [...known];
  fields.forEach((field, index) => {
    if (order.includes(field)) return;
    const before = index === 0 ? undefined : fields[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, field);
  });
  return order;
}

type Arrangeable = Pick<Column<RowModel>, 'field' | 'hiddenByDefault'>;

const find = (state: ColumnState, field: string) => state.columns.find(column => column.field === field);

/** Whether a column is hidden, by the arrangement or by default. */
export function isHidden(column: Arrangeable, state: ColumnState): boolean {
  return find(state, column.field)?.hidden ?? column.hiddenByDefault ?? false;
}

/** The arrangement with every column named, which the changes below start from. */
function complete(columns: readonly Arrangeable[], state: ColumnState): ArrangedColumn[] {
  return orderOf(
    columns.map(column => column.field),
    state,
  ).map(field => find(state, field) ?? { field });
}

/** Move a column by so many places; past the ends nothing happens. */
export function moveColumn(columns: readonly Arrangeable[], state: ColumnState, field: string, by: number) {
  const all = complete(columns, state);
  const from = all.findIndex(column => column.field === field);
  const to = from + by;
  const moved = all[from];
  if (!moved || to < 0 || to >= all.length) return state;
  all.splice(from, 1);
  all.splice(to, 0, moved);
  return { ...state, columns: all };
}

/** Change one column's width or visibility. */
export function changeColumn(
  columns: readonly Arrangeable[],
  state: ColumnState,
  field: string,
  change: { width?: number; hidden?: boolean },
): ColumnState {
  const all = complete(columns, state).map(column =>
    column.field === field ? { ...column, ...change } : column,
  );
  return { ...state, columns: all };
}

/** Whether nothing was arranged. */
export function isDefaultArrangement(state: ColumnState): boolean {
  return state.columns.length === 0 && state.density === undefined;
}

const MAX_PARAM = 2000;

/** A field so that none of it can be taken for a sign of the form: '-', '+', '@', ':' and '~' are encoded. */
const writeField = (field: string) => encodeURIComponent(field).replaceAll('-', '%2D').replaceAll('~', '%7E');

function writeColumns({ columns, density }: ColumnState): string {
  const parts = columns.map(({ field, width, hidden }) => {
    const sign = hidden === undefined ? '' : hidden ? '-' : '+';
    return `${sign}${writeField(field)}${width === undefined ? '' : `:${Math.round(width)}`}`;
  });
  return [...(density === undefined ? [] : [`@${density}`]), ...parts].join('~');
}

function readColumns(raw: string): ColumnState | undefined {
  let density: Density | undefined;
  const columns: ArrangedColumn[] = [];
  for (const part of raw.split('~')) {
    if (part.startsWith('@')) {
      const named = part.slice(1);
      if (isDensity(named)) density = named;
      continue;
    }
    const match = /^([-+]?)([^:]+)(?::(\d{1,4}))?$/.exec(part);
    if (!match) return undefined;
    const [, sign, name = '', width] = match;
    try {
      columns.push({
        field: decodeURIComponent(name),
        ...(width !== undefined && isWidth(Number(width)) && { width: Number(width) }),
        ...(sign && { hidden: sign === '-' }),
      });
    } catch {
      return undefined; // broken percent encoding
    }
  }
  return { columns, ...(density && { density }) };
}

/**
 * An arrangement in a link: fields in order, '-' before a hidden and '+' before a shown one,
 * ':220' behind a width, '@small' for the density, joined by '~'. Absent: the reader's own arrangement.
 */
export const columnsParam: Codec<ColumnState | undefined> = {
  parse: raw => (raw === null || raw === '' || raw.length > MAX_PARAM ? undefined : readColumns(raw)),
  format: state => (state === undefined || isDefaultArrangement(state) ? null : writeColumns(state)),
};

/** A table of the page with the arrangement that its link gives it. */
export interface LinkedColumns {
  /** Id of the table. */
  table: string;
  state: ColumnState;
}

/** The table and its arrangement in a link: 'incidents!title~-status'. Absent: all tables are as the reader arranged them. */
export const linkedColumnsParam: Codec<LinkedColumns | undefined> = {
  parse: raw => {
    const [table = '', ...rest] = (raw ?? '').split('!');
    const state = columnsParam.parse(rest.join('!'));
    return table === '' || state === undefined ? undefined : { table, state };
  },
  format: linked => {
    const text = linked && columnsParam.format(linked.state);
    return text ? `${linked.table}!${text}` : null;
  },
};
