import type { RowGroup } from './pipeline';

const GROUP = Symbol('group row');
const DETAIL = Symbol('detail row');

/** A heading among the rows. The grid knows no groups: this is an ordinary row that is drawn differently. */
export interface GroupRow<Row> {
  readonly [GROUP]: true;
  /** Unique among all rows of the table. */
  id: string;
  label: string;
  /** The members, also while the group is closed; columns draw sums and counts from them. */
  members: readonly Row[];
  expanded: boolean;
  /** 1 for an outer group, 2 for one inside it. */
  level: number;
  /** What the screen made the heading of, for columns that say more of it than its members do. */
  source?: unknown;
}

/** The opened detail below a row. */
export interface DetailRow<Row> {
  readonly [DETAIL]: true;
  id: string;
  of: Row;
}

/** Whatever a table draws as a row. */
export type AnyRow<Row> = Row | GroupRow<Row> | DetailRow<Row>;

export function isGroupRow<Row>(row: AnyRow<Row>): row is GroupRow<Row> {
  return typeof row === 'object' && row !== null && GROUP in row;
}

export function isDetailRow<Row>(row: AnyRow<Row>): row is DetailRow<Row> {
  return typeof row === 'object' && row !== null && DETAIL in row;
}

/** A group row. `id` is the group's key unless told; it gets a prefix, so that it meets no row's id. */
export function groupRow<Row>(
  label: string,
  members: readonly Row[],
  {
    id = label,
    expanded = false,
    level = 1,
    source,
  }: { id?: string; expanded?: boolean; level?: number; source?: unknown } = {},
): GroupRow<Row> {
  return { [GROUP]: true, id: `group:${id}`, label, members, expanded, level, source };
}

/** The row below an opened one. */
export function detailRow<Row>(row: Row, id: string): DetailRow<Row> {
  return { [DETAIL]: true, id: `detail:${id}`, of: row };
}

/**
 * Groups as rows: a heading each, and under an open one its members.
 * @param expanded keys of the open groups
 * @param bare keys whose members stand without a heading (the health table's single-member names)
 */
export function flattenGroups<Row>(
  groups: readonly RowGroup<Row>[],
  expanded: ReadonlySet<string>,
  bare: (group: RowGroup<Row>) => boolean = () => false,
): (Row | GroupRow<Row>)[] {
  const rows: (Row | GroupRow<Row>)[] = [];
  for (const group of groups) {
    const headless = bare(group);
    const open = expanded.has(group.key);
    if (!headless) rows.push(groupRow(group.key, group.rows, { expanded: open }));
    if (headless || open) for (const row of group.rows) rows.push(row);
  }
  return rows;
}

/** The rows with each opened one followed by its detail. */
export function insertDetails<Row>(
  rows: readonly (Row | GroupRow<Row>)[],
  rowId: (row: Row) => string,
  open: ReadonlySet<string>,
): readonly AnyRow<Row>[] {
  if (open.size === 0) return rows;
  return rows.flatMap((row): AnyRow<Row>[] => {
    if (isGroupRow(row)) return [row];
    const id = rowId(row as Row);
    return open.has(id) ? [row, detailRow(row as Row, id)] : [row];
  });
}
