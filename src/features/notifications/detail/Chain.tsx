import Box from '@mui/material/Box';
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
    <Box
      component="ol"
      aria-label="Why"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
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
              fontSize: 12,
              color: state === 'none' ? 'text.secondary' : undefined,
            }}
          >
            <StatusDot tone={tone} label={word} hideLabel />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {title}
            </Box>
            <Box component="span" sx={{ overflowWrap: 'anywhere', fontWeight: decided ? 600 : undefined }}>
              {text}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
