import { useMemo } from 'react';
import { useListAccessScopesLiveQuery } from '@/api/accessScopes';
import {
  useListPermissionSummariesAllQuery,
  useListPermissionGroupsQuery,
  LIVE_GROUPS,
} from '@/api/permissions';
import { useGetPropertiesQuery } from '@/api/properties';
import type { Facts } from './effective/model';

const ON = /^(true|on|enabled)$/i;

interface FactsAnswer {
  facts: Facts | undefined;
  /** There are more permissions than the backend answers at once: what is said may miss one. */
  incomplete: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/** Everything that decides about access, of everybody. */
export function useFacts(): FactsAnswer {
  const permissions = useListPermissionSummariesAllQuery();
  const groups = useListPermissionGroupsQuery(LIVE_GROUPS);
  const scopes = useListAccessScopesLiveQuery();
  const properties = useGetPropertiesQuery();
  const all = [permissions, groups, scopes, properties];
  const facts = useMemo(
    (): Facts | undefined =>
      permissions.data && groups.data && scopes.data && properties.data
        ? {
            permissions: permissions.data.rows,
            groups: groups.data,
            scopes: scopes.data,
            narrowing: properties.data.some(({ name, value }) => name === 'rls.enable' && ON.test(value)),
          }
        : undefined,
    [permissions.data, groups.data, scopes.data, properties.data],
  );
  const total = permissions.data?.total ?? 0;
  return {
    facts,
    incomplete: total > (permissions.data?.rows.length ?? total),
    error: all.find(query => query.error)?.error,
    isFetching: all.some(query => query.isFetching),
    refetch: () => all.forEach(query => void query.refetch()),
  };
}
