import { skipToken } from '@reduxjs/toolkit/query';
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import type { CheckSummary } from './api';
import { isPassing } from './model/filter';
import { useAccess } from '@/auth/access';
import { READ_INCIDENTS } from '@/lib/access/reading';
import {
  useListEvidencesOfChecksQuery,
  type ChecksTogether,
  type IncidentInWork,
} from '@/modules/evidence/checksApi';
import { useLatest } from '@/lib/hooks/useLatest';
import { useAppSelector, useAppStore } from '@/lib/store/hooks';
import { selectLocation } from '@/lib/store/location';
import { writeUrlState } from '@/lib/urlState';
import { useListChecksMessagesQuery, useListChecksRunsQuery, type RunMark } from './modal/api';
import { selectList } from './selectors';
import { CLOSED, healthLink } from './url';

/** Checks whose runs are asked for in one call. A page of fifty is one call. */
const CHUNK = 50;

/** Opens a check, at one of its runs where one is named (ISO time). */
export type CheckOpener = (checkId: string, run?: string) => void;

/** What is asked for beside the checks of a page, many of them in one call. */
interface PageChecks {
  /** The checks that are asked for in one call, by each of their ids. */
  chunks: ReadonlyMap<string, ChecksTogether>;
  /** As above, of the failing checks only: what they said is asked for. */
  failing: ReadonlyMap<string, ChecksTogether>;
  /** As `chunks`; none for people who may not read incidents. */
  linked: ReadonlyMap<string, ChecksTogether>;
  open: CheckOpener;
}

const NONE: PageChecks['chunks'] = new Map();
const PageContext = createContext<PageChecks>({
  chunks: NONE,
  failing: NONE,
  linked: NONE,
  open: () => undefined,
});

function chunksOf(ids: readonly string[]): PageChecks['chunks'] {
  const chunks = new Map<string, ChecksTogether>();
  for (let start = 0; start < ids.length; start += CHUNK) {
    // In an order of its own: another sort of the same page asks for nothing.
    const checkIds = ids.slice(start, start + CHUNK).toSorted();
    const together = { checkIds };
    for (const id of checkIds) chunks.set(id, together);
  }
  return chunks;
}

interface PageChecksProviderProps {
  /** The checks of the page, in the order shown. */
  checks: readonly CheckSummary[];
  onOpen: CheckOpener;
  children: ReactNode;
}

/** Lets the rows of a page ask together for runs, messages and incidents; checks of which none is on the screen are not asked for. */
export function PageChecksProvider({ checks, onOpen, children }: PageChecksProviderProps) {
  const open = useLatest(onOpen);
  const [chunks, failing] = useMemo(
    () => [
      chunksOf(checks.map(({ id }) => id)),
      chunksOf(checks.flatMap(check => (isPassing(check) ? [] : check.id))),
    ],
    [checks],
  );
  const { refusal } = useAccess();
  const linked = refusal(READ_INCIDENTS) === undefined ? chunks : NONE;
  const page = useMemo(() => ({ chunks, failing, linked, open }), [chunks, failing, linked, open]);
  return <PageContext value={page}>{children}</PageContext>;
}

/** The newest runs of a check, newest first; undefined until they are known. Asked for again with the checks. */
export function useStrip(id: string): readonly RunMark[] | undefined {
  const { chunks } = use(PageContext);
  return useListChecksRunsQuery(chunks.get(id) ?? skipToken, {
    selectFromResult: ({ data }) => ({ runs: data?.[id] }),
  }).runs;
}

/** What the newest run of a failing check said; undefined until it is known, and for checks that pass. */
export function useLastMessage(id: string): string | undefined {
  const { failing } = use(PageContext);
  return useListChecksMessagesQuery(failing.get(id) ?? skipToken, {
    selectFromResult: ({ data }) => ({ said: data?.[id] }),
  }).said;
}

/** The newest incident in work that a check is evidence of. */
export function useIncidentOf(id: string): IncidentInWork | undefined {
  const { linked } = use(PageContext);
  return useListEvidencesOfChecksQuery(linked.get(id) ?? skipToken, {
    selectFromResult: ({ data }) => ({ incident: data?.[id] }),
  }).incident;
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
