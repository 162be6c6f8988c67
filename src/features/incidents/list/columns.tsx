import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { IncidentSeverityMark, IncidentStatusChip } from '@/components/status/IncidentStatus';
import { formatCount } from '@/lib/format';
import { typeWord } from '@/lib/incidents/vocabulary';
import { ownValue } from '@/lib/own';
import { Faces } from '@/modules/people/Faces';
import type { ListedIncident, IncidentProgress } from '../api';

/** A person, or a team, beside an incident. */
interface Named {
  id: string;
  name: string;
  avatar: string | null;
}

/** The commander; nobody is written as a person without a name. */
const commanderOf = ({ commander }: ListedIncident): string => commander?.name ?? '';

/** People and teams that respond. */
function respondersOf({ responders }: ListedIncident): Named[] {
  return (responders ?? []).flatMap(one => {
    // The table answers who they are one level below.
    const named = 'name' in one ? one : (one.person ?? one.team);
    if (!named?.name) return [];
    return [
      {
        id: named.id ?? named.name,
        name: named.name,
        avatar: 'avatar' in named ? (named.avatar ?? null) : null,
      },
    ];
  });
}

/** The columns of the list. @param progress of the definition of done, by id of the incident; undefined while it loads */
export const incidentColumns = (
  progress: Readonly<Record<string, IncidentProgress>> | undefined,
): readonly Column<ListedIncident>[] => [
  col.text<ListedIncident>('incident_id', { headerName: 'Id', width: 84 }),
  {
    ...col.text<ListedIncident>('type', { width: 132 }),
    display: 'flex',
    exportValue: row => row.type,
    renderCell: ({ row }) => (
      <span className="cell-name">
        <Icon name={row.type} size={16} />
        <span className="cell-cut">{typeWord(row.type)}</span>
      </span>
    ),
  },
  {
    ...col.text<ListedIncident>('severity', { width: 104, sortable: false }),
    display: 'flex',
    renderCell: ({ row }) => <IncidentSeverityMark severity={row.severity} />,
  },
  {
    ...col.text<ListedIncident>('status', { width: 124 }),
    display: 'flex',
    renderCell: ({ row }) => <IncidentStatusChip status={row.status} />,
  },
  col.name<ListedIncident>({
    field: 'title',
    headerName: 'Name',
    minWidth: 220,
  }),
  col.age<ListedIncident>('created_at', { headerName: 'Age', width: 76 }),
  {
    ...col.text<ListedIncident>('commander', {
      width: 148,
      sortable: false,
      valueGetter: (_value, row) => commanderOf(row),
    }),
    exportValue: commanderOf,
  },
  {
    ...col.text<ListedIncident>('done', {
      headerName: 'Done',
      width: 68,
      sortable: false,
      valueGetter: (_value, row) => doneText(progress && ownValue(progress, row.id)),
    }),
    description: 'How much of the definition of done is met',
  },
  {
    ...col.text<ListedIncident>('responders', { width: 116, sortable: false }),
    display: 'flex',
    exportValue: row =>
      respondersOf(row)
        .map(({ name }) => name)
        .join(', '),
    renderCell: ({ row }) => <Faces people={respondersOf(row)} />,
  },
];

/** '1 of 3'; nothing for an incident without a definition of done. */
const doneText = (progress: IncidentProgress | undefined): string =>
  progress ? `${formatCount(progress.done)} of ${formatCount(progress.total)}` : '';
