import { INCIDENT_STATUSES, isInWork, type IncidentStatus } from './basics';

/** Statuses that usually come next. Any other may follow too. */
const NEXT: Readonly<Record<IncidentStatus, readonly IncidentStatus[]>> = {
  new: ['open', 'investigating', 'mitigated', 'resolved', 'closed'],
  open: ['investigating', 'mitigated', 'resolved', 'closed'],
  investigating: ['mitigated', 'resolved', 'closed'],
  mitigated: ['resolved', 'closed', 'open'],
  resolved: ['closed', 'open'],
  closed: ['open'],
};

/** A stored status as one of ours; undefined for a word of another backend, such as `cancelled`. */
const readStatus = (status: string): IncidentStatus | undefined =>
  INCIDENT_STATUSES.find(candidate => candidate === status.toLowerCase());

/** The statuses that an incident can be given: those that usually come next, then the others. */
export function statusesAfter(status: string): {
  next: readonly IncidentStatus[];
  others: readonly IncidentStatus[];
} {
  const known = readStatus(status);
  const next = known ? NEXT[known] : INCIDENT_STATUSES;
  return {
    next,
    others: INCIDENT_STATUSES.filter(candidate => candidate !== known && !next.includes(candidate)),
  };
}

/** Whether a status says that an incident is over: it is asked about while the definition of done is not met. */
export const saysOver = (status: string): boolean => status === 'resolved' || status === 'closed';

interface Times {
  acknowledged: string | null;
  resolved: string | null;
  closed: string | null;
}

/**
 * What a change of the status writes: the status, and when it was acknowledged, resolved and closed. Times that are known
 * stay; an incident that is worked on again is neither resolved nor closed. It is acknowledged when a person begins to look
 * into it: one that is mitigated at once was never acknowledged, and the moment of that is not made up.
 */
export function statusPatch(status: IncidentStatus, times: Times) {
  const now = (at: string | null) => (at === null ? 'now()' : at);
  const isResolved = status === 'resolved' || status === 'closed';
  return {
    status,
    ...(status === 'investigating' && times.acknowledged === null && { acknowledged: 'now()' }),
    resolved: isResolved ? now(times.resolved) : null,
    closed: status === 'closed' ? now(times.closed) : null,
  };
}

/**
 * When an incident ended, or undefined while it goes on: its duration stands still then.
 */
export function endOf({ status, resolved, closed }: Times & { status: string }): string | undefined {
  if (isInWork(status)) return undefined;
  return resolved ?? closed ?? undefined;
}
