import { generated, type About } from '@/api/generated/about';
import { generated as canary, type CanaryAbout } from '@/api/generated/canary';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';

/** The backend as it names itself; no version when it does not say. */
export interface BackendAbout {
  backend?: { version: string };
}

const getAbout = requestOf(generated, 'getAbout');
const getCanaryAbout = requestOf(canary, 'getCanaryAbout');

const named = (version: string | undefined): BackendAbout => (version ? { backend: { version } } : {});

/** The version out of the forms backends use: a backend object, else the chart's version, else the application's. */
export const versionIn = (about: About): string | undefined =>
  about.backend?.version || about.chartVersion || about.appVersion || undefined;

/** The version of the backend. Backends without `/about` are asked through their health-check service. */
export const aboutApi = api.injectEndpoints({
  endpoints: build => ({
    about: build.query<BackendAbout, void>({
      async queryFn(_arg, _api, _options, call) {
        const { data, error, meta } = await call(getAbout());
        if (!error) return { data: named(versionIn(data as About)), meta };
        if (error.status !== 404) return { error, meta };
        const older = await call(getCanaryAbout());
        if (older.error) return { error: older.error, meta: older.meta };
        return { data: named((older.data as CanaryAbout).Version), meta: older.meta };
      },
      extraOptions: { shape: 'object' },
      providesTags: [listTag('Version')],
    }),
  }),
});

export const { useAboutQuery } = aboutApi;
