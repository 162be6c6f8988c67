import { useGridApiMethod } from '@mui/x-data-grid';

const cell = { getCellMode: () => 'view' };
const row = { getRowMode: () => 'view' };

/** The grid's other parts ask for the mode of a cell: nothing is edited in place. */
export const useGridCellEditing = apiRef => useGridApiMethod(apiRef, cell, 'public');

/** The same of a row. */
export const useGridRowEditing = apiRef => useGridApiMethod(apiRef, row, 'public');
