import { useAccess } from '@/auth/access';
import { useUrlState } from '@/lib/useUrlState';
import { useLatest } from '@/lib/hooks/useLatest';
import { whoParams } from './url';

/**
 * 'Who may...': whether it is offered, and what opens it for a resource. It is for those who may read people and
 * permissions, as the table of roles and the backend have it.
 */
export function useWhoMay(): { isOffered: boolean; ask: (id: string) => void } {
  const { can } = useAccess();
  const [, patch] = useUrlState(whoParams);
  const ask = useLatest((id: string) => patch({ who: id, whoAction: '', whoText: '', whoShown: 'may' }));
  const isOffered =
    can({ resource: 'permissions', action: 'read' }) &&
    can({ resource: 'database', action: 'read', object: 'people' });
  return { isOffered, ask };
}
