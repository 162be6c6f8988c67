import { skipToken } from '@reduxjs/toolkit/query';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import { useListChecksRunsQuery, type RunMark } from './modal/api';

/** Runs a strip shows at most: its widest column fits so many. */
export const STRIP_RUNS = 60;

/** Checks whose runs are asked for in one call. A page of fifty is one call. */
const CHUNK = 50;

/** Opens a check, at one of its runs where one is named (ISO time). */
export type CheckOpener = (checkId: string, run?: string) => void;

interface Strips {
  /** The checks that are asked for in one call, by each of their ids. */
  chunks: ReadonlyMap<string, readonly string[]>;
  open: CheckOpener;
}

const StripContext = createContext<Strips>({
  chunks: new Map(),
  open: () => undefined,
});

function chunksOf(ids: readonly string[]): Strips['chunks'] {
  const chunks = new Map<string, readonly string[]>();
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    for (const id of chunk) chunks.set(id, chunk);
  }
  return chunks;
}

interface StripProviderProps {
  /** The checks of the page, in the order shown. */
  ids: readonly string[];
  onOpen: CheckOpener;
  children: ReactNode;
}

/** Lets the strips of a page ask for their runs together; checks of which none is on the screen are not asked for. */
export function StripProvider({ ids, onOpen, children }: StripProviderProps) {
  const open = useLatest(onOpen);
  const chunks = useMemo(() => chunksOf(ids), [ids]);
  const strips = useMemo(() => ({ chunks, open }), [chunks, open]);
  return <StripContext value={strips}>{children}</StripContext>;
}

/** The newest runs of a check, newest first; undefined until they are known. Asked for anew with the checks. */
export function useStrip(id: string): readonly RunMark[] | undefined {
  const { chunks } = use(StripContext);
  const checkIds = chunks.get(id);
  return useListChecksRunsQuery(checkIds ? { checkIds, limit: STRIP_RUNS } : skipToken, {
    selectFromResult: ({ data }) => ({ runs: data?.[id] }),
  }).runs;
}

/** Opens a check of the page. */
export function useOpener(): CheckOpener {
  return use(StripContext).open;
}
