import { calls } from '@/api/generated/calls/dbExternalAccess';
import { rowsOf } from '@/api/calls';
import {
  allOf,
  anyOf,
  eq,
  group,
  gte,
  ilike,
  inList,
  isNull,
  lt,
  notNull,
  order,
  where,
  type Sort,
} from '@/api/postgrest';
import { triStateConditions, triStateMembers } from '@/api/triState';
import { ownValue } from '@/lib/own';
import type { TriState } from '@/lib/triState';
import type { AccessFlag } from './choices';

const { listConfigAccess, listConfigGrants } = calls;

export const GRANT = rowsOf(listConfigAccess).pick(
  'config_id',
  'config_name',
  'config_type',
  'external_group_id',
  'external_user_id',
  'role',
  'user',
  'email',
  'user_type',
  'created_at',
  'created_by',
  'last_signed_in_at',
  'last_reviewed_at',
  'last_reviewed_by',
);

/** Which grants. */
export interface GrantFilter {
  /** A part of the name or address of the person, of the item or of the role. */
  search: string;
  items: TriState;
  users: TriState;
  groups: TriState;
  roles: TriState;
  /** Kinds of users. */
  kinds: TriState;
  /** Types of items. */
  types: TriState;
  flag: AccessFlag | '';
  /** Since when something is long ago, ISO. */
  since: string;
  /** Those of one item. */
  configId?: string | undefined;
}

/** Which part of them. */
export interface GrantSlice {
  sort: Sort;
  offset: number;
  limit: number;
  /** Those of items with this id or a later one, for reading all. */
  from?: string | undefined;
}

/** Columns that lists of grants are sorted by. */
export const SORTABLE_GRANT_COLUMNS = [
  'user',
  'email',
  'user_type',
  'role',
  'config_name',
  'config_type',
  'created_at',
  'last_signed_in_at',
  'last_reviewed_at',
] as const;

/** The summary has no id: this is what tells its rows apart, and keeps pages from repeating or losing any. */
const TIES = ['config_id', 'external_user_id', 'external_group_id', 'role', 'created_at'];

const orderOf = (sort: Sort) =>
  order(
    { ...sort, nulls: 'last' },
    ...TIES.filter(column => column !== sort.column).map(column => ({ column })),
  );

/** Members of an `and` that a flag stands for. @param logging items whose sign-ins are told; of all items where absent */
function flagMembers({ flag, since }: GrantFilter, logging: readonly string[] | undefined): string[] {
  if (flag === 'never')
    return [
      where('last_signed_in_at', isNull()),
      where('external_user_id', notNull()),
      ...(logging ? [where('config_id', inList(logging))] : []),
    ];
  if (flag === 'quiet') return [where('last_signed_in_at', lt(since))];
  if (flag === 'unreviewed')
    return [
      anyOf(
        where('last_reviewed_at', lt(since)),
        allOf(where('last_reviewed_at', isNull()), where('created_at', lt(since))),
      ),
    ];
  return [];
}

const SEARCHED = ['user', 'email', 'config_name', 'role'];

/**
 * The call of grants under a filter, all but those of people who were deleted: the summary leaves them out.
 * @param logging at most 100 items whose sign-ins are told
 */
export function grantsRequest(filter: GrantFilter, slice: GrantSlice, logging?: readonly string[]) {
  const text = filter.search.trim();
  const members = [
    ...triStateMembers('config_id', filter.items),
    ...triStateMembers('external_user_id', filter.users),
    ...triStateMembers('external_group_id', filter.groups),
    ...triStateMembers('role', filter.roles),
    ...triStateMembers('user_type', filter.kinds),
    ...triStateMembers('config_type', filter.types),
    ...flagMembers(filter, logging),
    ...(text ? [anyOf(...SEARCHED.map(column => where(column, ilike(text))))] : []),
    ...(slice.from === undefined ? [] : [where('config_id', gte(slice.from))]),
  ];
  return listConfigAccess(
    {
      ...(filter.configId === undefined ? {} : { configId: eq(filter.configId) }),
      ...(members.length > 0 ? { and: group(...members) } : {}),
      order: orderOf(slice.sort),
      limit: slice.limit,
      offset: slice.offset,
    },
    GRANT,
  );
}

/** Grants of the table itself: people who were deleted are found there only. */
const keptOf = (byRole: boolean) =>
  rowsOf(listConfigGrants)
    .pick(
      'id',
      'config_id',
      'external_group_id',
      'external_user_id',
      'created_at',
      'created_by',
      'last_reviewed_at',
      'last_reviewed_by',
    )
    .embed('user', user => user.pick('name', 'email', 'user_type', 'deleted_at'), {
      from: 'external_users',
      by: 'external_user_fk',
      inner: true,
    })
    .embed('item', item => item.pick('name', 'type'), { from: 'config_items', by: 'config_fk', inner: true })
    .embed('role', role => role.pick('name'), {
      from: 'external_roles',
      by: 'external_role_fk',
      ...(byRole && { inner: true }),
    });
export const KEPT_GRANT = keptOf(false);
const WITH_ROLE = keptOf(true);

/** Where the table has what the summary calls otherwise. */
const PLACES: Readonly<Record<string, readonly [of: string, column: string]>> = {
  user: ['user', 'name'],
  email: ['user', 'email'],
  user_type: ['user', 'user_type'],
  role: ['role', 'name'],
  config_name: ['item', 'name'],
  config_type: ['item', 'type'],
};

function keptOrder({ column, desc }: Sort): string {
  const [of, name] = ownValue(PLACES, column) ?? [];
  const first: Sort =
    of === undefined || name === undefined ? { column, nulls: 'last' } : { of, column: name, nulls: 'last' };
  // Nobody knows when those who were deleted signed in: the newest grants first.
  const known = column === 'last_signed_in_at' ? { column: 'created_at' } : first;
  return order({ ...known, ...(desc && { desc }) }, { column: 'id' });
}

/**
 * The call of grants that people still hold who were deleted. A search is about the person: conditions on what is embedded
 * join with `and` only.
 */
export function keptRequest(filter: GrantFilter, slice: GrantSlice) {
  const text = filter.search.trim();
  const members = [
    ...triStateMembers('config_id', filter.items),
    ...triStateMembers('external_user_id', filter.users),
    ...triStateMembers('external_group_id', filter.groups),
    ...(slice.from === undefined ? [] : [where('config_id', gte(slice.from))]),
  ];
  const roles = triStateConditions(filter.roles);
  const kinds = triStateConditions(filter.kinds);
  const types = triStateConditions(filter.types);
  return listConfigGrants(
    {
      deletedAt: isNull(),
      'user.deleted_at': notNull(),
      ...(filter.configId === undefined ? {} : { configId: eq(filter.configId) }),
      ...(text && { 'user.or': group(where('name', ilike(text)), where('email', ilike(text))) }),
      ...(kinds && { 'user.user_type': kinds }),
      ...(types && { 'item.type': types }),
      ...(roles && { 'role.name': roles }),
      ...(members.length > 0 ? { and: group(...members) } : {}),
      order: keptOrder(slice.sort),
      limit: slice.limit,
      offset: slice.offset,
    },
    roles ? WITH_ROLE : KEPT_GRANT,
  );
}
