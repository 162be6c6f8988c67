import type { ReactNode } from 'react';

/** What the palette offers, in the order of its list. */
export const COMMAND_GROUPS = [
  'Command',
  'Selected',
  'Starred',
  'Recent',
  'Pages',
  'Found',
  'Settings',
  'Typed commands',
] as const;

/** One entry of the command palette. It either leads somewhere (`href`, can open in a new tab) or does something. */
export interface Command {
  id: string;
  title: string;
  group: (typeof COMMAND_GROUPS)[number];
  /** A second, quieter line part: where it is, what type it has, which keys do the same. */
  hint?: string | undefined;
  /** It leads to something in production among others that are not, and is marked so. */
  production?: boolean;
  /** How what it leads to is, drawn before the title. */
  mark?: ReactNode;
  /** Further words it is found by. */
  keywords?: readonly string[];
  icon?: ReactNode;
  href?: string;
  run?: () => void;
  /** The palette stays open after it. */
  stays?: boolean;
  /** Nothing can be done with it for now: its title or hint says why. */
  rests?: boolean;
}
