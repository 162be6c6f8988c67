import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMemo } from 'react';
import {
  useCreatePropertyRowMutation,
  useDeletePropertyRowMutation,
  useListPropertyRowsLiveQuery,
  useLazyListPropertyRowsOneQuery,
  useGetPropertiesQuery,
  useUpdatePropertyRowMutation,
} from '@/api/properties';
import { eq, unchangedSince } from '@/api/postgrest';
import { readAfresh } from '@/api/readAfresh';
import { selectUser } from '@/auth/slice';
import { col } from '@/components/data-table/col';
import { Tag } from '@/components/tags/Tag';
import { useAppSelector } from '@/lib/store/hooks';
import { bool } from '@/lib/urlState';
import { useUrlState } from '@/lib/useUrlState';
import { created, updated } from '@/modules/records/save';
import { useListUrl } from '@/modules/records/listUrl';
import { recordOf } from '@/modules/records/recordOf';
import { SettingsList } from '@/modules/records/SettingsList';
import type { SaveRecord, SettingsKind } from '@/modules/records/types';
import { flagForm, type FlagValues } from './form';
import { flagRows, isOverride, type FlagRow } from './rows';

const SOURCES = { local: 'Local', db: 'Database', default: 'Default' } as const;

const kind: SettingsKind<FlagRow> = {
  id: 'feature-flags',
  noun: ['feature flag', 'feature flags'],
  resource: 'properties',
  rowId: row => row.name,
  nameOf: row => row.name,
  empty: 'No feature flags found',
  lockOf: row => (row.source === 'local' ? 'Cannot edit local feature flags' : undefined),
  sort: { by: 'name' },
  columns: [
    col.name<FlagRow>({ flex: 2 }),
    col.text<FlagRow>('value', { width: 130 }),
    col.text<FlagRow>('fallback', { headerName: 'Default', width: 96 }),
    {
      ...col.text<FlagRow>('override', {
        headerName: 'State',
        width: 96,
        valueGetter: (_value, row) => (isOverride(row) ? 'override' : row.fallback ? 'default' : ''),
      }),
      display: 'flex',
      renderCell: ({ row }) =>
        isOverride(row) ? <Tag tag={{ key: 'state', value: 'override' }} valueOnly /> : null,
    },
    col.text<FlagRow>('source', { width: 96, valueGetter: (_value, row) => SOURCES[row.source] }),
    col.text<FlagRow>('effect', { flex: 2, minWidth: 200 }),
    col.text<FlagRow>('created_by', {
      headerName: 'Set by',
      width: 140,
      valueGetter: (_value, row) => row.stored?.created_by?.name ?? '',
    }),
    col.age<FlagRow>('updated_at', {
      headerName: 'Updated',
      valueGetter: (_value, row) => row.stored?.updated_at ?? null,
      exportValue: row => row.stored?.updated_at ?? null,
    }),
  ],
};

const url = { all: bool() } as const;

/** `/settings/feature-flags`: properties that switch features and tune the backend, with where each comes from. */
export default function FeatureFlagsPage() {
  const [{ all }, patch] = useUrlState(url);
  const [{ id: openId }] = useListUrl();
  const user = useAppSelector(selectUser);
  const applied = useGetPropertiesQuery();
  const stored = useListPropertyRowsLiveQuery();
  const [create] = useCreatePropertyRowMutation();
  const [update] = useUpdatePropertyRowMutation();
  const [remove] = useDeletePropertyRowMutation();
  const [reread] = useLazyListPropertyRowsOneQuery();
  const known = useMemo(
    () => applied.data && stored.data && flagRows(applied.data, stored.data),
    [applied.data, stored.data],
  );
  const rows = useMemo(
    () => (all ? known : known?.filter(({ source }) => source !== 'default')),
    [known, all],
  );
  const isFetching = applied.isFetching || stored.isFetching;

  const save: SaveRecord<FlagRow, FlagValues> = ({ name, value }, base) => {
    const by = user && { created_by: user.id };
    if (!base?.stored) return created(create({ propertyInsert: { name: name.trim(), value, ...by } }));
    return updated<FlagRow>(
      update({
        name: eq(name),
        ...unchangedSince(base.stored.updated_at),
        propertyPatch: { value, ...by },
      }),
      async () => {
        const { data, error } = await readAfresh(() => reread(name));
        return { error, data: data && { ...base, value: data.value, stored: data } };
      },
    );
  };
  return (
    <SettingsList<FlagRow, FlagValues>
      kind={kind}
      query={{
        data: rows,
        error: applied.error ?? stored.error,
        isFetching,
        refetch: () => Promise.all([applied.refetch(), stored.refetch()]),
      }}
      opened={recordOf({ data: known, isFetching }, ({ name }) => name === openId)}
      note="A feature is off while its property {feature}.disable is true. Local properties are set on the server and win over those set here."
      editor={{
        form: flagForm,
        save,
        added: () => 'Feature flag added successfully',
        updated: () => 'Feature flag updated successfully',
      }}
      remove={{
        call: row => remove({ name: eq(row.name) }),
        question: 'Are you sure you want to delete this resource?',
        done: () => 'Feature flag removed successfully',
        can: row => row.stored !== undefined && row.source !== 'local',
      }}
      filters={
        <FormControlLabel
          control={<Switch checked={all} onChange={event => patch({ all: event.target.checked })} />}
          label="Show defaults"
          sx={{ mr: 0 }}
        />
      }
    />
  );
}
