import './diff.css';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { countOf, formatCount } from '@/lib/format';
import {
  foldRuns,
  parseUnified,
  sideBySide,
  type DiffLine,
  type DiffRow,
  type Hunk,
  type DiffRun,
} from '@/lib/diff/unified';

interface DiffViewProps {
  /** A unified diff; any other text is shown as it is. */
  diff: string;
  /** Side by side, or below each other. */
  layout: 'split' | 'inline';
  label: string;
}

/** Letters drawn of a text that is no diff. */
const MOST_PLAIN = 200_000;

const cutText = (text: string) =>
  text.length > MOST_PLAIN
    ? `${text.slice(0, MOST_PLAIN)}\n… (${countOf(text.length - MOST_PLAIN, 'more character')})`
    : text;

const SIGN = { same: ' ', added: '+', removed: '-' } as const;
const WORD = { same: '', added: 'added: ', removed: 'removed: ' } as const;

const COLUMNS = {
  split: ['number', 'text', 'number', 'text'],
  inline: ['number', 'number', 'text'],
} as const;

/** Lines drawn at once; a diff of megabytes opens step by step. */
const STEP = 1_000;
/** Letters drawn of a line: one of megabytes would hold up the page. Copying the diff gives them all. */
const MOST_LETTERS = 4_000;

const cut = (text: string) =>
  text.length > MOST_LETTERS
    ? `${text.slice(0, MOST_LETTERS)} … (${countOf(text.length - MOST_LETTERS, 'more character')})`
    : text;

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
            {cut(line.text)}
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

/** A line of the table: a line or two of the diff, or a word on what is not drawn. */
type Entry =
  | { kind: 'split'; row: DiffRow }
  | { kind: 'inline'; line: DiffLine }
  | { kind: 'note'; hunk: Hunk }
  | { kind: 'folded'; id: string; lines: number };

const isSame = (row: DiffRow) => row.left?.kind === 'same' && row.right?.kind === 'same';

/** The runs of a hunk as they are drawn in a layout. */
function runsOf(hunk: Hunk, layout: DiffViewProps['layout']): DiffRun<Entry>[] {
  return layout === 'split'
    ? foldRuns(sideBySide(hunk.lines), isSame).map(run => ({
        ...run,
        rows: run.rows.map(row => ({ kind: 'split' as const, row })),
      }))
    : foldRuns(hunk.lines, line => line.kind === 'same').map(run => ({
        ...run,
        rows: run.rows.map(line => ({ kind: 'inline' as const, line })),
      }));
}

/** Every line of the table, folded runs as one each. */
function entriesOf(
  hunks: readonly { hunk: Hunk; runs: readonly DiffRun<Entry>[] }[],
  open: ReadonlySet<string>,
): Entry[] {
  return hunks.flatMap(({ hunk, runs }, place) => [
    ...(hunk.skipped > 0 || hunk.section !== '' ? [{ kind: 'note' as const, hunk }] : []),
    ...runs.flatMap((run, index): readonly Entry[] => {
      const id = `${place}-${index}`;
      return run.kind === 'shown' || open.has(id)
        ? run.rows
        : [{ kind: 'folded', id, lines: run.rows.length }];
    }),
  ]);
}

interface LineProps {
  entry: Entry;
  span: number;
  onOpen: (id: string) => void;
}

function EntryLine({ entry, span, onOpen }: LineProps) {
  if (entry.kind === 'split') return <SplitLine row={entry.row} />;
  if (entry.kind === 'inline') return <InlineLine line={entry.line} />;
  if (entry.kind === 'folded') {
    return (
      <Note span={span}>
        <Button size="small" onClick={() => onOpen(entry.id)}>
          {`Show ${countOf(entry.lines, 'unchanged line')}`}
        </Button>
      </Note>
    );
  }
  const { skipped, section } = entry.hunk;
  return (
    <Note span={span}>
      {skipped > 0 && countOf(skipped, 'unchanged line')}
      {skipped > 0 && section && ' · '}
      {section}
    </Note>
  );
}

/** A unified diff with line numbers, side by side or below each other. It says what it folds and what the diff left out. */
export function DiffView({ diff, layout, label }: DiffViewProps) {
  const hunks = useMemo(
    () => parseUnified(diff).map(hunk => ({ hunk, runs: runsOf(hunk, layout) })),
    [diff, layout],
  );
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState(STEP);
  const region = useRef<HTMLElement>(null);
  const entries = useMemo(() => entriesOf(hunks, open), [hunks, open]);
  const span = layout === 'split' ? 4 : 3;
  // The button that unfolds lines goes, and the focus with it: the diff has it then, where it stands.
  const keepFocus = () => region.current?.focus({ preventScroll: true });
  const unfold = (id: string) => {
    keepFocus();
    setOpen(new Set([...open, id]));
  };
  const showMore = () => {
    if (entries.length <= limit + STEP) keepFocus();
    setLimit(limit + STEP);
  };
  if (hunks.length === 0) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
      <section className="diff-plain" tabIndex={0} aria-label={label}>
        {cutText(diff)}
      </section>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
    <section ref={region} className="diff" aria-label={label} tabIndex={0}>
      <table className={`diff-table diff-${layout}`}>
        <colgroup>
          {COLUMNS[layout].map((kind, index) => (
            <col key={index} className={`diff-col-${kind}`} />
          ))}
        </colgroup>
        <tbody>
          {entries.slice(0, limit).map((entry, index) => (
            <EntryLine key={index} entry={entry} span={span} onOpen={unfold} />
          ))}
          {entries.length > limit && (
            <Note span={span}>
              <Button size="small" onClick={showMore}>
                {`Show ${formatCount(Math.min(STEP, entries.length - limit))} of ${countOf(entries.length - limit, 'more line')}`}
              </Button>
            </Note>
          )}
        </tbody>
      </table>
    </section>
  );
}
