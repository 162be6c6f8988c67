import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { lazy, memo } from 'react';
import { LazyMenuButton } from '../lazy-menu/LazyMenuButton';
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
  return (
    <LazyMenuButton
      load={loadMenu}
      tip={empty ? 'There is nothing to export' : 'Export'}
      label={`${label}: export`}
      opens="menu"
      icon={<ExportIcon fontSize="button" />}
      dense
      disabled={empty}
    >
      {(anchor, onClose) => <ExportMenu anchor={anchor} onClose={onClose} table={table} />}
    </LazyMenuButton>
  );
});
