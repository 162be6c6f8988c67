import type { SxProps, Theme } from '@mui/material/styles';
import { iconSize } from '@/theme/tokens';

/** How the grid looks here: 12 px, lines instead of shadows, the console's surfaces. */
export const gridStyle: SxProps<Theme> = {
  '--DataGrid-overlayHeight': '112px',
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  minHeight: 0,
  border: 0,
  borderRadius: 0,
  fontSize: 'note',
  lineHeight: '16px',
  background: 'transparent',
  '& .MuiDataGrid-columnHeaders': { background: 'var(--mui-palette-surface-canvas)' },
  '& .MuiDataGrid-columnHeader': { background: 'var(--mui-palette-surface-canvas)', px: 2 },
  '& .MuiDataGrid-columnHeaderTitle': { fontSize: 'note', fontWeight: 600, color: 'text.secondary' },
  '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton': { p: '2px', background: 'transparent' },
  '& .MuiDataGrid-sortIcon': { fontSize: iconSize.mark },
  '& .MuiDataGrid-columnSeparator': { color: 'var(--mui-palette-divider)' },
  // What hangs over the last column would let the table be pushed sideways where nothing is hidden.
  '& .MuiDataGrid-columnHeader--last': { overflow: 'hidden' },
  '& .MuiDataGrid-cell': { px: 2, fontVariantNumeric: 'tabular-nums' },
  '& .MuiDataGrid-cellEmpty': { p: 0 },
  '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-columnHeader:focus-within':
    { outline: 'none' },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-cell:has(:focus-visible), & .MuiDataGrid-columnHeader:focus-visible, & .MuiDataGrid-columnHeader:has(:focus-visible)':
    { outline: 'var(--focus-ring)', outlineOffset: -2 },
  '& .MuiDataGrid-cell :focus-visible': { outline: 'none' },
  '& .MuiDataGrid-row:hover': { background: 'var(--mui-palette-surface-hover)' },
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
    background: 'var(--mui-palette-surface-selected)',
  },
  '& .row-marked, & .row-marked:hover': {
    background: 'var(--mui-palette-surface-selected)',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  },
  '& .row-opens': { cursor: 'pointer' },
  '& .row-group': { background: 'var(--mui-palette-surface-canvas)' },
  '& .row-detail, & .row-detail:hover': { background: 'var(--mui-palette-surface-canvas)', cursor: 'auto' },
  '& .row-detail .MuiDataGrid-cell': { p: 0 },
  '& .row-group .MuiDataGrid-cellCheckbox > *, & .row-detail .MuiDataGrid-cellCheckbox > *': {
    visibility: 'hidden',
  },
};
