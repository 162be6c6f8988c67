// Generated from openapi/notification.yaml by `npm run api:generate`. Do not edit.
import type { NewSilence } from '@/api/generated/types/notification';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postSilence: build.mutation<PostSilenceApiResponse, PostSilenceApiArg>({
      query: queryArg => ({ url: `/notification/silence`, method: 'POST', body: queryArg.newSilence }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type PostSilenceApiResponse = unknown;
export type PostSilenceApiArg = {
  newSilence: NewSilence;
};
