import type { CallArgs } from './transport';

/**
 * The services that only some screens need, by the first segment of their addresses, and what a person calls them. Any
 * of them can be down while the rest of the backend answers.
 */
const SERVICES = {
  agent: 'Agents',
  canary: 'Health checks',
  catalog: 'Catalog',
  config: 'Scrapers',
  connection: 'Connection test',
  logs: 'Logs',
  mcp: 'MCP',
  notification: 'Notifications',
  playbook: 'Playbooks',
  resources: 'Search',
} as const;

export type Service = keyof typeof SERVICES;

/** What a write goes to. */
export type Target = Service | 'db';

export const isService = (surface: string): surface is Service => Object.hasOwn(SERVICES, surface);

/**
 * The part of the backend an address belongs to. Services and database fail apart from each other, so one that answers
 * does not hide one that does not.
 */
export const surfaceOf = (url: string): string => url.split(/[/?]/).find(Boolean) ?? '';

/** The address of a call lies in the database; all others are services'. */
export const isDatabase = ({ url }: CallArgs): boolean => surfaceOf(url) === 'db';

/** The service of a call, unless every page needs where it goes: session, flags, database. */
export function serviceOf({ url }: CallArgs): Service | undefined {
  const surface = surfaceOf(url);
  return isService(surface) ? surface : undefined;
}

/** What is said of a service that is down. */
export const outageMessage = (service: Service): string => `${SERVICES[service]} service does not answer`;
