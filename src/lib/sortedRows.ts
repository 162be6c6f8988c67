import { compareKeyed, keyedRows, type Keyed, type SortSpec } from './sortRows';

type Order<Row> = Pick<SortSpec<Row>, 'by' | 'tie'>;

/** Where an item goes into an ordered list, looked for from a place on: behind those that compare alike. */
function placeFor<Row>(
  item: Keyed<Row>,
  list: readonly Keyed<Row>[],
  from: number,
  tie: Order<Row>['tie'],
): number {
  let low = from;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareKeyed(list[middle] as Keyed<Row>, item, 1, tie) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Two ordered lists as one. */
function merged<Row>(
  left: readonly Keyed<Row>[],
  right: readonly Keyed<Row>[],
  tie: Order<Row>['tie'],
): Keyed<Row>[] {
  const all: Keyed<Row>[] = [];
  let from = 0;
  for (const item of right) {
    const to = placeFor(item, left, from, tie);
    for (; from < to; from += 1) all.push(left[from] as Keyed<Row>);
    all.push(item);
  }
  for (; from < left.length; from += 1) all.push(left[from] as Keyed<Row>);
  return all;
}

/**
 * Rows that come in portions, kept in the order sortRows gives them: what is left to do after the last portion does not
 * grow with all that came before it but by one walk.
 */
export class SortedRows<Row> {
  private present: Keyed<Row>[] = [];
  private absent: Row[] = [];

  constructor(private readonly order: Order<Row>) {}

  /** Takes a portion. */
  add(rows: readonly Row[]): void {
    const { by, tie } = this.order;
    const portion = keyedRows(rows, by);
    portion.present.sort((a, b) => compareKeyed(a, b, 1, tie));
    this.present = merged(this.present, portion.present, tie);
    for (const row of portion.absent) this.absent.push(row);
  }

  /** All rows so far, in order; a new list. */
  rows(): Row[] {
    const { tie } = this.order;
    const absent = tie ? this.absent.toSorted(tie) : this.absent;
    return this.present.map(item => item.row).concat(absent);
  }
}
