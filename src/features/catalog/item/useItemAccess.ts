import { useAccess } from '@/auth/access';
import { READ_ACCESS } from '@/lib/access/reading';
import { useNoticeMissing } from '@/modules/access/missing';
import { useListConfigAccessCountQuery } from '../access/api';

/** Whether an item tells who may reach it, and how many grants there are: undefined until that is known. */
export interface ItemAccess {
  count: number | undefined;
  isOffered: boolean;
}

/**
 * How many grants there are on an item. Where the person may not read them, or the backend has none, nothing is asked.
 * @param id of the item
 */
export function useItemAccess(id: string): ItemAccess {
  const { refusal, lacks } = useAccess();
  const isOpen = refusal(READ_ACCESS) === undefined && !lacks('config_access');
  const { currentData, error } = useListConfigAccessCountQuery(id, { skip: !isOpen });
  const absent = useNoticeMissing('config_access', error);
  return { count: currentData?.total, isOffered: isOpen && !absent };
}
