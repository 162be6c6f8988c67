import ColumnsIcon from '@mui/icons-material/ViewColumn';
import { lazy, memo } from 'react';
import { LazyMenuButton } from '../lazy-menu/LazyMenuButton';
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
  /** The address has it. */
  isShared: boolean;
}

/** Opens the arrangement of a table, which is loaded by its first use. */
export const ColumnsButton = memo(function ColumnsButton({ label, ...menu }: ColumnsButtonProps) {
  return (
    <LazyMenuButton
      load={loadMenu}
      tip="Columns"
      label={`${label}: columns`}
      opens="dialog"
      icon={<ColumnsIcon fontSize="button" />}
      dense
    >
      {(anchor, onClose) => <ColumnsMenu {...menu} anchor={anchor} onClose={onClose} />}
    </LazyMenuButton>
  );
});
