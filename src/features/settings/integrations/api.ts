import { pageQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbSettings';
import type { IntegrationWithStatus } from '@/api/generated/types/db';
import { isNull, order, pageRange } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { triStateConditions } from '@/api/triState';
import type { TriState } from '@/lib/triState';

const { listIntegrations } = calls;

/** A scraper, topology or log backend with its newest job. */
export type Integration = IntegrationWithStatus;

interface IntegrationsArg {
  types: TriState;
  statuses: TriState;
  pageIndex: number;
  pageSize: number;
  sortBy?: string;
  sortDesc?: boolean;
}

/** Columns the backend sorts by; any other in the address gives the newest first. */
const SORTABLE: readonly string[] = [
  'name',
  'integration_type',
  'source',
  'job_status',
  'job_time_start',
  'creator_name',
  'created_at',
  'updated_at',
];

/** The call of a page: what lives, the newest first unless sorted. One order is sent. */
export function integrationsRequest({
  types,
  statuses,
  pageIndex,
  pageSize,
  sortBy = '',
  sortDesc = false,
}: IntegrationsArg) {
  const column = SORTABLE.includes(sortBy) ? sortBy : 'created_at';
  const desc = column === sortBy ? sortDesc : true;
  const type = triStateConditions(types);
  const status = triStateConditions(statuses);
  return listIntegrations({
    deletedAt: isNull(),
    ...(type && { integrationType: type }),
    ...(status && { jobStatus: status }),
    order: order({ column, desc, nulls: 'last' }, { column: 'id' }),
    ...pageRange(pageIndex, pageSize),
  });
}

export const integrationsApi = api.injectEndpoints({
  endpoints: () => ({
    /** A page of integrations. */
    listIntegrations: pageQuery({ query: integrationsRequest, providesTags: [listTag('Integration')] }),
  }),
});

export const { useListIntegrationsQuery } = integrationsApi;
