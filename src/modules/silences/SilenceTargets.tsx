import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { Icon } from '@/components/icon/Icon';
import { Inline, Muted } from '@/components/layout/layout';
import { countOf } from '@/lib/format';
import type { DateMathContext } from '@/lib/time/datemath';
import type { Standing } from './standing';
import { standingText, whyText, type SilenceTarget } from './silence';

/** A check with how it stands and whether it is to be silenced. */
export interface TargetRow {
  check: SilenceTarget;
  standing: Standing | undefined;
  wanted: boolean;
}

interface SilenceTargetsProps {
  rows: readonly TargetRow[];
  context: DateMathContext;
  disabled: boolean;
  onToggle: (id: string, wanted: boolean) => void;
}

/** The checks that will be silenced. Those that are silent already say until when, and are left out unless chosen. */
export function SilenceTargets({ rows, context, disabled, onToggle }: SilenceTargetsProps) {
  const skipped = rows.filter(({ standing, wanted }) => standing?.active && !wanted).length;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, minWidth: 0, border: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'overline', color: 'text.secondary' }}>
        {`Checks${skipped > 0 ? `, ${countOf(skipped, 'silenced check')} left out` : ''}`}
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          maxHeight: 224,
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontSize: 'note',
        }}
      >
        {rows.map(({ check, standing, wanted }, index) => (
          <Box
            key={check.id}
            component="li"
            sx={{ borderTop: index > 0 ? 1 : 0, borderColor: 'divider', px: 2 }}
          >
            <Inline component="label" align="center" gap={2} style={{ minHeight: 32, cursor: 'pointer' }}>
              <Checkbox
                size="small"
                checked={wanted}
                disabled={disabled}
                onChange={(_event, checked) => onToggle(check.id, checked)}
                sx={{ p: 0 }}
              />
              <Icon name={check.icon || check.type} size={16} />
              <Box
                component="span"
                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, flex: 1, minWidth: 0, py: 1 }}
              >
                <span className="cell-cut" style={{ flex: '1 1 auto' }} title={check.name}>
                  {check.name}
                </span>
                {standing && (
                  <Muted component="span" className="tabular">
                    {[standingText(standing, context), whyText(standing)].filter(Boolean).join(', ')}
                  </Muted>
                )}
              </Box>
            </Inline>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
