import { query } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/notification';
import { api } from '@/api/root';

const { getSilencePreview } = calls;

/** Sends that are looked at, the newest of those that match. */
export const MOST_PREVIEWED = 1000;

/** What a silence would be of. */
export interface PreviewRequest {
  /** 'config', 'component' or 'check', with the id of it. */
  type?: 'config' | 'component' | 'check';
  id?: string;
  recursive?: boolean;
  filter?: string;
  /** JSON. */
  selectors?: string;
}

/** What a silence would hold back. */
export const previewApi = api.injectEndpoints({
  endpoints: () => ({
    /** What a silence would have held back in the last 15 days, the newest first. */
    getSilencePreview: query({
      query: (preview: PreviewRequest) => getSilencePreview({ ...preview, limit: MOST_PREVIEWED }),
      transformResponse: found => found ?? [],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetSilencePreviewQuery } = previewApi;
