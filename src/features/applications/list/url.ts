import { tableParams } from '@/components/data-table/tableState';
import type { Filters } from '@/components/filter/definition';
import { str, type UrlState } from '@/lib/urlState';

/** The state of `/applications` as its link holds it. */
export const applicationsUrl = {
  search: str(),
  /** The application that is open; `new` while one is added. */
  id: str(),
  ...tableParams(),
} as const;

export const applicationFilters: Filters<UrlState<typeof applicationsUrl>> = [
  {
    kind: 'search',
    param: 'search',
    label: 'Search applications',
    placeholder: 'Search applications',
    width: 240,
  },
];
