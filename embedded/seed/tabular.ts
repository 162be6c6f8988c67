/**
 * Curated lists are written as tables in text: they stay readable at a hundred rows. Cells are divided by ` | `, a lone
 * `-` is an empty cell, blank lines are left out.
 */
export function tableRows(text: string): string[][] {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => line.split('|').map(cell => (cell.trim() === '-' ? '' : cell.trim())));
}

/** The rows of a table as objects of the named columns; a cell that is not there is the empty text. */
export function records<Column extends string>(
  columns: readonly Column[],
  text: string,
): Record<Column, string>[] {
  return tableRows(text).map(cells => {
    if (cells.length > columns.length) throw new Error(`too many cells in: ${cells.join(' | ')}`);
    const entries = columns.map((column, index) => [column, cells[index] ?? ''] as const);
    return Object.fromEntries(entries) as Record<Column, string>;
  });
}

/** The words of a cell; none of an empty one. */
export function words(cell: string): string[] {
  return cell.split(/\s+/).filter(word => word !== '');
}

/** The `key=value` words of a cell. */
export const pairs = (cell: string): Record<string, string> =>
  Object.fromEntries(words(cell).map(word => word.split('=') as [string, string]));
