import { dateGroupingFilter } from '@/components/filter/dateGrouping';
import type { Filters } from '@/components/filter/definition';
import { statusWord } from '@/components/status/tones';
import { INCIDENT_SEVERITIES, INCIDENT_STATUSES } from '@/lib/incidents/basics';
import { EVERY, IN_WORK, INCIDENT_TYPE_FILTER } from '@/lib/incidents/vocabulary';
import { useListPeopleOptionsQuery } from '@/modules/pickers/people';
import { useListComponentsExternalQuery } from '../api';
import type { IncidentsUrl } from './url';

function useOwners(isWanted: boolean) {
  const { data, ...rest } = useListPeopleOptionsQuery(undefined, { skip: !isWanted });
  return { ...rest, data: data?.map(({ id, name }) => [id, name] as const) };
}

function useComponents(isWanted: boolean) {
  const { data, ...rest } = useListComponentsExternalQuery(undefined, { skip: !isWanted });
  return { ...rest, data: data?.map(({ id, name }) => [id, name] as const) };
}

const words = <Value extends string>(choices: readonly { value: Value; label: string }[]) =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label]));

/** The list, or how long they take. */
export const incidentViews: Filters<IncidentsUrl> = [
  {
    kind: 'view',
    param: 'show',
    label: 'Show',
    options: { list: 'List', times: 'Times' },
    // The columns are others.
    also: () => ({ sortBy: '', sortOrder: 'asc' }),
  },
];

/**
 * Type, severity, status, owner, component, when it was opened, and the title: in one line of 1,184 px, with the button that
 * opens an incident. @param isTimes how long they take is shown
 */
export const incidentFilters = (isTimes: boolean): Filters<IncidentsUrl> => [
  { kind: 'search', param: 'search', label: 'Search', placeholder: 'Search for incident', width: [184, 280] },
  { kind: 'choice', param: 'type', label: 'Type', options: words(INCIDENT_TYPE_FILTER), width: 132 },
  {
    kind: 'choice',
    param: 'severity',
    label: 'Severity',
    options: { [EVERY]: 'All', ...words(INCIDENT_SEVERITIES) },
    width: 100,
  },
  {
    kind: 'choice',
    param: 'status',
    label: 'Status',
    options: {
      [EVERY]: 'All',
      [IN_WORK]: 'Active',
      ...words(INCIDENT_STATUSES.map(value => ({ value, label: statusWord(value) }))),
    },
    width: 124,
  },
  {
    kind: 'choice',
    param: 'owner',
    label: 'Owner',
    any: 'All',
    useOptions: useOwners,
    stray: () => 'Another person',
    width: 104,
  },
  {
    kind: 'choice',
    param: 'component',
    label: 'Component',
    any: 'All',
    useOptions: useComponents,
    stray: () => 'Another component',
    width: 104,
  },
  { kind: 'range' },
  { ...dateGroupingFilter, width: 96, hidden: isTimes },
  {
    kind: 'choice',
    param: 'by',
    label: 'By',
    options: { type: 'Type', severity: 'Severity', month: 'Month' },
    width: 116,
    keepsPage: true,
    hidden: !isTimes,
  },
];
