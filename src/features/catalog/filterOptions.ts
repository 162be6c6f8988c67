import { useConfigLabelsQuery, useConfigStatusesQuery, useConfigTagsQuery, useConfigTypesQuery } from './api';

/** What filters of items offer, as in use. */
export const useTypes = () => useConfigTypesQuery();
export const useStatuses = () => useConfigStatusesQuery();
export const useTags = () => useConfigTagsQuery();
export const useLabels = () => useConfigLabelsQuery();
