import type { RelatedConfig } from '@/modules/graph/api';
import { edgesOf } from '@/modules/graph/configGraph';
import { passes } from '@/components/filter/triState';
import type { TriState } from '@/lib/triState';
import { sortRows, type SortValue } from '@/lib/sortRows';

/** A related item with how it is reached in the answer. */
export interface RelatedRow extends RelatedConfig {
  /** Relations of the answer that begin and end at it. */
  outgoing: number;
  incoming: number;
}

/** The answer without the item itself, each with the number of its edges. */
export function relatedRows(answer: readonly RelatedConfig[], configId: string): RelatedRow[] {
  const outgoing = new Map<string, number>();
  const incoming = new Map<string, number>();
  for (const [from, to] of edgesOf(answer)) {
    outgoing.set(from, (outgoing.get(from) ?? 0) + 1);
    incoming.set(to, (incoming.get(to) ?? 0) + 1);
  }
  return answer
    .filter(row => row.id !== configId)
    .map(row => ({ ...row, outgoing: outgoing.get(row.id) ?? 0, incoming: incoming.get(row.id) ?? 0 }));
}

const SORTS: Readonly<Record<string, (row: RelatedRow) => SortValue>> = {
  name: row => row.name,
  type: row => row.type,
  health: row => row.health,
  status: row => row.status,
  changes: row => row.changes,
  outgoing: row => row.outgoing,
  incoming: row => row.incoming,
  updated_at: row => row.updated_at,
};

/** The rows of the types chosen, sorted; nearest first without a sort, as the backend has them. */
export function chosenRows(
  rows: readonly RelatedRow[],
  types: TriState,
  sortBy: string,
  desc: boolean,
): readonly RelatedRow[] {
  const chosen = rows.filter(row => passes(types, row.type));
  const by = Object.hasOwn(SORTS, sortBy) ? SORTS[sortBy] : undefined;
  return by ? sortRows(chosen, { by, desc }) : chosen;
}
