import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Section } from '@/components/page/Section';
import { COMPARED_SPANS, type ComparedSpan } from './halves';
import type { ComparedEvent } from './useBeforeAfter';

const BeforeAfter = lazy(() => import('./BeforeAfter'));

const isSpan = (text: string): text is ComparedSpan => Object.hasOwn(COMPARED_SPANS, text);

interface BeforeAfterSectionProps {
  happened: ComparedEvent;
  /** '' until it is wanted: nothing is asked before. */
  span: ComparedSpan | '';
  onSpan: (span: ComparedSpan | '') => void;
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
          onChange={(_event, chosen: ComparedSpan | null) => onSpan(chosen ?? '')}
          aria-label="Time to compare"
        >
          {Object.keys(COMPARED_SPANS)
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
