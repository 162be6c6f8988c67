import { skipToken } from '@reduxjs/toolkit/query';
import { pairHolds } from '@/api/pairs';
import { mayBeCut, searchedOptions } from '@/components/filter/searchedOptions';
import {
  useListConfigLabelsQuery,
  useListConfigStatusesQuery,
  useListConfigTagsQuery,
  useListConfigTypesQuery,
} from './api';

/** What filters of items offer, as in use. */
export const useTypes = (isWanted: boolean) => useListConfigTypesQuery(isWanted ? {} : skipToken);
export const useStatuses = (isWanted: boolean) => useListConfigStatusesQuery(isWanted ? {} : skipToken);

export function useTags(isWanted: boolean, text = '') {
  const all = useListConfigTagsQuery(isWanted ? {} : skipToken);
  const isAsked = mayBeCut(all.data) && text !== '';
  const found = useListConfigTagsQuery(isAsked ? { or: pairHolds(text) } : skipToken);
  return searchedOptions(all, found, text);
}

export function useLabels(isWanted: boolean, text = '') {
  const all = useListConfigLabelsQuery(isWanted ? {} : skipToken);
  const isAsked = mayBeCut(all.data) && text !== '';
  const found = useListConfigLabelsQuery(isAsked ? { or: pairHolds(text) } : skipToken);
  return searchedOptions(all, found, text);
}
