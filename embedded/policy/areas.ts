/**
 * The vocabulary of access: resource areas, actions and roles (RBC-002, RBC-003, RBC-012).
 * The same words gate screens in the browser; here they gate every relation and every service.
 */

export const AREAS = [
  'database',
  'rbac',
  'auth',
  'responder',
  'incident',
  'evidences',
  'comments',
  'canaries',
  'topologies',
  'config_scrapers',
  'identities',
  'connections',
  'kratos',
  'agents',
  'properties',
  'logging_backends',
  'integrations',
  'notifications',
  'playbooks',
  'playbook_runs',
  'permissions',
  'access_scopes',
  'views',
] as const;

export type Area = (typeof AREAS)[number];

/**
 * The backend's own objects, which static policies and permission records name. The scope of a token takes
 * them away one by one, so what is not in this list cannot be kept from a token.
 */
export const OBJECTS = [
  'kubernetes-proxy',
  'logs',
  'agent',
  'agent-push',
  'artifact',
  'auth',
  'canaries',
  'catalog',
  'application',
  'connection',
  'connection-detail',
  'database',
  'database.identities',
  'database.kratos',
  'database.public',
  'database.config_scrapers',
  'database.system',
  'database.monitor',
  'incident',
  'playbooks',
  'rbac',
  'topology',
  'people',
  'notification',
  'mcp',
  'views',
] as const;

export type RbacObject = (typeof OBJECTS)[number];

export type Action = 'read' | 'write';

/** `create`, `read`, `update`, `delete`: the verb of a method in the backend's own rules. */
export type Verb = 'create' | 'read' | 'update' | 'delete';

export const ROLES = ['admin', 'editor', 'commander', 'responder', 'viewer', 'guest'] as const;

export type Role = (typeof ROLES)[number];

/** Narrows free text (casbin rows, bodies) to a role; `everyone` and `agent` are subjects but hold no rights here. */
export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}
