import { compareKeyed, keyedRows, type Keyed, type SortSpec } from './sortRows';

type Order<Row> = Pick<SortSpec<Row>, 'by' | 'tie'>;

/** Two ordered lists as one. */
function merged<Row>(
  left: readonly Keyed<Row>[],
  right: readonly Keyed<Row>[],
  tie: Order<Row>['tie'],
): Keyed<Row>[] {
  const all: Keyed<Row>[] = [];
  let from = 0;
  for (const item of right) {
    // Rows that compare alike stay as they came.
    for (let next = left[from]; next && compareKeyed(next, item, 1, tie) <= 0; next = left[from]) {
      all.push(next);
      from += 1;
    }
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

  /** Takes a portion. @returns all rows so far, in order; a new list */
  add(rows: readonly Row[]): Row[] {
    const { by, tie } = this.order;
    const portion = keyedRows(rows, by);
    portion.present.sort((a, b) => compareKeyed(a, b, 1, tie));
    this.present = merged(this.present, portion.present, tie);
    this.absent.push(...portion.absent);
    if (tie) this.absent.sort(tie);
    return this.present.map(item => item.row).concat(this.absent);
  }
}
