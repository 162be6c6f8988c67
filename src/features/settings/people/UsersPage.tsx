import './people.css';
import { lazy, useMemo, useState } from 'react';
import {
  useDeletePersonMutation,
  useLazyListIdentitiesUserQuery,
  useUpdatePersonMutation,
  useListIdentitiesUsersQuery,
  type User,
} from './api';
import { readAfresh } from '@/api/readAfresh';
import { useAuthAdapter } from '@/auth/settings';
import { selectUser } from '@/auth/slice';
import { col } from '@/components/data-table/col';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { FilterBar } from '@/components/filter/FilterBar';
import { AppLink } from '@/components/link/AppLink';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { Tag } from '@/components/tags/Tag';
import { paths } from '@/lib/routing/paths';
import { useAppSelector } from '@/lib/store/hooks';
import { useUrlState } from '@/lib/useUrlState';
import { useKeptOpen } from '@/lib/drafts/useInterrupted';
import { recordOf } from '@/modules/records/recordOf';
import { SettingsList } from '@/modules/records/SettingsList';
import { AddButton } from '@/modules/records/SettingsPage';
import type { SaveRecord, SettingsKind } from '@/modules/records/types';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { Face } from '@/modules/people/Face';
import { userFilters } from './filterBar';
import { matchesUserFilter, usersUrl } from './filters';
import { isAsRead, updateOf, userFailure, userForm, type UserValues } from './form';
import { serverNow } from '@/lib/time/clock';

const InviteDialog = lazy(() => import('./InviteDialog'));
const PendingInvites = lazy(() => import('./PendingInvites'));

const tagColumn = (field: 'roles' | 'teams', none: string, namesOf: (user: User) => readonly string[]) => ({
  ...col.text<User>(field, { flex: 1, minWidth: 130 }),
  valueGetter: (_value: unknown, row: User) => namesOf(row).join(', '),
  display: 'flex' as const,
  renderCell: ({ row }: { row: User }) =>
    namesOf(row).length === 0 ? (
      <span className="user-none">{none}</span>
    ) : (
      <span className="user-tags">
        {namesOf(row).map(name => (
          <Tag key={name} tag={{ key: field, value: name }} valueOnly />
        ))}
      </span>
    ),
});

const kind: SettingsKind<User> = {
  id: 'users',
  noun: ['user', 'users'],
  resource: 'identities',
  rowId: row => row.id,
  nameOf: row => row.name,
  empty: 'No users found',
  sort: { by: 'name' },
  columns: [
    col.name<User>({ icon: row => <Face name={row.name} avatar={row.avatar} /> }),
    col.text<User>('email', { headerName: 'E-mail', flex: 1, minWidth: 180 }),
    tagColumn('roles', 'No role', row => row.roles),
    tagColumn('teams', 'No team', row => row.teams.map(team => team.name)),
    {
      ...col.status<User>('state', { width: 100 }),
      renderCell: ({ row }) => (
        <StatusDot tone={row.state === 'active' ? 'healthy' : 'unknown'} label={statusWord(row.state)} />
      ),
    },
    col.age<User>('lastSeen', { headerName: 'Last seen', width: 96 }),
    col.age<User>('createdAt', { headerName: 'Created' }),
  ],
};

/** Where the operator of the deployment keeps the accounts: the backend has no calls to change them. */
const keptElsewhere: SettingsKind<User> = {
  ...kind,
  lockOf: () => 'Accounts are kept outside this backend.',
};

/** `/settings/users`: who has an account, with what role, in which teams, and since when they were not seen. */
export default function UsersPage() {
  const [url, patch] = useUrlState(usersUrl);
  const [inviting, setInviting] = useKeptOpen('invite');
  // One moment for the visit: rows must not move while a person reads them.
  const [now] = useState(serverNow);
  const self = useAppSelector(selectUser)?.id;
  const { may, block } = useMayWrite('identities');
  const { keepsAccounts } = useAuthAdapter();
  const query = useListIdentitiesUsersQuery();
  const [reread] = useLazyListIdentitiesUserQuery();
  const [update] = useUpdatePersonMutation();
  const [remove] = useDeletePersonMutation();
  const all = query.data?.rows;
  const isOpen = ({ id }: User) => id === url.id;
  const rows = useMemo(() => all?.filter(user => matchesUserFilter(user, url, now)), [all, url, now]);

  const save: SaveRecord<User, UserValues> = async (values, base) => {
    if (!base) return { kind: 'failed', message: 'People are invited, not added.' };
    // The call overwrites the whole account, so what was read must still hold.
    const current = await readAfresh(() => reread(base.id));
    if (current.error) return userFailure(current.error);
    if (!current.data || !isAsRead(base, current.data)) {
      return { kind: 'conflict', theirs: current.data ?? null };
    }
    const { error } = await update({ personUpdate: updateOf(base, values) });
    return error ? userFailure(error) : { kind: 'saved' };
  };
  return (
    <>
      <SettingsList<User, UserValues>
        kind={keepsAccounts ? kind : keptElsewhere}
        query={{ ...query, data: rows }}
        // One that is not among the newest may be there all the same.
        opened={query.data?.capped ? all?.find(isOpen) : recordOf({ ...query, data: all }, isOpen)}
        note={
          <>
            Accounts and the role each holds. Rights beyond the role are on{' '}
            <AppLink href={paths.permissions} className="user-link">
              Permissions
            </AppLink>
            , memberships on{' '}
            <AppLink href="/settings/teams" className="user-link">
              Teams
            </AppLink>
            .{query.data?.capped && ' The newest 2,000 accounts are shown.'}
          </>
        }
        filters={<FilterBar filters={userFilters} url={url} patch={patch} />}
        {...(may &&
          keepsAccounts && {
            before: (
              <LazyBoundary>
                <PendingInvites block={block} />
              </LazyBoundary>
            ),
            actions: <AddButton label="Invite user" block={block} onClick={() => setInviting(true)} />,
          })}
        editor={{
          form: userForm,
          save,
          adds: false,
          added: () => '',
          updated: values =>
            `${`${values.firstName} ${values.lastName}`.trim() || values.email} updated successfully`,
        }}
        remove={{
          // The service answers with nothing.
          call: async row => ({ error: (await remove({ id: row.id })).error }),
          question:
            'The account, its roles and its sessions are deleted. Their activity stays under their name.',
          done: row => `${row.name} deleted successfully`,
          can: row => keepsAccounts && row.id !== self,
        }}
      />
      {inviting && (
        <OverlayBoundary onClose={() => setInviting(false)}>
          <InviteDialog onClose={() => setInviting(false)} />
        </OverlayBoundary>
      )}
    </>
  );
}
