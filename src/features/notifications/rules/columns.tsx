import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { to } from '@/lib/routing/paths';
import { exactDuration } from '@/lib/time/duration';
import { Face } from '@/modules/people/Face';
import { lockOfSource, SourceTag } from '@/modules/records/source';
import type { RuleRow } from './api';
import { Counts, Events, RuleStatus } from './parts';

const NS = 1e6;

/** Whom a rule is for; '' where the summary does not say, as of playbooks. */
export const recipientText = (row: RuleRow): string =>
  row.person?.name ?? row.team?.name ?? row.custom_services?.[0]?.name ?? '';

const waitText = ({ wait_for: ns }: RuleRow): string => (ns ? exactDuration(ns / NS) : '');

/** What rules sent. @param now epoch ms */
const countedColumns = (now: number): Column<RuleRow>[] => [
  {
    ...col.text<RuleRow>('sent', { headerName: 'Sent / Failed / Pending', width: 170 }),
    exportValue: row => `${row.sent} / ${row.failed} / ${row.pending}`,
    renderCell: ({ row }) => <Counts rule={row} now={now} />,
  } as Column<RuleRow>,
  col.duration<RuleRow>('avg_duration_ms', { headerName: 'Avg Duration', width: 112 }),
];

/** The page of a rule. */
export const ruleHref = ({ id }: RuleRow) => to('notificationRule', { id });

/**
 * Columns of the rules.
 * @param now epoch ms @param counted with what they sent, for those who may read the history
 */
export const ruleColumns = (now: number, counted: boolean): Column<RuleRow>[] => [
  col.name<RuleRow>({
    minWidth: 190,
    after: row => lockOfSource(row) && <SourceTag source={row.source} />,
  }),
  {
    ...col.text<RuleRow>('events', { headerName: 'Events', width: 290, sortable: false }),
    display: 'flex',
    exportValue: row => row.events.join(', '),
    renderCell: ({ row }) => <Events events={row.events} />,
  } as Column<RuleRow>,
  {
    ...col.text<RuleRow>('recipient', {
      headerName: 'Recipient',
      width: 140,
      sortable: false,
      valueGetter: (_value, row) => recipientText(row),
    }),
    display: 'flex',
    renderCell: ({ row }) => (
      <span className="cell-name" style={{ paddingLeft: 0 }}>
        {row.person ? <Face {...row.person} /> : row.team && <Icon name={row.team.icon ?? 'group'} />}
        <span className="cell-cut" title={recipientText(row)}>
          {recipientText(row)}
        </span>
      </span>
    ),
  } as Column<RuleRow>,
  {
    ...col.text<RuleRow>('error', { headerName: 'Status', width: 96 }),
    display: 'flex',
    exportValue: row => (row.error ? `Paused: ${row.error}` : 'Active'),
    renderCell: ({ row }) => <RuleStatus error={row.error} />,
  } as Column<RuleRow>,
  ...(counted ? countedColumns(now) : []),
  col.text<RuleRow>('repeat_interval', { headerName: 'Repeat Interval', width: 118 }),
  col.text<RuleRow>('wait_for', {
    headerName: 'Wait For',
    width: 88,
    valueGetter: (_value, row) => waitText(row),
  }),
  col.text<RuleRow>('filter', {
    headerName: 'Filter',
    flex: 1,
    minWidth: 160,
    sortable: false,
    hiddenByDefault: true,
  }),
  col.age<RuleRow>('created_at', { headerName: 'Created At', width: 98 }),
  col.age<RuleRow>('updated_at', { headerName: 'Updated At', width: 102, hiddenByDefault: true }),
  col.text<RuleRow>('created_by', {
    headerName: 'Created By',
    width: 128,
    sortable: false,
    valueGetter: (_value, row) => row.created_by?.name ?? '',
  }),
];
