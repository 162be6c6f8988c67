import { isEmpty, required, type FieldRule } from '@/lib/rules';
import { ALL_RESOURCES, NO_RESOURCES, NO_SCOPE_CRITERION, NO_SCOPES, NO_SUBJECT } from './vocabulary';

/** One scope as the table stores it: all parts that are given must match. */
export interface ScopeItem {
  tags?: Record<string, string>;
  agents?: string[];
  names?: string[];
}

/** One scope as the form holds it: names as text, one a line. */
export interface ScopeItemValues {
  tags?: Record<string, string> | undefined;
  /** Ids of agents. */
  agents?: string[] | undefined;
  names?: string | undefined;
}

export interface ScopeValues {
  name?: string | undefined;
  namespace?: string | undefined;
  description?: string | undefined;
  subjectKind: 'person' | 'team';
  /** Id and name of the person or the team. */
  subject?: { value: string; label: string } | undefined;
  resources: string[];
  scopes: ScopeItemValues[];
}

/** What a new access scope starts with: one scope without criteria, for a person. */
export const NEW_SCOPE: ScopeValues = { subjectKind: 'person', resources: [], scopes: [{}] };

/** The columns that the form writes. */
export interface ScopeColumns {
  name: string;
  namespace: string | null;
  description: string | null;
  person_id: string | null;
  team_id: string | null;
  resources: string[];
  scopes: ScopeItem[];
}

interface ScopeRow extends Omit<ScopeColumns, 'scopes' | 'resources'> {
  resources: readonly string[];
  scopes: readonly ScopeItem[];
  person?: { email: string | null; name: string | null } | null;
  team?: { name: string | null } | null;
}

/** Names out of a text: one a line, trimmed, without blank ones. */
export const parseNames = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

/** A choice of resource types after a change: all resources stand alone. */
export const collapsed = (resources: readonly string[]): string[] =>
  resources.includes(ALL_RESOURCES) ? [ALL_RESOURCES] : [...new Set(resources)];

/** What the person or team of an access scope is called: the e-mail address of a person, the name of a team. */
export function scopeSubject(row: ScopeRow): { kind: 'person' | 'team'; id: string; name: string } {
  if (row.team_id !== null) return { kind: 'team', id: row.team_id, name: row.team?.name || row.team_id };
  const id = row.person_id ?? '';
  return { kind: 'person', id, name: row.person?.email || row.person?.name || id };
}

/** A row as the form shows it. */
export function scopeValues(row: ScopeRow): ScopeValues {
  const { kind, id, name } = scopeSubject(row);
  return {
    name: row.name,
    namespace: row.namespace ?? undefined,
    description: row.description ?? undefined,
    subjectKind: kind,
    subject: { value: id, label: name },
    resources: [...row.resources],
    scopes: row.scopes.map(({ tags, agents, names }) => ({
      tags: tags && Object.keys(tags).length > 0 ? { ...tags } : undefined,
      agents: agents && agents.length > 0 ? [...agents] : undefined,
      names: names && names.length > 0 ? names.join('\n') : undefined,
    })),
  };
}

/** The scope to send: only the parts that hold something. */
function itemOf({ tags, agents, names }: ScopeItemValues): ScopeItem {
  const lines = parseNames(names);
  return {
    ...(tags && Object.keys(tags).length > 0 ? { tags } : {}),
    ...(agents && agents.length > 0 ? { agents } : {}),
    ...(lines.length > 0 ? { names: lines } : {}),
  };
}

/** The row to send: exactly one of person_id and team_id; the namespace of what is made here is the empty text. */
export function scopeRecord(values: ScopeValues): ScopeColumns {
  const id = values.subject?.value ?? null;
  return {
    name: values.name?.trim() ?? '',
    namespace: values.namespace ?? '',
    description: values.description?.trim() || null,
    person_id: values.subjectKind === 'person' ? id : null,
    team_id: values.subjectKind === 'team' ? id : null,
    resources: collapsed(values.resources),
    scopes: values.scopes.map(itemOf),
  };
}

/** Whether a scope has any criterion. */
const hasCriterion = (item: ScopeItemValues): boolean => Object.keys(itemOf(item)).length > 0;

const needed = (message: string): FieldRule =>
  Object.assign((value: unknown) => (isEmpty(value) ? message : undefined), { required: true });

const someScope: FieldRule = Object.assign(
  (value: unknown) => {
    if (!Array.isArray(value) || value.length === 0) return NO_SCOPES;
    return (value as ScopeItemValues[]).every(hasCriterion) ? undefined : NO_SCOPE_CRITERION;
  },
  { required: true, always: true },
);

/** What the form refuses, by field (SCP-018, SCP-020, SCP-022). */
export const scopeRules = {
  name: required,
  subject: needed(NO_SUBJECT),
  resources: needed(NO_RESOURCES),
  scopes: someScope,
} as const satisfies Partial<Record<keyof ScopeValues, FieldRule>>;
