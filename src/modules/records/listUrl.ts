import { tableParams } from '@/components/data-table/tableState';
import { str } from '@/lib/urlState';
import { useUrlState } from '@/lib/useUrlState';

/** `id` of the address while a record is added. */
export const NEW = 'new';

/** What a settings list keeps in the address: page and order, the search, and the record that is open. */
export const listParams = { ...tableParams(), q: str(), id: str() } as const;

/** The search of a list. @param noun what is listed: 'flags' */
export const listSearch = (noun: string) =>
  ({
    kind: 'search',
    param: 'q',
    label: `Search ${noun}`,
    placeholder: `Search ${noun}`,
    width: 260,
  }) as const;

/** The address of a settings list, for pages that page and filter on the server. */
export const useListUrl = () => useUrlState(listParams);
