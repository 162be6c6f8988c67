import './freshness.css';
import Tooltip from '@mui/material/Tooltip';
import { memo } from 'react';
import { StatusChip } from '@/components/status/Status';
import { useNow } from '@/lib/hooks/useNow';
import { serverTime } from '@/lib/time/clock';
import { freshnessOf } from '@/lib/time/freshness';
import { Age } from './Age';
import { ExactTime } from './ExactTime';

interface FreshnessProps {
  /** When the data on the screen arrived, by this computer's clock, epoch ms; undefined before the first answer. */
  answeredAt: number | undefined;
  /** The refresh interval, or null while auto-refresh is off. */
  intervalMs: number | null;
  /** The last question was not answered. */
  failed: boolean;
}

/** How old the data on the screen are: quiet while fresh, amber after two missed intervals, red after five. */
export const Freshness = memo(function Freshness({ answeredAt, intervalMs, failed }: FreshnessProps) {
  const now = useNow(1000);
  if (answeredAt === undefined) return null;
  const at = serverTime(answeredAt);
  const level = freshnessOf(now - at, intervalMs);
  const text = (
    <>
      Updated <Age value={at} suffix />
    </>
  );
  return (
    <Tooltip title={<ExactTime value={at} now={now} />}>
      <span className="freshness tabular">
        {level === 'fresh' && !failed ? (
          text
        ) : (
          <StatusChip tone={level === 'stale' ? 'unhealthy' : 'warning'}>{text}</StatusChip>
        )}
      </span>
    </Tooltip>
  );
});
