import Button from '@mui/material/Button';
import { Bar } from '@/components/filter/Bar';
import { formatBytes, formatCount } from '@/lib/format';
import { useMedia } from '@/lib/hooks/useMedia';
import { ownValue } from '@/lib/own';
import type { TriState } from '@/lib/triState';
import { PHONE } from '@/theme/tokens';
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
  const isPhone = useMedia(PHONE);
  const counts = countsByType(rows).slice(0, SHOWN);
  // There the filter alone has to do: the list begins on the first screen.
  if (isPhone || counts.length === 0) return null;
  return (
    <Bar label="Files by type">
      {counts.map(({ type, count, bytes }) => {
        const isChosen = ownValue(chosen, type) === 1;
        const size = bytes === undefined ? '' : `, ${formatBytes(bytes)}`;
        return (
          <Button
            key={type}
            size="small"
            variant={isChosen ? 'contained' : 'outlined'}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? {} : { [type]: 1 })}
          >
            {`${type}: ${formatCount(count)}${size}`}
          </Button>
        );
      })}
    </Bar>
  );
}
