// Generated from openapi/rbac.yaml by `npm run api:generate`. Do not edit.
import type { AccessReview, AccessReviewAnswer } from '@/api/generated/types/rbac';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postSubjectAccessReviews: build.query<
      PostSubjectAccessReviewsApiResponse,
      PostSubjectAccessReviewsApiArg
    >({
      query: queryArg => ({
        url: `/rbac/subject-access-reviews`,
        method: 'POST',
        body: queryArg.accessReview,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type PostSubjectAccessReviewsApiResponse =
  /** status 200 A verdict for each subject, in the order in which they were given. */ AccessReviewAnswer;
export type PostSubjectAccessReviewsApiArg = {
  accessReview: AccessReview;
};
