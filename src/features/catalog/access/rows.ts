import type { JudgedGrant } from './flags';

/** A grant as it is listed, with the names of what it only holds ids of; null where a name is not known. */
export type GrantRow = JudgedGrant & {
  /** Made of what the grant is about: the summary has no id. */
  id: string;
  config_id: string;
  config_name: string | null;
  config_type: string;
  external_group_id: string | null;
  group_name: string | null;
  role: string | null;
  /** The group's where it has no members. */
  user: string | null;
  email: string | null;
  user_type: string | null;
  created_by: string | null;
  granted_by: string | null;
  last_reviewed_by: string | null;
  reviewed_by: string | null;
};

type Identified = Pick<
  GrantRow,
  'config_id' | 'external_user_id' | 'external_group_id' | 'role' | 'created_at'
>;

const identityOf = (row: Identified) =>
  JSON.stringify([row.config_id, row.external_user_id, row.external_group_id, row.role, row.created_at]);

/** Rows with an id each; rows that are alike in all that identifies them are numbered. */
export function identified<Row extends Identified>(rows: readonly Row[]): (Row & { id: string })[] {
  const met = new Map<string, number>();
  return rows.map(row => {
    const identity = identityOf(row);
    const count = (met.get(identity) ?? 0) + 1;
    met.set(identity, count);
    return { ...row, id: count === 1 ? identity : `${identity} ${count}` };
  });
}

/** Ids that are there, each once. */
export const presentIds = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.flatMap(id => (id ? [id] : []))),
];
