import { skipToken } from '@reduxjs/toolkit/query';
import {
  useListConfigLabelsQuery,
  useListConfigStatusesQuery,
  useListConfigTagsQuery,
  useListConfigTypesQuery,
} from './api';

/** What filters of items offer, as in use. */
export const useTypes = (isWanted: boolean) => useListConfigTypesQuery(isWanted ? {} : skipToken);
export const useStatuses = (isWanted: boolean) => useListConfigStatusesQuery(isWanted ? {} : skipToken);
export const useTags = (isWanted: boolean) => useListConfigTagsQuery(isWanted ? {} : skipToken);
export const useLabels = (isWanted: boolean) => useListConfigLabelsQuery(isWanted ? {} : skipToken);
