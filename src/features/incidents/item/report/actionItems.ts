import type { ActionItem, WrittenSections } from './written';

/** Whether two are the same item, ticked or not. */
const isSame = (a: ActionItem, b: ActionItem) => a.text === b.text && a.owner?.id === b.owner?.id;

/**
 * The sections with an item changed; a text where somebody else changed or removed it.
 * @param change of the item as it is now; without a result it goes
 */
export function withItemChanged(
  now: WrittenSections,
  item: ActionItem,
  change: (current: ActionItem) => ActionItem | undefined,
): WrittenSections | string {
  const index = now.actionItems.findIndex(one => isSame(one, item));
  const current = now.actionItems[index];
  if (!current) return 'Not saved: someone else changed or removed this action item meanwhile.';
  const next = change(current);
  return { ...now, actionItems: now.actionItems.toSpliced(index, 1, ...(next ? [next] : [])) };
}

/** The sections with an item more. @param index where it stands; at the end unless told */
export const withItemAdded = (
  now: WrittenSections,
  item: ActionItem,
  index = now.actionItems.length,
): WrittenSections => ({ ...now, actionItems: now.actionItems.toSpliced(index, 0, item) });
