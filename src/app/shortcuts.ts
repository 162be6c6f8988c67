import type { ShortcutDefinition } from '@/lib/shortcuts/registry';
import { screenRows } from './routes';

/** The shortcut of a screen, such as `go:/health` on 'g h'. */
export const goShortcut = (path: string) => `go:${path}`;

/** Shortcuts that lead to screens, from the route table. */
export const navigationShortcuts: readonly ShortcutDefinition[] = screenRows.flatMap(row =>
  row.keys
    ? [
        {
          id: goShortcut(row.path),
          keys: row.keys,
          label: `Go to ${row.title}`,
          group: 'Go to',
          scope: 'global',
        },
      ]
    : [],
);
