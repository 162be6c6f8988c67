import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeleteSettingsResourceMutation, useSettingsResourcesQuery, type ListedResource } from './api';
import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { jobTone } from '@/components/status/jobTone';
import { to } from '@/lib/routing/paths';
import { NEW } from '@/modules/records/listUrl';
import { SettingsList } from '@/modules/records/SettingsList';
import { lockOfSource, sourceName } from '@/modules/records/source';
import type { SettingsKind } from '@/modules/records/types';
import type { ResourceDefinition } from './definitions';

/** Why a resource can only be read. */
export function resourceLock(definition: ResourceDefinition) {
  return (row: { source?: string | null | undefined }): string | undefined => {
    if (definition.anySourceLocks && row.source)
      return `Comes from the source ${sourceName(row.source)}: it cannot be changed here.`;
    return lockOfSource(row);
  };
}

/** Said when a resource was removed (GEN-011). */
export const deletedText = (name: string) => `${name} deleted successfully`;
/** Asked before it is removed (GEN-013). */
export const DELETE_QUESTION = 'Are you sure you want to delete this resource?';

const only = <T,>(when: boolean, value: T): T[] => (when ? [value] : []);

function columnsOf({ table, fields, jobType }: ResourceDefinition): Column<ListedResource>[] {
  return [
    col.name<ListedResource>(),
    ...only(fields.includes('namespace'), col.text<ListedResource>('namespace', { width: 128 })),
    ...only(
      fields.includes('labels') && table !== 'logging_backends',
      col.tags<ListedResource>('labels', { width: 172, max: 1 }),
    ),
    ...only(table === 'canaries', col.text<ListedResource>('schedule', { width: 112 })),
    ...only(
      jobType !== undefined,
      col.status<ListedResource>('job_status', { headerName: 'Status', tone: jobTone }),
    ),
    ...only(
      jobType !== undefined,
      col.age<ListedResource>('job_time_start', { headerName: 'Last run', width: 84 }),
    ),
    ...only(
      table === 'topologies' || table === 'canaries',
      col.text<ListedResource>('agent', {
        width: 112,
        valueGetter: (_value, row) => row.agent?.name ?? 'local',
      }),
    ),
    col.text<ListedResource>('source', {
      width: 120,
      valueGetter: (_value, row) => sourceName(row.source),
    }),
    col.text<ListedResource>('created_by', {
      headerName: 'Created by',
      width: 132,
      // Where there are labels, the line is full.
      hiddenByDefault: fields.includes('labels'),
      valueGetter: (_value, row) => row.created_by?.name ?? '',
    }),
    col.age<ListedResource>('created_at', { headerName: 'Created', width: 80 }),
  ];
}

/** The list of a generic settings resource. */
export function ResourceListPage({ definition }: { definition: ResourceDefinition }) {
  const { table, api, noun, resource, object } = definition;
  const navigate = useNavigate();
  const query = useSettingsResourcesQuery({ table, api });
  const [remove] = useDeleteSettingsResourceMutation();
  const kind = useMemo(
    (): SettingsKind<ListedResource> => ({
      id: table,
      noun,
      resource,
      ...(object && { object }),
      columns: columnsOf(definition),
      rowId: row => row.id,
      nameOf: row => row.name,
      empty: `No ${noun[1]} found`,
      lockOf: resourceLock(definition),
      sort: { by: 'created_at', desc: true },
    }),
    [definition, table, noun, resource, object],
  );
  const hrefOf = useCallback(({ id }: { id: string }) => to('settingsItem', { table, id }), [table]);
  return (
    <SettingsList<ListedResource>
      kind={kind}
      query={query}
      rowHref={hrefOf}
      onAdd={() => void navigate(hrefOf({ id: NEW }))}
      remove={{
        call: row => remove({ table, api, id: row.id }),
        question: DELETE_QUESTION,
        done: row => deletedText(row.name),
      }}
    />
  );
}
