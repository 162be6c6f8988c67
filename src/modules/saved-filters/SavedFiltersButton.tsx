import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { lazy, memo } from 'react';
import { LazyMenuButton } from '@/components/lazy-menu/LazyMenuButton';
import type { SavedList } from './defaultFilter';

const loadMenu = () => import('./SavedFiltersMenu');
const SavedFiltersMenu = lazy(loadMenu);

export interface SavedFiltersProps {
  /** Id of the person the filters belong to. */
  owner: string;
  list: SavedList;
  /** Parameters of the link that make a filter; pages and opened rows are none. */
  keys: readonly string[];
}

/** Opens the filters that a person saved for a list. They are loaded by their first use. */
export const SavedFiltersButton = memo(function SavedFiltersButton(props: SavedFiltersProps) {
  return (
    <LazyMenuButton
      load={loadMenu}
      tip="Saved filters"
      opens="dialog"
      icon={<BookmarkIcon fontSize="small" />}
    >
      {(anchor, onClose) => <SavedFiltersMenu {...props} anchor={anchor} onClose={onClose} />}
    </LazyMenuButton>
  );
});
