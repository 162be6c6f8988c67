import { PAGE_SIZES } from '@/components/data-table/pageSizes';
import { tableParams } from '@/components/data-table/tableState';
import type { Filters } from '@/components/filter/definition';
import { triParam } from '@/lib/triState';
import { str, type UrlState } from '@/lib/urlState';
import { useListArtifactSummariesQuery } from './api';
import { countsByType } from './counts';

/** The state of the list of files as its link holds it. */
export const artifactsUrl = {
  search: str(),
  type: triParam(),
  /** The file whose details are open. */
  id: str(),
  ...tableParams(PAGE_SIZES),
} as const;
export type ArtifactsUrl = UrlState<typeof artifactsUrl>;

function useTypes() {
  const { data, ...rest } = useListArtifactSummariesQuery();
  return { ...rest, data: data && countsByType(data).map(({ type }) => type) };
}

/** The name of a file, and its type where the backend counts types. @param isOld it does not */
export const artifactFilters = (isOld: boolean): Filters<ArtifactsUrl> => [
  { kind: 'search', param: 'search', label: 'Search', placeholder: 'Search by file name', width: 240 },
  { kind: 'triState', param: 'type', label: 'Type', noun: 'types', useOptions: useTypes, hidden: isOld },
];
