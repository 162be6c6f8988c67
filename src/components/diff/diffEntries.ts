import { lineParts } from '@/lib/diff/sections';
import {
  foldRuns,
  parseUnified,
  sideBySide,
  type DiffLine,
  type DiffRow,
  type DiffRun,
} from '@/lib/diff/unified';
import { countOf, formatCount } from '@/lib/format';

/** Side by side, or below each other. */
export type DrawnLayout = 'split' | 'inline';

/** A section of the table: lines under one key of the document. */
interface DrawnSection {
  id: string;
  path: string;
  lines: readonly DiffLine[];
}

/** A line of the table: a line or two of the diff, the heading of a section, or a word on what is not drawn. */
export type DiffEntry =
  | { kind: 'split'; row: DiffRow }
  | { kind: 'inline'; line: DiffLine }
  | { kind: 'note'; skipped: number; section: string }
  | { kind: 'section'; section: DrawnSection; isOpen: boolean }
  | { kind: 'folded'; id: string; lines: number };

const isSame = (row: DiffRow) => row.left?.kind === 'same' && row.right?.kind === 'same';

/** The runs of lines as they are drawn in a layout. */
function runsOf(lines: readonly DiffLine[], layout: DrawnLayout): DiffRun<DiffEntry>[] {
  return layout === 'split'
    ? foldRuns(sideBySide(lines), isSame).map(run => ({
        ...run,
        rows: run.rows.map(row => ({ kind: 'split' as const, row })),
      }))
    : foldRuns(lines, line => line.kind === 'same').map(run => ({
        ...run,
        rows: run.rows.map(line => ({ kind: 'inline' as const, line })),
      }));
}

export interface DrawnHunk {
  /** Lines before it that the diff does not hold. */
  skipped: number;
  /** What the diff says the place is in; '' where headings of sections say it. */
  section: string;
  sections: readonly (DrawnSection & { runs: readonly DiffRun<DiffEntry>[] })[];
}

/** The hunks of a diff, each in its sections: one without a path where it has none. */
export function drawnHunks(diff: string, layout: DrawnLayout): DrawnHunk[] {
  const hunks = parseUnified(diff);
  const parts = lineParts(hunks);
  return hunks.map(({ skipped, section }, place) => {
    const own = parts[place] ?? [];
    return {
      skipped,
      section: own.some(({ path }) => path !== '') ? '' : section,
      sections: own.map(({ path, items }, index) => ({
        id: `${place}-${index}`,
        path,
        lines: items,
        runs: runsOf(items, layout),
      })),
    };
  });
}

/** Every line of the table, folded runs and shut sections as one each. */
export function diffEntries(
  hunks: readonly DrawnHunk[],
  { open, shut }: Readonly<Record<'open' | 'shut', ReadonlySet<string>>>,
): DiffEntry[] {
  return hunks.flatMap(({ skipped, section: named, sections }) => [
    ...(skipped > 0 || named !== '' ? [{ kind: 'note' as const, skipped, section: named }] : []),
    ...sections.flatMap((section): readonly DiffEntry[] => {
      const isOpen = !shut.has(section.id);
      const lines = section.runs.flatMap((run, index): readonly DiffEntry[] => {
        const id = `${section.id}-${index}`;
        return run.kind === 'shown' || open.has(id)
          ? run.rows
          : [{ kind: 'folded', id, lines: run.rows.length }];
      });
      if (section.path === '') return lines;
      return [{ kind: 'section', section, isOpen }, ...(isOpen ? lines : [])];
    }),
  ]);
}

/** '3 added, 1 removed, 12 lines hidden': of a section that is shut, all of its lines. */
export function sectionWords(lines: readonly DiffLine[], isOpen: boolean): string {
  const count = (kind: DiffLine['kind']) => lines.filter(line => line.kind === kind).length;
  const [added, removed] = [count('added'), count('removed')];
  return [
    ...(added > 0 ? [`${formatCount(added)} added`] : []),
    ...(removed > 0 ? [`${formatCount(removed)} removed`] : []),
    ...(isOpen ? [] : [`${countOf(lines.length, 'line')} hidden`]),
  ].join(', ');
}
