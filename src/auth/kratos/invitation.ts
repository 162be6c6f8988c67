import { isInApp, withParams } from '@/lib/urls';

/**
 * Invitations of a backend whose registration is by invitation: it hands out `/login?invite={id}` and lets a person
 * register whose flow was begun with a `return_to` that carries the id. So the id travels in the target, through every
 * detour, and is taken off where the target is arrived at.
 */

const PARAM = 'invite';

/** What is said when the backend refused a person for want of an invitation. */
export const INVITE_REQUIRED =
  'The account was not created: registration is by invitation. Open the link of your invitation, or ask an administrator for a new one.';

/** The target with the id of an invitation; only an in-app one carries it. */
export const withInvitation = (target: string, id: string | null): string =>
  id && isInApp(target) ? withParams(target, { [PARAM]: id }) : target;

/** Whether the target carries an invitation. */
export const isInvited = (target: string): boolean =>
  isInApp(target) && new URL(target, 'http://console.invalid').searchParams.has(PARAM);

/** The target as it is arrived at. */
export function withoutInvitation(target: string): string {
  if (!isInvited(target)) return target;
  const url = new URL(target, 'http://console.invalid');
  url.searchParams.delete(PARAM);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Whether a refusal is for want of an invitation; the hook's words arrive somewhere in the service's answer. */
export const isInviteOnly = (body: unknown): boolean => JSON.stringify(body ?? null).includes('invite-only');
