import type { ComponentType, ReactNode } from 'react';
import type { RouteRow } from '@/lib/routing/rows';

/** What an adapter needs of the page around it. */
export interface AuthRootProps {
  /** Goes to an address of this origin without leaving the page; base path included. */
  go: (to: string, options?: { replace?: boolean }) => void;
  children: ReactNode;
}

/** The part of the page that exists only while the identity check has failed. */
export interface CheckFailedProps {
  /** As the query hook reports it. */
  error: unknown;
  /** Asks again; resolves when there is an answer. */
  retry: () => Promise<unknown>;
}

/**
 * What a way of signing in has to give. Shell and features know this interface and no mode, so that another
 * provider is another adapter. Whatever is absent is not offered.
 */
export interface AuthAdapter {
  /** Around the whole page, outside the router. */
  Root?: ComponentType<AuthRootProps>;
  /**
   * Around the protected screens, before the identity check: lets `children` exist only while the backend to ask is
   * known, and is the same.
   */
  Gate?: ComponentType<{ children: (organisation: string | undefined) => ReactNode }>;
  /** In place of the panel with Retry. */
  CheckFailed?: ComponentType<CheckFailedProps>;
  /** Pages without a session, the sign-in page among them. */
  accountRows: readonly RouteRow[];
  /** Pages in the shell, in place of those of the same address. */
  shellRows?: readonly RouteRow[];
  /** Ends the session. Never rejects. @returns the in-app address to go to next */
  signOut?: (returnTo: string) => Promise<string>;
  /** Origin that keeps people's pictures; without one only pictures that are data are shown. */
  pictureOrigin?: string;
  /** Has a profile page. */
  hasProfile: boolean;
  /** The backend keeps accounts: people are invited, changed and deleted through it. */
  keepsAccounts: boolean;
  /** Above the entries of the user menu. */
  MenuHead?: ComponentType;
  /** Entries of its own in the user menu. */
  MenuEntries?: ComponentType<{ close: () => void }>;
}
