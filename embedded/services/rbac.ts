import { HttpError } from '../core/errors';
import type { Route } from './routes';
import { bodyOf } from './body';
import { MOST_SUBJECTS, readReview, type ReviewRequest } from './rbac/request';
import { allSubjects, reviewedSubject } from './rbac/subjects';
import { NoVerdict, requireReviewable, verdictFor } from './rbac/verdict';
import type { Services } from './services';

/** What others may do: reviews of access. */

interface Reviewed {
  subject: string;
  allowed: boolean;
  /** Why there is no verdict; `allowed` says nothing then. */
  error?: string;
}

async function reviewOf(
  services: Services,
  subject: string,
  { resource, action }: ReviewRequest,
  signal: AbortSignal,
): Promise<Reviewed> {
  const found = await reviewedSubject(services, subject);
  if (!found) return { subject, allowed: false, error: 'no person, token, team or role' };
  try {
    const allowed = found.isLive && (await verdictFor(services, found.principal, resource, action, signal));
    return { subject, allowed };
  } catch (error) {
    if (error instanceof NoVerdict) return { subject, allowed: false, error: error.message };
    throw error;
  }
}

export function rbacRoutes(services: Services): Route[] {
  // It came with the releases of 2026.
  if (services.profile === 'mission-control-2025') return [];
  return [
    {
      method: 'POST',
      path: '/rbac/subject-access-reviews',
      access: { kind: 'area', area: 'rbac', action: 'read' },
      scope: { object: 'rbac', action: 'read' },
      handler: async context => {
        const request = readReview(await bodyOf(context));
        const { signal } = context.req.raw;
        const isAll = request.subjects.length === 1 && request.subjects[0]?.trim() === '*';
        const subjects = isAll ? await allSubjects(services, MOST_SUBJECTS) : request.subjects;
        if (subjects.length > MOST_SUBJECTS)
          throw new HttpError(400, `there are more than ${MOST_SUBJECTS} subjects`, 'Invalid request body');
        const { resource, action } = request;
        await requireReviewable(services, resource, action);
        const results: Reviewed[] = [];
        for (const subject of subjects) {
          signal.throwIfAborted();
          results.push(await reviewOf(services, subject.trim(), request, signal));
        }
        const named = { [resource.kind]: resource.kind === 'global' ? resource.object : resource.id };
        return context.json({ resource: named, action, results });
      },
    },
  ];
}
