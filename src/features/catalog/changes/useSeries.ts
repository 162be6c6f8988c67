import { useMemo } from 'react';
import { usePostCatalogChangesSeriesQuery, type CatalogChangesRequest } from './api';
import type { PatchUrl } from '@/lib/useUrlState';
import type { ChangesUrlState, changesUrl } from '../url';
import type { ChangeEnds } from './ends';
import { windowOfEnds } from './graph/zoom';

/** What the ways to show many changes at once get. */
export interface SeriesProps {
  /** The search without page, size and order. */
  request: CatalogChangesRequest;
  ends: ChangeEnds;
  /** When the range was chosen, epoch ms: what 'now' means in it. */
  now: number;
  url: ChangesUrlState;
  patch: PatchUrl<typeof changesUrl>;
}

/** The newest changes of the range, as many as the link says, and the range as points in time. */
export function useSeries({ request, ends, now, url }: Omit<SeriesProps, 'patch'>) {
  const window = useMemo(() => windowOfEnds(ends, now), [ends, now]);
  // A fixed end, so that what comes in meanwhile moves nothing between the pages that are read.
  const query = usePostCatalogChangesSeriesQuery({
    request: { ...request, to: new Date(window.to).toISOString() },
    most: url.read,
  });
  return { window, query };
}
