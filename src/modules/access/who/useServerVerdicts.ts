import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { isMissingService, messageOf } from '@/lib/errors';
import type { Asked, AskedAction } from '../effective/model';
import { useIsKnownMissing, useNoticeMissing } from '../missing';
import { usePostSubjectAccessReviewsQuery } from './api';
import { MOST_REVIEWED, reviewedResource, type ServerVerdict } from './server';

/** What came of asking the server. */
export interface ServerAnswer {
  /** By the id of the subject; absent while nothing came. */
  verdicts: ReadonlyMap<string, ServerVerdict> | undefined;
  /** Asked, and no answer yet. */
  isAsking: boolean;
  /** This backend has no reviews. */
  isMissing: boolean;
  /** Subjects that one review does not answer for. */
  left: number;
  failure: string | undefined;
  retry: () => void;
}

/**
 * What the server itself says of subjects, in one call. Not asked by who may not, nor where the backend turned out to have no
 * reviews, nor of what none can be about.
 * @param subjects their ids, a role by its name; undefined while they are not known
 */
export function useServerVerdicts(
  asked: Asked,
  action: AskedAction,
  subjects: readonly string[] | undefined,
): ServerAnswer {
  const { can } = useAccess();
  const known = useIsKnownMissing('subject_reviews');
  const resource = useMemo(() => reviewedResource(asked), [asked]);
  const may = can({ resource: 'rbac', action: 'read', object: 'rbac' });
  const isAsked = may && !known && resource !== undefined && subjects !== undefined && subjects.length > 0;
  const { currentData, error, isFetching, refetch } = usePostSubjectAccessReviewsQuery(
    isAsked ? { resource, action, subjects: subjects.slice(0, MOST_REVIEWED) } : skipToken,
  );
  const lacks = isAsked && isMissingService(error);
  useNoticeMissing('subject_reviews', lacks ? error : undefined);
  return {
    verdicts: useMemo(
      () => (isAsked && currentData ? new Map(Object.entries(currentData)) : undefined),
      [isAsked, currentData],
    ),
    isAsking: isAsked && isFetching && currentData === undefined,
    isMissing: may && (known || lacks),
    left: isAsked ? Math.max(0, subjects.length - MOST_REVIEWED) : 0,
    failure: isAsked && error !== undefined && !lacks ? messageOf(error) : undefined,
    retry: () => void refetch(),
  };
}
