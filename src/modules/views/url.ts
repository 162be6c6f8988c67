import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { TablePatch, TableState } from '@/components/data-table/tableState';
import { textOf } from '@/components/view-panels/values';
import { isNumeric, type ViewColumn } from '@/components/view-table/column';
import { ownValue } from '@/lib/own';
import { triParam, type TriState } from '@/lib/triState';
import { bool, int, oneOf, str, type Codec } from '@/lib/urlState';
import { useUrlState, type UrlMode } from '@/lib/useUrlState';
import type { VariableChoice } from './variables';

/** What views keep in the address. */

/** Changes, incidents and playbook runs stand below the charts over time. */
export const viewMarksUrl = { marks: bool(false) } as const;

const VARIABLE = 'viewvar__';

/** The variables of an address; an empty value is one that may be offered. */
export function variablesIn(search: string): VariableChoice {
  const found = [...new URLSearchParams(search)].flatMap(([key, value]) =>
    key.startsWith(VARIABLE) ? [[key.slice(VARIABLE.length), value] as const] : [],
  );
  return Object.fromEntries(found);
}

/** A value that may be empty, or not there. */
const VALUE: Codec<string | undefined> = { parse: raw => raw ?? undefined, format: value => value ?? null };

/**
 * The variables of the address, and the ways to change them.
 * @param keys of the variables that there are
 */
export function useVariablesUrl(keys: readonly string[]) {
  const { search } = useLocation();
  const wanted = useMemo(() => variablesIn(search), [search]);
  const all = [...new Set([...keys, ...Object.keys(wanted)])].toSorted().join('\n');
  const schema = useMemo(
    () => Object.fromEntries((all === '' ? [] : all.split('\n')).map(key => [`${VARIABLE}${key}`, VALUE])),
    [all],
  );
  const [, patch] = useUrlState(schema);
  return {
    wanted,
    /** One without a value is taken out of the address. */
    choose: (values: Readonly<Record<string, string | undefined>>) =>
      patch(Object.fromEntries(Object.entries(values).map(([key, value]) => [`${VARIABLE}${key}`, value]))),
    reset: () => patch(Object.fromEntries(Object.keys(schema).map(key => [key, undefined]))),
  };
}

const DISPLAYS = ['', 'table', 'cards'] as const;
export type Display = (typeof DISPLAYS)[number];

/** Page sizes of views; 50 until one is chosen (VIW-008). */
const VIEW_PAGE_SIZES = [50, 100, 200] as const;
export const VIEW_PAGE_SIZE = 50;

/** A least and a most in one parameter: `10..20`, `10..`, `..20`. */
export interface ViewRange {
  least?: number | undefined;
  most?: number | undefined;
}
const NO_RANGE: ViewRange = {};
const bound = (text: string | undefined) => {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
};
export const rangeCodec: Codec<ViewRange> = {
  parse: raw => {
    const [, least, most] = /^([^.]*(?:\.\d+)?)\.\.(.*)$/.exec(raw ?? '') ?? [];
    const range = { least: bound(least), most: bound(most) };
    return range.least === undefined && range.most === undefined ? NO_RANGE : range;
  },
  format: ({ least, most }) =>
    least === undefined && most === undefined ? null : `${least ?? ''}..${most ?? ''}`,
};

interface TableDefaults {
  /** Of the address: namespace and name with their dashes. */
  prefix: string;
  columns: readonly ViewColumn[];
  sort: string;
  size: number;
}

/** `view_{namespace}_{name}__`, before every parameter of a table. */
export const tablePrefix = (namespace: string | undefined, name: string) =>
  `view_${namespace || 'default'}_${name}__`;

/** A first order as definitions write it: `-errors`. */
export const parseSort = (sort: string) => ({ by: sort.replace(/^[-+]/, ''), desc: sort.startsWith('-') });

/** The page, order and filters of a view's table, in the address. */
export function useTableUrl({ prefix, columns, sort, size }: TableDefaults) {
  const sizes: readonly number[] = (VIEW_PAGE_SIZES as readonly number[]).includes(size)
    ? VIEW_PAGE_SIZES
    : [...VIEW_PAGE_SIZES, size].toSorted((a, b) => a - b);
  const schema = useMemo(() => {
    const filters = columns.flatMap((column): [string, Codec<unknown>][] => {
      if (column.chosen) return [[`${prefix}${column.name}`, triParam() as Codec<unknown>]];
      return isNumeric(column) ? [[`${prefix}${column.name}`, rangeCodec as Codec<unknown>]] : [];
    });
    return {
      ...Object.fromEntries(filters),
      display: oneOf(DISPLAYS, ''),
      [`${prefix}pageIndex`]: int(0, { min: 0, max: 1_000_000 }),
      [`${prefix}pageSize`]: int(size, { min: 1, max: 1000 }),
      [`${prefix}sortBy`]: str(),
      [`${prefix}sortOrder`]: oneOf(['asc', 'desc'], 'asc'),
      // Links of older consoles have the order without the name of the table.
      sortBy: str(),
      sortOrder: oneOf(['asc', 'desc'], 'asc'),
    } as Record<string, Codec<unknown>>;
  }, [prefix, columns, size]);
  const [state, patch] = useUrlState(schema);
  const first = parseSort(sort);
  const number = (name: string, fallback: number) => {
    const value = ownValue(state, `${prefix}${name}`);
    return typeof value === 'number' ? value : fallback;
  };
  const named = textOf(ownValue(state, `${prefix}sortBy`));
  const sorted = named || textOf(state['sortBy']);
  const direction = named ? ownValue(state, `${prefix}sortOrder`) : state['sortOrder'];
  const isSortable = (name: string) =>
    columns.some(column => column.name === name && column.type !== 'labels');
  const own = isSortable(sorted);
  const table: TableState = {
    page: number('pageIndex', 0),
    pageSize: sizes.includes(number('pageSize', size)) ? number('pageSize', size) : size,
    sortBy: own ? sorted : isSortable(first.by) ? first.by : undefined,
    sortDesc: own ? direction === 'desc' : first.desc,
  };
  const change = (patched: TablePatch, mode?: UrlMode) =>
    patch(
      {
        [`${prefix}pageIndex`]: patched.page ?? 0,
        ...(patched.pageSize !== undefined && { [`${prefix}pageSize`]: patched.pageSize }),
        ...('sortBy' in patched && {
          [`${prefix}sortBy`]: patched.sortBy ?? '',
          [`${prefix}sortOrder`]: patched.sortDesc ? 'desc' : 'asc',
          sortBy: '',
          sortOrder: 'asc',
        }),
      },
      mode,
    );
  const filter = (column: string, value: TriState | ViewRange) =>
    patch({ [`${prefix}${column}`]: value, [`${prefix}pageIndex`]: 0 });
  const valueOf = <Value>(column: ViewColumn, fallback: Value): Value =>
    (ownValue(state, `${prefix}${column.name}`) as Value | undefined) ?? fallback;
  const display = ownValue(state, 'display');
  return {
    sizes,
    table,
    change,
    filter,
    chosen: Object.fromEntries(
      columns.filter(column => column.chosen).map(column => [column.name, valueOf<TriState>(column, {})]),
    ),
    ranges: Object.fromEntries(
      columns
        .filter(column => !column.chosen && isNumeric(column))
        .map(column => [column.name, valueOf<ViewRange>(column, NO_RANGE)]),
    ),
    display: DISPLAYS.find(one => one === display) ?? '',
    show: (chosen: Display) => patch({ display: chosen, [`${prefix}pageIndex`]: 0 }),
    clear: () =>
      patch(
        Object.fromEntries([
          ...columns.flatMap(column =>
            column.chosen || isNumeric(column) ? [[`${prefix}${column.name}`, {}] as const] : [],
          ),
          [`${prefix}pageIndex`, 0] as const,
        ]),
      ),
  };
}
