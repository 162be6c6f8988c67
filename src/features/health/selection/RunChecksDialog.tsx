import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useMemo, useState } from 'react';
import type { CheckSummary } from '@/api/canary';
import { AppDialog } from '@/components/dialog/AppDialog';
import { Icon } from '@/components/icon/Icon';
import { CheckHealth, StatusDot } from '@/components/status/Status';
import type { StatusTone } from '@/app/theme/tokens';
import { countOf } from '@/lib/format';
import { useRunChecks, type RunState } from './useRunChecks';

const WORD: Readonly<Record<RunState, readonly [tone: StatusTone, word: string]>> = {
  waiting: ['unknown', 'Waiting'],
  running: ['info', 'Running...'],
  done: ['healthy', 'Run'],
  failed: ['unhealthy', 'Not run'],
  cancelled: ['unknown', 'Cancelled'],
};

interface RunChecksDialogProps {
  /** The checks to run, as they were when they were chosen. */
  checks: readonly CheckSummary[];
  /** The checks as they are now, for what came out. */
  current: readonly CheckSummary[];
  onClose: () => void;
}

/** Runs the chosen checks, and says of each how it is getting on and what came out. */
export default function RunChecksDialog({ checks, current, onClose }: RunChecksDialogProps) {
  const [ids] = useState(() => checks.map(check => check.id));
  const { states, start, cancel, over, isRunning, failed } = useRunChecks(ids);
  const byId = useMemo(() => new Map(current.map(check => [check.id, check])), [current]);
  useEffect(() => void start(), [start]);
  return (
    <AppDialog
      open
      onClose={onClose}
      busy={isRunning}
      title={`Run ${countOf(ids.length, 'check')}`}
      footer={
        isRunning ? (
          <Button onClick={cancel}>Cancel the rest</Button>
        ) : (
          <Button onClick={onClose}>Done</Button>
        )
      }
    >
      <Box className="tabular" sx={{ mb: 2, fontSize: 12, color: 'text.secondary' }}>
        {`${over} of ${ids.length} over${failed > 0 ? `, ${failed} not run` : ''}`}
      </Box>
      <LinearProgress variant="determinate" aria-label="Checks run" value={(100 * over) / ids.length} />
      <Box component="ul" aria-label="Checks" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0, fontSize: 12 }}>
        {checks.map(check => {
          const { state, error } = states[check.id] ?? { state: 'waiting' as const };
          const [tone, word] = WORD[state];
          return (
            <Box
              key={check.id}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                minHeight: 28,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Icon name={check.icon || check.type} size={16} />
              <Box component="span" className="cell-cut" sx={{ flex: 1 }} title={check.name}>
                {check.name}
              </Box>
              {error && (
                <Box
                  component="span"
                  className="cell-cut"
                  sx={{ color: 'text.secondary', maxWidth: '40%' }}
                  title={error}
                >
                  {error}
                </Box>
              )}
              {state === 'done' && <CheckHealth health={byId.get(check.id)?.status ?? check.status} />}
              {state !== 'done' && <StatusDot tone={tone} label={word} />}
            </Box>
          );
        })}
      </Box>
    </AppDialog>
  );
}
