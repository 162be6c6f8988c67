import { AUTHOR } from '@/api/author';
import { rowsOf } from '@/api/calls';
import { complete, rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbPeople';
import { generated } from '@/api/generated/dbPeople';
import type { Invite } from '@/api/generated/types/db';
import { firstRow } from '@/api/page';
import { isNull, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { listTag, onSuccess } from '@/api/tags';

const { listInvites } = calls;

const PENDING = rowsOf(listInvites).pick('id', 'email', 'role', 'invited_at').follow('invited_by', AUTHOR);

/** An invitation that nobody has accepted yet. */
export type PendingInvite = PartOf<typeof PENDING>;

const pendingInvitesApi = complete(generated)<{ deleteInviteRow: Invite | null }>({
  /** Withdraws an invitation; null when it was gone already. */
  deleteInviteRow: {
    transformResponse: firstRow,
    invalidatesTags: onSuccess(() => [listTag('Identities')]),
  },
}).injectEndpoints({
  endpoints: () => ({
    /** Invitations that wait to be accepted, the newest first. Older backends answer 404. */
    'listInvites/pending': rowsQuery({
      query: () =>
        listInvites(
          { acceptedAt: isNull(), order: order({ column: 'invited_at', desc: true }, { column: 'id' }) },
          PENDING,
        ),
      providesTags: [listTag('Identities')],
    }),
  }),
});

export const { 'useListInvites/pendingQuery': useListInvitesPendingQuery, useDeleteInviteRowMutation } =
  pendingInvitesApi;
