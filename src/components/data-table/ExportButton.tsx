import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, memo, useState } from 'react';
import { OverlayBoundary } from '../feedback/OverlayBoundary';
import { fetchOnIntent } from '@/lib/intent';
import type { TableAtHand } from '../export/scopes';
import type { RowModel } from './types';

const loadMenu = () => import('../export/ExportMenu');
const ExportMenu = lazy(loadMenu);

interface ExportButtonProps {
  label: string;
  /** What there is to export; asked for when the menu is used. */
  table: () => TableAtHand<RowModel>;
  empty: boolean;
}

/** Opens the menu that saves or copies the rows. The menu is loaded by its first use. */
export const ExportButton = memo(function ExportButton({ label, table, empty }: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [used, setUsed] = useState(false);
  const failed = () => {
    setAnchor(undefined);
    setUsed(false);
  };
  return (
    <>
      <Tooltip title="Export">
        <span>
          <IconButton
            {...fetchOnIntent(loadMenu)}
            aria-label={`${label}: export`}
            aria-haspopup="menu"
            aria-expanded={Boolean(anchor)}
            disabled={empty}
            onClick={event => {
              setUsed(true);
              setAnchor(event.currentTarget);
            }}
            sx={{ p: '3px' }}
          >
            <ExportIcon fontSize="button" />
          </IconButton>
        </span>
      </Tooltip>
      {used && (
        <OverlayBoundary onClose={failed}>
          <ExportMenu anchor={anchor} onClose={() => setAnchor(undefined)} table={table} />
        </OverlayBoundary>
      )}
    </>
  );
});
