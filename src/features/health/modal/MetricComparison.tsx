import DownIcon from '@mui/icons-material/ArrowDownward';
import SameIcon from '@mui/icons-material/ArrowForward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { RunDifference } from '@/modules/checks/compare';

const ARROWS = { up: UpIcon, down: DownIcon, same: SameIcon } as const;

interface MetricComparisonProps {
  /** Undefined draws nothing in the same room, so that the tiles stay where they are. */
  difference: RunDifference | undefined;
  /** The figure of the window before, as it is shown. */
  before: string;
  /** The window before: 'the 1h before'. */
  window: string;
}

/** How a figure differs from the window before: an arrow and words, in colour as well. */
export function MetricComparison({ difference, before, window }: MetricComparisonProps) {
  const Arrow = difference && ARROWS[difference.direction];
  const colour =
    difference?.better === undefined
      ? 'text.secondary'
      : `status.${difference.better ? 'healthy' : 'unhealthy'}.text`;
  return (
    <Box
      component="span"
      title={difference && `${before} in ${window}`}
      sx={{ display: 'flex', alignItems: 'center', gap: '2px', minHeight: 16, whiteSpace: { sm: 'nowrap' } }}
    >
      {difference && Arrow && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', color: colour }}>
          <Arrow aria-hidden="true" fontSize="mark" />
          {difference.text}
          <Box component="span" sx={visuallyHidden}>{`, ${before} in ${window}`}</Box>
        </Box>
      )}
    </Box>
  );
}
