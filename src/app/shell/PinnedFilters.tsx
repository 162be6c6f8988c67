import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { SavedList } from '@/modules/saved-filters/defaultFilter';
import { savedFiltersOf, type SavedFilter } from '@/modules/saved-filters/saved';
import { paths } from '@/lib/routing/paths';
import { NavEntry } from './NavEntry';

/** Where the list of a filter stands. */
const LIST_PATHS: Readonly<Record<SavedList, string>> = {
  catalog: paths.catalog,
  changes: paths.catalogChanges,
  insights: paths.catalogInsights,
  access: paths.catalogAccess,
  costs: paths.catalogCosts,
  health: paths.health,
  topology: paths.topology,
  incidents: paths.incidents,
  runs: paths.playbookRuns,
  notifications: paths.notifications,
};

const sorted = (query: string) => {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
};

interface PinnedFiltersProps {
  /** Id of the person the filters belong to. */
  owner: string;
  /** Path of the entry they stand below: filters of its page and the pages under it. */
  below: string;
  collapsed: boolean;
  /** The sidebar has no entry of that page. */
  alone?: boolean;
}

/** The filters that a person pinned to the sidebar, below the entry of their page. */
export function PinnedFilters({ owner, below, collapsed, alone = false }: PinnedFiltersProps) {
  const store = savedFiltersOf(owner);
  const filters = useSyncExternalStore(store.subscribe, store.read);
  return filters
    .filter(({ list, isPinned }) => isPinned && `${LIST_PATHS[list]}/`.startsWith(`${below}/`))
    .map(filter => (
      <PinnedFilter
        key={`${filter.list} ${filter.name}`}
        filter={filter}
        collapsed={collapsed}
        nested={!alone}
      />
    ));
}

interface PinnedFilterProps {
  filter: SavedFilter;
  collapsed: boolean;
  nested: boolean;
}

function PinnedFilter({ filter, collapsed, nested }: PinnedFilterProps) {
  const { pathname, search } = useLocation();
  const { list, name, query } = filter;
  const path = LIST_PATHS[list];
  return (
    <NavEntry
      to={query ? `${path}?${query}` : path}
      label={name}
      icon={BookmarkIcon}
      collapsed={collapsed}
      nested={nested}
      current={pathname === path && sorted(search) === sorted(query)}
    />
  );
}
