import type { GridRowId } from '@mui/x-data-grid';

/**
 * The grid keeps what it knows of rows in plain objects by id, where a row called `constructor` would meet what every
 * object inherits, and is drawn without cells. So ids have a prefix inside of it.
 */
const PREFIX = 'row:';

/** The id of a row as the grid has it. */
export const toGridId = (id: string): string => `${PREFIX}${id}`;

/** The id of a row as the table has it. */
export const fromGridId = (id: GridRowId): string => String(id).slice(PREFIX.length);
