import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy } from 'react';
import {
  useCreatePermissionRowMutation,
  useDeletePermissionRowMutation,
  useLazyListPermissionsOneQuery,
  permissionsRequest,
  useListPermissionSummariesPageQuery,
  useListPermissionsOneQuery,
  useUpdatePermissionRowMutation,
  type PermissionRow,
} from '@/api/permissions';
import { eq, unchangedSince } from '@/api/postgrest';
import { selectUser } from '@/auth/slice';
import { useTableExport } from '@/modules/export/useTableExport';
import { tableStateOf } from '@/components/data-table/tableState';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { FilterBar } from '@/components/filter/FilterBar';
import { AppLink } from '@/components/link/AppLink';
import { permissionName, permissionRecord, type PermissionValues } from '@/lib/access/permissions/record';
import { to } from '@/lib/routing/paths';
import { useAppSelector } from '@/lib/store/hooks';
import { useUrlState } from '@/lib/useUrlState';
import { NEW } from '@/modules/records/listUrl';
import { created, updated } from '@/modules/records/save';
import { SettingsList } from '@/modules/records/SettingsList';
import type { SaveRecord, SettingsKind } from '@/modules/records/types';
import { keepUntouched } from '@/modules/records/untouched';
import { useOpenedById } from '@/modules/records/useOpenedById';
import { RemovalImpact } from '@/modules/access/impact/RemovalImpact';
import { MATRIX_CLOSED, matrixParams } from '@/modules/access/matrix/url';
import { explainParams } from '@/modules/access/url';
import { permissionColumns, SORTABLE_PERMISSION_COLUMNS } from './columns';
import { permissionForm } from './form';
import { isNarrowed, permissionFilters, permissionsUrl } from './filterBar';

const EffectiveAccessDialog = lazy(() => import('@/modules/access/EffectiveAccessDialog'));
const MatrixDialog = lazy(() => import('@/modules/access/matrix/MatrixDialog'));

const kind: SettingsKind<PermissionRow> = {
  id: 'permissions',
  noun: ['permission', 'permissions'],
  title: 'Permission',
  failure: 'Error loading permissions',
  resource: 'permissions',
  columns: permissionColumns,
  rowId: row => row.id,
  nameOf: row => permissionName(row, row),
  empty: 'No permissions found',
};

/** Texts, which the form trims. */
const KEPT = { description: ['description'] } as const;

const FILTERED = { ...kind, empty: 'No permissions match the filters' };

/** `/settings/permissions`: who may do what; what they see is a matter of access scopes. */
export default function PermissionsPage() {
  const [url, patch] = useUrlState(permissionsUrl);
  const [{ explain }, setExplain] = useUrlState(explainParams);
  const endExplaining = () => setExplain({ explain: '', mayObject: '', mayAction: '', mayOne: '' });
  const [{ matrix }, setMatrix] = useUrlState(matrixParams);
  const endMatrix = () => setMatrix(MATRIX_CLOSED);
  const user = useAppSelector(selectUser);
  const { page, pageSize, sortBy, sortDesc } = tableStateOf(url);
  const asked = {
    text: url.q.trim() || undefined,
    subjectType: url.subjectType || undefined,
    action: url.action || undefined,
    deny: url.effect === '' ? undefined : url.effect === 'deny',
    source: url.source || undefined,
    pageIndex: page,
    pageSize,
    ...(sortBy &&
      SORTABLE_PERMISSION_COLUMNS.includes(sortBy) && { sort: { column: sortBy, desc: sortDesc ?? false } }),
  };
  const list = useListPermissionSummariesPageQuery(asked);
  const exporting = useTableExport<PermissionRow>(permissionsRequest(asked));
  const query = useListPermissionsOneQuery(url.id === '' || url.id === NEW ? skipToken : url.id, {
    refetchOnMountOrArgChange: true,
  });
  const opened = useOpenedById(query, url.id, kind.rowId, 'This permission was deleted.', () =>
    patch({ id: '' }),
  );
  const [create] = useCreatePermissionRowMutation();
  const [update] = useUpdatePermissionRowMutation();
  const [remove] = useDeletePermissionRowMutation();
  const [reread] = useLazyListPermissionsOneQuery();

  const save: SaveRecord<PermissionRow, PermissionValues> = (values, base) => {
    const row = permissionRecord(values);
    if (!base) {
      const permissionInsert = { ...row, source: 'UI', ...(user && { created_by: user.id }) };
      return created(create({ permissionInsert }));
    }
    const kept = keepUntouched(row, KEPT, values, permissionForm.valuesOf(base), base);
    return updated<PermissionRow>(
      update({
        id: eq(base.id),
        ...unchangedSince(base.updated_at),
        permissionPatch: { ...kept, ...(user && { updated_by: user.id }) },
      }),
      () => reread(base.id),
    );
  };
  return (
    <>
      <SettingsList<PermissionRow, PermissionValues>
        kind={isNarrowed(url) ? FILTERED : kind}
        page={list}
        exporting={exporting}
        opened={opened}
        opensById
        note={
          <>
            Permissions define actions: who may do what.{' '}
            <AppLink href={to('accessScopes')}>Access Scopes</AppLink> decide what a person can see.
          </>
        }
        filters={<FilterBar filters={permissionFilters} url={url} patch={patch} />}
        actions={
          <>
            <Button onClick={() => setMatrix({ matrix: 'playbook' })}>Matrix</Button>
            <Button onClick={() => setExplain({ explain: 'open' })}>Check access</Button>
          </>
        }
        editor={{
          form: permissionForm,
          save,
          added: () => 'Permission added',
          updated: () => 'Permission updated',
        }}
        remove={{
          call: row => remove({ id: eq(row.id) }),
          question: 'Are you sure you want to delete the permission?',
          details: row => <RemovalImpact permission={row} />,
          done: () => 'Permission deleted',
        }}
      />
      {matrix !== '' && (
        <OverlayBoundary onClose={endMatrix}>
          <MatrixDialog kind={matrix} onClose={endMatrix} />
        </OverlayBoundary>
      )}
      {explain !== '' && (
        <OverlayBoundary onClose={endExplaining}>
          <EffectiveAccessDialog onClose={endExplaining} />
        </OverlayBoundary>
      )}
    </>
  );
}
