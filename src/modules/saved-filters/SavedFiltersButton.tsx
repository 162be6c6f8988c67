import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { memo, useState } from 'react';
import type { SavedList } from './defaultFilter';
import { lazy, Suspense } from '@/lib/lazy';

const SavedFiltersMenu = lazy(() => import('./SavedFiltersMenu'));

export interface SavedFiltersProps {
  /** Id of the person the filters belong to. */
  owner: string;
  list: SavedList;
  /** Parameters of the link that make a filter; pages and opened rows are none. */
  keys: readonly string[];
}

/** Opens the filters that a person saved for a list. They are loaded by their first use. */
export const SavedFiltersButton = memo(function SavedFiltersButton(props: SavedFiltersProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [used, setUsed] = useState(false);
  return (
    <>
      <Tooltip title="Saved filters">
        <IconButton
          aria-label="Saved filters"
          aria-haspopup="dialog"
          aria-expanded={Boolean(anchor)}
          onClick={event => {
            setUsed(true);
            setAnchor(event.currentTarget);
          }}
        >
          <BookmarkIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Suspense>
        {used && <SavedFiltersMenu {...props} anchor={anchor} onClose={() => setAnchor(undefined)} />}
      </Suspense>
    </>
  );
});
