/**
 * Who may read and write what: the role policy (RBC-003 to RBC-009), as data and one pure function. It
 * decides what the page offers. The backend decides what happens; embedded/policy holds the same table.
 */

export const ROLES = ['admin', 'editor', 'commander', 'responder', 'viewer', 'guest'] as const;
export type Role = (typeof ROLES)[number];

export const RESOURCES = [
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
/** A resource area (RBC-012). */
export type Resource = (typeof RESOURCES)[number];

/**
 * What a backend may turn out not to have: areas, relations and services that only newer releases have, and columns by the
 * first of those that came together.
 */
export type BackendPart =
  | Resource
  | 'application_export'
  | 'catalog_report'
  | 'config_access'
  | 'config_access_sums'
  | 'config_costs'
  | 'configs.billing_currency'
  | 'configs.cost_total_7d'
  | 'scopes'
  | 'subject_reviews';

export type Action = 'read' | 'write';

/** What a screen, button or route asks for. */
export interface Need {
  resource: Resource;
  action: Action;
  /** The backend's own object, where an area lies across several. */
  object?: string;
}

const privileged: readonly Resource[] = ['rbac', 'identities', 'connections'];
const duty: readonly Resource[] = ['responder', 'incident', 'evidences', 'comments'];

const all = () => true;
const none = () => false;
const allBut = (list: readonly Resource[]) => (resource: Resource) => !list.includes(resource);
const only = (list: readonly Resource[]) => (resource: Resource) => list.includes(resource);

const rules: Record<Action, Record<Role, (resource: Resource) => boolean>> = {
  read: {
    admin: all,
    editor: all,
    commander: allBut(privileged),
    responder: allBut(privileged),
    viewer: allBut(privileged),
    guest: allBut(privileged),
  },
  write: {
    admin: all,
    editor: allBut(privileged),
    commander: only(duty),
    responder: only(duty),
    viewer: none,
    guest: none,
  },
};

/** True for the six roles of the product; the backend also reports internal ones, such as `everyone`. */
export function isRole(name: string): name is Role {
  return (ROLES as readonly string[]).includes(name);
}

/** Whether any of the roles grants the need. Internal role names are ignored; no role grants nothing. */
export function allows(roles: readonly string[], need: Need): boolean {
  return roles.some(role => isRole(role) && rules[need.action][role](need.resource));
}

export const isAdmin = (roles: readonly string[]): boolean => roles.includes('admin');

/** Viewer or guest, and nothing more: a viewer who is also an editor is not only a viewer. */
export function isViewer(roles: readonly string[]): boolean {
  const known = roles.filter(isRole);
  return known.length > 0 && known.every(role => role === 'viewer' || role === 'guest');
}

/** Roles that may run a check by hand (CHK-027). */
export const RUN_NOW_ROLES: readonly Role[] = ['admin', 'editor', 'responder', 'commander'];

export const mayRunChecks = (roles: readonly string[]): boolean =>
  roles.some(role => (RUN_NOW_ROLES as readonly string[]).includes(role));

/** What reading notifications and their silences needs. */
export const NOTIFICATIONS: Need = { resource: 'notifications', action: 'read' };

/** What reading the history of sends needs: those of a resource, of a rule, and how often each was sent. */
export const SENDS: Need = { ...NOTIFICATIONS, object: 'database.monitor' };

/** What reading what happened around a time needs; each kind of it needs what its own screen does. */
export const MOMENTS: Need = { resource: 'database', action: 'read' };

/** What silencing something needs (RBC-027). */
export const SILENCING: Need = { resource: 'notifications', action: 'write' };
