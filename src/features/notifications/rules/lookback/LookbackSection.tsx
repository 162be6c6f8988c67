import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useId, useState } from 'react';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import type { LookedBackRule } from './RuleLookback';

const RuleLookback = lazy(() => import('./RuleLookback'));

/** What a rule would have done, asked for by a press: it takes several questions. */
export function LookbackSection(rule: LookedBackRule) {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box component="h3" id={heading} sx={{ m: 0, typography: 'h3' }}>
        What it would have done
      </Box>
      {isOpen ? (
        <LazyBoundary fallback={<LinesSkeleton lines={4} />}>
          <RuleLookback {...rule} />
        </LazyBoundary>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            Look back 7 days
          </Button>
          <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
            Tries it on what happened. Nothing is sent.
          </Box>
        </Box>
      )}
    </Box>
  );
}
