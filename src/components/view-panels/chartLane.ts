import { createContext, type ReactNode } from 'react';
import type { TimeWindow } from '@/lib/time/window';

/** What a chart over time draws, and where in its frame. */
export interface ChartPlace {
  window: TimeWindow;
  /** Px left and right of what it draws. */
  inset: { left: number; right: number };
  /** Px. */
  height: number;
}

/** Draws something below every chart over time of the panels; undefined for nothing. */
export const ChartLaneContext = createContext<((place: ChartPlace) => ReactNode) | undefined>(undefined);
