import { statusWord } from '@/components/status/tones';
import { countOf, joinWords } from '@/lib/format';
import { isInWork } from '@/lib/incidents/basics';
import { SECOND } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';
import { joinedNotes } from '@/modules/moments/words';
import type { ShiftCheck, ShiftIncident, ShiftRun } from './columns';
import { checkStandingEntry, endedEntry, openedEntry, overEntry, type ShiftEntry } from './entries';
import type { ShiftSnapshot } from './snapshot';

/** Lists of what became of what stood there, in their order, with what their times are. */
export const SINCE_LISTS = {
  ended: { title: 'Incidents that ended', time: 'Ended' },
  moved: { title: 'Incidents with another status', time: 'Opened' },
  opened: { title: 'New incidents', time: 'Opened' },
  healthy: { title: 'Checks that turned healthy', time: 'Turned' },
  red: { title: 'Checks red since', time: 'Turned' },
  decided: { title: 'Playbook runs decided', time: 'Requested' },
} as const;
export type SinceList = keyof typeof SINCE_LISTS;

const isSinceList = (word: string): word is SinceList => Object.hasOwn(SINCE_LISTS, word);
/** The lists in their order. */
export const SINCE_IN_ORDER: readonly SinceList[] = Object.keys(SINCE_LISTS).filter(isSinceList);

/** What is there now; what was not asked, or could not be read, is absent. */
export interface SinceRows {
  /** Those of the snapshot. */
  incidents?: readonly ShiftIncident[] | undefined;
  checks?: readonly ShiftCheck[] | undefined;
  runs?: readonly ShiftRun[] | undefined;
  /** Incidents that were opened after it. */
  opened?: readonly ShiftIncident[] | undefined;
  /** Checks that are red and turned after it. */
  red?: readonly ShiftCheck[] | undefined;
}

/** What became of what stood there. */
export interface ShiftDifference {
  lists: Partial<Record<SinceList, readonly ShiftEntry[]>>;
  /** What did not change, and what cannot be told, a sentence each. */
  notes: readonly string[];
}

const by = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map(row => [row.id, row]));

/** What became of what stood there when a link was made. */
export function shiftDifference(then: ShiftSnapshot, now: SinceRows): ShiftDifference {
  const incidents = now.incidents && by(now.incidents);
  const checks = now.checks && by(now.checks.filter(({ deleted_at: gone }) => gone === null));
  const runs = now.runs && by(now.runs);
  const before = then.incidents?.rows ?? [];
  const found = before.flatMap(({ id, status }) => {
    const row = incidents?.get(id);
    return row ? { row, status } : [];
  });
  const over = found.filter(({ row }) => !isInWork(row.status));
  const moved = found.filter(
    ({ row, status }) => isInWork(row.status) && status !== undefined && row.status.toLowerCase() !== status,
  );
  const wereRed = (then.checks?.rows ?? []).flatMap(id => checks?.get(id) ?? []);
  const healthy = wereRed.filter(({ status }) => status === 'healthy');
  // A link knows the second: what stood there is not new for having come in the same one.
  const turnedBefore = ({ last_transition_time: at }: ShiftCheck) => (toInstant(at) ?? 0) < then.at + SECOND;
  const stillRed = wereRed.filter(check => check.status === 'unhealthy' && turnedBefore(check));
  const known = new Set(before.map(({ id }) => id));
  const knownRed = new Set(then.checks?.rows);
  const waited = (then.runs?.rows ?? []).flatMap(id => runs?.get(id) ?? []);
  const decided = waited.filter(({ status }) => status !== 'pending_approval');
  const unchanged = [
    [found.length - over.length - moved.length, 'incident'],
    [stillRed.length, 'red check'],
    [waited.length - decided.length, 'waiting run'],
  ] as const;
  const missing = [
    [incidents ? before.length - found.length : 0, 'incident'],
    [checks ? (then.checks?.rows.length ?? 0) - wereRed.length : 0, 'check'],
    [runs ? (then.runs?.rows.length ?? 0) - waited.length : 0, 'run'],
  ] as const;
  const kinds = [
    { held: then.incidents, noun: 'incidents' },
    { held: then.checks, noun: 'checks' },
    { held: then.runs, noun: 'runs' },
  ];
  const cut = kinds.flatMap(({ held, noun }) => (held?.isMore ? noun : []));
  const absent = kinds.flatMap(({ held, noun }) => (held ? [] : noun));
  const words = (counted: readonly (readonly [count: number, noun: string])[]) =>
    joinWords(counted.filter(([count]) => count > 0).map(([count, noun]) => countOf(count, noun)));
  return {
    lists: {
      ...(incidents && {
        ended: over.map(({ row }) => endedEntry(row)),
        moved: moved.map(({ row, status }) => {
          const entry = openedEntry(row);
          return { ...entry, note: joinedNotes(`was ${statusWord(status)}`, entry.note) };
        }),
      }),
      ...(now.opened && { opened: now.opened.filter(({ id }) => !known.has(id)).map(openedEntry) }),
      ...(checks && { healthy: healthy.map(checkStandingEntry) }),
      ...(now.red && {
        red: now.red.filter(check => !knownRed.has(check.id) || !turnedBefore(check)).map(checkStandingEntry),
      }),
      ...(runs && { decided: decided.map(row => ({ ...overEntry(row), at: toInstant(row.created_at) })) }),
    },
    notes: [
      words(unchanged) && `Unchanged: ${words(unchanged)}.`,
      words(missing) && `No longer there, or not visible to you: ${words(missing)}.`,
      cut.length > 0 ? `The link holds only the first of the ${joinWords(cut)}.` : '',
      absent.length > 0
        ? `Who made the link could not read ${joinWords(absent)}: what became of them is not known.`
        : '',
    ].filter(Boolean),
  };
}
