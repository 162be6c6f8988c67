import { useOnline } from '@/lib/hooks/usePageVisible';
import { useReachability } from './activity';

/** Why nothing can be saved now, or undefined while it can. Controls that write say it instead of failing. */
export function useWriteBlock(): string | undefined {
  const online = useOnline();
  const { reachable } = useReachability();
  if (!online) return 'No internet connection: changes cannot be saved.';
  return reachable ? undefined : 'The backend does not answer: changes cannot be saved.';
}
