import { readExportedRows } from '@/lib/export/readRows';
import type { GrantRow } from '../rows';

/** A grant as it is compared: who, by which group, on what, and as what. */
interface ComparedGrant {
  person: string;
  email: string;
  group: string;
  item: string;
  role: string;
  /** Person, group and item: by id where the file has ids, by name otherwise. */
  holding: string;
}

/** Grants of an earlier export. */
export interface EarlierGrants {
  grants: readonly ComparedGrant[];
  /** Grants are told apart by ids. Names alone may be those of several. */
  byIds: boolean;
  /** Rows that hold no grant. */
  unreadable: number;
}

/** Headings of the columns of this list (columns.tsx). */
const HEADINGS = {
  person: 'Person',
  email: 'Email',
  group: 'Through group',
  role: 'Role',
  item: 'Item',
  itemId: 'Item id',
  personId: 'Person id',
  groupId: 'Group id',
} as const;

const NAMED = [HEADINGS.person, HEADINGS.role, HEADINGS.item];
const IDS = [HEADINGS.itemId, HEADINGS.personId, HEADINGS.groupId];

const holdingOf = (...parts: readonly string[]) => JSON.stringify(parts);

/** The grants of a file; what is wrong with it where it holds none. */
export function readEarlierGrants(text: string): EarlierGrants | { problem: string } {
  const read = readExportedRows(text);
  if (read === undefined)
    return { problem: 'it is no CSV or JSON that can be read. Choose a file that this list exported' };
  const has = (heading: string) => read.headings.includes(heading);
  const lacking = NAMED.filter(heading => !has(heading));
  if (lacking.length > 0)
    return {
      problem: `it has no column ${lacking.map(heading => `'${heading}'`).join(', ')}. Choose a file that this list exported`,
    };
  const byIds = IDS.every(has);
  const grants = read.rows.flatMap((row): ComparedGrant[] => {
    const of = (name: keyof typeof HEADINGS) => row.get(HEADINGS[name]) ?? '';
    const [person, email, group, item] = [of('person'), of('email'), of('group'), of('item')];
    const holding = byIds
      ? holdingOf(of('itemId'), of('personId'), of('groupId'))
      : holdingOf(item, email || person, group);
    const isNone = byIds ? of('itemId') === '' : item === '' || (person === '' && email === '');
    return isNone ? [] : [{ person, email, group, item, role: of('role'), holding }];
  });
  return { grants, byIds, unreadable: read.unreadable + read.rows.length - grants.length };
}

/** A grant of now, to be compared. @param byIds as the earlier ones are told apart */
export function comparedGrant(row: GrantRow, byIds: boolean): ComparedGrant {
  const person = row.user || row.email || row.external_user_id || '';
  const group = row.group_name ?? row.external_group_id ?? '';
  const item = row.config_name ?? row.config_id;
  const email = row.email ?? '';
  return {
    person,
    email,
    group,
    item,
    role: row.role ?? '',
    holding: byIds
      ? holdingOf(row.config_id, row.external_user_id ?? '', row.external_group_id ?? '')
      : holdingOf(item, email || person, group),
  };
}

/** What became of a grant. */
export type GrantChange = 'added' | 'gone' | 'role';

/** A difference between an earlier export and now. */
export type GrantDifference = Omit<ComparedGrant, 'holding' | 'role'> & {
  id: string;
  change: GrantChange;
  /** Roles that are not there any more, and that were not there. */
  before: string;
  after: string;
};

function held(grants: readonly ComparedGrant[]): Map<string, ComparedGrant[]> {
  const found = new Map<string, ComparedGrant[]>();
  for (const grant of grants) {
    const same = found.get(grant.holding);
    if (same === undefined) found.set(grant.holding, [grant]);
    else if (same.every(other => other.role !== grant.role)) same.push(grant);
  }
  return found;
}

const without = (grants: readonly ComparedGrant[], others: readonly ComparedGrant[]) =>
  grants.filter(grant => others.every(other => other.role !== grant.role));

const rolesOf = (grants: readonly ComparedGrant[]) => grants.map(({ role }) => role).join(', ');

const CHANGES: readonly GrantChange[] = ['added', 'gone', 'role'];

/**
 * Grants that were added, that are gone, and those whose role is another one: the same person by the same group on the same
 * item, with roles that came and roles that went.
 */
export function grantDifferences(
  earlier: readonly ComparedGrant[],
  now: readonly ComparedGrant[],
): GrantDifference[] {
  const [before, after] = [held(earlier), held(now)];
  const found: GrantDifference[] = [];
  const tell = (change: GrantChange, grant: ComparedGrant, was: string, is: string) => {
    const { person, email, group, item } = grant;
    found.push({ id: String(found.length), change, person, email, group, item, before: was, after: is });
  };
  for (const holding of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(holding) ?? [], after.get(holding) ?? []];
    const [gone, added] = [without(was, is), without(is, was)];
    const [one] = added;
    if (one !== undefined && gone.length > 0) tell('role', one, rolesOf(gone), rolesOf(added));
    else {
      for (const grant of gone) tell('gone', grant, grant.role, '');
      for (const grant of added) tell('added', grant, '', grant.role);
    }
  }
  return found.toSorted((a, b) => CHANGES.indexOf(a.change) - CHANGES.indexOf(b.change));
}
