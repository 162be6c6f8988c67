import { isAborted } from '@/lib/aborted';
import { usePolling } from '@/lib/hooks/usePolling';
import { useGetTopologyQuery } from './api';

/** The trees are asked for again this often while a person looks at them, in ms. */
const EVERY = 60_000;

/** How old the trees on the screen are, as Freshness takes it. */
export interface TopologyAge {
  /** When they arrived, by this computer's clock, epoch ms; undefined before the first answer. */
  answeredAt: number | undefined;
  intervalMs: number;
  /** The last question was not answered. */
  failed: boolean;
}

/** The trees, kept up to date, and how old they are. @param id of a component, for its tree alone */
export function useTopology(id?: string) {
  const query = useGetTopologyQuery(id);
  const { refetch, fulfilledTimeStamp, error } = query;
  usePolling({
    name: `topology ${id ?? ''}`,
    intervalMs: EVERY,
    run: () => refetch().unwrap(),
    answeredAt: fulfilledTimeStamp,
  });
  const age: TopologyAge = {
    answeredAt: fulfilledTimeStamp,
    intervalMs: EVERY,
    failed: error !== undefined && !isAborted(error),
  };
  return { query, age };
}
