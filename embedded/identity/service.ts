import type { Context } from 'hono';
import type { Db } from '../server/db';
import type { ServerEnv } from '../server/env';
import type { Call } from './call';
import type { LoginThrottle } from './throttle';

/** How long things last, in milliseconds. */
export interface Lifespans {
  flow: number;
  session: number;
}

const MINUTE = 60_000;

/** Flows as in the reference profile; sessions as in the reference deployment (services contract, 21.1). */
export const LIFESPANS: Lifespans = { flow: 10 * MINUTE, session: 336 * 60 * MINUTE };

/** Pages of the application that flows send the browser to (identity contract, section 15). */
export const PAGES = {
  login: '/login',
  registration: '/registration',
  recovery: '/recovery',
  verification: '/verification',
  settings: '/profile-settings',
  error: '/error',
} as const;

/** What every part of the identity service works with. */
export interface IdentityService {
  db: Db;
  appKey: string;
  lifespans: Lifespans;
  /** Base path of the application, with slashes at both ends. */
  basePath: string;
  throttle: LoginThrottle;
  /** The application's origin, as the browser of this request sees it. */
  originOf: (context: Context) => string;
  /** Where a request really comes from. */
  ipOf: (context: Context<ServerEnv>) => string;
  /** Told when sessions end or change, so that whoever keeps a copy drops it. */
  onSessionsChanged: () => void;
  now: () => Date;
}

/** The absolute address of one of the application's pages. */
export function pageUrl(service: IdentityService, call: Call, page: keyof typeof PAGES, query = ''): string {
  return `${call.origin}${service.basePath.replace(/\/$/, '')}${PAGES[page]}${query}`;
}

/** Where people land without a `return_to`. */
export function homeUrl(service: IdentityService, call: Call): string {
  return `${call.origin}${service.basePath}`;
}
