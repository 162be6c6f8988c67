import { useEffect } from 'react';
import { resourceMissing } from '@/auth/slice';
import type { BackendPart } from '@/lib/access/policy';
import { isApiError } from '@/lib/errors';
import { useAppDispatch } from '@/lib/store/hooks';

/** How PostgREST and Postgres say that there is no such relation; releases that lack it answer 404 alone. */
const ABSENT: readonly (string | undefined)[] = ['PGRST205', '42P01'];

const isAbsent = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'http' && (error.status === 404 || ABSENT.includes(error.code));

/** Keeps for the session that the backend has none of it, once it has answered so: nothing of it is asked again. */
export function useAbsence(error: unknown, part: BackendPart): boolean {
  const dispatch = useAppDispatch();
  const absent = isAbsent(error);
  useEffect(() => {
    if (absent) dispatch(resourceMissing(part));
  }, [absent, part, dispatch]);
  return absent;
}
