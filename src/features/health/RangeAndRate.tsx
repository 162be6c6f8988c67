import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { memo } from 'react';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { HEALTH_RANGES, type HealthRange } from '@/lib/time/healthRanges';
import { REFRESH_RATES } from '@/lib/time/rate';
import { rangeChosen, rateChosen, selectRange, selectRate } from './slice';

/** The time range of uptime and latency, and how often the dashboard asks for fresh data. */
export const RangeAndRate = memo(function RangeAndRate() {
  const dispatch = useAppDispatch();
  const timeRange = useAppSelector(selectRange);
  const refresh = useAppSelector(selectRate);
  const rates = (REFRESH_RATES as readonly string[]).includes(refresh)
    ? REFRESH_RATES
    : [refresh, ...REFRESH_RATES];
  return (
    <>
      <TextField
        select
        label="Time range"
        value={timeRange}
        onChange={event => dispatch(rangeChosen(event.target.value as HealthRange))}
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
        value={refresh}
        onChange={event => dispatch(rateChosen(event.target.value))}
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
});
