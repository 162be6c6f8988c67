import { api } from '@/api/root';
import { listTag } from '@/api/tags';

/** One way in which the backend is made to misbehave (embedded/server/faults.ts); only with `--faults`. */
export interface Fault {
  /** The calls it hits: those whose path and query begin so, such as `/api/canary`. */
  match: string;
  times?: number;
  latencyMs?: number;
  status?: number;
  body?: string;
  contentType?: string;
  drop?: boolean;
  hang?: boolean;
}

const FAULTS = '/__faults';

/** The fault lab of the embedded backend. Not part of any deployment's API, and so not of openapi/ either. */
export const faultsApi = api.injectEndpoints({
  endpoints: build => ({
    faults: build.query<Fault[], void>({
      query: () => ({ url: FAULTS }),
      providesTags: [listTag('Fault')],
    }),
    setFaults: build.mutation<unknown, Fault[]>({
      query: body => ({ url: FAULTS, method: 'POST', body }),
      invalidatesTags: [listTag('Fault')],
    }),
    clearFaults: build.mutation<unknown, void>({
      query: () => ({ url: FAULTS, method: 'DELETE' }),
      invalidatesTags: [listTag('Fault')],
    }),
  }),
});

export const { useFaultsQuery, useSetFaultsMutation, useClearFaultsMutation } = faultsApi;
