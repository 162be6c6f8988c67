import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { HEALTH_RANGES, type HealthRange } from '@/lib/time/healthRanges';
import { REFRESH_RATES } from '@/lib/time/rate';
import type { PartProps } from './types';

/** The time range of uptime and latency, and how often the dashboard asks for fresh data. */
export function RangeAndRate({ url, patch }: PartProps<'timeRange' | 'refresh'>) {
  const rates = (REFRESH_RATES as readonly string[]).includes(url.refresh)
    ? REFRESH_RATES
    : [url.refresh, ...REFRESH_RATES];
  return (
    <>
      <TextField
        select
        label="Time range"
        value={url.timeRange}
        onChange={event => patch({ timeRange: event.target.value as HealthRange })}
        sx={{ width: 96, my: 1 }}
      >
        {HEALTH_RANGES.map(range => (
          <MenuItem key={range} value={range}>
            {range}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Auto-refresh"
        value={url.refresh}
        onChange={event => patch({ refresh: event.target.value }, 'replace')}
        sx={{ width: 104, my: 1 }}
      >
        {rates.map(rate => (
          <MenuItem key={rate} value={rate}>
            {rate}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
