import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { StatusShape } from '@/components/status/StatusShape';
import { dashboardTone, statusWord } from '@/components/status/tones';
import { formatCount } from '@/lib/format';
import type { ITEM_HEALTHS } from '../parts';
import { ownValue } from '@/lib/own';

/** Where room is short, the end is cut. */
const WORST_FIRST = [
  'unhealthy',
  'warning',
  'unknown',
  'healthy',
] as const satisfies readonly (typeof ITEM_HEALTHS)[number][];

/** How many items are in each state of health; states without items are left out. */
export function ItemHealthCounts({ health }: { health: Readonly<Record<string, number>> }) {
  const known: readonly string[] = WORST_FIRST;
  const states = [...WORST_FIRST, ...Object.keys(health).filter(state => !known.includes(state))];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: { xs: 2, sm: 3 } }}>
      {states
        .filter(state => (ownValue(health, state) ?? 0) > 0)
        .map(state => (
          <Box
            key={state}
            component="span"
            title={statusWord(state)}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
          >
            <StatusShape tone={dashboardTone(state)} size={10} />
            {formatCount(ownValue(health, state))}
            <span style={visuallyHidden}> {statusWord(state).toLowerCase()}</span>
          </Box>
        ))}
    </Box>
  );
}
