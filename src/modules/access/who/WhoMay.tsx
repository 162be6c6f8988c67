import { lazy } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useUrlState } from '@/lib/useUrlState';
import type { One } from '../effective/model';
import { whoParams } from './url';
import { useWhoMay } from './useWhoMay';

const WhoMayDialog = lazy(() => import('./WhoMayDialog'));

interface WhoMayProps {
  /** What can be asked about on this page; undefined until it is known. Of a list, what finds it by its id. */
  one: One | undefined | ((id: string) => One | undefined);
}

/** The dialog that says who may do what with a resource, where the address asks for it. */
export function WhoMay({ one }: WhoMayProps) {
  const [{ who }, patch] = useUrlState(whoParams);
  const { isOffered } = useWhoMay();
  if (who === '' || !isOffered) return null;
  const asked = typeof one === 'function' ? one(who) : one;
  if (asked?.id !== who) return null;
  const close = () => patch({ who: '', whoAction: '', whoText: '', whoShown: 'may' });
  return (
    <OverlayBoundary onClose={close}>
      <WhoMayDialog one={asked} onClose={close} />
    </OverlayBoundary>
  );
}
