import { useMemo } from 'react';
import { useAccessScopesQuery } from '@/api/accessScopes';
import { useAllPermissionsQuery, usePermissionGroupsQuery } from '@/api/permissions';
import { usePropertiesQuery } from '@/api/properties';
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
  const permissions = useAllPermissionsQuery();
  const groups = usePermissionGroupsQuery();
  const scopes = useAccessScopesQuery();
  const properties = usePropertiesQuery();
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
