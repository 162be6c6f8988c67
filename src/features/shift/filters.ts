import type { Filters } from '@/components/filter/definition';
import { useListTeamsShiftQuery } from './api';
import { USUAL_SHIFT, type ShiftUrl } from './url';

function useTeams() {
  const { data, ...rest } = useListTeamsShiftQuery();
  return { ...rest, data: data?.map(({ id, name }) => [id, name] as const) };
}

/** When the shift was, and whose incidents. What stood there belongs to its shift: another one begins without. */
export const SHIFT_FILTERS: Filters<ShiftUrl> = [
  { kind: 'range', fallback: USUAL_SHIFT, also: () => ({ stood: '' }) },
  {
    kind: 'choice',
    param: 'team',
    label: 'Team',
    any: 'All teams',
    useOptions: useTeams,
    stray: () => 'Another team',
    width: 148,
  },
];
