import { useOnline } from '@/lib/hooks/useOnline';
import { useAppSelector } from '@/lib/store/hooks';
import { selectViewedAs, viewBlock } from '@/lib/store/viewedAs';
import { useSilence } from './activity';
import { outageMessage, type Target } from './services';

/**
 * Why nothing can be saved now, or undefined while it can. Controls that write say it instead of failing.
 * @param target what the write goes to; others may be down meanwhile
 */
export function useWriteBlock(target: Target = 'db'): string | undefined {
  const online = useOnline();
  const silent = useSilence(target);
  const viewedAs = useAppSelector(selectViewedAs);
  if (viewedAs) return viewBlock(viewedAs);
  if (!online) return 'No internet connection: changes cannot be saved.';
  if (silent === undefined) return undefined;
  if (silent === 'backend' || silent === 'db') return 'The backend does not answer: changes cannot be saved.';
  return `${outageMessage(silent)}.`;
}
