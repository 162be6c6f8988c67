import { byKey } from '@/lib/pairs';
import type { CatalogSummaryRequest, CatalogSummaryRow } from '../api';
import { groupRow, type GroupRow } from '@/components/data-table/rows';
import { groupRows } from '@/components/data-table/pipeline';
import { passes } from '@/components/filter/triState';
import type { TriState } from '@/lib/triState';
import { compareNatural, sortRows, type SortValue } from '@/lib/sortRows';
import { totalOf } from '../format';
import { providerOf } from '@/lib/configTypes';
import { BY_CLASS, type CatalogUrlState } from '../url';
import { ownValue } from '@/lib/own';

/** A type of items with its figures, within the group it stands in. */
export interface TypeRow {
  id: string;
  type: string;
  /** The group it stands in: its provider and its values of the tags chosen, in their order; null without the tag. */
  group: readonly (string | null)[];
  count: number;
  health: Readonly<Record<string, number>>;
  analysis: Readonly<Record<string, number>>;
  changes: number;
  cost: number | undefined;
  updatedAt: string | undefined;
}

/** What stands for items without the tag. */
const NO_TAG = '(none)';

/** The window of changes, insights and costs. */
const WINDOW = '30d';

const expression = (states: TriState) => {
  const parts = Object.entries(states).map(
    ([value, state]) => `${state === 1 ? '' : '!'}${encodeURIComponent(value)}`,
  );
  return parts.length > 0 ? parts.join(',') : undefined;
};

/** Keys of tags that the summary has to be parted by, for grouping and for filters. */
function tagKeys({ groupBy, tags }: Pick<CatalogUrlState, 'groupBy' | 'tags'>): string[] {
  return [...new Set([...groupBy.filter(key => key !== BY_CLASS), ...byKey(tags).keys()])];
}

/** The call of the summary for a link. Types are left out by the page itself; the call cannot choose them. */
export function catalogSummaryRequest(url: CatalogUrlState): CatalogSummaryRequest {
  const [status, health] = [expression(url.status), expression(url.health)];
  const filter = [...byKey(url.labels)].map(([key, states]) => [key, expression(states) ?? ''] as const);
  return {
    groupBy: ['type', ...tagKeys(url)],
    changes: { since: WINDOW },
    analysis: { since: WINDOW },
    cost: WINDOW,
    deleted: url.deleted,
    ...(filter.length > 0 && { filter: Object.fromEntries(filter) }),
    ...(status !== undefined && { status }),
    ...(health !== undefined && { health }),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

type Counts = Readonly<Record<string, number>>;

/** Counts by name added up. */
const plus = (sum: Counts, more: Counts | null | undefined): Counts =>
  Object.fromEntries([
    ...Object.entries(sum),
    ...Object.entries(more ?? {}).map(([key, count]) => [key, (ownValue(sum, key) ?? 0) + count] as const),
  ]);

type Filters = Pick<CatalogUrlState, 'groupBy' | 'types' | 'tags'>;

/** The types of an answer under the filters that the call does not know; rows parted by a tag alone are one again. */
export function typeRows(answer: readonly CatalogSummaryRow[], url: Filters): TypeRow[] {
  const tags = [...byKey(url.tags)];
  const rows = new Map<string, TypeRow>();
  for (const row of answer) {
    const type = textOf(row.type) ?? '';
    if (!passes(url.types, type) || !tags.every(([key, states]) => passes(states, textOf(row[key]))))
      continue;
    const group = groupOf(row, type, url.groupBy);
    const id = JSON.stringify([group, type]);
    const one = rows.get(id) ?? {
      id,
      type,
      group,
      count: 0,
      health: {},
      analysis: {},
      changes: 0,
      cost: undefined,
      updatedAt: undefined,
    };
    one.count += row.count;
    one.health = plus(one.health, row.health);
    one.analysis = plus(one.analysis, row.analysis);
    one.changes += Number(row.changes ?? 0) || 0;
    if (typeof row.cost_30d === 'number') one.cost = (one.cost ?? 0) + row.cost_30d;
    const at = textOf(row.updated_at);
    if (at !== null && (one.updatedAt === undefined || at > one.updatedAt)) one.updatedAt = at;
    rows.set(id, one);
  }
  return [...rows.values()];
}

const groupOf = (row: CatalogSummaryRow, type: string, groupBy: readonly string[]) =>
  groupBy.map(key => (key === BY_CLASS ? providerOf(type) : textOf(row[key])));

/** A group in words: 'Kubernetes / payments', with '(none)' for items without the tag. */
const groupLabel = (group: TypeRow['group']): string => group.map(part => part ?? NO_TAG).join(' / ');

/** The tags that tell a group from the others, as filters have them; what lacks a tag has none to be found by. */
export const tagsOfGroup = (groupBy: readonly string[], group: TypeRow['group']): TriState =>
  Object.fromEntries(
    groupBy.flatMap((key, index) => {
      const value = group[index];
      return key === BY_CLASS || value === null || value === undefined ? [] : [[`${key}=${value}`, 1]];
    }),
  );

type Sums = Pick<TypeRow, 'count' | 'health' | 'analysis' | 'changes' | 'cost'>;

/** What each column of figures sorts by, types and groups alike. */
const FIGURES: Readonly<Record<string, (sums: Sums) => SortValue>> = {
  count: sums => sums.count,
  health: sums => (sums.health['unhealthy'] ?? 0) * 1e6 + (sums.health['warning'] ?? 0),
  changes: sums => sums.changes,
  analysis: sums => totalOf(sums.analysis),
  cost: sums => sums.cost,
};

/** Names of groups in order, part by part; those without a value last. */
function compareGroups(a: TypeRow['group'], b: TypeRow['group']): number {
  for (const [at, one] of a.entries()) {
    const other = b[at] ?? null;
    const order = Number(one === null) - Number(other === null) || compareNatural(one ?? '', other ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

/**
 * The rows of the table: sorted, below their groups. A column of figures sorts the groups by their sums as well;
 * otherwise they stand by name.
 */
export function catalogSummaryRows(
  rows: readonly TypeRow[],
  url: Pick<CatalogUrlState, 'groupBy' | 'closed' | 'sortBy' | 'sortOrder'>,
): (TypeRow | GroupRow<TypeRow>)[] {
  const figure = ownValue(FIGURES, url.sortBy);
  const desc = url.sortOrder === 'desc' && url.sortBy !== '';
  const by = figure ?? ((row: TypeRow) => (url.sortBy === 'updatedAt' ? row.updatedAt : row.type));
  const sorted = sortRows(rows, { by, desc });
  if (url.groupBy.length === 0) return sorted;
  const named = groupRows(sorted, row => JSON.stringify(row.group)).toSorted((a, b) =>
    compareGroups(a.rows[0]?.group ?? [], b.rows[0]?.group ?? []),
  );
  const groups = figure ? sortRows(named, { by: one => figure(sumOf(one.rows)), desc }) : named;
  return groups.flatMap(({ key, rows: members }) => {
    const label = groupLabel(members[0]?.group ?? []);
    const expanded = !url.closed.includes(label);
    return [groupRow(label, members, { id: key, expanded }), ...(expanded ? members : [])];
  });
}

/** The figures of several types as one. */
export function sumOf(rows: readonly TypeRow[]): Sums {
  let health: Counts = {};
  let analysis: Counts = {};
  let [count, changes] = [0, 0];
  let cost: number | undefined;
  for (const row of rows) {
    count += row.count;
    changes += row.changes;
    health = plus(health, row.health);
    analysis = plus(analysis, row.analysis);
    if (row.cost !== undefined) cost = (cost ?? 0) + row.cost;
  }
  return { count, changes, health, analysis, cost };
}
