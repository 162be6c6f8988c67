import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

export const COMMAND_GROUPS = ['Actions', 'Recent', 'Pages', 'Found', 'Settings'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** One entry of the command palette. It either leads somewhere (`href`, can open in a new tab) or does something. */
export interface Command {
  id: string;
  title: string;
  group: CommandGroup;
  /** A second, quieter line part: where it is, what type it has, which keys do the same. */
  hint?: string | undefined;
  /** It leads to something in production, and is marked so. */
  production?: boolean;
  /** Further words it is found by. */
  keywords?: readonly string[];
  icon?: ReactNode;
  href?: string;
  run?: () => void;
  /** The palette stays open after it. */
  stays?: boolean;
}

interface Registry {
  commands: readonly Command[];
  register: (commands: readonly Command[]) => () => void;
}

const Context = createContext<Registry | undefined>(undefined);

/** Collects what the mounted pages offer, so that the palette can show actions on the current page and selection. */
export function CommandRegistryProvider({ children }: { children: ReactNode }) {
  const [sets, setSets] = useState<readonly (readonly Command[])[]>([]);
  const register = useCallback((commands: readonly Command[]) => {
    setSets(current => [...current, commands]);
    return () => setSets(current => current.filter(set => set !== commands));
  }, []);
  const value = useMemo(() => ({ commands: sets.flat(), register }), [sets, register]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Everything registered now. Throws outside the provider. */
export function useRegisteredCommands(): readonly Command[] {
  const registry = useContext(Context);
  if (!registry) throw new Error('useRegisteredCommands needs a CommandRegistryProvider above it');
  return registry.commands;
}

/**
 * Offers commands while the calling component is mounted. Pass a memoised list: a new list replaces the old one. Does
 * nothing outside the shell (bare pages have no palette).
 */
export function useCommands(commands: readonly Command[]): void {
  const register = useContext(Context)?.register;
  useEffect(() => register?.(commands), [register, commands]);
}
