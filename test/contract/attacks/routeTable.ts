import { ROLES, may, type Role } from '../../support/roleTable';

/** Every address below `/api` that is no relation, and who may call it, as data of the tests. */

export interface Route {
  method: string;
  path: string;
  roles: readonly Role[];
  /** Whether a token with the right to read the catalog, of a person who may, may too. */
  catalogToken: boolean;
}

const roles = (action: 'read' | 'write', area: string) => ROLES.filter(role => may(role, action, area));
/** What each says besides, its handler looks at: playbooks and tokens belong to a person. */
const ANYBODY = ROLES;
const ADMIN = ['admin'] as const;
const RUNNERS = ['admin', 'editor', 'commander', 'responder'] as const;

const TABLE: readonly [call: string, roles: readonly Role[], catalogToken?: 'catalog token'][] = [
  ['GET /auth/whoami', ANYBODY, 'catalog token'],
  ['POST /auth/invite_user', roles('write', 'identities')],
  ['POST /auth/create_token', ANYBODY],
  ['GET /auth/tokens', ANYBODY],
  ['DELETE /auth/token/:id', ANYBODY],
  ['GET /rbac/token/:id/permissions', roles('read', 'rbac')],
  ['POST /rbac/subject-access-reviews', roles('read', 'rbac')],
  ['POST /people/update', roles('write', 'identities')],
  ['DELETE /people/:id', roles('write', 'identities')],
  ['POST /agent/generate', roles('write', 'agents')],
  ['GET /properties', ANYBODY],
  ['GET /about', ANYBODY, 'catalog token'],
  ['GET /schemas/:file', ANYBODY, 'catalog token'],
  ['GET /canary/api/summary', roles('read', 'canaries')],
  ['POST /canary/api/summary', roles('read', 'canaries')],
  ['GET /canary/api/graph', roles('read', 'canaries')],
  ['GET /canary/api', roles('read', 'canaries')],
  ['GET /canary/api/topology', roles('read', 'topologies')],
  ['GET /snapshot/topology/:id', roles('read', 'topologies')],
  ['POST /canary/run/check/:id', RUNNERS],
  ['GET /canary/about', roles('read', 'canaries')],
  ['POST /catalog/summary', roles('read', 'database'), 'catalog token'],
  ['POST /catalog/changes', roles('read', 'database'), 'catalog token'],
  ['GET /catalog/changes', roles('read', 'database'), 'catalog token'],
  ['POST /catalog/report', roles('read', 'database'), 'catalog token'],
  ['POST /config/run/:id', ADMIN],
  ['GET /application/:namespace/:name', roles('read', 'database')],
  ['GET /application/:namespace/:name/export', roles('read', 'database')],
  ['GET /artifacts/download/:id', roles('read', 'database')],
  ['POST /resources/search', roles('read', 'database'), 'catalog token'],
  ['GET /view/list', roles('read', 'views')],
  ['GET /view/display-plugin-variables/:id', roles('read', 'views')],
  ['GET /view/:id', roles('read', 'views')],
  ['POST /view/:id', roles('read', 'views')],
  ['GET /view/:namespace/:name', roles('read', 'views')],
  ['POST /view/:namespace/:name', roles('read', 'views')],
  ['POST /notification/silence', roles('write', 'notifications')],
  ['POST /notification/summary', roles('read', 'notifications')],
  ['GET /notification/send_history/:id', ANYBODY],
  ['GET /notification/silence_preview', roles('read', 'notifications')],
  ['GET /playbook/list', roles('read', 'playbooks')],
  ['POST /playbook/:id/params', ANYBODY],
  ['POST /playbook/run', ANYBODY],
  ['POST /playbook/run/approve/:id', ANYBODY],
  ['POST /playbook/run/cancel/:id', ANYBODY],
  ['GET /kubeconfig', roles('write', 'database')],
  ['POST /logs', roles('read', 'database')],
  ['POST /connection/test/:id', roles('write', 'connections')],
  ['POST /mcp', ADMIN],
];

export const ROUTES: readonly Route[] = TABLE.map(([call, allowed, token]) => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path, roles: allowed, catalogToken: token !== undefined };
});

/** Addresses that need no session: what they may tell is for everybody. */
export const OPEN = ['GET /api/health', 'GET /health', 'GET /config.json'];
