import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, memo, useState } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { fetchOnIntent } from '@/lib/intent';
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
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [used, setUsed] = useState(false);
  const failed = () => {
    setAnchor(undefined);
    setUsed(false);
  };
  return (
    <>
      <Tooltip title="Saved filters">
        <IconButton
          {...fetchOnIntent(loadMenu)}
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
      {used && (
        <OverlayBoundary onClose={failed}>
          <SavedFiltersMenu {...props} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </OverlayBoundary>
      )}
    </>
  );
});
