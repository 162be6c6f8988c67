import { useEffect } from 'react';
import { resourceMissing, selectMissing } from '@/auth/slice';
import type { BackendPart } from '@/lib/access/policy';
import { isMissingRelation } from '@/lib/errors';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';

/** Whether this backend turned out, in this session, not to have it: it is not asked for again. */
export const useIsKnownMissing = (part: BackendPart): boolean =>
  useAppSelector(selectMissing)?.includes(part) === true;

/** Whether a list failed because the backend has no such thing. The session keeps that. @param error of the list */
export function useNoticeMissing(part: BackendPart, error: unknown): boolean {
  const missing = isMissingRelation(error);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (missing) dispatch(resourceMissing(part));
  }, [missing, part, dispatch]);
  return missing;
}
