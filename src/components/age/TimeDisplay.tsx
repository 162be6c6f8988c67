import type { ReactNode } from 'react';
import { TimeDisplayContext, type TimeDisplay } from './useTimeDisplay';
import { TimeTipLayer } from './TimeTip';

/**
 * Gives everything inside the person's date format and zone, and the tooltip that says any time exactly. One per app;
 * keep the value memoised.
 */
export function TimeDisplayProvider({ value, children }: { value: TimeDisplay; children: ReactNode }) {
  return (
    <TimeDisplayContext value={value}>
      {children}
      <TimeTipLayer />
    </TimeDisplayContext>
  );
}
