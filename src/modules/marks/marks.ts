import { severityWord } from '@/lib/incidents/vocabulary';
import { toChange } from '@/lib/routing/itemLinks';
import { to } from '@/lib/routing/paths';
import { statusWord } from '@/components/status/tones';
import { MINUTE } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';
import type { TimeWindow } from '@/lib/time/window';
import { runTitle } from '../playbooks/runs';
import type { MarkedChange, MarkedIncident, MarkedRun } from './api';

/** Kinds of marks, what matters most first. */
export const MARK_KINDS = ['incident', 'change', 'run'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Something that happened at a moment, as it stands in a lane below a time axis. */
export interface LaneMark {
  /** Of the row, with its kind. */
  id: string;
  /** Epoch ms. */
  at: number;
  /** The icon's name. */
  icon: string;
  text: string;
  /** On what, of what kind, by whom, as far as that is known. */
  note: string;
  href: string;
}

/** Something that happened at a moment of a chart. */
export interface ChartMark extends LaneMark {
  kind: MarkKind;
}

const joined = (...parts: readonly (string | null | undefined | false)[]) =>
  parts.filter(Boolean).join(' · ');

/** What happened, oldest first. What has no time is no mark. */
export function marksOf(
  changes: readonly MarkedChange[],
  incidents: readonly MarkedIncident[],
  runs: readonly MarkedRun[],
): ChartMark[] {
  const rows = [
    ...changes.map(row => ({
      time: row.created_at,
      id: `change ${row.id}`,
      kind: 'change' as const,
      icon: row.change_type || 'change',
      text: row.summary || row.change_type || 'change',
      note: joined(row.summary && row.change_type, row.config?.name, row.external_created_by),
      href: toChange(row.config_id, row.id),
    })),
    ...incidents.map(row => ({
      time: row.created_at,
      id: `incident ${row.id}`,
      kind: 'incident' as const,
      icon: 'incident',
      text: row.title,
      note: joined(`${row.incident_id} opened`, severityWord(row.severity)),
      href: to('incident', { id: row.id }),
    })),
    ...runs.map(row => ({
      time: row.created_at,
      id: `run ${row.id}`,
      kind: 'run' as const,
      icon: row.playbooks?.icon ?? 'playbook',
      text: runTitle(row),
      note: joined('playbook run', statusWord(row.status).toLowerCase(), row.created_by?.name),
      href: to('playbookRun', { id: row.id }),
    })),
  ];
  return rows
    .flatMap(({ time, ...mark }) => {
      const at = toInstant(time);
      return at === undefined ? [] : [{ ...mark, at }];
    })
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** What matters most among marks. */
export const markKindOf = (marks: readonly ChartMark[]): MarkKind =>
  MARK_KINDS.find(kind => marks.some(mark => mark.kind === kind)) ?? 'change';

/** Marks that stand too near to each other to be told apart, as one. */
export interface MarkGroup<Mark> {
  /** Of the group's first mark. */
  id: string;
  /** Where it stands in the chart, from 0 to 1. */
  place: number;
  marks: readonly Mark[];
}

/** Where nothing else is said: a mark's width in a chart on a desk. */
const NEAR = 0.02;

/**
 * The marks of a time by where they stand.
 * @param marks oldest first
 * @param nearness marks nearer to each other than this share of the time are one
 */
export function groupMarks<Mark extends Pick<LaneMark, 'id' | 'at'>>(
  marks: readonly Mark[],
  { from, to: end }: TimeWindow,
  nearness = NEAR,
): MarkGroup<Mark>[] {
  const groups: { first: number; marks: Mark[] }[] = [];
  const placeOf = ({ at }: Mark) => (at - from) / Math.max(1, end - from);
  for (const mark of marks) {
    const place = placeOf(mark);
    if (place < 0 || place > 1) continue;
    const last = groups.at(-1);
    if (last && place - last.first < nearness) last.marks.push(mark);
    else groups.push({ first: place, marks: [mark] });
  }
  return groups.map(({ marks: near }) => ({
    id: near[0]?.id ?? '',
    place: near.reduce((sum, mark) => sum + placeOf(mark), 0) / near.length,
    marks: near,
  }));
}

/** Ends of what is asked for a chart: whole five minutes around it, so that a chart that moves on asks now and then only. */
export function askedTime({ from, to: end }: TimeWindow): { from: string; to: string } {
  const step = 5 * MINUTE;
  return {
    from: new Date(Math.floor(from / step) * step).toISOString(),
    to: new Date(Math.ceil(end / step) * step).toISOString(),
  };
}
