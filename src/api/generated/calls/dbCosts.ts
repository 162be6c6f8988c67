// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { ConfigCost, Filter } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listConfigCosts: build.query<ListConfigCostsApiResponse, ListConfigCostsApiArg>({
      query: queryArg => ({
        url: `/db/config_costs`,
        params: {
          config_id: queryArg.configId,
          period_start: queryArg.periodStart,
          period_end: queryArg.periodEnd,
          'item.type': queryArg['item.type'],
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
export type ListConfigCostsApiResponse =
  /** status 200 Charges. */ ConfigCost[] | /** status 206 Charges. */ ConfigCost[];
export type ListConfigCostsApiArg = {
  configId?: Filter;
  periodStart?: Filter;
  periodEnd?: Filter;
  'item.type'?: Filter;
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
