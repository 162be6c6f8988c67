import { useEffect } from 'react';
import { useLatest } from '../hooks/useLatest';
import type { ShortcutHandler } from './registry';
import { useShortcutRegistry } from './ShortcutsProvider';

/**
 * Answer to a shortcut while mounted. The newest mounted handler of an id wins. Outside a provider nothing happens.
 * @param id of a definition; an unknown one throws
 */
export function useShortcut(id: string, handler: ShortcutHandler, { enabled = true } = {}): void {
  const registry = useShortcutRegistry();
  const latest = useLatest(handler);
  useEffect(() => (enabled ? registry?.bind(id, latest) : undefined), [registry, id, latest, enabled]);
}
