import { skipToken } from '@reduxjs/toolkit/query';
import { useAccess, type Refusal } from '@/auth/access';
import { selectUser } from '@/auth/slice';
import { NOTIFICATIONS, SENDS } from '@/lib/access/policy';
import { READ_CHECKS, READ_INCIDENTS, READ_RUNS } from '@/lib/access/reading';
import { messageOf } from '@/lib/errors';
import { DAY } from '@/lib/time/clock';
import { useAppSelector } from '@/lib/store/hooks';
import type { TimeWindow } from '@/lib/time/window';
import {
  useListChecksRedNowQuery,
  useListIncidentHistoriesHandedDuringQuery,
  useListIncidentsEndedDuringQuery,
  useListIncidentsInWorkAtQuery,
  useListNotificationSendsFailedDuringQuery,
  useListPlaybookRunsFailedDuringQuery,
  useListPlaybookRunsWaitingNowQuery,
  useListSilencesEndingDuringQuery,
  useListTeamMembersShiftQuery,
} from './api';
import { MOST_IN_SHIFT } from './columns';
import {
  useListCommentsByDuringQuery,
  useListIncidentsByDuringQuery,
  useListPlaybookRunsByDuringQuery,
  useListSilencesByDuringQuery,
} from './ownApi';
import {
  LIST_WORDS,
  PARTS_IN_ORDER,
  rowsOfTeam,
  SHIFT_PARTS,
  shiftLists,
  teamNotes,
  type ShiftList,
  type ShiftPart,
  type ShiftRows,
  type ShiftTeam,
} from './sections';
import type { ShiftCount } from './sentence';
import type { ShiftQuestion, ToldPart } from './told';

interface AskedRows<Row> {
  currentData?: readonly Row[] | undefined;
  error?: unknown;
  isUninitialized: boolean;
  refetch: () => unknown;
}

/** How a question stands that is asked as soon as it can be, where that is not refused. */
export function shiftQuestion<Row>(
  label: string,
  refusal: Refusal | undefined,
  { currentData: rows, error, isUninitialized, refetch }: AskedRows<Row>,
): ShiftQuestion {
  return {
    label,
    refused: refusal?.reason,
    isWaiting: refusal === undefined && rows === undefined && error === undefined,
    error: refusal ? undefined : error,
    cutAt: (rows?.length ?? 0) >= MOST_IN_SHIFT ? MOST_IN_SHIFT : undefined,
    retry: () => void (isUninitialized || refetch()),
  };
}

const COMMENTS = { need: { resource: 'comments', action: 'read' }, feature: 'incidents' } as const;

/** What nobody can tell of a part, where it holds something. */
const LIMITS: Partial<Record<ShiftPart, string>> = {
  checks: 'Of each check only its last change of status is known.',
  hands: 'The history holds neither changes of the commander nor responders who were removed.',
  mine: 'What can be read does not say who approved a run, ended a silence, or changed settings: that is left out.',
};

/** A team that incidents are narrowed to, by its id. @param id '' for none */
export function useShiftTeam(id: string) {
  const members = useListTeamMembersShiftQuery(id || skipToken);
  const { currentData: rows, error } = members;
  const team: ShiftTeam | undefined = id
    ? { id, memberIds: rows && new Set(rows.map(({ person_id: person }) => person)) }
    : undefined;
  return {
    team,
    isWaiting: id !== '' && rows === undefined && error === undefined,
    note: error ? `Who is in the team could not be read: ${messageOf(error)}` : '',
  };
}

/**
 * What of a shift is handed over, part by part. Each question is asked where its rows may be read.
 * @param window undefined while it is not known
 */
export function useShift(window: TimeWindow | undefined, teamId: string) {
  const { refusal } = useAccess();
  const me = useAppSelector(selectUser)?.id;
  const no = {
    incidents: refusal(READ_INCIDENTS),
    checks: refusal(READ_CHECKS),
    silences: refusal({ need: NOTIFICATIONS }),
    runs: refusal(READ_RUNS),
    sends: refusal({ need: SENDS }),
    comments: refusal(COMMENTS),
  };
  const at = window && {
    from: new Date(window.from).toISOString(),
    to: new Date(window.to).toISOString(),
  };
  const soon = window && at && { from: at.to, to: new Date(window.to + DAY).toISOString() };
  const asking = <Arg>(refused: Refusal | undefined, arg: Arg | undefined) =>
    refused || arg === undefined || at === undefined ? skipToken : arg;
  const own = at && me !== undefined ? { ...at, by: me } : undefined;
  const inWork = useListIncidentsInWorkAtQuery(asking(no.incidents, at?.to));
  const ended = useListIncidentsEndedDuringQuery(asking(no.incidents, at));
  const red = useListChecksRedNowQuery(undefined, { skip: !at || no.checks !== undefined });
  const ending = useListSilencesEndingDuringQuery(asking(no.silences, soon));
  const lapsed = useListSilencesEndingDuringQuery(asking(no.silences, at));
  const waiting = useListPlaybookRunsWaitingNowQuery(undefined, { skip: !at || no.runs !== undefined });
  const failedRuns = useListPlaybookRunsFailedDuringQuery(asking(no.runs, at));
  const failedSends = useListNotificationSendsFailedDuringQuery(asking(no.sends, at));
  const handed = useListIncidentHistoriesHandedDuringQuery(asking(no.incidents, at));
  const ownRuns = useListPlaybookRunsByDuringQuery(asking(no.runs, own));
  const ownIncidents = useListIncidentsByDuringQuery(asking(no.incidents, own));
  const ownComments = useListCommentsByDuringQuery(asking(no.comments, own));
  const ownSilences = useListSilencesByDuringQuery(asking(no.silences, own));
  const { team, isWaiting: isTeamWaiting, note: teamNote } = useShiftTeam(teamId);

  const narrowed = (question: ShiftQuestion): ShiftQuestion =>
    isTeamWaiting && question.refused === undefined ? { ...question, isWaiting: true } : question;
  const asked = {
    inWork: narrowed(shiftQuestion('Incidents in work', no.incidents, inWork)),
    ended: narrowed(shiftQuestion('Incidents that ended', no.incidents, ended)),
    red: shiftQuestion('Red checks', no.checks, red),
    ending: shiftQuestion('Silences that end soon', no.silences, ending),
    lapsed: shiftQuestion('Silences that ended', no.silences, lapsed),
    waiting: shiftQuestion('Runs pending approval', no.runs, waiting),
    failedRuns: shiftQuestion('Failed runs', no.runs, failedRuns),
    failedSends: shiftQuestion('Failed notifications', no.sends, failedSends),
    handed: narrowed(shiftQuestion('Changes of responders and statuses', no.incidents, handed)),
    ownRuns: shiftQuestion('Own runs', no.runs, ownRuns),
    ownIncidents: shiftQuestion('Own incidents', no.incidents, ownIncidents),
    ownComments: shiftQuestion('Own comments', no.comments, ownComments),
    ownSilences: shiftQuestion('Own silences', no.silences, ownSilences),
  };
  const read: ShiftRows = {
    // Whose they are is not known yet.
    ...(!isTeamWaiting && {
      inWork: inWork.currentData,
      ended: ended.currentData,
      handed: handed.currentData,
    }),
    red: red.currentData,
    ending: ending.currentData,
    lapsed: lapsed.currentData,
    waiting: waiting.currentData,
    failedRuns: failedRuns.currentData,
    failedSends: failedSends.currentData,
    ownRuns: ownRuns.currentData,
    ownIncidents: ownIncidents.currentData,
    ownComments: ownComments.currentData,
    ownSilences: ownSilences.currentData,
  };
  const rows = rowsOfTeam(read, team);
  const lists = window ? shiftLists(rows, window) : {};

  const questions: Readonly<Record<ShiftPart, readonly ShiftQuestion[]>> = {
    incidents: [asked.inWork, asked.ended],
    checks: [asked.red],
    silences: [asked.ending, asked.lapsed],
    runs: [asked.waiting, asked.failedRuns],
    sends: [asked.failedSends],
    hands: [asked.handed],
    mine: [asked.ownRuns, asked.ownIncidents, asked.ownComments, asked.ownSilences],
  };
  const parts = PARTS_IN_ORDER.map((key): ToldPart => {
    const { title, lists: keys }: { title: string; lists: readonly ShiftList[] } = SHIFT_PARTS[key];
    const limit = LIMITS[key];
    return {
      key,
      title,
      none: 'None',
      lists: keys.flatMap(list => {
        const entries = lists[list];
        const words = LIST_WORDS[list];
        return entries
          ? { key: list, time: words.time, title: keys.length > 1 ? words.title : '', entries }
          : [];
      }),
      questions: questions[key],
      notes: limit !== undefined && keys.some(list => (lists[list]?.length ?? 0) > 0) ? [limit] : [],
    };
  });

  const cutOf: Partial<Record<ShiftList, ShiftQuestion>> = {
    begun: asked.inWork,
    goesOn: asked.inWork,
    ended: asked.ended,
    redSince: asked.red,
    redBefore: asked.red,
    redAfter: asked.red,
    ending: asked.ending,
    waiting: asked.waiting,
    failedRuns: asked.failedRuns,
    failedSends: asked.failedSends,
  };
  const counts: Partial<Record<ShiftList, ShiftCount>> = {};
  for (const part of PARTS_IN_ORDER) {
    for (const list of SHIFT_PARTS[part].lists) {
      const entries = lists[list];
      if (entries) counts[list] = { count: entries.length, isMore: cutOf[list]?.cutAt !== undefined };
    }
  }
  const isUnread = ({ refused, error }: ShiftQuestion) => refused !== undefined || error !== undefined;
  const unread = (
    [
      ['incidents', [asked.inWork, asked.ended]],
      ['checks', [asked.red]],
      ['silences', [asked.ending]],
      ['runs', [asked.waiting, asked.failedRuns]],
      ['notifications', [asked.failedSends]],
    ] as const
  ).flatMap(([noun, behind]) => (behind.some(isUnread) ? noun : []));

  return {
    parts,
    counts,
    unread,
    rows,
    /** Kinds of which there are more than were read. */
    isCut: {
      incidents: asked.inWork.cutAt !== undefined,
      checks: asked.red.cutAt !== undefined,
      runs: asked.waiting.cutAt !== undefined,
    },
    isWaiting: !window || isTeamWaiting || Object.values(asked).some(({ isWaiting }) => isWaiting),
    notes: [...teamNotes(rows, team), teamNote].filter(Boolean),
    team,
  };
}
