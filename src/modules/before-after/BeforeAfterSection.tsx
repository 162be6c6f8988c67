import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Section } from '@/components/page/Section';
import { SPANS, type Span } from './halves';
import type { Happened } from './useBeforeAfter';

const BeforeAfter = lazy(() => import('./BeforeAfter'));

const isSpan = (text: string): text is Span => Object.hasOwn(SPANS, text);

interface BeforeAfterSectionProps {
  happened: Happened;
  /** '' until it is wanted: nothing is asked before. */
  span: Span | '';
  onSpan: (span: Span | '') => void;
}

/** Compares the time before a change or a run with the time after it, once a person chose how much of it. */
export function BeforeAfterSection({ happened, span, onSpan }: BeforeAfterSectionProps) {
  return (
    <Section
      title="Before and after"
      actions={
        <ToggleButtonGroup
          size="small"
          exclusive
          value={span}
          onChange={(_event, chosen: Span | null) => onSpan(chosen ?? '')}
          aria-label="Time to compare"
        >
          {Object.keys(SPANS)
            .filter(isSpan)
            .map(length => (
              <ToggleButton key={length} value={length}>
                {length}
              </ToggleButton>
            ))}
        </ToggleButtonGroup>
      }
    >
      {span !== '' && (
        <LazyBoundary fallback={<LinesSkeleton lines={6} />}>
          <BeforeAfter
            key={`${happened.changeId ?? happened.runId} ${span}`}
            happened={happened}
            span={span}
          />
        </LazyBoundary>
      )}
    </Section>
  );
}
