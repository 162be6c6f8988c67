import Chip from '@mui/material/Chip';
import { Bar } from '@/components/filter/Bar';
import { formatBytes, formatCount } from '@/lib/format';
import { ownValue } from '@/lib/own';
import type { TriState } from '@/lib/triState';
import { countsByType } from './counts';

/** Types that are named; the rest stand in the filter. */
const SHOWN = 6;

interface TypeCountsProps {
  rows: Parameters<typeof countsByType>[0];
  chosen: TriState;
  onChoose: (types: TriState) => void;
}

/** How many files there are of each type, and how large they are together; a press narrows the list to the type. */
export function TypeCounts({ rows, chosen, onChoose }: TypeCountsProps) {
  const counts = countsByType(rows).slice(0, SHOWN);
  if (counts.length === 0) return null;
  return (
    <Bar label="Files by type">
      {counts.map(({ type, count, bytes }) => {
        const isChosen = ownValue(chosen, type) === 1;
        const size = bytes === undefined ? '' : `, ${formatBytes(bytes)}`;
        return (
          <Chip
            key={type}
            size="small"
            variant={isChosen ? 'filled' : 'outlined'}
            aria-pressed={isChosen}
            label={`${type}: ${formatCount(count)}${size}`}
            onClick={() => onChoose(isChosen ? {} : { [type]: 1 })}
          />
        );
      })}
    </Bar>
  );
}
