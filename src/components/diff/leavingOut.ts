import type { ReactNode } from 'react';
import type { DiffRule } from '@/lib/diff/rules';

/** What a person leaves out of the differences of a page, and how that is changed. */
export interface LeavingOut {
  /** The same list until it changes. */
  rules: readonly DiffRule[];
  /** What rules leave out is shown all the same. */
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  onLeaveOut: (rule: DiffRule) => void;
  /** Something was left out since the page was opened. */
  hasLeftOut: boolean;
  /** Opens the rules. */
  button: ReactNode;
}

/** Said in the place of differences that rules leave out altogether. */
export const NOTHING_ELSE = 'Nothing but what your rules leave out';
