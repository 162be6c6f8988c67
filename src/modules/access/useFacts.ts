import { useMemo } from 'react';
import {
  useListPermissionSummariesAllQuery,
  useListPermissionGroupsQuery,
  LIVE_GROUPS,
} from '@/api/permissions';
import { useGetPropertiesQuery } from '@/api/properties';
import { selectPermissions } from '@/auth/slice';
import { narrowsGuests } from '@/lib/access/features';
import { useAppSelector } from '@/lib/store/hooks';
import type { AccessFacts } from './effective/model';
import { useAccessScopes } from './useAccessScopes';

const NO_SCOPES: AccessFacts['scopes'] = [];

interface FactsAnswer {
  facts: AccessFacts | undefined;
  /** There are more permissions than the backend answers at once: what is said may miss one. */
  incomplete: boolean;
  /** Scopes are left out: this backend does not answer access scopes, and may keep scopes elsewhere. */
  withoutScopes: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/** Everything that decides about access, of everybody. */
export function useFacts(): FactsAnswer {
  const permissions = useListPermissionSummariesAllQuery();
  const groups = useListPermissionGroupsQuery(LIVE_GROUPS);
  const { query: scopes, missing } = useAccessScopes();
  const properties = useGetPropertiesQuery();
  const reported = useAppSelector(selectPermissions);
  const all = missing ? [permissions, groups, properties] : [permissions, groups, scopes, properties];
  const scopeRows = missing ? NO_SCOPES : scopes.data;
  const facts = useMemo(
    (): AccessFacts | undefined =>
      permissions.data && groups.data && scopeRows && properties.data
        ? {
            permissions: permissions.data.rows,
            groups: groups.data,
            scopes: scopeRows,
            reported,
            // Without access scopes nothing is narrowed by them.
            narrowing: !missing && narrowsGuests(properties.data),
          }
        : undefined,
    [permissions.data, groups.data, scopeRows, missing, properties.data, reported],
  );
  const total = permissions.data?.total ?? 0;
  return {
    facts,
    withoutScopes: missing,
    incomplete: total > (permissions.data?.rows.length ?? total),
    error: all.find(query => query.error)?.error,
    isFetching: all.some(query => query.isFetching),
    refetch: () => all.forEach(query => void query.refetch()),
  };
}
