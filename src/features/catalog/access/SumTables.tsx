import type { CountedPage } from '@/api/page';
import { Age } from '@/components/age/Age';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import type { Column, RowModel } from '@/components/data-table/types';
import { EmptyState } from '@/components/feedback/EmptyState';
import type { QueryLike } from '@/components/feedback/QueryView';
import { Icon } from '@/components/icon/Icon';
import { shortType } from '@/lib/configTypes';
import { to } from '@/lib/routing/paths';
import { useRowHref, type PatchUrl } from '@/lib/useUrlState';
import { accessUrl, openedPerson, type AccessUrlState } from '../url';
import { useNoticeMissing } from '@/modules/access/missing';
import {
  useListConfigAccessByConfigQuery,
  useListConfigAccessByGroupQuery,
  useListConfigAccessByUserQuery,
  type GroupSum,
  type ItemSum,
  type SumArgs,
  type UserSum,
} from './api';

interface SumsProps {
  url: AccessUrlState;
  patch: PatchUrl<typeof accessUrl>;
}

const HEIGHT = 'calc(100vh - 13.5rem)';

/** A sum tells the latest sign-in that is known; without one nothing is said of why. */
const signIn = <Row extends { last_signed_in_at: string | null }>(): Column<Row> => ({
  field: 'last_signed_in_at',
  headerName: 'Last sign-in',
  width: 112,
  renderCell: ({ row }) => <Age value={row.last_signed_in_at} empty="none recorded" />,
});

const types = <Row extends { config_types: string[] | null }>(): Column<Row> => ({
  field: 'config_types',
  headerName: 'Types',
  flex: 1,
  minWidth: 160,
  sortable: false,
  valueGetter: (_value, row) => (row.config_types ?? []).map(shortType).join(', '),
  renderCell: ({ row, formattedValue }) => (
    <span title={row.config_types?.join(', ')}>{String(formattedValue)}</span>
  ),
});

const USER_COLUMNS: readonly Column<UserSum>[] = [
  col.name<UserSum>({
    field: 'user',
    headerName: 'Person',
    minWidth: 160,
    text: row => row.user || row.email || row.external_user_id || '',
  }),
  col.text<UserSum>('email', { headerName: 'Email', flex: 1, minWidth: 180 }),
  col.number<UserSum>('access_count', { headerName: 'Grants' }),
  col.number<UserSum>('distinct_configs', { headerName: 'Items' }),
  col.number<UserSum>('distinct_roles', { headerName: 'Roles' }),
  signIn<UserSum>(),
  col.age<UserSum>('latest_grant', { headerName: 'Latest grant', width: 104 }),
  types<UserSum>(),
];
const GROUP_COLUMNS: readonly Column<GroupSum>[] = [
  col.name<GroupSum>({
    field: 'group',
    headerName: 'Group',
    minWidth: 160,
    text: row => row.group ?? row.external_group_id ?? '',
  }),
  col.number<GroupSum>('distinct_users', { headerName: 'People' }),
  col.number<GroupSum>('access_count', { headerName: 'Grants' }),
  col.number<GroupSum>('distinct_configs', { headerName: 'Items' }),
  col.number<GroupSum>('distinct_roles', { headerName: 'Roles' }),
  signIn<GroupSum>(),
  col.age<GroupSum>('latest_grant', { headerName: 'Latest grant', width: 104 }),
  types<GroupSum>(),
];
const ITEM_COLUMNS: readonly Column<ItemSum>[] = [
  col.name<ItemSum>({
    field: 'config_name',
    headerName: 'Item',
    minWidth: 200,
    icon: row => <Icon name={row.config_type} />,
    text: row => row.config_name ?? row.config_id,
  }),
  {
    field: 'config_type',
    headerName: 'Type',
    width: 128,
    renderCell: ({ row }) => <span title={row.config_type}>{shortType(row.config_type)}</span>,
  },
  col.number<ItemSum>('distinct_users', { headerName: 'People' }),
  col.number<ItemSum>('access_count', { headerName: 'Grants' }),
  col.number<ItemSum>('distinct_roles', { headerName: 'Roles' }),
  signIn<ItemSum>(),
  col.age<ItemSum>('latest_grant', { headerName: 'Latest grant', width: 104 }),
];

const USER_NARROW = [
  ['user', 152],
  ['access_count', 104],
  ['last_signed_in_at', 112],
] as const;
const GROUP_NARROW = [
  ['group', 166],
  ['distinct_users', 96],
  ['access_count', 104],
] as const;
const ITEM_NARROW = [
  ['config_name', 166],
  ['distinct_users', 96],
  ['access_count', 104],
] as const;

/** What a sum is sorted by while nobody sorts, and what is asked of the link. */
function askedOf<Row extends RowModel>(url: AccessUrlState, columns: readonly Column<Row>[]): SumArgs {
  const { search, types: chosen, pageIndex, pageSize, sortBy, sortOrder } = url;
  const known = columns.some(column => column.field === sortBy && column.sortable !== false);
  return {
    search,
    types: chosen,
    pageIndex,
    pageSize,
    sort: known ? { column: sortBy, desc: sortOrder === 'desc' } : { column: 'access_count', desc: true },
  };
}

interface SumTableProps<Row extends RowModel> extends SumsProps {
  id: string;
  label: string;
  noun: readonly [string, string];
  columns: readonly Column<Row>[];
  narrow: readonly (readonly [string, number])[];
  rowId: (row: Row) => string;
  rowHref: (row: Row) => string | undefined;
  asked: SumArgs;
  query: QueryLike<CountedPage<Row>>;
}

function SumTable<Row extends RowModel>({ url, patch, asked, query, ...table }: SumTableProps<Row>) {
  const absent = useNoticeMissing('config_access_sums', query.error);
  if (absent)
    return (
      <EmptyState
        text="This backend does not sum grants up"
        hint="It lists grants, and neither people, groups nor items with the number of theirs."
      />
    );
  return (
    <DataTable<Row>
      {...table}
      rows={query.data?.rows}
      total={query.data?.total}
      state={{ ...tableStateOf(url), sortBy: asked.sort.column, sortDesc: asked.sort.desc }}
      onStateChange={(change, mode) => patch(tablePatchOf(change), mode)}
      isFetching={query.isFetching ?? false}
      error={query.error}
      onRetry={() => void query.refetch?.()}
      empty="No access matches"
      maxHeight={HEIGHT}
    />
  );
}

const userId = (row: UserSum) => row.external_user_id ?? row.user ?? '';
const personOf = (row: UserSum) => openedPerson(row.external_user_id ?? '');

/** People with the number of their grants; a row opens the person. */
export function UserSums(props: SumsProps) {
  const asked = askedOf(props.url, USER_COLUMNS);
  const query = useListConfigAccessByUserQuery(asked);
  return (
    <SumTable<UserSum>
      {...props}
      id="catalog-access-people"
      label="People with access"
      noun={['person', 'people']}
      columns={USER_COLUMNS}
      narrow={USER_NARROW}
      rowId={userId}
      rowHref={useRowHref(accessUrl, personOf)}
      asked={asked}
      query={query}
    />
  );
}

const groupId = (row: GroupSum) => row.external_group_id ?? row.group ?? '';
const grantsOf = (row: GroupSum): Partial<AccessUrlState> => ({
  by: 'grant',
  groups: row.external_group_id === null ? {} : { [row.external_group_id]: 1 },
  search: '',
  sortBy: '',
  sortOrder: 'asc',
  pageIndex: 0,
});

/** Groups with the number of grants that come by them; a row opens those. */
export function GroupSums(props: SumsProps) {
  const asked = askedOf(props.url, GROUP_COLUMNS);
  const query = useListConfigAccessByGroupQuery(asked);
  return (
    <SumTable<GroupSum>
      {...props}
      id="catalog-access-groups"
      label="Groups with access"
      noun={['group', 'groups']}
      columns={GROUP_COLUMNS}
      narrow={GROUP_NARROW}
      rowId={groupId}
      rowHref={useRowHref(accessUrl, grantsOf)}
      asked={asked}
      query={query}
    />
  );
}

const itemId = (row: ItemSum) => row.config_id;
const accessOf = (row: ItemSum) => to('catalogItemTab', { id: row.config_id, tab: 'access' });

/** Items with the number of grants on them; a row opens those. */
export function ItemSums(props: SumsProps) {
  const asked = askedOf(props.url, ITEM_COLUMNS);
  const query = useListConfigAccessByConfigQuery(asked);
  return (
    <SumTable<ItemSum>
      {...props}
      id="catalog-access-items"
      label="Items that people reach"
      noun={['item', 'items']}
      columns={ITEM_COLUMNS}
      narrow={ITEM_NARROW}
      rowId={itemId}
      rowHref={accessOf}
      asked={asked}
      query={query}
    />
  );
}
