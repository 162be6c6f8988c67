import { attributesOf, type ViewColumn } from '@/components/view-table/column';
import { textOf, type PanelRow, fieldsOf } from '@/components/view-panels/values';
import { countOf } from '@/lib/format';
import { isUuid } from '@/lib/ids';
import type { MarkSubjects } from '../marks/useMarks';
import type { VariableChoice } from './variables';

/** What of a view tells what it is about. */
interface ViewFacts {
  /** The item whose tab the view is. */
  itemId: string | undefined;
  chosen: VariableChoice;
  columns: readonly ViewColumn[];
  rows: readonly PanelRow[];
}

/** Items that are asked about at most: what an address can hold. */
export const MOST_VIEW_ITEMS = 60;

const CATALOG_LINK = /^\/catalog\/([^/?#]+)/;

/** Items that a row leads to. */
function itemsOf(row: PanelRow, columns: readonly ViewColumn[]): string[] {
  return columns.flatMap(({ name }) => {
    const attributes = attributesOf(row, name);
    const ids = [
      textOf(fieldsOf(attributes['config'])['id']),
      CATALOG_LINK.exec(textOf(attributes['url']))?.[1] ?? '',
    ];
    return ids.filter(isUuid);
  });
}

/**
 * What a view is about, and how that is said: the item whose tab it is, else what its variables name by id, else the items that
 * its rows lead to. Names are not looked up: many items share one.
 */
export function viewSubjects({ itemId, chosen, columns, rows }: ViewFacts): {
  subjects: MarkSubjects;
  about: string;
} {
  if (itemId !== undefined) return { subjects: { configIds: [itemId] }, about: 'Marks of this item.' };
  const ids = Object.values(chosen).filter(isUuid).slice(0, MOST_VIEW_ITEMS);
  // Of which kind a value is, nothing tells. An id is that of one thing only.
  if (ids.length > 0)
    return {
      subjects: { checkIds: ids, configIds: ids, componentIds: ids },
      about: 'Marks of what the variables name.',
    };
  const all = [...new Set(rows.flatMap(row => itemsOf(row, columns)))];
  const configIds = all.slice(0, MOST_VIEW_ITEMS);
  if (configIds.length === 0)
    return { subjects: 'anything', about: 'All incidents of this time: the view names no items.' };
  const isCut = all.length > configIds.length || rows.length >= MOST_VIEW_ITEMS;
  const count = countOf(configIds.length, 'item');
  return {
    subjects: { configIds },
    about: isCut ? `Marks of the first ${count} of the rows.` : `Marks of the ${count} of the rows.`,
  };
}
