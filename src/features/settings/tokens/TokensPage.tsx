import { lazy, useMemo, useState } from 'react';
import { useRevokeTokenMutation, useListTokensQuery } from './api';
import { useWriteBlock } from '@/api/writable';
import { selectRoles, selectUser } from '@/auth/slice';
import { DataTable } from '@/components/data-table/DataTable';
import { tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import { useConfirm } from '@/components/dialog/confirm';
import type { Filters } from '@/components/filter/definition';
import { FilterBar } from '@/components/filter/FilterBar';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useNotify } from '@/components/toast/notify';
import { useLatest } from '@/lib/hooks/useLatest';
import { useAppSelector } from '@/lib/store/hooks';
import { bool, type UrlState } from '@/lib/urlState';
import { useRowHref, useUrlState } from '@/lib/useUrlState';
import { listParams, NEW } from '@/modules/records/listUrl';
import { listRows } from '@/modules/records/listRows';
import { AddButton, SettingsPage } from '@/modules/records/SettingsPage';
import { tokenColumns } from './columns';
import { mayRevoke, tokenRows, type TokenRow } from './rows';
import { DELETE_FAILED, reasonOr } from './failures';
import { serverNow } from '@/lib/time/clock';

const NewTokenDialogs = lazy(() => import('./NewTokenDialogs').then(m => ({ default: m.NewTokenDialogs })));
const TokenDetails = lazy(() => import('./TokenDetails').then(m => ({ default: m.TokenDetails })));

const url = { ...listParams, mine: bool() } as const;
const filters: Filters<UrlState<typeof url>> = [
  { kind: 'search', param: 'q', label: 'Search tokens', placeholder: 'Search tokens', width: 260 },
  { kind: 'switch', param: 'mine', label: 'Only mine' },
];
const idOf = (row: TokenRow) => row.id;
const opened = ({ id }: TokenRow) => ({ id });
const nameOf = (row: TokenRow) => row.name;
const NOUN = ['token', 'tokens'] as const;

/** Asks, revokes and says so. @returns resolves to whether it is gone */
function useRevoke() {
  const confirm = useConfirm();
  const notify = useNotify();
  const [revoke] = useRevokeTokenMutation();
  return useLatest(async ({ id, name }: TokenRow) => {
    const gone = await confirm({
      title: `Revoke ${name}?`,
      text: 'Programs that use this token lose access. This cannot be undone.',
      confirmLabel: 'Revoke',
      severity: 'error',
      work: async () => {
        const { error } = await revoke({ id });
        if (error) throw new Error(reasonOr(error, DELETE_FAILED));
      },
    });
    if (gone) notify.success(`${name} revoked`);
    return gone;
  });
}

/** `/settings/tokens`: everybody's access tokens. Anybody may make one; who made it and administrators may revoke it. */
export default function TokensPage() {
  const [state, patch] = useUrlState(url);
  const rowHref = useRowHref(url, opened);
  const user = useAppSelector(selectUser);
  const roles = useAppSelector(selectRoles);
  const block = useWriteBlock();
  // A download of a kubeconfig makes a token as well, and tells nobody.
  const query = useListTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const revoke = useRevoke();
  const [now] = useState(() => new Date(serverNow()));
  const all = useMemo(
    () => query.data && tokenRows(query.data, user ?? undefined, now),
    [query.data, user, now],
  );
  const shown = all && (state.mine ? all.filter(({ mine }) => mine) : all);
  const columns = useMemo(
    () =>
      tokenColumns({
        mayRevoke: row => !block && mayRevoke(row, roles),
        onRevoke: row => void revoke(row),
      }),
    [block, roles, revoke],
  );
  const table = tableStateOf(state);
  const sorted = table.sortBy ? table : { ...table, sortBy: 'created', sortDesc: true };
  const listed = shown && listRows(shown, columns, state.q, sorted);
  const open = state.id === NEW ? undefined : all?.find(({ id }) => id === state.id);
  const close = () => patch({ id: '' });
  return (
    <SettingsPage
      note="A token acts for the person who made it, within its scope. Programs send it as a bearer token, or as the password of the user token."
      filters={<FilterBar filters={filters} url={state} patch={patch} />}
      actions={<AddButton label="Create token" block={block} onClick={() => patch({ id: NEW })} />}
    >
      <DataTable<TokenRow>
        id="settings-tokens"
        label="Tokens"
        noun={NOUN}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        rows={listed?.rows}
        total={listed?.all.length}
        exporting={{ rows: () => listed?.all ?? [] }}
        state={sorted}
        onStateChange={(change, mode) => patch(tablePatchOf(change), mode)}
        isFetching={query.isFetching}
        error={query.error as { message?: string } | undefined}
        onRetry={() => void query.refetch()}
        rowHref={rowHref}
        empty={all?.length ? 'No tokens match' : 'No tokens yet'}
        maxHeight="calc(100vh - 12rem)"
      />
      {state.id === NEW && (
        <OverlayBoundary onClose={close}>
          <NewTokenDialogs onClose={close} />
        </OverlayBoundary>
      )}
      {open && (
        <OverlayBoundary onClose={close}>
          <TokenDetails
            token={open}
            onRevoke={
              !block && mayRevoke(open, roles)
                ? () => void revoke(open).then(gone => gone && close())
                : undefined
            }
            onClose={close}
          />
        </OverlayBoundary>
      )}
    </SettingsPage>
  );
}
