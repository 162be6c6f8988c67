import { read, rowsOf } from '@/api/calls';
import { complete, pageQuery, rowQuery, rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbExternalAccess';
import { generated } from '@/api/generated/dbExternalAccess';
import { toPage, type CountedPage } from '@/api/page';
import {
  contains,
  eq,
  group,
  ilike,
  isNull,
  order,
  pageRange,
  where,
  anyOf,
  type Sort,
} from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { listTag } from '@/api/tags';
import { triStateMembers } from '@/api/triState';
import type { Tri, TriState } from '@/lib/triState';
import { grantsRequest, keptRequest, type GrantFilter, type GrantSlice } from './asked';
import { besideGrants, loggingRequest, MOST_LOGGING, withBeside, type BesideReads } from './beside';
import { identified, type GrantRow } from './rows';

const {
  listConfigAccess,
  listConfigAccessByUser,
  listConfigAccessByGroup,
  listConfigAccessByConfig,
  listConfigAccessLogs,
  listExternalUsers,
  listExternalUserGroups,
} = calls;

/** Grants under a filter. */
export interface GrantArgs extends GrantFilter, GrantSlice {
  reads: BesideReads;
}

/** A page of grants. */
export interface GrantPage extends CountedPage<GrantRow> {
  /** The flag 'never' holds grants on items as well whose sign-ins are not told: too many items tell them. */
  isWide: boolean;
}

/** Which sums, and which page of them. */
export interface SumArgs {
  search: string;
  types: TriState;
  sort: Sort;
  pageIndex: number;
  pageSize: number;
}

const COUNTED = rowsOf(listConfigAccess).pick('config_id');
const USER = rowsOf(listConfigAccessByUser).pick(
  'external_user_id',
  'user',
  'email',
  'access_count',
  'distinct_roles',
  'distinct_configs',
  'last_signed_in_at',
  'latest_grant',
  'config_types',
);
const GROUP = rowsOf(listConfigAccessByGroup).pick(
  'external_group_id',
  'group',
  'access_count',
  'distinct_users',
  'distinct_roles',
  'distinct_configs',
  'last_signed_in_at',
  'latest_grant',
  'config_types',
);
const ITEM = rowsOf(listConfigAccessByConfig).pick(
  'config_id',
  'config_name',
  'config_type',
  'access_count',
  'distinct_users',
  'distinct_roles',
  'last_signed_in_at',
  'latest_grant',
);
const PERSON = rowsOf(listExternalUsers).pick(
  'id',
  'account_id',
  'aliases',
  'name',
  'user_type',
  'email',
  'created_at',
  'deleted_at',
);
const MEMBERSHIP = rowsOf(listExternalUserGroups)
  .pick('external_group_id', 'created_at')
  .embed('group', of => of.pick('name', 'group_type', 'deleted_at'), {
    from: 'external_groups',
    by: 'external_group_fk',
    inner: true,
  });
const SIGN_IN = rowsOf(listConfigAccessLogs)
  .pick('config_id', 'scraper_id', 'mfa', 'count', 'created_at')
  .embed('item', item => item.pick('name', 'type'), {
    from: 'config_items',
    by: 'config_access_logs_config_id_fkey',
  });

/** A person with the number of grants. */
export type UserSum = PartOf<typeof USER>;
/** A group with the number of grants that its members have by it. */
export type GroupSum = PartOf<typeof GROUP>;
/** An item with the number of grants on it. */
export type ItemSum = PartOf<typeof ITEM>;
/** A user of external systems. */
export type ExternalPerson = PartOf<typeof PERSON>;
/** That a person is in a group. */
export type GroupMembership = PartOf<typeof MEMBERSHIP>;
/** Sign-ins to one item. */
export type SignInRow = PartOf<typeof SIGN_IN>;

/** Rows of a person that are read at once. */
export const MOST_OF_PERSON = 200;

/** Included types are alternatives, of an array column too. */
const arrayMembers = (column: string, states: TriState): string[] => {
  const of = (tri: Tri) => Object.entries(states).flatMap(([value, state]) => (state === tri ? [value] : []));
  const [included, excluded] = [of(1), of(-1)];
  return [
    ...(included.length > 0 ? [anyOf(...included.map(value => where(column, contains([value]))))] : []),
    ...excluded.map(value => where(column, `not.${contains([value])}`)),
  ];
};

const found = (columns: readonly string[], text: string): string[] =>
  text.trim() ? [anyOf(...columns.map(column => where(column, ilike(text.trim()))))] : [];

const summed = (
  { sort, pageIndex, pageSize }: SumArgs,
  ties: readonly string[],
  members: readonly string[],
) => ({
  ...(members.length > 0 ? { and: group(...members) } : {}),
  order: order(
    { ...sort, nulls: 'last' },
    ...ties.filter(column => column !== sort.column).map(column => ({ column })),
  ),
  ...pageRange(pageIndex, pageSize),
});

/** The call of people with the number of their grants. */
export const usersRequest = (args: SumArgs) =>
  listConfigAccessByUser(
    summed(
      args,
      ['user', 'external_user_id'],
      [...found(['user', 'email'], args.search), ...arrayMembers('config_types', args.types)],
    ),
    USER,
  );

/** The call of groups with the number of their grants. */
export const groupsRequest = (args: SumArgs) =>
  listConfigAccessByGroup(
    summed(
      args,
      ['group', 'external_group_id'],
      [...found(['group'], args.search), ...arrayMembers('config_types', args.types)],
    ),
    GROUP,
  );

/** The call of items with the number of grants on them. */
export const itemsRequest = (args: SumArgs) =>
  listConfigAccessByConfig(
    summed(
      args,
      ['config_name', 'config_id'],
      [...found(['config_name'], args.search), ...triStateMembers('config_type', args.types)],
    ),
    ITEM,
  );

const TAGS = { providesTags: [listTag('ExternalAccess')] } as const;

/** A page of grants with what stands beside them; the same for lists and exports. */
async function grantPage({ reads, ...asked }: GrantArgs, send: Parameters<typeof read>[0]) {
  if (asked.flag === 'left') {
    const { data, error, meta } = await read(send, keptRequest(asked, asked));
    if (error) return { error, meta };
    const rows = data.map(({ user, item, role, ...grant }) => ({
      ...grant,
      config_name: item?.name ?? null,
      config_type: item?.type ?? '',
      role: role?.name ?? null,
      user: user?.name ?? null,
      email: user?.email ?? null,
      user_type: user?.user_type ?? null,
      left_at: user?.deleted_at ?? null,
      last_signed_in_at: null,
    }));
    const beside = await besideGrants(rows, reads, send);
    return { data: { ...toPage(withBeside(rows, beside), meta), isWide: false } };
  }
  let logging: string[] | undefined;
  if (asked.flag === 'never' && reads.catalog) {
    const items = await read(send, loggingRequest());
    if (items.error) return { error: items.error, meta: items.meta };
    logging = items.data.map(({ id }) => id);
    if (logging.length === 0) return { data: { rows: [], total: 0, estimated: false, isWide: false } };
  }
  const isWide = asked.flag === 'never' && (logging === undefined || logging.length > MOST_LOGGING);
  const { data, error, meta } = await read(send, grantsRequest(asked, asked, isWide ? undefined : logging));
  if (error) return { error, meta };
  const rows = identified(data).map(row => ({ ...row, left_at: null }));
  const beside = await besideGrants(rows, reads, send);
  return { data: { ...toPage(withBeside(rows, beside), meta), isWide } };
}

/** Who may reach the systems in the catalog. */
export const externalAccessApi = complete(generated)({
  getConfigAccessFilterOptions: TAGS,
}).injectEndpoints({
  endpoints: build => ({
    /** A page of grants with the exact total. */
    'listConfigAccess/page': build.query<GrantPage, GrantArgs>({
      queryFn: (args, _api, _options, send) => grantPage(args, send),
      extraOptions: { count: 'exact' },
      ...TAGS,
    }),
    /** A part of all grants, for exports: nothing of it is kept. */
    'listConfigAccess/export': build.query<GrantPage, GrantArgs>({
      queryFn: (args, _api, _options, send) => grantPage(args, send),
      extraOptions: { count: 'exact' },
      keepUnusedDataFor: 0,
    }),
    /** How many grants there are on an item: its total. @param id of the item */
    'listConfigAccess/count': pageQuery({
      query: (id: string) => listConfigAccess({ configId: eq(id), limit: 1 }, COUNTED),
      ...TAGS,
    }),
    listConfigAccessByUser: pageQuery({ query: usersRequest, ...TAGS }),
    listConfigAccessByGroup: pageQuery({ query: groupsRequest, ...TAGS }),
    listConfigAccessByConfig: pageQuery({ query: itemsRequest, ...TAGS }),
    /** One user, deleted or not; null when there is none. @param id of the user */
    listExternalUsers: rowQuery({
      query: (id: string) => listExternalUsers({ id: eq(id), limit: 1 }, PERSON),
      ...TAGS,
    }),
    /** The groups of a user, as each scraper tells. @param id of the user */
    listExternalUserGroups: rowsQuery({
      query: (id: string) =>
        listExternalUserGroups(
          {
            externalUserId: eq(id),
            deletedAt: isNull(),
            'group.deleted_at': isNull(),
            order: order({ column: 'created_at', desc: true }, { column: 'external_group_id' }),
            limit: MOST_OF_PERSON,
          },
          MEMBERSHIP,
        ),
      ...TAGS,
    }),
    /** Where a user signed in, the last first. @param id of the user */
    listConfigAccessLogs: pageQuery({
      query: (id: string) =>
        listConfigAccessLogs(
          {
            externalUserId: eq(id),
            order: order(
              { column: 'created_at', desc: true },
              { column: 'config_id' },
              { column: 'scraper_id' },
            ),
            limit: MOST_OF_PERSON,
          },
          SIGN_IN,
        ),
      ...TAGS,
    }),
  }),
});

export const {
  useGetConfigAccessFilterOptionsQuery,
  'useListConfigAccess/pageQuery': useListConfigAccessPageQuery,
  'useListConfigAccess/countQuery': useListConfigAccessCountQuery,
  useListConfigAccessByUserQuery,
  useListConfigAccessByGroupQuery,
  useListConfigAccessByConfigQuery,
  useListExternalUsersQuery,
  useListExternalUserGroupsQuery,
  useListConfigAccessLogsQuery,
} = externalAccessApi;
