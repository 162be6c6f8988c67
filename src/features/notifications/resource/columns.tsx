import { Age } from '@/components/age/Age';
import { RowLink } from '@/components/data-table/cells';
import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { FilterMarks } from '@/components/filter/FilterMarks';
import { Muted } from '@/components/layout/layout';
import { StatusDot } from '@/components/status/Status';
import { formatCount } from '@/lib/format';
import type { Tri } from '@/lib/triState';
import type { ListedSend } from '../api';
import { spanText } from '../index/columns';
import { healthNowColumn, titleColumn } from '../subjectColumns';
import { RecipientLink, type RecipientOf } from '../recipients';
import { healthThen } from '@/modules/notified/subject';
import { sendTone, sendWord } from '@/modules/notified/sendStatus';
import { SubjectLink } from '@/modules/notified/SubjectLink';

/** '(x4 over 2h)' for what happened several times. */
const timesText = (row: ListedSend): string =>
  row.count > 1
    ? `(x${formatCount(row.count)} ${spanText(row.first_observed, row.created_at, row.count)})`.replace(
        ' )',
        ')',
      )
    : '';

interface Names {
  /** Narrows the list to a status, or leaves it out. */
  onStatus: (status: string, tri: Tri) => void;
  recipientOf: RecipientOf;
  ruleName: (id: string) => string;
}

/**
 * Columns of a list of sends.
 * @param of what all of them have in common and need not say
 */
export function sendColumns(
  of: 'resource' | 'rule',
  { recipientOf, ruleName, onStatus }: Names,
): Column<ListedSend>[] {
  const own: Column<ListedSend> =
    of === 'resource'
      ? col.text<ListedSend>('rule', {
          headerName: 'Rule',
          width: 170,
          sortable: false,
          valueGetter: (_value, row) => ruleName(row.notification_id),
        })
      : ({
          ...col.text<ListedSend>('resource', {
            headerName: 'Resource',
            flex: 1,
            minWidth: 180,
            sortable: false,
            valueGetter: (_value, row) => row.resource?.name ?? 'Unknown',
          }),
          display: 'flex',
          renderCell: ({ row, tabIndex }) => <SubjectLink subject={row} tabIndex={tabIndex} />,
        } as Column<ListedSend>);
  return [
    {
      ...col.age<ListedSend>('created_at', { headerName: 'Age', width: 150 }),
      rowHeader: true,
      renderCell: ({ row, tabIndex }) => (
        <span>
          <RowLink row={row} tabIndex={tabIndex}>
            <Age value={row.created_at} />
          </RowLink>{' '}
          <Muted component="span" small>
            {timesText(row)}
          </Muted>
        </span>
      ),
    } as Column<ListedSend>,
    ...(of === 'rule' ? [own] : []),
    titleColumn(of === 'rule'),
    {
      ...col.status<ListedSend>('status', {
        headerName: 'Notification',
        width: 160,
        exportValue: row => sendWord(row.status),
      }),
      renderCell: ({ row: { status }, tabIndex }) =>
        status === null ? null : (
          <FilterMarks word={sendWord(status)} tabIndex={tabIndex} onChoose={tri => onStatus(status, tri)}>
            <StatusDot tone={sendTone(status)} label={sendWord(status)} />
          </FilterMarks>
        ),
    } as Column<ListedSend>,
    // In words of its own where it is chosen, and in exports; it stands beside the title.
    {
      ...col.text<ListedSend>('resource_health', {
        headerName: 'Health then',
        width: 120,
        sortable: false,
        valueGetter: (_value, row) => healthThen(row),
      }),
      hiddenByDefault: true,
    } as Column<ListedSend>,
    // The page of a resource says the health now, once for all.
    ...(of === 'resource' ? [own] : [healthNowColumn<ListedSend>()]),
    {
      ...col.text<ListedSend>('recipient', {
        headerName: 'Recipient',
        width: 180,
        sortable: false,
        valueGetter: (_value, row) => recipientOf(row)?.name ?? 'Unknown',
      }),
      display: 'flex',
      renderCell: ({ row, tabIndex }) => <RecipientLink recipient={recipientOf(row)} tabIndex={tabIndex} />,
    } as Column<ListedSend>,
  ];
}
