// Generated from openapi/schemas.yaml by `npm run api:generate`. Do not edit.
import type { SchemaFile } from '@/api/generated/types/schemas';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    getSchemaFile: build.query<GetSchemaFileApiResponse, GetSchemaFileApiArg>({
      query: queryArg => ({ url: `/schemas/${encodeURIComponent(String(queryArg.file))}` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type GetSchemaFileApiResponse = /** status 200 The schema, of whichever draft. */ SchemaFile;
export type GetSchemaFileApiArg = {
  file: string;
};
