import { createContext, useContext } from 'react';
import { DEFAULT_DATE_FORMAT, type DateFormat } from '@/lib/time/dates';
import { BROWSER_ZONE } from '@/lib/time/zones';

/** How times are shown: the preferences, handed down so that widgets need not know the store. */
export interface TimeDisplay {
  format: DateFormat;
  /** IANA name, or 'Browser'. */
  zone: string;
  /** The zone times were in before they were switched to UTC. */
  ownZone?: string;
  setZone: (zone: string) => void;
}

export const TimeDisplayContext = createContext<TimeDisplay>({
  format: DEFAULT_DATE_FORMAT,
  zone: BROWSER_ZONE,
  setZone: () => {},
});

/** How times are shown here; the defaults (timestamp, Browser) without a provider. */
export function useTimeDisplay(): TimeDisplay {
  return useContext(TimeDisplayContext);
}
