// Generated from openapi/artifacts.yaml by `npm run api:generate`. Do not edit.
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    getArtifactFile: build.query<GetArtifactFileApiResponse, GetArtifactFileApiArg>({
      query: queryArg => ({ url: `/artifacts/download/${encodeURIComponent(String(queryArg.id))}` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type GetArtifactFileApiResponse = /** status 200 The file. */ Blob;
export type GetArtifactFileApiArg = {
  id: string;
};
