import { read } from '@/api/calls';
import { calls } from '@/api/generated/calls/about';
import type { About } from '@/api/generated/types/about';
import { calls as canary } from '@/api/generated/calls/canary';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';

/** The backend as it names itself; no version when it does not say. */
export interface BackendAbout {
  backend?: { version: string };
}

const { getAbout } = calls;
const { getCanaryAbout } = canary;

const named = (version: string | undefined): BackendAbout => (version ? { backend: { version } } : {});

/** The version out of the forms backends use: a backend object, else the chart's version, else the application's. */
const versionIn = (about: About): string | undefined =>
  about.backend?.version || about.chartVersion || about.appVersion || undefined;

/** The version of the backend. Backends without `/about` are asked through their health-check service. */
export const aboutApi = api.injectEndpoints({
  endpoints: build => ({
    getAbout: build.query<BackendAbout, void>({
      async queryFn(_arg, _api, _options, send) {
        const { data, error, meta } = await read(send, getAbout());
        if (!error) return { data: named(versionIn(data)), meta };
        if (error.status !== 404) return { error, meta };
        const older = await read(send, getCanaryAbout());
        if (older.error) return { error: older.error, meta: older.meta };
        return { data: named(older.data.Version), meta: older.meta };
      },
      providesTags: [listTag('Version')],
    }),
  }),
});

export const { useGetAboutQuery } = aboutApi;
