import './diff.css';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { DiffLine, DiffRow } from '@/lib/diff/unified';
import { countOf, formatCount } from '@/lib/format';
import { diffEntries, drawnHunks, sectionWords, type DiffEntry, type DrawnLayout } from './diffEntries';
import { FoldAll } from './FoldAll';
import { SectionHeading } from './SectionHeading';

interface DiffViewProps {
  /** A unified diff; any other text is shown as it is. */
  diff: string;
  layout: DrawnLayout;
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

/** A heading keeps its place in the page, and the focus with it, when sections above it open or shut. */
const keyOfEntry = (entry: DiffEntry, index: number) => (entry.kind === 'section' ? entry.section.id : index);

interface LineProps {
  entry: DiffEntry;
  span: number;
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
}

function EntryLine({ entry, span, onOpen, onToggle }: LineProps) {
  if (entry.kind === 'split') return <SplitLine row={entry.row} />;
  if (entry.kind === 'inline') return <InlineLine line={entry.line} />;
  if (entry.kind === 'section') {
    const { section, isOpen } = entry;
    return (
      <Note span={span}>
        <SectionHeading path={section.path} isOpen={isOpen} onToggle={() => onToggle(section.id)} />{' '}
        {sectionWords(section.lines, isOpen)}
      </Note>
    );
  }
  if (entry.kind === 'folded') {
    return (
      <Note span={span}>
        <Button size="small" onClick={() => onOpen(entry.id)}>
          {`Show ${countOf(entry.lines, 'unchanged line')}`}
        </Button>
      </Note>
    );
  }
  const { skipped, section } = entry;
  return (
    <Note span={span}>
      {skipped > 0 && countOf(skipped, 'unchanged line')}
      {skipped > 0 && section && ' · '}
      {section}
    </Note>
  );
}

/**
 * A unified diff with line numbers, side by side or below each other, in sections that open and shut where it changes several
 * parts of a document. It says what it folds and what the diff left out.
 */
export function DiffView({ diff, layout, label }: DiffViewProps) {
  const hunks = useMemo(() => drawnHunks(diff, layout), [diff, layout]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState(STEP);
  const region = useRef<HTMLElement>(null);
  const entries = useMemo(() => diffEntries(hunks, { open, shut }), [hunks, open, shut]);
  const sections = hunks.flatMap(({ sections: own }) => own.filter(({ path }) => path !== ''));
  const toggle = (id: string) => {
    const next = new Set(shut);
    if (!next.delete(id)) next.add(id);
    setShut(next);
  };
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
  const table = (
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
            <EntryLine
              key={keyOfEntry(entry, index)}
              entry={entry}
              span={span}
              onOpen={unfold}
              onToggle={toggle}
            />
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
  return (
    <>
      <FoldAll
        label={label}
        count={sections.length}
        shut={sections.filter(({ id }) => shut.has(id)).length}
        onShut={() => setShut(new Set(sections.map(({ id }) => id)))}
        onOpen={() => setShut(new Set())}
      />
      {table}
    </>
  );
}
