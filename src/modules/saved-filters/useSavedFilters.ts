import { useSyncExternalStore } from 'react';
import { withDefault, withFilter, withImported, withPin } from './change';
import type { SavedList } from './defaultFilter';
import { isSame, MAX_FILTERS, readImport, savedFiltersOf, writeExport, type SavedFilter } from './saved';
import { download, exportName } from '@/lib/export/download';
import { countOf } from '@/lib/format';
import { useNotify } from '@/components/toast/notify';
import { computerNow } from '@/lib/time/clock';

/** Files beyond are none of ours. */
const MAX_FILE = 1024 * 1024;
const NOT_KEPT =
  'The browser did not keep it: its storage is full or blocked. It is kept until you leave this page.';

const NO_ROOM = 'No room for more filters: delete some first.';

/** The filters of a person for a list, and what can be done with them. Each act says how it went. */
export function useSavedFilters(owner: string, list: SavedList) {
  const store = savedFiltersOf(owner);
  const all = useSyncExternalStore(store.subscribe, store.read);
  const notify = useNotify();
  const write = (next: readonly SavedFilter[]) => {
    if (!store.write(next)) notify.error(NOT_KEPT);
  };
  const bringBack = (filter: SavedFilter) => {
    const now = store.read();
    if (now.some(one => isSame(one, filter)))
      return notify.error(`There is another filter ${filter.name} by now. It stays as it is.`);
    const next = withImported(now, [filter]);
    return next.length > now.length ? write(next) : notify.error(NO_ROOM);
  };
  return {
    filters: all.filter(one => one.list === list),
    save: (name: string, query: string): boolean => {
      const before = all.find(one => isSame(one, { list, name }));
      const next = withFilter(all, {
        list,
        name,
        query,
        isDefault: before?.isDefault ?? false,
        isPinned: before?.isPinned ?? false,
      });
      if (next) write(next);
      else notify.error(NO_ROOM);
      return next !== undefined;
    },
    remove: (filter: SavedFilter) => {
      write(all.filter(one => !isSame(one, filter)));
      notify.success(`Deleted the filter ${filter.name}`, {
        action: { label: 'Undo', onClick: () => bringBack(filter) },
      });
    },
    /** The list opens with it; with the one that is the default already it opens without any. */
    toggleDefault: ({ name, isDefault }: SavedFilter) =>
      write(withDefault(all, list, isDefault ? undefined : name)),
    togglePin: (filter: SavedFilter) => write(withPin(all, filter, !filter.isPinned)),
    exportAll: () =>
      download(exportName('saved filters', 'json', computerNow()), writeExport(all), 'application/json'),
    importFile: async (file: File) => {
      const found = file.size > MAX_FILE ? undefined : readImport(await file.text().catch(() => ''));
      if (!found) {
        notify.error(`${file.name} holds no saved filters. Choose a file that was exported here.`);
        return;
      }
      const next = withImported(store.read(), found.filters);
      write(next);
      const imported = found.filters.filter(filter => next.some(one => isSame(one, filter))).length;
      const left = found.filters.length - imported;
      const refused =
        found.refused > 0 ? `; ${countOf(found.refused, 'entry', 'entries')} could not be used` : '';
      if (left === 0) notify.success(`Imported ${countOf(imported, 'filter')}${refused}`);
      else
        notify.error(
          `Imported ${imported} of ${countOf(found.filters.length, 'filter')}: there is room for ${MAX_FILTERS}. Delete some, and import the file again${refused}`,
        );
    },
    count: all.length,
  };
}
