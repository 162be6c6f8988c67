import { isInWork } from '@/lib/incidents/basics';
import { incidentSeverityRank } from '@/lib/incidents/vocabulary';
import { countOf } from '@/lib/format';
import { toInstant } from '@/lib/time/instant';
import type { TimeWindow } from '@/lib/time/window';
import type {
  FailedSend,
  HandedOver,
  OwnComment,
  ShiftCheck,
  ShiftIncident,
  ShiftRun,
  ShiftSilence,
} from './columns';
import {
  checkStandingEntry,
  endedEntry,
  failedSendEntry,
  handedEntry,
  newestFirst,
  openedEntry,
  overEntry,
  ownCommentEntry,
  ownIncidentEntry,
  ownRunEntry,
  ownSilenceEntry,
  requestedEntry,
  silenceEntry,
  type ShiftEntry,
} from './entries';

/** Parts of a handover in their order, each with its lists in theirs. */
export const SHIFT_PARTS = {
  incidents: { title: 'Incidents', lists: ['begun', 'goesOn', 'ended'] },
  checks: { title: 'Checks red now', lists: ['redSince', 'redBefore', 'redAfter'] },
  silences: { title: 'Silences', lists: ['ending', 'lapsed'] },
  runs: { title: 'Playbook runs', lists: ['waiting', 'failedRuns'] },
  sends: { title: 'Failed notifications', lists: ['failedSends'] },
  hands: { title: 'What changed hands', lists: ['handed'] },
  mine: { title: 'What I did', lists: ['mine'] },
} as const;
export type ShiftPart = keyof typeof SHIFT_PARTS;
export type ShiftList = (typeof SHIFT_PARTS)[ShiftPart]['lists'][number];

const isPart = (word: string): word is ShiftPart => Object.hasOwn(SHIFT_PARTS, word);

/** The parts in their order. */
export const PARTS_IN_ORDER: readonly ShiftPart[] = Object.keys(SHIFT_PARTS).filter(isPart);

/** What a list is called, and what its times are; '' where its entries say it. */
export const LIST_WORDS: Readonly<Record<ShiftList, { title: string; time: string }>> = {
  begun: { title: 'Begun in this shift', time: 'Opened' },
  goesOn: { title: 'Going on from before', time: 'Opened' },
  ended: { title: 'Ended in this shift', time: 'Ended' },
  redSince: { title: 'Since this shift', time: 'Turned' },
  redBefore: { title: 'Since before this shift', time: 'Turned' },
  redAfter: { title: 'Since after this shift', time: 'Turned' },
  ending: { title: 'Ending within 24 hours', time: 'Ends' },
  lapsed: { title: 'Ended in this shift while the check is still red', time: 'Ended' },
  waiting: { title: 'Pending approval', time: 'Requested' },
  failedRuns: { title: 'Failed in this shift', time: 'Failed' },
  failedSends: { title: 'Failed in this shift', time: 'Failed' },
  handed: { title: 'In this shift', time: '' },
  mine: { title: 'In this shift', time: '' },
};

/** What was read of a shift; what could not be, or may not be, is absent. */
export interface ShiftRows {
  inWork?: readonly ShiftIncident[] | undefined;
  ended?: readonly ShiftIncident[] | undefined;
  red?: readonly ShiftCheck[] | undefined;
  ending?: readonly ShiftSilence[] | undefined;
  lapsed?: readonly ShiftSilence[] | undefined;
  waiting?: readonly ShiftRun[] | undefined;
  failedRuns?: readonly ShiftRun[] | undefined;
  failedSends?: readonly FailedSend[] | undefined;
  handed?: readonly HandedOver[] | undefined;
  ownRuns?: readonly ShiftRun[] | undefined;
  ownIncidents?: readonly ShiftIncident[] | undefined;
  ownComments?: readonly OwnComment[] | undefined;
  ownSilences?: readonly ShiftSilence[] | undefined;
}

/** A team that incidents are narrowed to. */
export interface ShiftTeam {
  id: string;
  /** Ids of who is in it; undefined where that could not be read. */
  memberIds: ReadonlySet<string> | undefined;
}

/** Who works on an incident. An answer may lack its responders. */
type WorkedOn = Pick<ShiftIncident, 'commander' | 'created_by'> & {
  responders?: ShiftIncident['responders'] | null;
};

/**
 * Whether an incident is a team's: the team responds, or somebody in it does, leads it or opened it. Undefined where what was read
 * does not tell.
 */
export function isOfTeam(
  { responders: named, commander, created_by: owner }: WorkedOn,
  { id, memberIds }: ShiftTeam,
): boolean | undefined {
  if (named?.some(({ team }) => team?.id === id)) return true;
  if (!memberIds) return undefined;
  const people = [...(named ?? []).map(({ person }) => person?.id), commander?.id, owner?.id];
  if (people.some(person => person !== undefined && memberIds.has(person))) return true;
  return named && owner ? false : undefined;
}

/** Those of a team, with those of which nobody knows whose they are. */
export const ofTeam = (
  incidents: readonly ShiftIncident[],
  team: ShiftTeam | undefined,
): readonly ShiftIncident[] =>
  team ? incidents.filter(incident => isOfTeam(incident, team) !== false) : incidents;

/** Rows with the incidents of a team only, and of what changed hands what was in one of those. */
export function rowsOfTeam(rows: ShiftRows, team: ShiftTeam | undefined): ShiftRows {
  if (!team) return rows;
  const inWork = rows.inWork && ofTeam(rows.inWork, team);
  const ended = rows.ended && ofTeam(rows.ended, team);
  const kept = new Set([...(inWork ?? []), ...(ended ?? [])].map(({ id }) => id));
  const read = new Set([...(rows.inWork ?? []), ...(rows.ended ?? [])].map(({ id }) => id));
  return {
    ...rows,
    inWork,
    ended,
    handed: rows.handed?.filter(({ incident_id: one }) => !one || kept.has(one.id) || !read.has(one.id)),
  };
}

/** What narrowing to a team cannot tell, a sentence each. */
export function teamNotes({ inWork = [], ended = [] }: ShiftRows, team: ShiftTeam | undefined): string[] {
  if (!team) return [];
  const unknown = [...inWork, ...ended].filter(one => isOfTeam(one, team) === undefined).length;
  return [
    'Only incidents are narrowed to the team: checks, silences, runs and notifications belong to none.',
    ...(unknown > 0
      ? [
          `${countOf(unknown, 'incident')} ${unknown === 1 ? 'is' : 'are'} listed although what was read does not tell whether ${unknown === 1 ? 'it is' : 'they are'} of this team.`,
        ]
      : []),
  ];
}

const worstFirst = <Row extends { severity: string | null }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => incidentSeverityRank(a.severity) - incidentSeverityRank(b.severity));

/** The lists of a handover; one that could not be read is absent. */
export function shiftLists(
  rows: ShiftRows,
  { from, to }: TimeWindow,
): Partial<Record<ShiftList, readonly ShiftEntry[]>> {
  const inWork = rows.inWork && worstFirst(rows.inWork);
  const isBegun = ({ created_at: at }: ShiftIncident) => (toInstant(at) ?? from) >= from;
  const red = rows.red && worstFirst(rows.red).map(checkStandingEntry);
  // One of which nobody knows since when it is red is not said to be red since before.
  const turned = ({ at }: ShiftEntry) =>
    at === undefined || (at >= from && at <= to) ? 0 : at < from ? -1 : 1;
  const own = [rows.ownRuns, rows.ownIncidents, rows.ownComments, rows.ownSilences];
  const after = red?.filter(entry => turned(entry) > 0);
  return {
    ...(inWork && {
      begun: inWork.filter(isBegun).map(openedEntry),
      goesOn: inWork.filter(one => !isBegun(one)).map(openedEntry),
    }),
    ...(rows.ended && { ended: rows.ended.map(endedEntry) }),
    ...(red && {
      redSince: red.filter(entry => turned(entry) === 0),
      redBefore: red.filter(entry => turned(entry) < 0),
    }),
    // Of a shift that ends now there is none.
    ...(after && after.length > 0 && { redAfter: after }),
    ...(rows.ending && { ending: rows.ending.map(silenceEntry) }),
    ...(rows.lapsed && {
      lapsed: rows.lapsed.filter(({ checks }) => checks?.status === 'unhealthy').map(silenceEntry),
    }),
    ...(rows.waiting && { waiting: rows.waiting.map(requestedEntry) }),
    ...(rows.failedRuns && { failedRuns: rows.failedRuns.map(overEntry) }),
    ...(rows.failedSends && { failedSends: rows.failedSends.map(failedSendEntry) }),
    ...(rows.handed && { handed: rows.handed.flatMap(row => handedEntry(row) ?? []) }),
    ...(own.some(Boolean) && {
      mine: newestFirst([
        ...(rows.ownRuns ?? []).map(ownRunEntry),
        ...(rows.ownIncidents ?? []).map(ownIncidentEntry),
        ...(rows.ownComments ?? []).flatMap(row => ownCommentEntry(row) ?? []),
        ...(rows.ownSilences ?? []).map(ownSilenceEntry),
      ]),
    }),
  };
}

/** Incidents that somebody has to work on still, whatever they were at the end of the shift. */
export const stillInWork = (incidents: readonly ShiftIncident[]): readonly ShiftIncident[] =>
  incidents.filter(({ status }) => isInWork(status));
