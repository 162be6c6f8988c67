import { useMemo } from 'react';
import {
  useListPermissionSummariesAllQuery,
  useListPermissionGroupsQuery,
  LIVE_GROUPS,
} from '@/api/permissions';
import { useGetPropertiesQuery } from '@/api/properties';
import type { CountedPage } from '@/api/page';
import { selectPermissions } from '@/auth/slice';
import { narrowsGuests } from '@/lib/access/features';
import { useAppSelector } from '@/lib/store/hooks';
import type { AccessFacts } from './effective/model';
import { useAccessScopes } from './useAccessScopes';
import { useNamedScopes } from './useNamedScopes';

const NO_SCOPES: AccessFacts['scopes'] = [];

interface FactsAnswer {
  facts: AccessFacts | undefined;
  /** There are more permissions or scopes than the backend answers at once: what is said may miss one. */
  incomplete: boolean;
  /** Nothing is known of scopes: this backend answers neither access scopes nor scopes. */
  withoutScopes: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/** The rows of a page that holds all there are. */
const wholeList = <Row>(page: CountedPage<Row> | undefined): Row[] | undefined =>
  page && (page.total ?? 0) <= page.rows.length ? page.rows : undefined;

/** Everything that decides about access, of everybody. */
export function useFacts(): FactsAnswer {
  const permissions = useListPermissionSummariesAllQuery();
  const groups = useListPermissionGroupsQuery(LIVE_GROUPS);
  const { query: scopes, missing } = useAccessScopes();
  const { query: named, isAsked: asksNamed, missing: hasNoNamed } = useNamedScopes();
  const properties = useGetPropertiesQuery();
  const reported = useAppSelector(selectPermissions);
  const all = [
    permissions,
    groups,
    properties,
    ...(missing ? [] : [scopes]),
    ...(asksNamed && !hasNoNamed ? [named] : []),
  ];
  const namedRows = wholeList(named.data);
  const waitsForNamed = asksNamed && !hasNoNamed && named.data === undefined;
  const scopeRows = missing ? NO_SCOPES : scopes.data;
  const facts = useMemo(
    (): AccessFacts | undefined =>
      permissions.data && groups.data && scopeRows && properties.data && !waitsForNamed
        ? {
            permissions: permissions.data.rows,
            groups: groups.data,
            scopes: scopeRows,
            ...(namedRows && { named: namedRows }),
            reported,
            // Without scopes of either kind nothing is narrowed by them.
            narrowing: !(missing && hasNoNamed) && narrowsGuests(properties.data),
          }
        : undefined,
    [
      permissions.data,
      groups.data,
      scopeRows,
      namedRows,
      waitsForNamed,
      missing,
      hasNoNamed,
      properties.data,
      reported,
    ],
  );
  const total = permissions.data?.total ?? 0;
  return {
    facts,
    withoutScopes: missing && hasNoNamed,
    incomplete:
      total > (permissions.data?.rows.length ?? total) ||
      (named.data !== undefined && namedRows === undefined),
    error: all.find(query => query.error)?.error,
    isFetching: all.some(query => query.isFetching),
    refetch: () => all.forEach(query => void query.refetch()),
  };
}
