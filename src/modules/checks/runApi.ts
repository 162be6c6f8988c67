import { complete } from '@/api/endpoints';
import { generated } from '@/api/generated/canary';
import { listTag, onSuccess, tagOf } from '@/api/tags';

/** Running a check by hand, for every area that offers it. */
export const checkRunsApi = complete(generated)({
  /** Run a check now. Backends answer in several shapes; what shows on the screen is read again. */
  postRunCheck: {
    invalidatesTags: onSuccess(({ id }) => [tagOf('Check', id), listTag('Check')]),
  },
});

export const { usePostRunCheckMutation } = checkRunsApi;
