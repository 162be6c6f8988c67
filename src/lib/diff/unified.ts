/** A unified diff as lines that can be drawn. */

export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
  /** Line numbers before and after; absent on the side that has no such line. */
  before?: number;
  after?: number;
}

export interface Hunk {
  /** What the diff says the place is in, such as `spec:`. */
  section: string;
  lines: readonly DiffLine[];
  /** Lines between this hunk and the one before it, which the diff does not hold. */
  skipped: number;
}

const HEADER = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@ ?(.*)$/;

/** The hunks of a diff; none when the text is not a unified diff. */
export function parseUnified(text: string): Hunk[] {
  const hunks: { section: string; lines: DiffLine[]; skipped: number }[] = [];
  let [before, after, ended] = [1, 1, 1];
  for (const line of text.split('\n')) {
    const header = HEADER.exec(line);
    if (header) {
      before = Number(header[1]);
      after = Number(header[2]);
      hunks.push({ section: header[3] ?? '', lines: [], skipped: Math.max(0, before - ended) });
      continue;
    }
    const hunk = hunks.at(-1);
    if (!hunk || line === '' || line.startsWith('\\')) continue;
    const body = line.slice(1);
    if (line.startsWith('+')) hunk.lines.push({ kind: 'added', text: body, after: after++ });
    else if (line.startsWith('-')) hunk.lines.push({ kind: 'removed', text: body, before: before++ });
    else hunk.lines.push({ kind: 'same', text: body, before: before++, after: after++ });
    ended = before;
  }
  return hunks;
}

/** The lines of one side of a hunk. */
export const sideOf = ({ lines }: Hunk, side: 'before' | 'after'): string[] =>
  lines.filter(line => line[side] !== undefined).map(line => line.text);

/** A line of a diff drawn side by side; an absent side is a gap. */
export interface DiffRow {
  left: DiffLine | undefined;
  right: DiffLine | undefined;
}

/** The lines side by side: removed ones beside the added ones that replace them. */
export function sideBySide(lines: readonly DiffLine[]): DiffRow[] {
  const rows: DiffRow[] = [];
  let [removed, added]: [DiffLine[], DiffLine[]] = [[], []];
  const flush = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      rows.push({ left: removed[at], right: added[at] });
    }
    [removed, added] = [[], []];
  };
  for (const line of lines) {
    if (line.kind === 'removed') removed.push(line);
    else if (line.kind === 'added') added.push(line);
    else {
      flush();
      rows.push({ left: line, right: line });
    }
  }
  flush();
  return rows;
}

/** A run of lines: unchanged ones in long runs are folded to their ends. */
export type DiffRun<Row> = { kind: 'shown'; rows: readonly Row[] } | { kind: 'folded'; rows: readonly Row[] };

/** Unchanged lines drawn on either side of a change. */
const CONTEXT = 3;

/** Rows with the middles of long unchanged runs folded. */
export function foldRuns<Row>(rows: readonly Row[], isSame: (row: Row) => boolean): DiffRun<Row>[] {
  const runs: DiffRun<Row>[] = [];
  let start = 0;
  while (start < rows.length) {
    const same = isSame(rows[start] as Row);
    let end = start;
    while (end < rows.length && isSame(rows[end] as Row) === same) end += 1;
    const part = rows.slice(start, end);
    const head = start === 0 ? 0 : CONTEXT;
    const tail = end === rows.length ? 0 : CONTEXT;
    if (!same || part.length <= head + tail + 1) runs.push({ kind: 'shown', rows: part });
    else {
      if (head > 0) runs.push({ kind: 'shown', rows: part.slice(0, head) });
      runs.push({ kind: 'folded', rows: part.slice(head, part.length - tail) });
      if (tail > 0) runs.push({ kind: 'shown', rows: part.slice(-tail) });
    }
    start = end;
  }
  return runs;
}
