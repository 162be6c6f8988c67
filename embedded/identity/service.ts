import type { Context } from 'hono';
import type { Db } from '../core/db';
import type { ServerEnv } from '../core/env';
import type { Throttles } from './throttle';
import type { Vault } from './vault';

const MINUTE = 60_000;

/** What a deployment of this service may choose. */
export interface IdentitySettings {
  lifespans: {
    /** How long things last, in milliseconds. */
    flow: number;
    code: number;
    session: number;
  };
  /** How old a sign-in may be to change credentials, in milliseconds. */
  privilegedAge: number;
  /** Whether people can register, and in how many steps. */
  registration: 'off' | 'unified' | 'profile_first';
  /** Whether only who was invited can register. */
  inviteOnly: boolean;
  /** How many accounts of a week may wait for their address to be verified; beyond, nobody can register. */
  unverifiedLimit: number;
  /** Whether a recovery names the settings flow in `continue_with`, or answers 422 with its address. */
  continueWith: boolean;
}

/** The reference profile. Sessions last two weeks, as in deployments of released backends. */
export const REFERENCE: IdentitySettings = {
  lifespans: { flow: 10 * MINUTE, code: 15 * MINUTE, session: 336 * 60 * MINUTE },
  privilegedAge: 15 * MINUTE,
  registration: 'unified',
  inviteOnly: false,
  unverifiedLimit: 500,
  continueWith: true,
};

/** Pages of the application that flows send the browser to. */
const PAGES = {
  login: '/login',
  registration: '/registration',
  recovery: '/recovery',
  verification: '/verification',
  settings: '/profile-settings',
  error: '/error',
} as const;

export type PageName = keyof typeof PAGES;

/** The public address of the service on an origin. */
export const IDENTITY_PATH = '/api/.ory';

/** What every part of the identity service works with. */
export interface IdentityService {
  db: Db;
  appKey: string;
  vault: Vault;
  settings: IdentitySettings;
  /** Who issues the one-time passwords, as authenticator apps show it. */
  issuer: string;
  /** Base path of the application, with slashes at both ends. */
  basePath: string;
  /** The application's origin where no request tells it: in mail that an administrator causes. */
  publicOrigin: string;
  throttles: Throttles;
  /** The application's origin, as the browser of this request sees it. */
  originOf: (context: Context) => string;
  /** Where a request really comes from. */
  ipOf: (context: Context<ServerEnv>) => string;
  /** Told when sessions end or change, so that holders of a copy drop it. */
  onSessionsChanged: () => void;
  /** Told when accounts changed: the data are no longer only demonstration data. */
  onAccountsChanged: () => void;
  now: () => Date;
}

/** The absolute address of one of the application's pages on an origin. */
export function pageAddress(service: IdentityService, origin: string, page: PageName, query = ''): string {
  return `${origin}${service.basePath.replace(/\/$/, '')}${PAGES[page]}${query}`;
}

/** The moment so many milliseconds from now. */
export function after(service: IdentityService, milliseconds: number): Date {
  return new Date(service.now().getTime() + milliseconds);
}
