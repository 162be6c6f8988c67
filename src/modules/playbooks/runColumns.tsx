import { to } from '@/lib/routing/paths';
import { col } from '@/components/data-table/col';
import type { Column, RowModel } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { runTone } from '@/components/status/runTone';
import { runTitle, targetOfRun } from './runs';
import type { ListedRun } from './runsApi';
import { TargetLink } from './TargetLink';
import { Took } from './Took';

/** The page of a run. */
export const runHref = ({ id }: ListedRun) => to('playbookRun', { id });

/**
 * The columns of a list of runs: playbook, status, what it was on, who asked for it, when, and how long it took.
 * @param withTarget false in the runs of one resource
 */
export function runColumns<Row extends ListedRun & RowModel>(withTarget: boolean): readonly Column<Row>[] {
  const target: Column<Row> = {
    ...col.text<Row>('target', { headerName: 'On', flex: 1.5, minWidth: 200, sortable: false }),
    display: 'flex',
    valueGetter: (_value, row) => targetOfRun(row)?.name ?? '',
    renderCell: ({ row, tabIndex }) => {
      const found = targetOfRun(row);
      return found && <TargetLink target={found} tabIndex={tabIndex} />;
    },
  };
  return [
    {
      ...col.name<Row>({
        field: 'playbook',
        headerName: 'Playbook',
        minWidth: 190,
        sortable: false,
        icon: row => <Icon name={row.playbooks?.icon ?? 'playbook'} />,
        text: runTitle,
      }),
      valueGetter: (_value: never, row: Row) => runTitle(row),
    } as Column<Row>,
    col.status<Row>('status', { headerName: 'Status', tone: runTone, width: 136 }),
    ...(withTarget ? [target] : []),
    {
      ...col.text<Row>('created_by', { headerName: 'By', width: 132, sortable: false }),
      valueGetter: (_value, row) => row.created_by?.name ?? '',
    },
    col.age<Row>('created_at', { headerName: 'Requested', width: 96 }),
    col.time<Row>('start_time', { headerName: 'Started', width: 184 }),
    {
      ...col.text<Row>('duration', { headerName: 'Duration', width: 92, sortable: false }),
      align: 'right',
      headerAlign: 'right',
      valueGetter: (_value, row) =>
        row.start_time && row.end_time ? Date.parse(row.end_time) - Date.parse(row.start_time) : '',
      renderCell: ({ row }) => <Took of={row} />,
    },
  ];
}
