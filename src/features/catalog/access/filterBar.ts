import { skipToken } from '@reduxjs/toolkit/query';
import type { Filters, OptionsQuery } from '@/components/filter/definition';
import type { TriOption } from '@/components/filter/triState';
import type { ConfigAccessOptions } from '@/api/generated/types/db';
import type { AccessUrlState } from '../url';
import { useGetConfigAccessFilterOptionsQuery } from './api';
import { FLAG_WORDS } from './flags';

type Options = (all: ConfigAccessOptions) => readonly TriOption[];

/** Each value once: several rows may speak of it. */
const distinct = (options: readonly TriOption[]) => [
  ...new Map(options.map(option => [option.value, option])).values(),
];

const ITEMS: Options = ({ catalogs }) =>
  catalogs.map(({ config_id, config_name }) => ({ value: config_id, label: config_name ?? config_id }));
const TYPES: Options = ({ catalogs }) =>
  distinct(catalogs.map(({ config_type }) => ({ value: config_type }))).toSorted((a, b) =>
    a.value.localeCompare(b.value),
  );
const USERS: Options = ({ users }) =>
  users.map(({ external_user_id, user, email }) => ({
    value: external_user_id,
    label: [user, email && `(${email})`].filter(Boolean).join(' ') || external_user_id,
  }));
const GROUPS: Options = ({ groups }) =>
  groups.map(({ external_group_id, group }) => ({
    value: external_group_id,
    label: group ?? external_group_id,
  }));
const ROLES: Options = ({ roles }) => roles.map(({ role }) => ({ value: role }));
const KINDS: Options = ({ user_types: kinds }) => kinds.map(({ user_type }) => ({ value: user_type }));

/** The hook that brings the choices of one filter: all of them come in one answer. */
function choices(configId: string | undefined, options: Options) {
  const arg = configId === undefined ? {} : { pConfigId: configId };
  return function useChoices(isWanted: boolean): OptionsQuery<TriOption> {
    const { data, ...rest } = useGetConfigAccessFilterOptionsQuery(isWanted ? arg : skipToken);
    return { ...rest, data: data && distinct(options(data)) };
  };
}

/** What is listed. @param sums whether the backend sums grants up */
export const accessViewFilters = (sums: boolean): Filters<AccessUrlState> => [
  {
    kind: 'view',
    param: 'by',
    label: 'List',
    options: { grant: 'Grants', user: 'People', group: 'Groups', item: 'Items' },
    also: () => ({ sortBy: '', sortOrder: 'asc' }),
    hidden: !sums,
  },
];

const PLACEHOLDERS: Readonly<Record<AccessUrlState['by'] | 'ofItem' | 'left', string>> = {
  ofItem: 'Person, email or role',
  left: 'Person or email',
  grant: 'Person, email, item or role',
  user: 'Person or email',
  group: 'Group',
  item: 'Item',
};

/** What narrows the list. @param configId those of one item */
export function accessFilters(
  { by, flag }: Pick<AccessUrlState, 'by' | 'flag'>,
  configId?: string,
): Filters<AccessUrlState> {
  const ofItem = configId !== undefined;
  const grants = ofItem || by === 'grant';
  const of = (options: Options) => choices(configId, options);
  return [
    {
      kind: 'search',
      param: 'search',
      label: 'Search access',
      placeholder: PLACEHOLDERS[grants && flag === 'left' ? 'left' : ofItem ? 'ofItem' : by],
      width: [200, 280],
    },
    {
      kind: 'choice',
      param: 'flag',
      label: 'Flag',
      any: 'Any flag',
      options: {
        never: FLAG_WORDS.never,
        quiet: FLAG_WORDS.quiet,
        unreviewed: FLAG_WORDS.unreviewed,
        left: FLAG_WORDS.left,
      },
      hidden: !grants,
      width: 196,
    },
    {
      kind: 'triState',
      param: 'users',
      label: 'Person',
      noun: 'people',
      useOptions: of(USERS),
      hidden: !grants,
    },
    {
      kind: 'triState',
      param: 'kinds',
      label: 'Kind',
      noun: 'kinds',
      useOptions: of(KINDS),
      hidden: !grants,
    },
    {
      kind: 'triState',
      param: 'groups',
      label: 'Group',
      noun: 'groups',
      useOptions: of(GROUPS),
      hidden: !grants,
    },
    {
      kind: 'triState',
      param: 'roles',
      label: 'Role',
      noun: 'roles',
      useOptions: of(ROLES),
      hidden: !grants,
    },
    {
      kind: 'triState',
      param: 'items',
      label: 'Item',
      noun: 'items',
      useOptions: of(ITEMS),
      hidden: !grants || ofItem,
    },
    { kind: 'triState', param: 'types', label: 'Type', noun: 'types', useOptions: of(TYPES), hidden: ofItem },
  ];
}
