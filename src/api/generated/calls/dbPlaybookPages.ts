// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Filter, Playbook, PlaybookInsert, PlaybookPatch } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    createPlaybookRow: build.mutation<CreatePlaybookRowApiResponse, CreatePlaybookRowApiArg>({
      query: queryArg => ({
        url: `/db/playbooks`,
        method: 'POST',
        body: queryArg.playbookInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updatePlaybookRow: build.mutation<UpdatePlaybookRowApiResponse, UpdatePlaybookRowApiArg>({
      query: queryArg => ({
        url: `/db/playbooks`,
        method: 'PATCH',
        body: queryArg.playbookPatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          select: queryArg.select,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type CreatePlaybookRowApiResponse = /** status 201 Playbooks. */ Playbook[];
export type CreatePlaybookRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  playbookInsert: PlaybookInsert;
};
export type UpdatePlaybookRowApiResponse = /** status 200 Playbooks. */ Playbook[];
export type UpdatePlaybookRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  playbookPatch: PlaybookPatch;
};
