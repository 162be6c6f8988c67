import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { SHORTCUTS } from './definitions';
import {
  ShortcutRegistry,
  type KeyOverrides,
  type ListedShortcut,
  type ShortcutDefinition,
} from './registry';

const RegistryContext = createContext<ShortcutRegistry | undefined>(undefined);

interface ShortcutsProviderProps {
  /** Shortcuts of the app and its screens, beside the console's own. A module constant. */
  definitions?: readonly ShortcutDefinition[];
  /** The person's own keys, from the preferences. */
  overrides?: KeyOverrides;
  children: ReactNode;
}

const NONE: readonly ShortcutDefinition[] = [];
const DEFAULT_KEYS: KeyOverrides = {};

/** Holds the registry and listens to the keyboard. One per app, around everything. */
export function ShortcutsProvider({
  definitions = NONE,
  overrides = DEFAULT_KEYS,
  children,
}: ShortcutsProviderProps) {
  const [registry] = useState(() => new ShortcutRegistry([...SHORTCUTS, ...definitions]));
  useEffect(() => registry.define(definitions), [registry, definitions]);
  useEffect(() => registry.remap(overrides), [registry, overrides]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => void registry.handle(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [registry]);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** The registry, or undefined outside a provider: then shortcuts are simply not there. */
export function useShortcutRegistry(): ShortcutRegistry | undefined {
  return useContext(RegistryContext);
}

const EMPTY: readonly ListedShortcut[] = [];
const nothing = () => () => {};

/** All shortcuts with the person's keys and whether they work here, for the help list; live. */
export function useShortcutList(): readonly ListedShortcut[] {
  const registry = useShortcutRegistry();
  return useSyncExternalStore(registry?.subscribe ?? nothing, registry?.list ?? (() => EMPTY));
}
