import { useListAccessScopesLiveQuery } from '@/api/accessScopes';
import { useIsKnownMissing, useNoticeMissing } from './missing';

/** Live access scopes, and whether the backend has none of the kind: released backends answer 404, and keep scopes elsewhere. */
export function useAccessScopes() {
  const known = useIsKnownMissing('access_scopes');
  const query = useListAccessScopesLiveQuery(undefined, { skip: known });
  const found = useNoticeMissing('access_scopes', query.error);
  return { query, missing: known || found };
}
