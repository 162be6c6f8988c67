import { useSyncExternalStore } from 'react';
import { clockOffset, onClockChange } from '../time/clock';

/** What the server's clock is ahead of this computer's, in ms; 0 below a minute. */
export const useClockOffset = (): number => useSyncExternalStore(onClockChange, clockOffset);
