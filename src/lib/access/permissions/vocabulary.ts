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
 * what they are like; the dialog does not offer them. Scopes are offered where the backend has them.
 */
export type StoredResourceKind = PermissionResourceKind | 'canary' | 'selector' | 'scope';

/** What a kind of resource is called. */
export function resourceKindLabel(kind: StoredResourceKind): string {
  if (kind === 'canary') return 'Health check';
  if (kind === 'selector') return 'Selector';
  if (kind === 'scope') return 'Scope';
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

/** What a global object is called; the stored word for one of another version. */
export const objectLabel = (object: string): string =>
  object === '*'
    ? 'Everything'
    : (GLOBAL_OBJECTS.find(globalObject => globalObject.value === object)?.label ?? object);

/** Actions of every resource, and those of playbooks. A row holds one of these texts. */
export const ACTIONS = ['read', 'update', 'create', 'delete', '*', 'create,read,update,delete'] as const;
export const PLAYBOOK_ACTIONS = ['playbook:run', 'playbook:approve', 'playbook:*'] as const;

/** The actions offered for a kind of resource (PRM-017, PRM-018). */
export const actionsOf = (kind: StoredResourceKind | undefined): readonly string[] =>
  kind === 'playbook' || kind === 'scope' ? [...ACTIONS, ...PLAYBOOK_ACTIONS] : ACTIONS;

/** Roles offered as subjects (PRM-023). */
export const SUBJECT_ROLES = ROLES;

/** Where permissions and access scopes come from; those of a cluster are changed there. */
export const SOURCES = [
  { value: 'UI', label: 'UI' },
  { value: 'KubernetesCRD', label: 'Kubernetes CRD' },
] as const;

/** Whether a record belongs to a cluster. */
export const isFromCluster = (source: string): boolean => source === 'KubernetesCRD';
