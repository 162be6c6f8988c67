import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useListConfigDetailsQuery } from '../api';
import { useListConfigChangesDetailQuery, useListConfigChangesPatchesQuery } from '../changes/api';
import { stateAfter } from './stateAfter';

/** A change with its item's document just after it. */
export function useChangeSide(id: string) {
  const query = useListConfigChangesDetailQuery(id || skipToken);
  const change = query.currentData;
  const itemId = change?.config_id ?? skipToken;
  const item = useListConfigDetailsQuery(itemId);
  const history = useListConfigChangesPatchesQuery(itemId);
  const config = item.currentData?.config;
  const patches = history.currentData;
  const after = useMemo(
    () => (change && config && patches ? stateAfter(config, patches, change.created_at) : undefined),
    [change, config, patches],
  );
  return {
    query,
    change,
    after,
    /** Nothing says what the item was: it is gone, has no document, or cannot be read. */
    isStateless: Boolean(change && !after && !item.isFetching && !history.isFetching),
  };
}
