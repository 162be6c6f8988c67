import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import { useRecentRunsQuery, type RunMark } from '@/api/checks';

/** Runs a strip shows at most: its widest column fits so many. */
export const STRIP_RUNS = 60;

/** Checks whose runs are asked for in one call. A page of fifty is one call. */
const CHUNK = 50;

type Runs = readonly RunMark[];

/** What is known of the runs. It outlives the page's rows, so that sorting and paging empty no strip. */
class KnownRuns {
  private readonly runs = new Map<string, Runs>();
  private readonly listeners = new Set<() => void>();

  readonly of = (id: string): Runs | undefined => this.runs.get(id);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  learn(news: Readonly<Record<string, Runs>>): void {
    for (const [id, runs] of Object.entries(news)) this.runs.set(id, runs);
    for (const listener of this.listeners) listener();
  }
}

interface Strips {
  known: KnownRuns;
  /** Says that a check is on the screen: the runs of the checks around it are then asked for. */
  want: (id: string) => void;
  opens: CheckOpener;
}

/** Opens a check, at one of its runs where one is named (ISO time). */
export type CheckOpener = (checkId: string, run?: string) => void;

const StripContext = createContext<Strips | undefined>(undefined);

interface ChunkProps {
  ids: readonly string[];
  answeredAt: number | undefined;
  known: KnownRuns;
}

/** Asks for the runs of some checks in one call, again when their health was heard of anew. */
function Chunk({ ids, answeredAt, known }: ChunkProps) {
  const { data } = useRecentRunsQuery({ checkIds: ids, limit: STRIP_RUNS, askedAt: answeredAt });
  useEffect(() => {
    if (data) known.learn(data);
  }, [data, known]);
  return null;
}

interface StripProviderProps {
  /** The checks of the page, in the order shown. */
  ids: readonly string[];
  /** When the checks were last heard of, epoch ms. */
  answeredAt: number | undefined;
  onOpen: CheckOpener;
  children: ReactNode;
}

/**
 * Lets the strips of a page ask for their runs together, those that are on the screen only. The rows subscribe to what
 * is known, not to the queries: thirty subscriptions to the cache cost more than all else in a row.
 */
export function StripProvider({ ids, answeredAt, onOpen, children }: StripProviderProps) {
  const [known] = useState(() => new KnownRuns());
  const opens = useLatest(onOpen);
  const chunks = useMemo(() => {
    const all: (readonly string[])[] = [];
    for (let start = 0; start < ids.length; start += CHUNK) all.push(ids.slice(start, start + CHUNK));
    return all;
  }, [ids]);
  const [wanted, setWanted] = useState<{ ids: readonly string[]; chunks: ReadonlySet<number> }>();
  const want = useCallback(
    (id: string) => {
      const chunk = Math.floor(ids.indexOf(id) / CHUNK);
      if (chunk < 0) return;
      setWanted(before => {
        const others = before?.ids === ids ? before.chunks : undefined;
        return others?.has(chunk) ? before : { ids, chunks: new Set(others).add(chunk) };
      });
    },
    [ids],
  );
  const strips = useMemo<Strips>(() => ({ known, want, opens }), [known, want, opens]);
  return (
    <StripContext value={strips}>
      {children}
      {wanted?.ids === ids &&
        chunks.map(
          (chunk, index) =>
            wanted.chunks.has(index) && (
              <Chunk key={chunk[0]} ids={chunk} answeredAt={answeredAt} known={known} />
            ),
        )}
    </StripContext>
  );
}

const nothing = () => undefined;
const noSubscription = () => nothing;

/** The newest runs of a check, newest first; undefined until they are known. */
export function useStrip(id: string): Runs | undefined {
  const strips = use(StripContext);
  const want = strips?.want;
  useEffect(() => want?.(id), [want, id]);
  return useSyncExternalStore(strips?.known.subscribe ?? noSubscription, () => strips?.known.of(id));
}

/** Opens a check of the page. */
export function useOpener(): CheckOpener {
  return use(StripContext)?.opens ?? noOpener;
}

const noOpener: CheckOpener = () => undefined;
