import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import type { MouseEvent, ReactNode } from 'react';
import type { Column, RowModel } from '@/components/data-table/types';
import { iconSize } from '@/theme/tokens';

interface ActionProps {
  label: string;
  /** Said when the pointer rests on it. */
  tip: string;
  tabIndex: 0 | -1;
  icon: ReactNode;
  onClick: () => void;
}

/** A button of a row; the row itself does not open by it. */
export function RowAction({ label, tip, tabIndex, icon, onClick }: ActionProps) {
  return (
    <Tooltip title={tip}>
      <IconButton
        aria-label={label}
        tabIndex={tabIndex}
        onClick={(event: MouseEvent) => {
          event.stopPropagation();
          onClick();
        }}
        sx={{ p: '3px', '& svg': { fontSize: iconSize.button } }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}

interface RowActionsOptions<Row> {
  nameOf: (row: Row) => string;
  lockOf: (row: Row) => string | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  onRemove?: ((row: Row) => void) | undefined;
  canRemove: (row: Row) => boolean;
}

/** The last column of a settings table, for the buttons of its rows. @param width in px, 28 for a button and 16 around */
export function actionsColumn<Row extends RowModel>(
  width: number,
  renderCell: NonNullable<Column<Row>['renderCell']>,
): Column<Row> {
  return {
    field: '__actions',
    headerName: 'Actions',
    renderHeader: () => <span style={visuallyHidden}>Actions</span>,
    width,
    sortable: false,
    resizable: false,
    hideable: false,
    disableColumnMenu: true,
    disableExport: true,
    align: 'right',
    display: 'flex',
    renderCell,
  } as Column<Row>;
}

/** Edit, or View where a row is locked, and Delete. */
export function rowActions<Row extends RowModel>(options: RowActionsOptions<Row>): Column<Row> {
  const { nameOf, lockOf, onOpen, onRemove, canRemove } = options;
  return actionsColumn<Row>(onOpen && onRemove ? 72 : 44, ({ row, tabIndex }) => {
    const name = nameOf(row);
    const locked = lockOf(row);
    return (
      <>
        {onOpen && (
          <RowAction
            label={`${locked ? 'View' : 'Edit'} ${name}`}
            tip={locked ?? 'Edit'}
            tabIndex={tabIndex}
            icon={locked ? <ViewIcon /> : <EditIcon />}
            onClick={() => onOpen(row)}
          />
        )}
        {onRemove && canRemove(row) && (
          <RowAction
            label={`Delete ${name}`}
            tip="Delete"
            tabIndex={tabIndex}
            icon={<DeleteIcon />}
            onClick={() => onRemove(row)}
          />
        )}
      </>
    );
  });
}
