import { read } from '@/api/calls';
import { calls } from '@/api/generated/calls/schemas';
import type { SchemaFile } from '@/api/generated/types/schemas';
import { readLarge } from '@/api/parseJson';
import { api } from '@/api/root';
import { FILES, specSchema, type SchemaName } from './files';

const { getSchemaFile } = calls;

/** Schemas change with the backend's release: kept for the day, s. */
const KEPT_S = 86_400;

/** The schemas that backends serve for editors. */
export const schemasApi = api.injectEndpoints({
  endpoints: build => ({
    /** The schema of a kind of spec; null when the backend has none. Its files differ by release, so they are asked in turn. */
    getSchemaFile: build.query<SchemaFile | null, SchemaName>({
      async queryFn(name, _api, _options, send) {
        for (const { file, whole } of FILES[name]) {
          const { data, error, meta } = await read(send, getSchemaFile({ file }));
          if (!error) return { data: whole ? specSchema(data) : data, meta };
          if (error.status !== 404) return { error, meta };
        }
        return { data: null };
      },
      extraOptions: { readBody: readLarge },
      keepUnusedDataFor: KEPT_S,
    }),
  }),
});

export const { useGetSchemaFileQuery } = schemasApi;
