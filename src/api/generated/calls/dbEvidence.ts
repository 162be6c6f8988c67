// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Evidence, Filter } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listEvidences: build.query<ListEvidencesApiResponse, ListEvidencesApiArg>({
      query: queryArg => ({
        url: `/db/evidences`,
        params: {
          id: queryArg.id,
          hypothesis_id: queryArg.hypothesisId,
          'hypotheses.incident_id': queryArg['hypotheses.incident_id'],
          type: queryArg['type'],
          definition_of_done: queryArg.definitionOfDone,
          check_id: queryArg.checkId,
          component_id: queryArg.componentId,
          config_id: queryArg.configId,
          config_change_id: queryArg.configChangeId,
          config_analysis_id: queryArg.configAnalysisId,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListEvidencesApiResponse =
  /** status 200 Evidence. */ Evidence[] | /** status 206 Evidence. */ Evidence[];
export type ListEvidencesApiArg = {
  id?: Filter;
  hypothesisId?: Filter;
  'hypotheses.incident_id'?: Filter;
  type?: Filter;
  definitionOfDone?: Filter;
  checkId?: Filter;
  componentId?: Filter;
  configId?: Filter;
  configChangeId?: Filter;
  configAnalysisId?: Filter;
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
