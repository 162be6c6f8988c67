import type { PermissionColumns, PermissionNames } from '@/lib/access/permissions/record';
import type { GrantedRule } from '@/lib/access/granted';
import type { ScopeItem } from '@/lib/access/scopes/form';

/** What the explanation of a person's access is made of. All of it is data the caller has read already. */

/** A person, with the roles and teams they are in. */
export interface Who {
  id: string;
  name: string;
  email: string | null;
  /** Roles held directly. */
  roles: readonly string[];
  teams: readonly { id: string; name: string }[];
}

/** A permission record with the names of its parts. */
export type Rule = PermissionColumns &
  PermissionNames & {
    id: string;
    source: string;
    until: string | null;
    tags: Readonly<Record<string, string>> | null;
    agents: readonly string[] | null;
  };

/** A group that permissions are given to; `selectors` as the table stores them. */
export interface SubjectGroup {
  name: string | null;
  selectors: Readonly<Record<string, unknown>>;
}

/** An access scope. */
export interface Scope {
  id: string;
  name: string;
  person_id: string | null;
  team_id: string | null;
  resources: readonly string[];
  scopes: readonly ScopeItem[];
}

/** A scope that permissions refer to by namespace and name; `targets` as the table stores them. */
export interface NamedScopeFacts {
  id: string;
  namespace: string | null;
  name: string;
  targets: readonly unknown[];
}

/** Everything that decides. */
export interface AccessFacts {
  permissions: readonly Rule[];
  groups: readonly SubjectGroup[];
  scopes: readonly Scope[];
  /** Scopes that permissions refer to; absent where this backend has none, or not all could be read. */
  named?: readonly NamedScopeFacts[];
  /** Whether the deployment narrows what guests see: the property `rls.enable`. */
  narrowing: boolean;
  /** Rules that whoami reports to the caller, of the roles they have themselves. */
  reported?: readonly GrantedRule[];
}

/** Kinds of resource that permissions can single out. */
export type OneKind = 'config' | 'component' | 'playbook' | 'connection' | 'canary' | 'view';

/** One resource, as far as it is known. */
export interface One {
  kind: OneKind;
  id: string;
  name: string;
  /** What it is called, where that is not its name. */
  title?: string | undefined;
  namespace?: string | undefined;
  type?: string | undefined;
  agent?: string | undefined;
  tags?: Readonly<Record<string, string>> | undefined;
}

/** What is asked for: all of a kind, by its global object, or one of it. */
export interface Asked {
  object: string;
  one?: One | undefined;
}

/** Actions that are asked about every kind of thing, in the order of the columns. */
export const ASKED_ACTIONS = [
  'read',
  'create',
  'update',
  'delete',
  'playbook:run',
  'playbook:approve',
] as const;
export type OverviewAction = (typeof ASKED_ACTIONS)[number];
/** Actions that can be asked about. */
export type AskedAction = OverviewAction | 'playbook:cancel' | 'mcp:run';

/** The global object that stands for all resources of a kind, and back. */
const OBJECT_OF: Readonly<Record<OneKind, string>> = {
  config: 'catalog',
  component: 'topology',
  playbook: 'playbooks',
  connection: 'connection',
  canary: 'canaries',
  view: 'views',
};
export const objectOf = (kind: OneKind): string => OBJECT_OF[kind];
export const objectKind = (object: string): OneKind | undefined =>
  (Object.keys(OBJECT_OF) as OneKind[]).find(kind => OBJECT_OF[kind] === object);
