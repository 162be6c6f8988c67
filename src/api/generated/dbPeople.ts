// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Filter, Invite } from '@/api/generated/types/db';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    deleteInviteRow: build.mutation<DeleteInviteRowApiResponse, DeleteInviteRowApiArg>({
      query: queryArg => ({
        url: `/db/invites`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
          accepted_at: queryArg.acceptedAt,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type DeleteInviteRowApiResponse = /** status 200 Invitations. */ Invite[];
export type DeleteInviteRowApiArg = {
  id: Filter;
  acceptedAt?: Filter;
};
