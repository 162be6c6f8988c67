import { useEffect } from 'react';
import { useListAccessScopesLiveQuery } from '@/api/accessScopes';
import { isMissingRelation } from '@/lib/errors';
import { resourceMissing } from '@/auth/slice';
import { useAppDispatch } from '@/lib/store/hooks';

/**
 * Live access scopes, and whether the backend has none of the kind: released backends answer 404, and keep scopes elsewhere. The session keeps that,
 * so that the menu no longer leads there.
 */
export function useAccessScopes() {
  const query = useListAccessScopesLiveQuery();
  const { error } = query;
  const missing = isMissingRelation(error);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (missing) dispatch(resourceMissing('access_scopes'));
  }, [missing, dispatch]);
  return { query, missing };
}
