import { useCallback } from 'react';
import { DataTable } from '@/components/data-table/DataTable';
import { tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import { useRowSelection } from '@/components/data-table/useRowSelection';
import { Muted } from '@/components/layout/layout';
import { useAppDispatch } from '@/lib/store/hooks';
import { useRowHref, type PatchUrl } from '@/lib/useUrlState';
import { accessUrl, openedPerson, type AccessUrlState } from '../url';
import { useListConfigAccessPageQuery, type GrantArgs } from './api';
import { MOST_LOGGING } from './beside';
import { GRANT_COLUMNS, GRANT_NARROW, grantLabel, ITEM_GRANT_COLUMNS, ITEM_GRANT_NARROW } from './columns';
import type { GrantRow } from './rows';

const engine = () => import('./exporting');
const idOf = (row: GrantRow) => row.id;
const opened = (row: GrantRow) => openedPerson(row.external_user_id ?? '');
const GRANTS = ['grant', 'grants'] as const;

interface GrantTableProps {
  url: AccessUrlState;
  patch: PatchUrl<typeof accessUrl>;
  asked: GrantArgs;
  maxHeight: string;
}

/** Grants under the filters of the link, page by page. A row opens the person beside it. */
export function GrantTable({ url, patch, asked, maxHeight }: GrantTableProps) {
  const dispatch = useAppDispatch();
  const query = useListConfigAccessPageQuery(asked);
  const { configId, sort } = asked;
  const ofItem = configId !== undefined;
  const hrefOf = useRowHref(accessUrl, opened);
  const rowHref = useCallback(
    (row: GrantRow) => (row.external_user_id === null ? undefined : hrefOf(row)),
    [hrefOf],
  );
  const selection = useRowSelection(query.data?.rows, idOf);
  return (
    <>
      {query.data?.isWide && (
        <Muted component="output" small>
          {`More than ${MOST_LOGGING} items tell sign-ins, so grants on items that tell none are listed as well: their last sign-in is unknown.`}
        </Muted>
      )}
      <DataTable<GrantRow>
        id={ofItem ? 'catalog-item-access' : 'catalog-access'}
        label="Grants"
        noun={GRANTS}
        columns={ofItem ? ITEM_GRANT_COLUMNS : GRANT_COLUMNS}
        narrow={ofItem ? ITEM_GRANT_NARROW : GRANT_NARROW}
        rowId={idOf}
        rowLabel={grantLabel}
        rows={query.data?.rows}
        total={query.data?.total}
        state={{ ...tableStateOf(url), sortBy: sort.column, sortDesc: sort.desc }}
        onStateChange={(change, mode) => patch(tablePatchOf(change), mode)}
        isFetching={query.isFetching}
        error={query.error}
        onRetry={() => void query.refetch()}
        rowHref={rowHref}
        selection={selection}
        exporting={{
          source: () => engine().then(({ grantsSource }) => grantsSource(dispatch, asked)),
          call: () => engine().then(({ grantsCall }) => grantsCall(asked, asked)),
        }}
        empty="No grants match"
        maxHeight={maxHeight}
      />
    </>
  );
}
