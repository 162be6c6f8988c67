import Box from '@mui/material/Box';
import type { NotifiedResource } from '../api';
import { Age } from '@/components/age/Age';
import { RowLink } from '@/components/data-table/cells';
import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { Inline, Muted } from '@/components/layout/layout';
import { Badge } from '@/components/tabs/AppTabs';
import { formatCount } from '@/lib/format';
import type { TagPair } from '@/lib/labels';
import { formatSpan } from '@/lib/time/age';
import { toInstant } from '@/lib/time/instant';
import { subjectName } from '@/modules/notified/subject';
import { SubjectLink } from '@/modules/notified/SubjectLink';
import { healthNowColumn, titleColumn } from '../subjectColumns';

/** A row with the id by which the table knows it. */
export type ResourceRow = NotifiedResource & { id: string };

/** The id of what a row is about; undefined where the backend says none, as of deleted resources. */
export const resourceIdOf = (row: NotifiedResource): string | undefined =>
  row.resource?.id ?? row.resource_id;

/** Rows with ids; those without one of their own are known by when they were seen. */
export const notifiedRows = (rows: readonly NotifiedResource[]): ResourceRow[] =>
  rows.map((row, index) => ({ ...row, id: resourceIdOf(row) ?? `${row.last_seen} ${index}` }));

/** How long it took from the first to the last of several; '' for what happened once. */
function spanBetween(first: string, last: string, count: number): string {
  const [from, to] = [toInstant(first), toInstant(last)];
  if (count < 2 || from === undefined || to === undefined || to <= from) return '';
  return formatSpan(to - from);
}

/** 'over 3d' for what happened several times; '' for what happened once. */
export function spanText(first: string, last: string, count: number): string {
  const span = spanBetween(first, last, count);
  return span && `over ${span}`;
}

/** Ways in which notifications of a resource ended, with their colour; those that did not happen are left out. */
const countsOf = (row: NotifiedResource) =>
  [
    ['sent', row.sent, 'status.healthy.text'],
    ['failed', row.error, 'status.unhealthy.text'],
    ['suppressed', row.suppressed, 'text.secondary'],
    ['in progress', row.in_progress ?? 0, 'status.caution.text'],
  ] as const;

const countsText = (row: NotifiedResource): string =>
  countsOf(row)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${formatCount(count)} ${word}`)
    .join(', ');

function Counts({ row }: { row: NotifiedResource }) {
  return (
    <Inline
      component="span"
      className="tabular"
      title={countsText(row)}
      gap={2}
      style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}
    >
      {countsOf(row)
        .filter(([, count]) => count > 0)
        .map(([word, count, color]) => (
          <Box key={word} component="span" sx={{ color }}>
            {formatCount(count)} {word}
          </Box>
        ))}
    </Inline>
  );
}

/** Columns of `/notifications`; the service gives the newest first and nothing else. */
export const notificationColumns: readonly Column<ResourceRow>[] = [
  {
    ...col.age<ResourceRow>('last_seen', { headerName: 'Last Seen', width: 124, sortable: false }),
    renderCell: ({ row, tabIndex }) => {
      const span = spanBetween(row.first_observed, row.last_seen, row.total);
      return (
        <span>
          <RowLink row={row} tabIndex={tabIndex}>
            <Age value={row.last_seen} suffix />
          </RowLink>
          <Muted component="span" small>
            {span && `, for ${span}`}
          </Muted>
        </span>
      );
    },
  },
  {
    ...col.name<ResourceRow>({
      field: 'resource',
      headerName: 'Resource',
      flex: 1.2,
      minWidth: 220,
      sortable: false,
      valueGetter: (_value, row) => subjectName(row),
    }),
    exportValue: row => subjectName(row),
    renderCell: ({ row, tabIndex }) => (
      <Inline component="span" align="center" gap={2} style={{ minWidth: 0 }}>
        <SubjectLink subject={row} tabIndex={tabIndex} />
        {row.total > 1 && <Badge count={row.total} of="notifications" />}
      </Inline>
    ),
  } as Column<ResourceRow>,
  healthNowColumn(),
  titleColumn(true),
  {
    ...col.text<ResourceRow>('statistics', {
      headerName: 'Statistics',
      width: 284,
      sortable: false,
      valueGetter: (_value, row) => countsText(row),
    }),
    display: 'flex',
    renderCell: ({ row }) => <Counts row={row} />,
  } as Column<ResourceRow>,
];

/** Tags of the resource, where the backend tells them. @param onTag narrows the list to a tag */
export const tagsColumn = (onTag: (tag: TagPair) => void): Column<ResourceRow> =>
  col.tags<ResourceRow>('resource_tags', {
    headerName: 'Tags',
    flex: 0.8,
    minWidth: 170,
    max: 1,
    onTagClick: onTag,
  });
