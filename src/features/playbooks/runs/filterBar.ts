import { dateGroupingFilter } from '@/components/filter/dateGrouping';
import type { Filters } from '@/components/filter/definition';
import { statusWord } from '@/components/status/tones';
import { useListPeopleOptionsQuery } from '@/modules/pickers/people';
import { useListPlaybookNamesOptionsQuery } from '@/modules/pickers/subjects';
import { RUN_STATUSES } from '@/modules/playbooks/status';
import { DEFAULT_RUN_RANGE, ME, type RunsUrl } from './url';

function usePlaybooks(isWanted: boolean) {
  const { data, ...rest } = useListPlaybookNamesOptionsQuery(undefined, { skip: !isWanted });
  return { ...rest, data: data?.map(({ id, title, name }) => [id, title || name] as const) };
}

const MYSELF = [[ME, 'Me']] as const;

function usePeople(isWanted: boolean) {
  const { data, ...rest } = useListPeopleOptionsQuery(undefined, { skip: !isWanted });
  return { ...rest, data: [...MYSELF, ...(data ?? []).map(({ id, name }) => [id, name] as const)] };
}

/** Playbook, status, who asked and range. */
export const runFilters: Filters<RunsUrl> = [
  {
    kind: 'choice',
    param: 'playbook',
    label: 'Playbook',
    any: 'Any',
    useOptions: usePlaybooks,
    // One that was deleted still has runs, and a link may name it.
    stray: () => 'Another playbook',
    width: 200,
  },
  {
    kind: 'choice',
    param: 'status',
    label: 'Status',
    any: 'Any',
    options: RUN_STATUSES.map(status => [status, statusWord(status)]),
    width: 140,
  },
  {
    kind: 'choice',
    param: 'by',
    label: 'By',
    any: 'Anyone',
    useOptions: usePeople,
    stray: () => 'Another person',
    width: 140,
  },
  { kind: 'range', fallback: DEFAULT_RUN_RANGE },
  dateGroupingFilter,
];
