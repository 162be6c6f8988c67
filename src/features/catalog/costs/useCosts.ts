import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { RangeInLink } from '@/components/time-range/rangeParams';
import { useLinkEnds } from '@/components/time-range/useLinkEnds';
import { useAskedAt } from '@/lib/store/useAskedAt';
import { toInstant } from '@/lib/time/instant';
import type { TriState } from '@/lib/triState';
import { useNoticeMissing } from '@/modules/access/missing';
import { useListConfigCostsRangeQuery } from './api';
import { comparedRange } from './groups';

interface CostsAsked {
  configId?: string;
  types?: TriState;
  /** What a link without a range means. */
  fallback: string;
}

/** The charges of the range in a link and of as much time before it, which it is compared with. */
export function useCosts(url: RangeInLink, { configId, types, fallback }: CostsAsked) {
  const ends = useLinkEnds(url, useAskedAt(), fallback);
  const from = toInstant(ends?.from);
  const to = toInstant(ends?.to);
  const range = useMemo(
    () => (from === undefined || to === undefined || to <= from ? undefined : { from, to }),
    [from, to],
  );
  const query = useListConfigCostsRangeQuery(
    range === undefined
      ? skipToken
      : {
          configId,
          types,
          from: new Date(2 * range.from - range.to).toISOString(),
          to: new Date(range.to).toISOString(),
        },
  );
  const { currentData: found } = query;
  const compared = useMemo(
    () => found && range && comparedRange(found.charges, range, found.isCut),
    [found, range],
  );
  const isAbsent = useNoticeMissing('config_costs', query.error);
  return { query, found, range: compared, isAbsent };
}
