// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Artifact, ArtifactSummary, Filter } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listArtifacts: build.query<ListArtifactsApiResponse, ListArtifactsApiArg>({
      query: queryArg => ({
        url: `/db/artifacts`,
        params: {
          id: queryArg.id,
          filename: queryArg.filename,
          content_type: queryArg.contentType,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listArtifactSummaries: build.query<ListArtifactSummariesApiResponse, ListArtifactSummariesApiArg>({
      query: queryArg => ({
        url: `/db/artifact_summary`,
        params: {
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListArtifactsApiResponse =
  /** status 200 Stored files. */ Artifact[] | /** status 206 Stored files. */ Artifact[];
export type ListArtifactsApiArg = {
  id?: Filter;
  filename?: Filter;
  contentType?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListArtifactSummariesApiResponse = /** status 200 Counts. */ ArtifactSummary[];
export type ListArtifactSummariesApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
};
