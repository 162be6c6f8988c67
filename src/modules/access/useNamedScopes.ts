import { useListScopesNamesQuery } from '@/api/scopes';
import { useAccess } from '@/auth/access';
import { useIsKnownMissing, useNoticeMissing } from './missing';

/**
 * What scopes there are, as far as permissions need to know, and whether the backend has none of the kind: those of
 * October 2025 may keep access scopes instead.
 * @param isWanted false where they are not asked for
 */
export function useNamedScopes(isWanted = true) {
  const { can } = useAccess();
  const known = useIsKnownMissing('scopes');
  const isAsked = isWanted && !known && can({ resource: 'access_scopes', action: 'read' });
  const query = useListScopesNamesQuery(undefined, { skip: !isAsked });
  const found = useNoticeMissing('scopes', query.error);
  return { query, isAsked, missing: known || found };
}
