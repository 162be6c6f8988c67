import { useMemo } from 'react';
import type { TimeWindow } from '@/lib/time/window';
import { MOST_TURNS, useListConfigChangesTurnedUnhealthyQuery } from './api';
import { FOLLOWING, turnsByItem } from './effects';

/** When items became unhealthy in a time and shortly after it. */
export function useTurns({ from, to }: TimeWindow) {
  const query = useListConfigChangesTurnedUnhealthyQuery({
    from: new Date(from).toISOString(),
    to: new Date(to + FOLLOWING).toISOString(),
  });
  const { currentData } = query;
  const turns = useMemo(() => currentData && turnsByItem(currentData), [currentData]);
  return {
    ...query,
    data: turns,
    /** There are more than were read: of the oldest changes nothing is known. */
    isCut: (currentData?.length ?? 0) >= MOST_TURNS,
  };
}
