import { usePolling } from '@/lib/hooks/usePolling';
import { useGetTopologyQuery } from './api';

/** The trees are asked for again this often while a person looks at them, in ms. */
const EVERY = 60_000;

/** The trees, kept up to date. @param id of a component, for its tree alone */
export function useTopology(id?: string) {
  const query = useGetTopologyQuery(id);
  const { refetch, fulfilledTimeStamp } = query;
  usePolling({
    name: `topology ${id ?? ''}`,
    intervalMs: EVERY,
    run: () => refetch().unwrap(),
    answeredAt: fulfilledTimeStamp,
  });
  return query;
}
