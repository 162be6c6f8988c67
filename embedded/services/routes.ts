import type { Context, Hono } from 'hono';
import type { Action, Area, RbacObject, Role } from '../policy/areas';
import { releasedAllows, type Profile } from '../policy/missionControl';
import { allows } from '../policy/roles';
import type { ServerEnv } from '../core/env';
import { accessDenied, type AccessError } from '../core/errors';
import { requireOwnPage } from '../core/origin';
import type { Principal } from '../core/principal';

/**
 * Who may call a service: anybody, anybody signed in, by the role table, or (for the one action that has a list of
 * roles of its own) those roles.
 */
export type Access =
  | { kind: 'open' }
  | { kind: 'signed-in' }
  | { kind: 'area'; area: Area; action: Action }
  | { kind: 'roles'; roles: readonly Role[] };

/** One row of the services: a surface lists its rows, the server mounts them, a test walks them. */
export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`, in the router's notation: `/canary/run/check/:id`. */
  path: string;
  access: Access;
  /**
   * What of an access token's scope it uses, in the backend's own words. `any`: nothing that a scope takes
   * away, or its handler looks at the scope itself. Absent: a token with a scope may not call it.
   */
  scope?: { object: RbacObject; action: string } | 'any';
  /**
   * Whether it changes what people made, so that the data folder counts as edited. A run of a check does not. A GET that
   * does is for the console's own pages only, since another site can have a browser follow a link to it.
   */
  writes?: boolean;
  handler: (context: Context<ServerEnv>) => Response | Promise<Response>;
}

const VERBS = ['create', 'read', 'update', 'delete'] as const;

/** Whether a person may call a route. */
function mayCall(
  principal: Pick<Principal, 'roles' | 'recorded'>,
  { access, scope }: Pick<Route, 'access' | 'scope'>,
  profile: Profile,
): boolean {
  const isGated = access.kind === 'area' || access.kind === 'roles';
  if (profile !== 'console' && isGated && scope !== undefined && scope !== 'any') {
    const verb = VERBS.find(one => one === scope.action);
    if (verb) return releasedAllows(principal, scope.object, verb);
  }

  if (access.kind === 'area') return allows(principal.roles, access.area, access.action);
  if (access.kind === 'roles') return access.roles.some(role => principal.roles.includes(role));
  return true;
}

/** Whether the scope of a caller's access token leaves this route to it. */
function isInScope({ denied }: Pick<Principal, 'denied'>, scope: Route['scope']): boolean {
  if (scope === 'any') return true;
  return scope ? !denied.has(`${scope.object} ${scope.action}`) : denied.size === 0;
}

function refusalOf({ person }: Principal, { access, scope }: Route): AccessError {
  if (access.kind === 'area') return accessDenied(person.id, access.area, access.action);
  const used = scope === 'any' ? undefined : scope;
  return accessDenied(person.id, used?.object ?? 'service', used?.action ?? 'call');
}

export interface MountOptions {
  /** Told after a change went through. */
  onChange: () => void;
  profile: Profile;
  /** The console's origin, as the browser of a request sees it. */
  originOf: (context: Context) => string;
}

/** Mounts the rows; another method on a known path answers 405. Sign-in is checked before, except for open rows. */
export function mountRoutes(
  app: Hono<ServerEnv>,
  routes: readonly Route[],
  { onChange, originOf, profile }: MountOptions,
): void {
  for (const route of routes) {
    app.on(route.method, route.path, async context => {
      if (route.access.kind !== 'open') {
        const principal = context.get('principal');
        if (!mayCall(principal, route, profile) || !isInScope(principal, route.scope))
          throw refusalOf(principal, route);
        if (route.method === 'GET' && route.writes && principal.via === 'session')
          requireOwnPage(context, originOf(context));
      }
      const answer = await route.handler(context);
      if (route.writes && answer.status < 300) onChange();
      return answer;
    });
  }
  for (const path of new Set(routes.map(route => route.path))) {
    app.all(path, context => context.json({ message: 'Method Not Allowed' }, 405));
  }
}
