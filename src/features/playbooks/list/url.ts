import type { Filters } from '@/components/filter/definition';
import { str, type UrlState } from '@/lib/urlState';
import { useListPlaybooksPageQuery } from './api';
import { byCategory } from './groups';

/** The state of `/playbooks` as its link holds it. */
export const playbooksUrl = {
  search: str(),
  category: str(),
  /** The playbook that is open; `new` while one is written. */
  id: str(),
} as const;
export type PlaybooksUrl = UrlState<typeof playbooksUrl>;

function useCategories() {
  const { data, ...rest } = useListPlaybooksPageQuery();
  return {
    ...rest,
    data: data && byCategory(data).map(([name, rows]) => [name, `${name} (${rows.length})`] as const),
  };
}

/** Text and category. */
export const playbookFilters: Filters<PlaybooksUrl> = [
  { kind: 'search', param: 'search', label: 'Search playbooks', placeholder: 'Search playbooks', width: 240 },
  {
    kind: 'choice',
    param: 'category',
    label: 'Category',
    any: 'Any category',
    useOptions: useCategories,
    width: 200,
  },
];
