import { skipToken } from '@reduxjs/toolkit/query';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { selectUser } from '@/auth/slice';
import { col } from '@/components/data-table/col';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { StatusDot } from '@/components/status/Status';
import { isUuid } from '@/lib/ids';
import { to } from '@/lib/routing/paths';
import { everythingNote, viewSelectors } from '@/lib/selectors';
import { useAppSelector } from '@/lib/store/hooks';
import { useKeptOpen } from '@/lib/drafts/useInterrupted';
import { useTableExport } from '@/modules/export/useTableExport';
import { useListUrl } from '@/modules/records/listUrl';
import { askedPage } from '@/modules/records/pagedTable';
import { created, updated } from '@/modules/records/save';
import { SettingsList } from '@/modules/records/SettingsList';
import { lockOfSource, sourceName } from '@/modules/records/source';
import type { SaveRecord, SettingsKind } from '@/modules/records/types';
import { TAKEN_BACK, useAskEverything } from '@/modules/records/useAskEverything';
import { useMayWrite } from '@/modules/records/useMayWrite';
import {
  useCreateViewRowMutation,
  useDeleteViewRowMutation,
  useLazyListViewsOneQuery,
  useListViewsOneQuery,
  useListViewsPageQuery,
  useUpdateViewRowMutation,
  viewRowsRequest,
  type ViewRow,
} from './api';
import { viewForm, viewInsert, viewPatch, type ViewValues } from './form';

const SidebarOrder = lazy(() => import('./SidebarOrder'));

const kind: SettingsKind<ViewRow> = {
  id: 'views',
  noun: ['view', 'views'],
  title: 'View',
  resource: 'views',
  rowId: row => row.id,
  nameOf: row => row.name,
  empty: 'No views found',
  lockOf: lockOfSource,
  columns: [
    col.name<ViewRow>({ href: row => to('view', { id: row.id }) }),
    col.text<ViewRow>('title', {
      flex: 1,
      minWidth: 160,
      sortable: false,
      valueGetter: (_value, row) => row.spec.display?.title ?? '',
    }),
    col.text<ViewRow>('namespace', { width: 128 }),
    col.text<ViewRow>('source', { width: 128, valueGetter: (_value, row) => sourceName(row.source) }),
    col.text<ViewRow>('sidebar', {
      width: 88,
      sortable: false,
      valueGetter: (_value, row) =>
        row.spec.display?.sidebar ? String(row.spec.display.ordinal ?? 'Yes') : '',
    }),
    {
      ...col.text<ViewRow>('error', { headerName: 'State', width: 200 }),
      display: 'flex',
      renderCell: ({ row }) => (
        <span title={row.error ?? ''} className="cell-cut">
          <StatusDot
            tone={row.error ? 'unhealthy' : row.last_ran ? 'healthy' : 'unknown'}
            label={row.error ?? (row.last_ran ? 'Ready' : 'Unknown')}
          />
        </span>
      ),
    },
    col.age<ViewRow>('last_ran', { headerName: 'Last run', width: 88 }),
    col.age<ViewRow>('created_at', { headerName: 'Created', width: 80 }),
  ],
};

/** `/settings/views`: the views there are, paged by the backend, written and changed as YAML with a preview. */
export default function ViewsPage() {
  const [url] = useListUrl();
  const user = useAppSelector(selectUser);
  const asked = { search: url.q, ...askedPage(url) };
  const query = useListViewsPageQuery(asked);
  const opened = useListViewsOneQuery(isUuid(url.id) ? url.id : skipToken);
  const exporting = useTableExport<ViewRow>(viewRowsRequest(asked));
  const [create] = useCreateViewRowMutation();
  const [update] = useUpdateViewRowMutation();
  const [remove] = useDeleteViewRowMutation();
  const [reread] = useLazyListViewsOneQuery();
  const { may, block } = useMayWrite('views');
  const [isOrdering, setIsOrdering] = useKeptOpen('order of views');

  const agrees = useAskEverything();
  const save: SaveRecord<ViewRow, ViewValues> = async (values, base) => {
    const selectors = viewSelectors(values.spec);
    const touched = JSON.stringify(selectors) !== JSON.stringify(viewSelectors(base?.spec));
    if (touched && !(await agrees(everythingNote(selectors)))) return TAKEN_BACK;
    return base
      ? updated<ViewRow>(update({ id: base.id, updatedAt: base.updated_at, patch: viewPatch(values) }), () =>
          reread(base.id),
        )
      : created(create(viewInsert(values, user?.id)));
  };
  return (
    <>
      <SettingsList<ViewRow, ViewValues>
        kind={kind}
        page={query}
        exporting={exporting}
        opened={isUuid(url.id) ? opened.currentData : null}
        openedError={opened.error}
        actions={
          may ? (
            <DisabledReason reason={block}>
              <Button onClick={() => setIsOrdering(true)}>Sidebar order</Button>
            </DisabledReason>
          ) : undefined
        }
        editor={{
          form: viewForm,
          save,
          added: () => 'View added successfully',
          updated: () => 'View updated successfully',
        }}
        remove={{
          call: row => remove(row.id),
          question: row => (
            <>
              {row.spec.display?.title ?? row.name} is deleted, with its place in the sidebar and its tabs.
              Links to it will not be found. This cannot be undone.
            </>
          ),
          done: () => 'View deleted successfully',
        }}
      />
      {isOrdering && (
        <OverlayBoundary onClose={() => setIsOrdering(false)}>
          <SidebarOrder onClose={() => setIsOrdering(false)} />
        </OverlayBoundary>
      )}
    </>
  );
}
