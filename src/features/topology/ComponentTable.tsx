import { lazy, useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { pageRows } from '@/components/data-table/pipeline';
import type { Column } from '@/components/data-table/types';
import { useSelectedRows } from '@/components/data-table/useSelectedRows';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { Icon } from '@/components/icon/Icon';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { SILENCING } from '@/lib/access/policy';
import { useLinkEvidence } from '@/modules/evidence/linkEvidence';
import { useRunOnMany } from '@/modules/playbooks/runPlaybook';
import type { PatchUrl } from '@/lib/useUrlState';
import { healthOf, componentName, componentTone, type Component } from './model/component';
import type { Owners } from './model/select';
import type { TopologyUrlState, topologyUrl } from './url';

const SelectedComponents = lazy(() => import('./SelectedComponents'));

const COMPONENTS = ['component', 'components'] as const;
const idOf = ({ id }: Component) => id;
const NARROW = [
  ['name', 200],
  ['status', 120],
] as const;

const columnsOf = (owners: Owners): readonly Column<Component>[] => [
  col.name<Component>({
    headerName: 'Name',
    minWidth: 220,
    text: componentName,
    icon: row => <Icon name={row.icon || row.type || 'component'} />,
  }),
  {
    field: 'status',
    headerName: 'Health',
    width: 120,
    display: 'flex',
    valueGetter: (_value, row) => healthOf(row),
    renderCell: ({ row }) => <StatusDot tone={componentTone(row)} label={statusWord(healthOf(row))} />,
  },
  col.text<Component>('type', { width: 116 }),
  col.text<Component>('status_reason', { headerName: 'Reason', flex: 1, minWidth: 180, sortable: false }),
  col.text<Component>('namespace', { width: 124, sortable: false }),
  col.text<Component>('owner', {
    headerName: 'Team',
    width: 120,
    sortable: false,
    valueGetter: (_value, row) => owners.owner(row),
  }),
  col.text<Component>('agent_id', {
    headerName: 'Agent',
    width: 120,
    sortable: false,
    hiddenByDefault: true,
    valueGetter: (_value, row) => owners.agent(row),
  }),
  col.tags<Component>('labels', { width: 280 }),
  col.age<Component>('updated_at', { headerName: 'Updated' }),
];

interface ComponentTableProps {
  /** All that pass, sorted. */
  components: readonly Component[];
  owners: Owners;
  hrefOf: (component: Component) => string;
  url: TopologyUrlState;
  patch: PatchUrl<typeof topologyUrl>;
}

/** The components of the cards as rows. */
export default function ComponentTable({ components, owners, hrefOf, url, patch }: ComponentTableProps) {
  const columns = useMemo(() => columnsOf(owners), [owners]);
  const { selected, selection, clear } = useSelectedRows(components);
  const maySilence = useAccess().can(SILENCING);
  const mayLink = useLinkEvidence() !== undefined;
  const mayRun = useRunOnMany() !== undefined;
  return (
    <div style={{ position: 'relative', minWidth: 0 }}>
      <DataTable<Component>
        id="topology-components"
        label="Components"
        noun={COMPONENTS}
        columns={columns}
        narrow={NARROW}
        rowId={idOf}
        rowLabel={componentName}
        rows={pageRows(components, url.pageIndex, url.pageSize)}
        total={components.length}
        state={{
          page: url.pageIndex,
          pageSize: url.pageSize,
          sortBy: url.sortBy,
          sortDesc: url.sortOrder === 'desc',
        }}
        onStateChange={({ page = 0, pageSize, sortBy, sortDesc }, mode) =>
          patch(
            {
              pageIndex: page,
              ...(pageSize !== undefined && { pageSize }),
              ...(sortBy !== undefined && {
                sortBy: sortBy || 'status',
                sortOrder: sortDesc === false ? 'asc' : 'desc',
              }),
            },
            mode,
          )
        }
        rowHref={hrefOf}
        exporting={{ rows: () => components }}
        empty="There are no components matching this criteria"
        maxHeight="calc(100vh - 16rem)"
        {...((mayRun || maySilence || mayLink) && { selection })}
      />
      <LazyBoundary>
        {selected.length > 0 && <SelectedComponents selected={selected} onClear={clear} />}
      </LazyBoundary>
    </div>
  );
}
