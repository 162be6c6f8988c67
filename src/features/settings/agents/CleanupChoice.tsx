import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { Stack } from '@/components/layout/layout';
import type { AgentRow } from './api';
import { formatCount } from '@/lib/format';

type Counts = Pick<AgentRow, 'config_count' | 'config_scrapper_count' | 'checks_count'>;

const counted = (count: number | null, one: string, many: string): string | undefined =>
  count ? `${formatCount(count)} ${count === 1 ? one : many}` : undefined;

/** What an agent owns, in words; undefined when it owns nothing. */
export function ownedBy({ config_count, config_scrapper_count, checks_count }: Counts): string | undefined {
  const parts = [
    counted(config_count, 'configuration item', 'configuration items'),
    counted(config_scrapper_count, 'scraper', 'scrapers'),
    counted(checks_count, 'check', 'checks'),
  ].filter(part => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

interface CleanupChoiceProps {
  agent: AgentRow;
  onChange: (cleanup: boolean) => void;
}

/** What deleting an agent means, and whether what it owns goes with it: it stays unless a person ticks the box. */
export function CleanupChoice({ agent, onChange }: CleanupChoiceProps) {
  const id = useId();
  const [cleanup, setCleanup] = useState(false);
  const owned = ownedBy(agent);
  return (
    <Stack component="span" gap={2}>
      <span>Its token stops working, and it can no longer report.</span>
      <span>
        <FormControlLabel
          label="Also delete what it owns"
          control={
            <Checkbox
              checked={cleanup}
              onChange={(_event, checked) => {
                setCleanup(checked);
                onChange(checked);
              }}
              slotProps={{ input: { 'aria-describedby': id } }}
            />
          }
        />
        <FormHelperText id={id} component="span" sx={{ display: 'block', mt: 0 }}>
          {owned ? `${owned}.` : 'It owns nothing.'}
        </FormHelperText>
      </span>
    </Stack>
  );
}
