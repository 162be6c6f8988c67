import { ROLES } from '../policy';
import { ownValue } from '../../own';

/** What a permission can be made of. Values are as the table stores them. */

/** Subject kinds of the dialog (PRM-011), by the word the table stores: a role is stored as a group. */
export const SUBJECT_KINDS = [
  { value: 'person', label: 'Person' },
  { value: 'team', label: 'Team' },
  { value: 'notification', label: 'Notification' },
  { value: 'group', label: 'Role' },
  { value: 'playbook', label: 'Playbook' },
] as const;

/** Subject types of rows that were not made by the dialog. */
const OTHER_SUBJECTS: Readonly<Record<string, string>> = {
  canary: 'Health check',
  scraper: 'Scraper',
  topology: 'Topology',
  role: 'Role',
  access_token_person: 'Token',
  plugin: 'Plugin',
  component: 'Component',
};

/** What a kind of subject is called; the stored word for one that nobody has heard of. */
export const subjectKindLabel = (type: string): string =>
  SUBJECT_KINDS.find(kind => kind.value === type)?.label ?? ownValue(OTHER_SUBJECTS, type) ?? type;

/** Resource kinds of the dialog, with the column that holds the id of one. */
export const RESOURCE_KINDS = [
  { value: 'catalog', label: 'Catalog', column: 'config_id' },
  { value: 'component', label: 'Component', column: 'component_id' },
  { value: 'connection', label: 'Connection', column: 'connection_id' },
  { value: 'playbook', label: 'Playbook', column: 'playbook_id' },
  { value: 'global', label: 'Global', column: 'object' },
] as const;
export type PermissionResourceKind = (typeof RESOURCE_KINDS)[number]['value'];

/**
 * Resource kinds that rows can have beside these: a health check by its canary, and a selector, which picks resources by
 * what they are like; the dialog does not offer them. Scopes, and views by their names, are offered where the backend has scopes.
 */
export type StoredResourceKind = PermissionResourceKind | 'canary' | 'selector' | 'scope' | 'view';

/** What a kind of resource is called. */
export function resourceKindLabel(kind: StoredResourceKind): string {
  if (kind === 'canary') return 'Health check';
  if (kind === 'selector') return 'Selector';
  if (kind === 'scope') return 'Scope';
  if (kind === 'view') return 'View';
  return RESOURCE_KINDS.find(resourceKind => resourceKind.value === kind)?.label ?? kind;
}

/** Global objects: all of a kind at once. */
export const GLOBAL_OBJECTS = [
  { value: 'canaries', label: 'Canaries' },
  { value: 'catalog', label: 'Catalog' },
  { value: 'topology', label: 'Topology' },
  { value: 'playbooks', label: 'Playbooks' },
  { value: 'connection', label: 'Connection' },
  { value: 'connection-detail', label: 'Connection details' },
  { value: 'agent-push', label: 'Agent push' },
  { value: 'kubernetes-proxy', label: 'Kubernetes proxy' },
  { value: 'notification', label: 'Notification' },
  { value: 'rbac', label: 'RBAC' },
  { value: 'logs', label: 'Logs' },
  { value: 'agent', label: 'Agent' },
  { value: 'artifact', label: 'Artifact' },
] as const;

/** Those of releases that have scopes. */
const LATER_OBJECTS = [
  { value: 'application', label: 'Application' },
  { value: 'views', label: 'Views' },
  { value: 'people', label: 'People' },
  { value: 'mcp', label: 'MCP' },
] as const;

/** The global objects offered. @param isLater the backend is of a release that has scopes */
export const objectsOf = (isLater: boolean): readonly { value: string; label: string }[] =>
  isLater ? [...GLOBAL_OBJECTS, ...LATER_OBJECTS] : GLOBAL_OBJECTS;

/** What a global object is called; the stored word for one of another version. */
export const objectLabel = (object: string): string =>
  object === '*'
    ? 'Everything'
    : (objectsOf(true).find(globalObject => globalObject.value === object)?.label ?? object);

/** Actions of every resource, and those of playbooks. A row holds one of these texts. */
const ACTIONS = ['read', 'update', 'create', 'delete', '*', 'create,read,update,delete'] as const;
const PLAYBOOK_ACTIONS = ['playbook:run', 'playbook:approve', 'playbook:*'] as const;
/** Actions of releases that have scopes: `mcp:run` lets clients of the MCP service run a playbook or a view, `mcp:use` lets them in. */
const CANCEL = 'playbook:cancel';
const MCP_RUN = 'mcp:run';
const MCP_USE = 'mcp:use';

/** Every action that a row can hold, to filter by. */
export const ALL_ACTIONS: readonly string[] = [...ACTIONS, ...PLAYBOOK_ACTIONS, CANCEL, MCP_RUN, MCP_USE];

const LATER_ACTIONS: Readonly<Partial<Record<StoredResourceKind, readonly string[]>>> = {
  playbook: [CANCEL, MCP_RUN],
  scope: [CANCEL, MCP_RUN],
  view: [MCP_RUN],
  global: [MCP_USE],
};

/**
 * The actions offered for a kind of resource (PRM-017, PRM-018).
 * @param isLater the backend is of a release that has scopes, and knows more of them
 */
export const actionsOf = (kind: StoredResourceKind | undefined, isLater: boolean): readonly string[] => [
  ...ACTIONS,
  ...(kind === 'playbook' || kind === 'scope' ? PLAYBOOK_ACTIONS : []),
  ...((isLater && kind && LATER_ACTIONS[kind]) || []),
];

/** Roles offered as subjects (PRM-023). */
export const SUBJECT_ROLES = ROLES;

/** Where permissions and access scopes come from; those of a cluster are changed there. */
export const SOURCES = [
  { value: 'UI', label: 'UI' },
  { value: 'KubernetesCRD', label: 'Kubernetes CRD' },
] as const;

/** Whether a record belongs to a cluster. */
export const isFromCluster = (source: string): boolean => source === 'KubernetesCRD';
