import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import { usePainted } from '@/lib/hooks/usePainted';
import { useListChecksRunsQuery, type RunMark } from './modal/api';

/** Runs a strip shows at most: its widest column fits so many. */
export const STRIP_RUNS = 60;

/** Checks whose runs are asked for in one call. A page of fifty is one call. */
const CHUNK = 50;

type Runs = readonly RunMark[];

const NO_IDS: readonly string[] = [];

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

/** Which checks have a strip on the screen, some more than once. */
class Wanted {
  private readonly strips = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private version = 0;

  /** @returns takes the wish back */
  readonly want = (id: string): (() => void) => {
    this.count(id, 1);
    return () => this.count(id, -1);
  };

  readonly has = (id: string): boolean => this.strips.has(id);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Grows with every strip that appears. */
  readonly seen = (): number => this.version;

  private count(id: string, by: 1 | -1): void {
    const strips = (this.strips.get(id) ?? 0) + by;
    if (strips === 0) this.strips.delete(id);
    else this.strips.set(id, strips);
    if (by === -1 || strips > 1) return;
    this.version += 1;
    for (const listener of this.listeners) listener();
  }
}

interface Strips {
  known: KnownRuns;
  /** The runs of the checks around one that is on the screen are asked for. */
  wanted: Wanted;
  opens: CheckOpener;
}

/** Opens a check, at one of its runs where one is named (ISO time). */
export type CheckOpener = (checkId: string, run?: string) => void;

const StripContext = createContext<Strips | undefined>(undefined);

interface ChunkProps {
  ids: readonly string[];
  known: KnownRuns;
}

/** Asks for the runs of some checks in one call. */
function Chunk({ ids, known }: ChunkProps) {
  const { data } = useListChecksRunsQuery({ checkIds: ids, limit: STRIP_RUNS });
  useEffect(() => {
    if (data) known.learn(data);
  }, [data, known]);
  return null;
}

interface ChunksProps extends Omit<ChunkProps, 'ids'> {
  /** The checks of the page. */
  ids: readonly string[];
  wanted: Wanted;
}

/** The questions for the strips that are on the screen; once asked, a question stays while the page has the same checks. */
function Chunks({ ids, known, wanted }: ChunksProps) {
  // The questions follow the rows.
  const seen = usePainted(useSyncExternalStore(wanted.subscribe, wanted.seen)) ?? -1;
  const [asked, setAsked] = useState({ ids, seen: -1, chunks: [] as (readonly string[])[] });
  if (asked.ids !== ids || asked.seen !== seen) {
    const before = new Set(asked.ids === ids ? asked.chunks.map(chunk => chunk[0]) : []);
    const chunks: (readonly string[])[] = [];
    for (let start = 0; start < ids.length; start += CHUNK) {
      const chunk = ids.slice(start, start + CHUNK);
      if (before.has(chunk[0]) || chunk.some(wanted.has)) chunks.push(chunk);
    }
    setAsked({ ids, seen, chunks });
  }
  return asked.chunks.map(chunk => <Chunk key={chunk[0]} ids={chunk} known={known} />);
}

interface StripProviderProps {
  /** The checks of the page, in the order shown. */
  ids: readonly string[];
  onOpen: CheckOpener;
  children: ReactNode;
}

/**
 * Lets the strips of a page ask for their runs together, those that are on the screen only. The rows subscribe to what
 * is known, not to the queries: thirty subscriptions to the cache cost more than all else in a row. Nor do they hear of
 * other checks on the page.
 */
export function StripProvider({ ids, onOpen, children }: StripProviderProps) {
  const [known] = useState(() => new KnownRuns());
  const [wanted] = useState(() => new Wanted());
  const opens = useLatest(onOpen);
  const strips = useMemo<Strips>(() => ({ known, wanted, opens }), [known, wanted, opens]);
  const shown = usePainted(ids) ?? NO_IDS;
  return (
    <StripContext value={strips}>
      {children}
      <Chunks ids={shown} known={known} wanted={wanted} />
    </StripContext>
  );
}

const nothing = () => undefined;
const noSubscription = () => nothing;

/** The newest runs of a check, newest first; undefined until they are known. */
export function useStrip(id: string): Runs | undefined {
  const strips = use(StripContext);
  const wanted = strips?.wanted;
  useEffect(() => wanted?.want(id), [wanted, id]);
  return useSyncExternalStore(strips?.known.subscribe ?? noSubscription, () => strips?.known.of(id));
}

/** Opens a check of the page. */
export function useOpener(): CheckOpener {
  return use(StripContext)?.opens ?? noOpener;
}

const noOpener: CheckOpener = () => undefined;
