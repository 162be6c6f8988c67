import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { CheckSummary } from './api';
import { isPassing } from './model/filter';
import { useAccess } from '@/auth/access';
import { READ_INCIDENTS } from '@/lib/access/reading';
import { evidenceOfChecksApi, type IncidentInWork } from '@/modules/evidence/checksApi';
import { useLatest } from '@/lib/hooks/useLatest';
import { ownValue } from '@/lib/own';
import { useAppDispatch, useAppSelector, useAppStore, type AppDispatch } from '@/lib/store/hooks';
import { selectLocation } from '@/lib/store/location';
import type { RootState } from '@/lib/store/root';
import { writeUrlState } from '@/lib/urlState';
import { checksApi, type RunMark } from './modal/api';
import { selectList } from './selectors';
import { CLOSED, healthLink } from './url';

/** Runs of a check that a strip shows at most: its widest column fits so many. */
export const STRIP_RUNS = 60;

/** Checks whose runs are asked for in one call. A page of fifty is one call. */
const CHUNK = 50;

/** Opens a check, at one of its runs where one is named (ISO time). */
export type CheckOpener = (checkId: string, run?: string) => void;

type SelectAnswer<Answer> = (state: RootState) => { data?: Readonly<Record<string, Answer>> | undefined };

/** What an endpoint is asked of several checks. */
type AskTogether<Answer> = (checkIds: readonly string[]) => {
  call: (dispatch: AppDispatch, getState: () => RootState, extra: unknown) => { unsubscribe: () => void };
  select: SelectAnswer<Answer>;
};

/** One answer about several checks, asked for while a row that shows a part of it is on the screen. */
interface SharedAnswer<Answer> {
  checkIds: readonly string[];
  /** @returns ends it */
  hold: () => () => void;
  select: SelectAnswer<Answer>;
  /** Where the checks stood before this was asked: what that said of them holds until this is known. */
  before: ReadonlyMap<string, SelectAnswer<Answer>>;
}
type AnswersById<Answer> = ReadonlyMap<string, SharedAnswer<Answer>>;

/** What rows show beside their checks, by the ids of these. */
interface PageChecks {
  runs: AnswersById<readonly RunMark[]>;
  messages: AnswersById<string>;
  incidents: AnswersById<IncidentInWork>;
  open: CheckOpener;
}

const NONE: AnswersById<never> = new Map();
const NOTHING = { runs: NONE, messages: NONE, incidents: NONE } as const;
const PageContext = createContext<PageChecks>({ ...NOTHING, open: () => undefined });

function sharedAnswer<Answer>(
  ask: AskTogether<Answer>,
  checkIds: readonly string[],
  before: SharedAnswer<Answer>['before'],
  dispatch: AppDispatch,
): SharedAnswer<Answer> {
  const { call, select } = ask(checkIds);
  let holders = 0;
  let asked: { unsubscribe: () => void } | undefined;
  const hold = () => {
    holders += 1;
    asked ??= dispatch(call);
    return () => {
      holders -= 1;
      if (holders > 0) return;
      asked?.unsubscribe();
      asked = undefined;
    };
  };
  return { checkIds, hold, select, before };
}

/** @param former of the page as it was: what is asked still stays the same */
function answersAbout<Answer>(
  ask: AskTogether<Answer>,
  checks: readonly CheckSummary[],
  former: AnswersById<Answer>,
  dispatch: AppDispatch,
): AnswersById<Answer> {
  const ids = checks.map(({ id }) => id);
  const before = new Map(Array.from(former, ([id, { select }]) => [id, select] as const));
  const answers = new Map<string, SharedAnswer<Answer>>();
  for (let start = 0; start < ids.length; start += CHUNK) {
    // In an order of its own: another sort of the same page asks for nothing.
    const checkIds = ids.slice(start, start + CHUNK).toSorted();
    const same = former.get(checkIds[0] ?? '');
    const answer =
      same?.checkIds.join() === checkIds.join() ? same : sharedAnswer(ask, checkIds, before, dispatch);
    for (const id of checkIds) answers.set(id, answer);
  }
  return answers;
}

// In this shape recorded files have asked it.
const askRuns: AskTogether<readonly RunMark[]> = checkIds => {
  const endpoint = checksApi.endpoints['listChecks/runs'];
  const asked = { checkIds, limit: STRIP_RUNS };
  return { call: endpoint.initiate(asked), select: endpoint.select(asked) };
};
const askMessages: AskTogether<string> = checkIds => {
  const endpoint = checksApi.endpoints['listChecks/messages'];
  return { call: endpoint.initiate(checkIds), select: endpoint.select(checkIds) };
};
const askIncidents: AskTogether<IncidentInWork> = checkIds => {
  const endpoint = evidenceOfChecksApi.endpoints['listEvidences/ofChecks'];
  return { call: endpoint.initiate(checkIds), select: endpoint.select(checkIds) };
};

/** What is asked about a page, and of which. */
interface Asked extends Omit<PageChecks, 'open'> {
  checks: readonly CheckSummary[] | undefined;
  mayReadIncidents: boolean;
}

function askAbout(
  checks: readonly CheckSummary[],
  mayReadIncidents: boolean,
  former: Asked,
  dispatch: AppDispatch,
): Asked {
  const failing = checks.filter(check => !isPassing(check));
  return {
    checks,
    mayReadIncidents,
    runs: answersAbout(askRuns, checks, former.runs, dispatch),
    messages: answersAbout(askMessages, failing, former.messages, dispatch),
    incidents: mayReadIncidents ? answersAbout(askIncidents, checks, former.incidents, dispatch) : NONE,
  };
}

interface PageChecksProviderProps {
  /** The checks of the page, in the order shown. */
  checks: readonly CheckSummary[];
  onOpen: CheckOpener;
  children: ReactNode;
}

/** Lets the rows of a page ask together for runs, messages and incidents; checks of which none is on the screen are not asked for. */
export function PageChecksProvider({ checks, onOpen, children }: PageChecksProviderProps) {
  const dispatch = useAppDispatch();
  const open = useLatest(onOpen);
  const { refusal } = useAccess();
  const mayReadIncidents = refusal(READ_INCIDENTS) === undefined;
  const [asked, ask] = useState<Asked>({ ...NOTHING, checks: undefined, mayReadIncidents });
  if (asked.checks !== checks || asked.mayReadIncidents !== mayReadIncidents)
    ask(askAbout(checks, mayReadIncidents, asked, dispatch));
  const page = useMemo(() => ({ ...asked, open }), [asked, open]);
  return <PageContext value={page}>{children}</PageContext>;
}

function useAnswer<Answer>(answers: AnswersById<Answer>, checkId: string): Answer | undefined {
  const answer = answers.get(checkId);
  useEffect(() => answer?.hold(), [answer]);
  return useAppSelector(state => {
    const found = answer?.select(state).data ?? answer?.before.get(checkId)?.(state).data;
    return found && ownValue(found, checkId);
  });
}

/** The newest runs of a check, newest first; undefined until they are known. Asked for again with the checks. */
export function useStrip(checkId: string): readonly RunMark[] | undefined {
  return useAnswer(use(PageContext).runs, checkId);
}

/** What the newest run of a failing check said; undefined until it is known, and for checks that pass. */
export function useLastMessage(checkId: string): string | undefined {
  return useAnswer(use(PageContext).messages, checkId);
}

/** The newest incident in work that a check is evidence of; none for people who may not read incidents. */
export function useIncidentOf(checkId: string): IncidentInWork | undefined {
  return useAnswer(use(PageContext).incidents, checkId);
}

/** Opens a check of the page. */
export function useOpener(): CheckOpener {
  return use(PageContext).open;
}

/** The address of a check over the list as it is. Another function when the list changes, and not when a check opens. */
export function useCheckHref(): (check: Pick<CheckSummary, 'id'>) => string {
  const list = useAppSelector(selectList);
  const store = useAppStore();
  return useCallback(
    ({ id: checkId }) => {
      const { pathname, search } = selectLocation(store.getState());
      const { timeRange } = list;
      return `${pathname}?${writeUrlState(healthLink, search, { ...CLOSED, checkId, timeRange })}`;
    },
    [store, list],
  );
}
