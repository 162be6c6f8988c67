import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, type ReactNode } from 'react';
import { useListAgentsNamesQuery } from '@/api/agents';
import {
  namedScopesRequest,
  useCreateScopeRowMutation,
  useLazyListScopesOneQuery,
  useListScopesOneQuery,
  useListScopesPageQuery,
  useUpdateScopeRowChangeMutation,
  useUpdateScopeRowDeleteMutation,
  type NamedScope,
} from '@/api/scopes';
import { selectUser } from '@/auth/slice';
import { tableStateOf } from '@/components/data-table/tableState';
import { FilterBar } from '@/components/filter/FilterBar';
import { AppLink } from '@/components/link/AppLink';
import { refOfScope, scopeRefText } from '@/lib/access/targets/refs';
import { namedScopeRecord, type NamedScopeValues } from '@/lib/access/targets/form';
import { isUuid } from '@/lib/ids';
import { to } from '@/lib/routing/paths';
import { useAppSelector } from '@/lib/store/hooks';
import { useUrlState } from '@/lib/useUrlState';
import { RemovalImpact } from '@/modules/access/impact/RemovalImpact';
import { useNoticeMissing } from '@/modules/access/missing';
import { useTableExport } from '@/modules/export/useTableExport';
import { created, updated } from '@/modules/records/save';
import { SettingsList } from '@/modules/records/SettingsList';
import { lockOfSource } from '@/modules/records/source';
import type { SaveRecord, SettingsKind } from '@/modules/records/types';
import { keepUntouched } from '@/modules/records/untouched';
import { namedScopeColumns, SORTABLE_SCOPE_COLUMNS } from './scopeColumns';
import { namedScopeForm } from './scopeForm';
import { narrowsScopes, scopeFilters, scopesUrl } from './scopesUrl';

const kind: Omit<SettingsKind<NamedScope>, 'columns'> = {
  id: 'scopes',
  noun: ['scope', 'scopes'],
  title: 'Scope',
  failure: 'Error loading scopes',
  resource: 'access_scopes',
  rowId: row => row.id,
  nameOf: row => scopeRefText(refOfScope(row)),
  empty: 'No scopes found',
  lockOf: lockOfSource,
  sort: { by: 'name' },
};

/** What a phone shows first. */
const NARROW = [
  ['name', 170],
  ['selects', 190],
] as const;

/** What a save leaves as it is stored while nobody touches it. */
const KEPT = {
  name: ['name'],
  namespace: ['namespace'],
  description: ['description'],
  targets: ['targets'],
} as const;

/** Scopes: named sets of targets, by which permissions say what they are about. @param nav above it, to other lists */
export function ScopesList({ nav }: { nav: ReactNode }) {
  const [url, patch] = useUrlState(scopesUrl);
  const user = useAppSelector(selectUser);
  const { page, pageSize, sortBy = kind.sort?.by, sortDesc } = tableStateOf(url);
  const asked = {
    text: url.q.trim() || undefined,
    kind: url.kind || undefined,
    source: url.source || undefined,
    pageIndex: page,
    pageSize,
    ...(sortBy &&
      SORTABLE_SCOPE_COLUMNS.includes(sortBy) && { sort: { column: sortBy, desc: sortDesc ?? false } }),
  };
  const list = useListScopesPageQuery(asked);
  useNoticeMissing('scopes', list.error);
  const exporting = useTableExport<NamedScope>(namedScopesRequest(asked));
  const isLinked =
    isUuid(url.id) && list.data !== undefined && !list.data.rows.some(({ id }) => id === url.id);
  const linked = useListScopesOneQuery(isLinked ? url.id : skipToken);
  const { data: agents } = useListAgentsNamesQuery();
  const [create] = useCreateScopeRowMutation();
  const [update] = useUpdateScopeRowChangeMutation();
  const [remove] = useUpdateScopeRowDeleteMutation();
  const [reread] = useLazyListScopesOneQuery();
  const isNarrowed = narrowsScopes(url);
  const listed = useMemo(
    () => ({
      ...kind,
      columns: namedScopeColumns(id => agents?.find(agent => agent.id === id)?.name ?? id),
      ...(isNarrowed && { empty: 'No scopes match the filters' }),
    }),
    [agents, isNarrowed],
  );

  const save: SaveRecord<NamedScope, NamedScopeValues> = (values, base) => {
    const row = namedScopeRecord(values);
    if (!base) return created(create({ ...row, source: 'UI', ...(user && { created_by: user.id }) }));
    const patched = keepUntouched(row, KEPT, values, namedScopeForm.valuesOf(base), base);
    return updated<NamedScope>(update({ id: base.id, since: base.updated_at, patch: patched }), () =>
      reread(base.id),
    );
  };
  return (
    <SettingsList<NamedScope, NamedScopeValues>
      kind={listed}
      page={list}
      exporting={exporting}
      opened={isUuid(url.id) ? linked.currentData : null}
      openedError={linked.error}
      nav={nav}
      narrow={NARROW}
      note={
        <>
          Scopes are named sets of resources. <AppLink href={to('permissions')}>Permissions</AppLink> refer to
          them, and say who may do what with them.
        </>
      }
      filters={<FilterBar filters={scopeFilters} url={url} patch={patch} />}
      editor={{
        form: namedScopeForm,
        save,
        added: () => 'Scope created',
        updated: () => 'Scope updated',
      }}
      remove={{
        call: row => remove(row.id),
        question:
          'Are you sure you want to delete this scope? Permissions that refer to it no longer reach anything by it. This action cannot be undone.',
        details: row => <RemovalImpact named={row} />,
        done: () => 'Scope deleted',
      }}
    />
  );
}
