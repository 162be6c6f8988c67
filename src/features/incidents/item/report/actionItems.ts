import type { ActionItem, WrittenSections } from './written';

/** Whether two are the same item, ticked or not. */
const isSame = (a: ActionItem, b: ActionItem) => a.text === b.text && a.owner?.id === b.owner?.id;

/**
 * The sections with other items in the place of one, none for it to go; a text where somebody else changed or removed it.
 */
export function withItemReplaced(
  now: WrittenSections,
  item: ActionItem,
  put: readonly ActionItem[],
): WrittenSections | string {
  const index = now.actionItems.findIndex(one => isSame(one, item));
  if (index < 0) return 'Not saved: someone else changed or removed this action item meanwhile.';
  return { ...now, actionItems: now.actionItems.toSpliced(index, 1, ...put) };
}

/** The sections with an item more. @param index where it stands; at the end unless told */
export const withItemAdded = (
  now: WrittenSections,
  item: ActionItem,
  index = now.actionItems.length,
): WrittenSections => ({ ...now, actionItems: now.actionItems.toSpliced(index, 0, item) });
