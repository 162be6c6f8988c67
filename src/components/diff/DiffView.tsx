import './diff.css';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useState, type ReactNode } from 'react';
import { countOf } from '@/lib/format';
import {
  foldRuns,
  parseUnified,
  sideBySide,
  type DiffLine,
  type DiffRow,
  type Hunk,
  type Run,
} from '@/lib/diff/unified';

interface DiffViewProps {
  /** A unified diff; any other text is shown as it is. */
  diff: string;
  /** Side by side, or below each other. */
  layout: 'split' | 'inline';
  label: string;
}

const SIGN = { same: ' ', added: '+', removed: '-' } as const;
const WORD = { same: '', added: 'added: ', removed: 'removed: ' } as const;

const COLUMNS = {
  split: ['number', 'text', 'number', 'text'],
  inline: ['number', 'number', 'text'],
} as const;

/** Lines drawn at once; a diff of megabytes opens step by step. */
const STEP = 1_000;

function Side({ line, number }: { line: DiffLine | undefined; number: number | undefined }) {
  const kind = line?.kind ?? 'gap';
  return (
    <>
      <td className={`diff-number diff-${kind}`}>{number}</td>
      <td className={`diff-text diff-${kind}`}>
        {line && (
          <>
            <span aria-hidden="true" className="diff-sign">
              {SIGN[line.kind]}
            </span>
            {WORD[line.kind] && <span style={visuallyHidden}>{WORD[line.kind]}</span>}
            {line.text}
          </>
        )}
      </td>
    </>
  );
}

const SplitLine = ({ row }: { row: DiffRow }) => (
  <tr>
    <Side line={row.left} number={row.left?.before} />
    <Side line={row.right} number={row.right?.after} />
  </tr>
);

const InlineLine = ({ line }: { line: DiffLine }) => (
  <tr>
    <td className={`diff-number diff-${line.kind}`}>{line.before}</td>
    <Side line={line} number={line.after} />
  </tr>
);

/** A line that says what is not drawn. */
function Note({ children, span }: { children: ReactNode; span: number }) {
  return (
    <tr>
      <td className="diff-note" colSpan={span}>
        {children}
      </td>
    </tr>
  );
}

interface RunsProps<Row> {
  runs: readonly Run<Row>[];
  span: number;
  draw: (row: Row, key: string) => ReactNode;
}

/** Runs of lines, the folded ones behind a button that says how many lines it hides. */
function Runs<Row>({ runs, span, draw }: RunsProps<Row>) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  return runs.map((run, at) => {
    if (run.kind === 'shown' || open.has(at))
      return run.rows.map((row, index) => draw(row, `${at}-${index}`));
    return (
      <Note key={at} span={span}>
        <Button size="small" onClick={() => setOpen(new Set([...open, at]))}>
          {`Show ${countOf(run.rows.length, 'unchanged line')}`}
        </Button>
      </Note>
    );
  });
}

function HunkLines({ hunk, layout }: { hunk: Hunk; layout: DiffViewProps['layout'] }) {
  const split = useMemo(
    () => foldRuns(sideBySide(hunk.lines), row => row.left?.kind === 'same' && row.right?.kind === 'same'),
    [hunk],
  );
  const inline = useMemo(() => foldRuns(hunk.lines, line => line.kind === 'same'), [hunk]);
  return layout === 'split' ? (
    <Runs runs={split} span={4} draw={(row, key) => <SplitLine key={key} row={row} />} />
  ) : (
    <Runs runs={inline} span={3} draw={(line, key) => <InlineLine key={key} line={line} />} />
  );
}

/** As many hunks as hold so many lines, one at least. */
function firstHunks(hunks: readonly Hunk[], lines: number): readonly Hunk[] {
  let total = 0;
  const at = hunks.findIndex(hunk => (total += hunk.lines.length) > lines);
  return at < 0 ? hunks : hunks.slice(0, Math.max(1, at));
}

/** A unified diff with line numbers, side by side or below each other. It says what it folds and what the diff left out. */
export function DiffView({ diff, layout, label }: DiffViewProps) {
  const hunks = useMemo(() => parseUnified(diff), [diff]);
  const [limit, setLimit] = useState(STEP);
  const span = layout === 'split' ? 4 : 3;
  if (hunks.length === 0) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
      <section className="diff-plain" tabIndex={0} aria-label={label}>
        {diff}
      </section>
    );
  }
  const shown = firstHunks(hunks, limit);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
    <section className="diff" aria-label={label} tabIndex={0}>
      <table className={`diff-table diff-${layout}`}>
        <colgroup>
          {COLUMNS[layout].map((kind, at) => (
            <col key={at} className={`diff-col-${kind}`} />
          ))}
        </colgroup>
        <tbody>
          {shown.map((hunk, at) => [
            (hunk.skipped > 0 || hunk.section !== '') && (
              <Note key={`note-${at}`} span={span}>
                {hunk.skipped > 0 && `${countOf(hunk.skipped, 'line')} not in the change`}
                {hunk.skipped > 0 && hunk.section && ' · '}
                {hunk.section}
              </Note>
            ),
            <HunkLines key={at} hunk={hunk} layout={layout} />,
          ])}
          {shown.length < hunks.length && (
            <Note span={span}>
              <Button size="small" onClick={() => setLimit(limit + STEP)}>
                {`Show ${countOf(hunks.length - shown.length, 'more place')}`}
              </Button>
            </Note>
          )}
        </tbody>
      </table>
    </section>
  );
}
