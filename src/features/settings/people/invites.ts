import { read } from '@/api/calls';
import { missingError } from '@/lib/errors';
import { calls } from '@/api/generated/calls/auth';
import type { InviteAnswer, InviteRequest } from '@/api/generated/types/auth';
import { keepForTicket, redeem, type Ticket } from '@/api/tickets';
import { api } from '@/api/root';
import { listTag, onSuccess } from '@/api/tags';

export type { InviteRequest };

/** What the invited person needs: a link that lets in everyone who has it, and the code that is asked for there. */
export interface Invitation {
  link: string;
  /** Absent where the link is enough. */
  code?: string;
}

/** Roles that may be given, in the order in which they are offered (RBC-003). */
export const INVITE_ROLES = ['admin', 'editor', 'commander', 'responder', 'viewer', 'guest'] as const;

const { inviteUser } = calls;

/**
 * Invitations. What comes back opens an account, so it travels under a ticket (`take`) and never enters the
 * store.
 */
export const invitesApi = api.injectEndpoints({
  endpoints: build => ({
    /** Invites a person with a role. Errors name the field (400) or say that the person is there already (409). */
    inviteUser: build.mutation<Ticket<Invitation>, InviteRequest>({
      async queryFn(inviteRequest, _api, _options, send) {
        const { data, error, meta } = await read(send, inviteUser({ inviteRequest }));
        if (error) return { error, meta };
        const { link, code }: Partial<InviteAnswer> = data ?? {};
        if (!link) return { error: missingError(200, 'the answer has no link for the invited person') };
        return { data: keepForTicket<Invitation>(code ? { link, code } : { link }) };
      },
      extraOptions: { shape: 'object' },
      invalidatesTags: onSuccess(() => [listTag('Identities'), listTag('People')]),
    }),
  }),
});

export const { useInviteUserMutation } = invitesApi;

/** The invitation of a ticket; undefined when it was taken already. */
export const takeInvitation = (ticket: Ticket<Invitation>): Invitation | undefined => redeem(ticket);
