import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { DELETED_NOW } from '@/api/postgrest';
import { selectUser } from '@/auth/slice';
import { AppLink } from '@/components/link/AppLink';
import { col } from '@/components/data-table/col';
import { FilterBar } from '@/components/filter/FilterBar';
import { useLatest } from '@/lib/hooks/useLatest';
import { isUuid } from '@/lib/ids';
import { to } from '@/lib/routing/paths';
import { useAppSelector } from '@/lib/store/hooks';
import { useUrlState } from '@/lib/useUrlState';
import { useTableExport } from '@/modules/export/useTableExport';
import { askedPage } from '@/modules/records/pagedTable';
import { created, updated } from '@/modules/records/save';
import { SettingsList } from '@/modules/records/SettingsList';
import { lockOfSource, sourceName } from '@/modules/records/source';
import type { RecordEditor, SettingsKind } from '@/modules/records/types';
import {
  applicationsRequest,
  useCreateApplicationRowMutation,
  useLazyListApplicationsOneQuery,
  useListApplicationsOneQuery,
  useListApplicationsPageQuery,
  useUpdateApplicationRowMutation,
  type ApplicationRow,
} from '../api';
import {
  applicationForm,
  DEFAULT_NAMESPACE,
  applicationInsert,
  applicationPatch,
  type ApplicationValues,
} from './form';
import { applicationFilters, applicationsUrl } from './url';

const reportOf = ({ namespace, name }: ApplicationRow) =>
  to('application', { namespace: namespace || DEFAULT_NAMESPACE, name });

const COLUMNS: SettingsKind<ApplicationRow>['columns'] = [
  col.name<ApplicationRow>({ href: reportOf }),
  col.text<ApplicationRow>('namespace', { width: 128 }),
  col.text<ApplicationRow>('description', { flex: 1, minWidth: 180, sortable: false }),
  col.tags<ApplicationRow>('labels', { width: 240, hiddenByDefault: true }),
  col.text<ApplicationRow>('source', { width: 128, valueGetter: (_value, row) => sourceName(row.source) }),
  col.text<ApplicationRow>('created_by', {
    headerName: 'Created by',
    width: 140,
    sortable: false,
    valueGetter: (_value, row) => row.created_by?.name ?? '',
  }),
  col.age<ApplicationRow>('created_at', { headerName: 'Created', width: 88 }),
  col.age<ApplicationRow>('updated_at', { headerName: 'Updated', width: 88 }),
  {
    field: 'report',
    headerName: 'Report',
    width: 80,
    sortable: false,
    disableExport: true,
    exportValue: reportOf,
    renderCell: ({ row, tabIndex }) => (
      <AppLink href={reportOf(row)} tabIndex={tabIndex} aria-label={`View the report of ${row.name}`}>
        View
      </AppLink>
    ),
  },
];

const kindOf = (isNarrowed: boolean): SettingsKind<ApplicationRow> => ({
  id: 'applications',
  noun: ['application', 'applications'],
  title: 'Application',
  failure: 'Error loading applications',
  resource: 'database',
  object: 'application',
  columns: COLUMNS,
  rowId: row => row.id,
  nameOf: row => row.name,
  lockOf: lockOfSource,
  empty: isNarrowed ? 'No applications match the search' : 'No data available',
  sort: { by: 'created_at', desc: true },
});
const NARROW = [
  ['name', 150],
  ['namespace', 100],
  ['report', 70],
] as const;

/** `/applications`: the applications that there are reports of, as records. */
export default function ApplicationsPage() {
  const user = useAppSelector(selectUser);
  const [url, patch] = useUrlState(applicationsUrl);
  const asked = { search: url.search, ...askedPage(url) };
  const page = useListApplicationsPageQuery(asked);
  const exporting = useTableExport<ApplicationRow>(applicationsRequest(asked));
  const opened = useListApplicationsOneQuery(isUuid(url.id) ? url.id : skipToken);
  const [create] = useCreateApplicationRowMutation();
  const [update] = useUpdateApplicationRowMutation();
  const [reread] = useLazyListApplicationsOneQuery();
  const isNarrowed = url.search.trim() !== '';
  const kind = useMemo(() => kindOf(isNarrowed), [isNarrowed]);
  const save = useLatest((values: ApplicationValues, base: ApplicationRow | undefined) =>
    base
      ? updated<ApplicationRow>(
          update({ id: base.id, updatedAt: base.updated_at, patch: applicationPatch(values, base) }),
          () => reread(base.id),
        )
      : created(create(applicationInsert(values, user?.id))),
  );
  const editor = useMemo(
    (): RecordEditor<ApplicationRow, ApplicationValues> => ({
      form: applicationForm,
      save,
      added: () => 'Application added successfully',
      updated: () => 'Application updated successfully',
    }),
    [save],
  );
  return (
    <SettingsList<ApplicationRow, ApplicationValues>
      kind={kind}
      search={false}
      filters={<FilterBar filters={applicationFilters} url={url} patch={patch} />}
      page={page}
      exporting={exporting}
      editor={editor}
      opened={isUuid(url.id) ? opened.currentData : null}
      openedError={opened.error}
      opensById
      remove={{
        call: ({ id }) => update({ id, patch: DELETED_NOW }),
        question: ({ name }) =>
          `Are you sure you want to delete ${name}? Its report is deleted too; what the report lists is kept.`,
        done: () => 'Application deleted successfully',
      }}
      narrow={NARROW}
    />
  );
}
