import { ROLLUPS } from '@/modules/graph/rollups';
import { tableParams } from '@/components/data-table/tableState';
import { triListParam } from '@/lib/triState';
import { bool, int, list, oneOf, type UrlState } from '@/lib/urlState';
import { idParam } from '@/lib/idParam';

/** Items that a graph draws before a person asks for more. */
export const ITEMS_DRAWN = 300;

/** The state of an item's relationships. */
export const relationsUrl = {
  direction: oneOf(['all', 'incoming', 'outgoing'], 'all'),
  relation: oneOf(['both', 'hard'], 'both'),
  types: triListParam(),
  deleted: bool(false),
  /** Steps, all ten that the call takes unless fewer are chosen (CAT-018). */
  depth: oneOf(['1', '2', '3', '5', '10'], '10'),
  view: oneOf(['table', 'graph'], 'table'),
  /** The item that is selected, in the table as in the graph. */
  selected: idParam,
  /** How many items the graph draws. */
  drawn: int(ITEMS_DRAWN, { min: 10, max: 100_000 }),
  /** Items and groups of the graph whose hidden neighbours are drawn as well. */
  open: list(),
  rollup: oneOf(ROLLUPS, 'none'),
  /** Groups of the graph that are drawn as their members. */
  groups: list(),
  ...tableParams(),
} as const;
export type RelationsUrlState = UrlState<typeof relationsUrl>;
