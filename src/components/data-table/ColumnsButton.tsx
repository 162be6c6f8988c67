import ColumnsIcon from '@mui/icons-material/ViewColumn';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, memo, useState } from 'react';
import { OverlayBoundary } from '../feedback/OverlayBoundary';
import { fetchOnIntent } from '@/lib/intent';
import type { ColumnState } from './columnState';
import type { Column, RowModel } from './types';

const loadMenu = () => import('../columns-menu/ColumnsMenu');
const ColumnsMenu = lazy(loadMenu);

export interface ColumnsButtonProps {
  label: string;
  columns: readonly Column<RowModel>[];
  state: ColumnState;
  onChange: (state: ColumnState) => void;
  /** Puts the arrangement into the address, so that the link shows it to others. */
  onShare?: (() => void) | undefined;
}

/** Opens the arrangement of a table, which is loaded by its first use. */
export const ColumnsButton = memo(function ColumnsButton({ label, ...menu }: ColumnsButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [used, setUsed] = useState(false);
  const failed = () => {
    setAnchor(undefined);
    setUsed(false);
  };
  return (
    <>
      <Tooltip title="Columns">
        <IconButton
          {...fetchOnIntent(loadMenu)}
          aria-label={`${label}: columns`}
          aria-haspopup="dialog"
          aria-expanded={Boolean(anchor)}
          onClick={event => {
            setUsed(true);
            setAnchor(event.currentTarget);
          }}
          sx={{ p: '3px' }}
        >
          <ColumnsIcon fontSize="button" />
        </IconButton>
      </Tooltip>
      {used && (
        <OverlayBoundary onClose={failed}>
          <ColumnsMenu {...menu} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </OverlayBoundary>
      )}
    </>
  );
});
