import { useEffect } from 'react';
import { resourceMissing, selectMissing, type BackendPart } from '@/auth/slice';
import { isApiError } from '@/lib/errors';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';

/** Whether this backend turned out, in this session, not to have it: it is not asked for again. */
export const useIsKnownMissing = (part: BackendPart): boolean =>
  useAppSelector(selectMissing)?.includes(part) === true;

/** Whether a list failed because the backend has no such thing. The session keeps that. @param error of the list */
export function useNoticeMissing(part: BackendPart, error: unknown): boolean {
  const missing = isApiError(error) && error.kind === 'http' && error.status === 404;
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (missing) dispatch(resourceMissing(part));
  }, [missing, part, dispatch]);
  return missing;
}
