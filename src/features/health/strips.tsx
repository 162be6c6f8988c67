import { skipToken } from '@reduxjs/toolkit/query';
import { createContext, use, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import { useRecentRunsQuery, type RunMark } from '@/api/checks';

/** Runs a strip shows at most: its widest column fits so many. */
export const STRIP_RUNS = 60;

/** Checks whose runs are asked for in one call. A page of fifty is one call. */
const CHUNK = 50;

interface Strips {
  /** The checks that are asked for together with one check, by its id. */
  chunkOf: ReadonlyMap<string, readonly string[]>;
  /** When the checks on the screen were last heard of, epoch ms: newer than that, and the runs are asked for anew. */
  answeredAt: number | undefined;
  /** What was last known, so that sorting and paging empty no strip. */
  known: RefObject<Map<string, readonly RunMark[]>>;
  opens: CheckOpener;
}

/** Opens a check, at one of its runs where one is named (ISO time). */
export type CheckOpener = (checkId: string, run?: string) => void;

const StripContext = createContext<Strips | undefined>(undefined);

interface StripProviderProps {
  /** The checks of the page, in the order shown. */
  ids: readonly string[];
  answeredAt: number | undefined;
  onOpen: CheckOpener;
  children: ReactNode;
}

/** Lets the strips of a page ask for their runs together, those that are on the screen only. */
export function StripProvider({ ids, answeredAt, onOpen, children }: StripProviderProps) {
  const known = useRef(new Map<string, readonly RunMark[]>());
  const opens = useLatest(onOpen);
  const strips = useMemo<Strips>(() => {
    const chunkOf = new Map<string, readonly string[]>();
    for (let start = 0; start < ids.length; start += CHUNK) {
      const chunk = ids.slice(start, start + CHUNK);
      for (const id of chunk) chunkOf.set(id, chunk);
    }
    return { chunkOf, answeredAt, known, opens };
  }, [ids, answeredAt, opens]);
  return <StripContext value={strips}>{children}</StripContext>;
}

/** The newest runs of a check, newest first; undefined until they are known. */
export function useStrip(id: string): readonly RunMark[] | undefined {
  const strips = use(StripContext);
  const checkIds = strips?.chunkOf.get(id);
  const { runs } = useRecentRunsQuery(
    checkIds ? { checkIds, limit: STRIP_RUNS, askedAt: strips?.answeredAt } : skipToken,
    { selectFromResult: ({ data }) => ({ runs: data?.[id] }) },
  );
  const known = strips?.known;
  useEffect(() => {
    if (runs) known?.current.set(id, runs);
  }, [id, runs, known]);
  return runs ?? known?.current.get(id);
}

/** Opens a check of the page. */
export function useOpener(): CheckOpener {
  return use(StripContext)?.opens ?? noOpener;
}

const noOpener: CheckOpener = () => undefined;
