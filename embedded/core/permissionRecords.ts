import type { Db } from './db';

/** The backend's own vocabulary of rights, for permission records and token scopes. */

/**
 * The condition of a permission record about the caller, by the kind its subject is of: in older rows a
 * column of their own says the kind. Takes `granteesOf` as its parameters $1 to $3.
 */
export const ABOUT_CALLER = /* sql */ `(
  CASE
    WHEN coalesce(subject, '') = '' THEN person_id::text = ANY ($1) OR team_id::text = ANY ($2)
    WHEN subject_type IN ('person', 'access_token_person') THEN subject = ANY ($1)
    WHEN subject_type = 'team' THEN subject = ANY ($2)
    WHEN subject_type IN ('group', 'role') THEN subject = ANY ($3)
  END)`;

/** As whom a person may be named by a record. */
interface Holder {
  people: readonly string[];
  teams: readonly string[];
  roles: readonly string[];
}

/** Whether a record is about particular resources only. */
const IS_LIMITED = /* sql */ `(object_selector IS NOT NULL OR config_id IS NOT NULL OR component_id IS NOT NULL
  OR canary_id IS NOT NULL OR playbook_id IS NOT NULL OR connection_id IS NOT NULL)`;

/** What records say of the caller as `object action` pairs; `*` is every object. Those about particular resources are not in it. */
export interface Recorded {
  granted: ReadonlySet<string>;
  refused: ReadonlySet<string>;
}

interface RecordRow extends Record<string, unknown> {
  object: string;
  action: string;
  deny: boolean | null;
}

const RECORDS = /* sql */ `
  SELECT coalesce(nullif(object, ''), '*') AS object, action, deny
    FROM permissions WHERE deleted_at IS NULL AND NOT ${IS_LIMITED} AND ${ABOUT_CALLER}`;

/** What permission records grant and refuse a person. */
export async function recordedFor(db: Db, holder: Holder): Promise<Recorded> {
  const rows = await db.query<RecordRow>({ text: RECORDS, values: granteesOf(holder) });
  const pairs = (deny: boolean) =>
    new Set(
      rows
        .filter(row => Boolean(row.deny) === deny)
        .flatMap(({ object, action }) => expandActions(action).map(one => `${object} ${one}`)),
    );
  return { granted: pairs(false), refused: pairs(true) };
}

/** As whom a person is granted something: people, teams, roles. */
export function granteesOf({ people, teams, roles }: Holder): [string[], string[], string[]] {
  return [[...people], [...teams], [...roles]];
}

/** Every action a pattern can stand for. */
export const ALL_ACTIONS = [
  'create',
  'read',
  'update',
  'delete',
  'playbook:run',
  'playbook:approve',
] as const;

const matches = (pattern: string, action: string) =>
  pattern === '*' || (pattern.endsWith('*') ? action.startsWith(pattern.slice(0, -1)) : action === pattern);

/**
 * The actions of a permission record: a comma list of patterns. Names outside the list, such as `playbook:cancel`, stand
 * for themselves.
 */
export function expandActions(text: string): string[] {
  const patterns = text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);
  const known = ALL_ACTIONS.filter(action => patterns.some(pattern => matches(pattern, action)));
  const others = patterns.filter(
    pattern => !pattern.endsWith('*') && !ALL_ACTIONS.some(action => action === pattern),
  );
  return [...known, ...others];
}
