import { useEffect, useMemo } from 'react';
import { isAborted } from '@/lib/aborted';
import type { Failures } from '../types';
import { useListChecksFailuresQuery } from './api';
import { groupingByFailure } from './groupByFailure';

/** Reads what failing checks say while it is mounted, and hands over how to group by it. Draws nothing. */
export default function FailureReader({ onRead }: { onRead: (failures: Failures | undefined) => void }) {
  const { data, error } = useListChecksFailuresQuery();
  const grouping = useMemo(() => data && groupingByFailure(data), [data]);
  useEffect(
    () => onRead({ grouping, error: isAborted(error) ? undefined : error }),
    [onRead, grouping, error],
  );
  useEffect(() => () => onRead(undefined), [onRead]);
  return null;
}
