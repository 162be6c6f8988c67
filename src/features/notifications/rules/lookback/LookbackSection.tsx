import Button from '@mui/material/Button';
import { lazy, useId, useState } from 'react';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { Heading, Inline, Muted, Stack } from '@/components/layout/layout';
import type { LookedBackRule } from './RuleLookback';

const RuleLookback = lazy(() => import('./RuleLookback'));

/** What a rule would have done, asked for by a press: it takes several questions. */
export function LookbackSection(rule: LookedBackRule) {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  return (
    <Stack component="section" aria-labelledby={heading} gap={2}>
      <Heading component="h3" id={heading}>
        What it would have done
      </Heading>
      {isOpen ? (
        <LazyBoundary fallback={<LinesSkeleton lines={4} />}>
          <RuleLookback {...rule} />
        </LazyBoundary>
      ) : (
        <Inline gap={3} align="center" wrap>
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            Look back 7 days
          </Button>
          <Muted component="span" small>
            Tries it on what happened. Nothing is sent.
          </Muted>
        </Inline>
      )}
    </Stack>
  );
}
