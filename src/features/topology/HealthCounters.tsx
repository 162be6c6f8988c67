import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { StatusDot } from '@/components/status/Status';
import { countOf, formatCount } from '@/lib/format';
import { ownValue } from '@/lib/own';
import type { TriState } from '@/lib/triState';
import type { StatusTone } from '@/theme/tokens';
import type { Component } from './model/component';
import { healthCounts, HEALTHS, type Health } from './model/select';

const TONE: Readonly<Record<Health, StatusTone>> = {
  unhealthy: 'unhealthy',
  warning: 'warning',
  healthy: 'healthy',
  info: 'info',
  unknown: 'unknown',
};

interface HealthCountersProps {
  components: readonly Component[];
  health: TriState;
  onChange: (health: TriState) => void;
}

/** How many components are in which health; a click shows exactly those, another all of them again. */
export function HealthCounters({ components, health, onChange }: HealthCountersProps) {
  const counts = healthCounts(components);
  const chip = (key: string, pressed: boolean, chosen: TriState, content: ReactNode) => (
    <ButtonBase
      key={key}
      aria-pressed={pressed}
      onClick={() => onChange(chosen)}
      sx={{
        height: 24,
        px: 2,
        borderRadius: '12px',
        fontSize: 12,
        whiteSpace: 'nowrap',
        border: 1,
        borderColor: pressed ? 'primary.main' : 'transparent',
        background: pressed ? 'var(--mui-palette-surface-selected)' : undefined,
        color: 'text.secondary',
        '&:hover': { background: 'var(--mui-palette-surface-hover)' },
      }}
    >
      {content}
    </ButtonBase>
  );
  return (
    <Box
      component="fieldset"
      aria-label="Components by health"
      className="tabular"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      {chip('all', Object.keys(health).length === 0, {}, countOf(components.length, 'component'))}
      {HEALTHS.filter(one => (counts.get(one) ?? 0) > 0 || Object.hasOwn(health, one)).map(one => {
        const pressed = ownValue(health, one) === 1;
        return chip(
          one,
          pressed,
          pressed ? {} : { [one]: 1 },
          <StatusDot tone={TONE[one]} label={`${formatCount(counts.get(one) ?? 0)} ${one}`} />,
        );
      })}
    </Box>
  );
}
