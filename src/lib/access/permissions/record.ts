import type { ResourceOption } from '@/lib/optionSearch';
import { actionsOf, RESOURCE_KINDS, type StoredResourceKind } from './vocabulary';
import { ownValue } from '@/lib/own';
import { onlyNamed, scopeRefText, type NamedKey, type ScopeRef } from '../targets/refs';

/** The columns of a permission that say whom it is for and what it is about. */
export interface PermissionColumns {
  subject_type: string;
  subject: string | null;
  /** Subject columns of older rows: read, never set. */
  person_id: string | null;
  team_id: string | null;
  notification_id: string | null;
  object: string | null;
  object_selector: Record<string, object[]> | null;
  config_id: string | null;
  component_id: string | null;
  connection_id: string | null;
  playbook_id: string | null;
  canary_id: string | null;
  action: string;
  deny: boolean;
  description: string | null;
}

interface Named {
  id?: string | null;
  name?: string | null;
  namespace?: string | null;
  type?: string | null;
  icon?: string | null;
  email?: string | null;
}

/** The names that the summary knows of a permission's subject and resource; the fields are null when they are deleted. */
export interface PermissionNames {
  person?: Named | null;
  team?: Named | null;
  group?: Named | null;
  notification?: Named | null;
  playbook?: Named | null;
  canary?: Named | null;
  scraper?: Named | null;
  topology?: Named | null;
  config_object?: Named | null;
  component_object?: Named | null;
  connection_object?: Named | null;
  playbook_object?: Named | null;
  canary_object?: Named | null;
}

/** Who a permission is for, as a choice: the id or the name of a role, and what it is called. */
export interface SubjectChoice {
  value: string;
  label: string;
}

/** What the dialog holds of a permission. */
export interface PermissionValues {
  subjectKind?: string | undefined;
  subject?: SubjectChoice | undefined;
  resourceKind?: StoredResourceKind | undefined;
  /** One resource, of any kind but global. */
  resource?: ResourceOption | undefined;
  /** A global object. */
  object?: string | undefined;
  /** What picks the resources of a row that was made by hand or by a cluster; carried, never edited here. */
  selector?: Record<string, object[]> | undefined;
  /** Scopes, whose targets it is about, or views, by their names. */
  named?: readonly ScopeRef[] | undefined;
  action?: string | undefined;
  deny: boolean;
  description?: string | undefined;
}

/** What a new permission starts with; it grants (PRM-020). */
export const NEW_PERMISSION: PermissionValues = {
  subjectKind: 'person',
  resourceKind: 'catalog',
  deny: false,
};

const nameOf = (named: Named | null | undefined) => named?.name || named?.email || undefined;

/** The subject column: that of today, or the one of older rows. */
export const subjectIdOf = (row: PermissionColumns): string =>
  row.subject || row.person_id || row.team_id || row.notification_id || '';

/** What a permission's subject is called; its id when it is gone. */
export function subjectNameOf(
  row: Pick<PermissionColumns, 'subject_type'>,
  names: PermissionNames,
  id: string,
): string {
  const of: Readonly<Record<string, Named | null | undefined>> = {
    person: names.person,
    team: names.team,
    group: names.group,
    notification: names.notification,
    playbook: names.playbook,
    canary: names.canary,
    scraper: names.scraper,
    topology: names.topology,
  };
  return nameOf(ownValue(of, row.subject_type)) ?? id;
}

/** Kinds that are chosen by name, by the key of the selector that holds the names. */
const NAMED_KEYS = { scope: 'scopes', view: 'views' } as const satisfies Partial<
  Record<StoredResourceKind, NamedKey>
>;
type NamedKind = keyof typeof NAMED_KEYS;
const isNamedKind = (kind: StoredResourceKind | undefined): kind is NamedKind =>
  kind === 'scope' || kind === 'view';

/** The scopes or views that a permission is about by their names; undefined for one that is about something else. */
export const namedOf = (row: PermissionColumns): readonly ScopeRef[] | undefined => {
  const kind = resourceKindOf(row);
  return isNamedKind(kind) ? onlyNamed(row.object_selector, NAMED_KEYS[kind]) : undefined;
};

/** The kind of what a permission is about, by the column that is filled; an empty id is that of something gone. */
export function resourceKindOf(row: PermissionColumns): StoredResourceKind {
  if (row.object) return 'global';
  if (row.config_id !== null) return 'catalog';
  if (row.component_id !== null) return 'component';
  if (row.connection_id !== null) return 'connection';
  if (row.playbook_id !== null) return 'playbook';
  if (row.canary_id !== null) return 'canary';
  if (onlyNamed(row.object_selector, 'views')) return 'view';
  return onlyNamed(row.object_selector, 'scopes') ? 'scope' : 'selector';
}

/** Kinds of the resource search, by the kind in the dialog. */
const PICKED_KIND = {
  catalog: 'configs',
  component: 'components',
  connection: 'connections',
  playbook: 'playbooks',
  canary: 'checks',
} as const satisfies Partial<Record<StoredResourceKind, ResourceOption['kind']>>;

/** The one resource a permission is about; undefined for global ones, for selectors and for what is named. */
export function resourceOf(row: PermissionColumns, names: PermissionNames): ResourceOption | undefined {
  const kind = resourceKindOf(row);
  if (kind === 'global' || kind === 'selector' || isNamedKind(kind)) return undefined;
  const [id, named] = {
    catalog: [row.config_id, names.config_object],
    component: [row.component_id, names.component_object],
    connection: [row.connection_id, names.connection_object],
    playbook: [row.playbook_id, names.playbook_object],
    canary: [row.canary_id, names.canary_object],
  }[kind] as [string, Named | null | undefined];
  return {
    kind: PICKED_KIND[kind],
    id,
    name: nameOf(named) ?? (id || 'deleted'),
    ...(named?.type ? { type: named.type } : {}),
    ...(named?.icon ? { icon: named.icon } : {}),
  };
}

/** A record as the dialog shows it. */
export function permissionValues(row: PermissionColumns, names: PermissionNames): PermissionValues {
  const kind = resourceKindOf(row);
  const id = subjectIdOf(row);
  return {
    subjectKind: row.subject_type,
    subject: { value: id, label: subjectNameOf(row, names, id) },
    resourceKind: kind,
    resource: resourceOf(row, names),
    object: kind === 'global' ? (row.object ?? undefined) : undefined,
    ...(kind === 'selector' ? { selector: row.object_selector ?? undefined } : {}),
    ...(isNamedKind(kind) ? { named: namedOf(row) } : {}),
    action: row.action,
    deny: row.deny,
    description: row.description ?? undefined,
  };
}

/**
 * Another kind of resource: what was chosen of the old kind goes, and an action that the new one does not have.
 * @param isLater the backend is of a release that has scopes
 */
export function withResourceKind(
  values: PermissionValues,
  resourceKind: StoredResourceKind,
  isLater: boolean,
): PermissionValues {
  if (values.resourceKind === resourceKind) return values;
  const { action } = values;
  const isKept = action !== undefined && actionsOf(resourceKind, isLater).includes(action);
  return {
    ...values,
    resourceKind,
    resource: undefined,
    object: undefined,
    selector: undefined,
    named: undefined,
    action: isKept ? action : undefined,
  };
}

/** What picks the resources, where that is no single one. */
function selectorOf({ resourceKind, selector, named }: PermissionValues): Record<string, object[]> | null {
  if (isNamedKind(resourceKind)) return { [NAMED_KEYS[resourceKind]]: named ? [...named] : [] };
  return resourceKind === 'selector' ? (selector ?? null) : null;
}

/** The row to send: exactly one column about the resource, and the subject columns of older rows emptied. */
export function permissionRecord(values: PermissionValues): PermissionColumns {
  const id = values.resource?.id ?? null;
  const one = (kind: StoredResourceKind) => (values.resourceKind === kind ? id : null);
  return {
    subject_type: values.subjectKind ?? '',
    subject: values.subject?.value ?? '',
    person_id: null,
    team_id: null,
    notification_id: null,
    object: values.resourceKind === 'global' ? (values.object ?? null) : null,
    object_selector: selectorOf(values),
    config_id: one('catalog'),
    component_id: one('component'),
    connection_id: one('connection'),
    playbook_id: one('playbook'),
    canary_id: one('canary'),
    action: values.action ?? '',
    deny: values.deny,
    description: values.description?.trim() || null,
  };
}

/** A permission in one sentence, for dialogs and toasts: 'Vera: read on Checkout'. */
export function permissionName(row: PermissionColumns, names: PermissionNames): string {
  const resource = resourceOf(row, names);
  const named = namedOf(row)?.map(scopeRefText).join(', ');
  const about = resource?.name ?? (row.object || named || 'a selection');
  return `${subjectNameOf(row, names, subjectIdOf(row))}: ${row.deny ? 'no ' : ''}${row.action} on ${about}`;
}

/**
 * The kinds of resource a dialog offers: the usual ones (PRM-009), views and scopes where the backend has scopes, and the
 * record's own if it is another.
 */
export function offeredKinds(
  current: StoredResourceKind | undefined,
  hasScopes = false,
): readonly StoredResourceKind[] {
  const kinds: StoredResourceKind[] = RESOURCE_KINDS.map(kind => kind.value);
  if (hasScopes) kinds.push('view', 'scope');
  return current !== undefined && !kinds.includes(current) ? [...kinds, current] : kinds;
}
