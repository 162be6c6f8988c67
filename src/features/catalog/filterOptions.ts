import {
  useListConfigLabelsQuery,
  useListConfigStatusesQuery,
  useListConfigTagsQuery,
  useListConfigTypesQuery,
} from './api';

/** What filters of items offer, as in use. */
export const useTypes = () => useListConfigTypesQuery({});
export const useStatuses = () => useListConfigStatusesQuery({});
export const useTags = () => useListConfigTagsQuery({});
export const useLabels = () => useListConfigLabelsQuery({});
