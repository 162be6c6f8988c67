import Box from '@mui/material/Box';
import { Muted, Stack } from '@/components/layout/layout';
import { StatusDot } from '@/components/status/Status';
import type { StatusTone } from '@/theme/tokens';
import type { ChainStep, StepState } from './chain';

const MARKS: Readonly<Record<StepState, readonly [tone: StatusTone, word: string]>> = {
  passed: ['healthy', 'Passed'],
  held: ['warning', 'Suppressed'],
  failed: ['unhealthy', 'Failed'],
  waiting: ['caution', 'Waiting'],
  none: ['unknown', 'Not reached'],
};

/** The steps of a notification in their order; the one that decided stands out. */
export function Chain({ steps }: { steps: readonly ChainStep[] }) {
  return (
    <Stack component="ol" aria-label="Why" gap={1}>
      {steps.map(({ title, state, text }) => {
        const [tone, word] = MARKS[state];
        const decided = state === 'held' || state === 'failed' || state === 'waiting';
        return (
          <Box
            key={title}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: '16px 84px minmax(0, 1fr)',
              gap: 1,
              alignItems: 'baseline',
              fontSize: 'note',
              color: state === 'none' ? 'text.secondary' : undefined,
            }}
          >
            <StatusDot tone={tone} label={word} hideLabel />
            <Muted component="span">{title}</Muted>
            <Box component="span" sx={{ overflowWrap: 'anywhere', fontWeight: decided ? 600 : undefined }}>
              {text}
            </Box>
          </Box>
        );
      })}
    </Stack>
  );
}
