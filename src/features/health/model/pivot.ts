import type { CheckSummary } from '../api';
import { compareNatural } from '@/lib/sortRows';
import { LABEL_PREFIX, type HealthUrlState } from '../url';
import { CheckGroup, isGroup, NO_VALUE, OTHERS, type HealthEntry } from './group';
import { sortEntries } from './sort';
import { tabKey } from './tabs';

/** Columns of a pivot at most: beyond, nobody reads them. The largest values get one. */
export const MAX_COLUMNS = 40;

/** One row: a group, or the checks of one name, with the sums of each value's checks. */
export interface PivotRow {
  id: string;
  name: string;
  /** All checks of the row. */
  group: CheckGroup;
  cells: ReadonlyMap<string, CheckGroup>;
}

export interface Pivot {
  columns: readonly string[];
  /** Values that got no column. */
  left: number;
  rows: readonly PivotRow[];
}

/** The value that says which column a check belongs to; undefined where nothing is pivoted. */
export function pivotKey({
  pivotBy,
  pivotLabel,
}: Pick<HealthUrlState, 'pivotBy' | 'pivotLabel'>): ((check: CheckSummary) => string) | undefined {
  if (pivotBy === 'none') return undefined;
  if (pivotBy !== 'label') return tabKey(pivotBy);
  return pivotLabel === '' ? undefined : tabKey(LABEL_PREFIX + pivotLabel);
}

/** Checks by a key, in the order in which each key comes first. */
function bundles<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const members = found.get(key);
    if (members) members.push(item);
    else found.set(key, [item]);
  }
  return found;
}

/** A row stays whole: Hide Passing leaves out rows without a failing check, and no check of the others. */
function isListed(
  { status, healthy, unhealthy }: CheckGroup,
  { show, hidePassing }: Pick<HealthUrlState, 'show' | 'hidePassing'>,
): boolean {
  if (show === 'mixed') return status === 'mixed';
  if (show === 'healthy') return healthy > 0;
  return !hidePassing || unhealthy > 0;
}

const isCatchAll = (value: string) => value === NO_VALUE || value === OTHERS;

/**
 * A field's values as columns. Each group is a row, and without grouping all checks of one name are; a cell adds up the
 * checks of its row and column, so that the cells of a row add up to the row.
 * @param entries groups with all their members, or single checks, in the order of their names
 */
export function pivotOf(
  entries: readonly HealthEntry[],
  keyOf: (check: CheckSummary) => string,
  view: Pick<HealthUrlState, 'show' | 'hidePassing' | 'sortBy' | 'sortDesc'>,
): Pivot {
  const groups = entries.filter(isGroup);
  const single = entries.filter((entry): entry is CheckSummary => !isGroup(entry));
  const bundled = [...bundles(single, check => check.name)].map(
    ([name, members]) => new CheckGroup(name, members),
  );
  const sizes = new Map<string, number>();
  const listed = [...groups, ...bundled].filter(group => isListed(group, view));
  const rows = sortEntries(listed, view.sortBy, view.sortDesc)
    .filter(isGroup)
    .map((group): PivotRow => {
      const cells = new Map<string, CheckGroup>();
      for (const [value, members] of bundles(group.all, keyOf)) {
        cells.set(value, new CheckGroup(value, members));
        sizes.set(value, (sizes.get(value) ?? 0) + members.length);
      }
      return { id: group.name, name: group.name, group, cells };
    });
  const values = [...sizes].sort((a, b) => b[1] - a[1]).map(([value]) => value);
  const columns = values
    .slice(0, MAX_COLUMNS)
    .sort((a, b) => Number(isCatchAll(a)) - Number(isCatchAll(b)) || compareNatural(a, b));
  return { columns, left: values.length - columns.length, rows };
}
