import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Inline, Muted } from '@/components/layout/layout';
import { messageOf } from '@/lib/errors';
import { joinWords } from '@/lib/format';
import type { TimeWindow } from '@/lib/time/window';
import { MOST_MARKS } from './api';
import { MarkButtons } from './MarkButtons';
import { markKindOf, type ChartMark, type MarkKind } from './marks';
import type { Marks } from './useMarks';

/** One outline a kind, so that they can be told without their colour. Drawn in a box of 12 by 12. */
const SHAPE: Readonly<Record<MarkKind, ReactNode>> = {
  incident: <path d="M6 0.5 11.5 6 6 11.5 0.5 6Z" />,
  change: <path d="M6 1 11 10.5H1Z" />,
  run: <rect x="1.5" y="1.5" width="9" height="9" rx="2" />,
};

const COLOUR: Readonly<Record<MarkKind, string>> = {
  incident: 'var(--mui-palette-status-unhealthy-dot)',
  change: 'var(--mui-palette-status-info-dot)',
  run: 'var(--mui-palette-text-secondary)',
};

function lookOfKind(marks: readonly ChartMark[]) {
  const kind = markKindOf(marks);
  return {
    colour: COLOUR[kind],
    shape: (
      <svg aria-hidden="true" className="mark-shape" viewBox="0 0 12 12" width={11} height={11}>
        {SHAPE[kind]}
      </svg>
    ),
  };
}

/** 'Changes, incidents and playbook runs' of what is marked. */
const labelOf = (kinds: readonly string[]) => {
  const words = joinWords(kinds);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface MarkLaneProps {
  known: Marks;
  /** The time that the chart shows. */
  window: TimeWindow;
  /** Px of the chart left and right of what it draws. */
  inset?: { left: number; right: number };
  /** Px of the chart above, into which a line leads from each mark. */
  height: number;
  /** What the marks are about, in one sentence, where the page does not tell. */
  about?: string | undefined;
}

/**
 * What happened in the time of a chart, below it, each where it stands in time. A mark opens what it stands for: what, on what,
 * by whom, with a link.
 */
export function MarkLane({ known, window, inset = { left: 0, right: 0 }, height, about }: MarkLaneProps) {
  const label = labelOf(known.kinds) || 'Marks';
  const isEmpty = known.marks.every(({ at }) => at < window.from || at > window.to);
  return (
    <Muted component="section" aria-label={label} small style={{ minWidth: 0 }}>
      <Box sx={{ ml: `${inset.left}px`, mr: `${inset.right}px` }}>
        <MarkButtons label="Marks" marks={known.marks} window={window} look={lookOfKind} height={height} />
      </Box>
      {known.error !== undefined ? (
        <Inline role="alert" gap={2} align="center">
          Not all marks could be read: {messageOf(known.error)}
          <Button size="small" onClick={known.retry}>
            Retry
          </Button>
        </Inline>
      ) : (
        known.kinds.length > 0 && !known.isWaiting && isEmpty && <div>{`${label}: none in this time.`}</div>
      )}
      {about && <div>{about}</div>}
      {known.cut.length > 0 && <div>{`Of ${joinWords(known.cut)} the newest ${MOST_MARKS} are marked.`}</div>}
    </Muted>
  );
}
