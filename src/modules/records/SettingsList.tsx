import { lazy, useMemo, type ReactNode } from 'react';
import { DataTable } from '@/components/data-table/DataTable';
import type { ExportOffer } from '@/lib/export/source';
import { tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import type { RowModel } from '@/components/data-table/types';
import type { QueryLike } from '@/components/feedback/QueryView';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useLatest } from '@/lib/hooks/useLatest';
import type { RecordDialogComponent } from './RecordDialog';
import { listRows } from './listRows';
import { NEW, useListUrl } from './listUrl';
import { rowActions } from './rowActions';
import { AddButton, ListSearch, SettingsPage } from './SettingsPage';
import type { RecordEditor, RemoveRecord, SettingsKind } from './types';
import { useMayWrite } from './useMayWrite';
import { useOpened } from './useOpened';
import { useRemove } from './useRemove';

// `lazy` forgets that the component is generic.
const RecordDialog = lazy(() => import('./RecordDialog')) as unknown as RecordDialogComponent;

interface SettingsListProps<Row extends RowModel, Values extends object> {
  kind: SettingsKind<Row>;
  /** All rows; or, with `page`, those of the page. */
  query: QueryLike<readonly Row[]>;
  /** Given when the backend searches, sorts and pages by `useListUrl`. */
  page?: { total: number | undefined; estimated?: boolean; exporting?: ExportOffer<Row> | undefined };
  editor?: RecordEditor<Row, Values>;
  remove?: RemoveRecord<Row>;
  /** Rows open this instead of the dialog: a page of their own. */
  onRowOpen?: (row: Row) => void;
  /** Adds a record elsewhere than in the dialog. */
  onAdd?: () => void;
  /** The open record when the page does not hold it. */
  opened?: Row | undefined;
  /** The open record is read by its id, by whoever gives `opened`; the rows know too little of it. */
  opensById?: boolean;
  note?: ReactNode;
  /** More filters, beside the search. */
  filters?: ReactNode;
  /** More buttons, before 'Add'. */
  actions?: ReactNode;
  /** False where the search is not offered. */
  search?: boolean;
}

const never = () => undefined;

/**
 * A settings page made of a kind, a query and, where records can be changed, a form: search, order, page and the open
 * record stand in the address, controls are there for those who may write.
 */
export function SettingsList<Row extends RowModel, Values extends object = Record<string, never>>(
  props: SettingsListProps<Row, Values>,
) {
  const { kind, query, page, editor, remove, onRowOpen, onAdd, opened, search = true } = props;
  const { noun, lockOf = never } = kind;
  const [url, patch] = useListUrl();
  const { may, block } = useMayWrite(kind.resource);
  const askToRemove = useRemove(remove, kind.nameOf);
  const openRow = useLatest((row: Row) => (onRowOpen ? onRowOpen(row) : patch({ id: kind.rowId(row) })));
  const removeRow = useLatest((row: Row) => void askToRemove(row));
  const opens = editor !== undefined || onRowOpen !== undefined;
  const removes = remove !== undefined;
  const mayRemove = remove?.can;

  const columns = useMemo(() => {
    if (!may || (!opens && !removes)) return kind.columns;
    const actions = rowActions<Row>({
      nameOf: kind.nameOf,
      lockOf,
      canRemove: mayRemove ?? (row => !lockOf(row)),
      onOpen: opens ? openRow : undefined,
      onRemove: removes && !block ? removeRow : undefined,
    });
    return [...kind.columns, actions];
  }, [kind, may, opens, removes, block, lockOf, mayRemove, openRow, removeRow]);

  const state = tableStateOf(url);
  const sorted = state.sortBy ? state : { ...state, sortBy: kind.sort?.by, sortDesc: kind.sort?.desc };
  const listed = query.data && !page ? listRows(query.data, kind.columns, url.q, sorted) : undefined;
  const adding = url.id === NEW;
  const open = useOpened(props.opensById ? undefined : query.data, adding ? '' : url.id, kind.rowId, opened);
  const add = onAdd ?? (editor && editor.adds !== false ? () => patch({ id: NEW }) : undefined);
  const close = () => patch({ id: '' });
  const readOnly = open && (may ? lockOf(open) : 'Your roles may not change it.');
  return (
    <SettingsPage
      note={props.note}
      filters={
        (search || props.filters) && (
          <>
            {search && (
              <ListSearch
                noun={noun[1]}
                value={url.q}
                onChange={q => patch({ q, pageIndex: 0 }, 'replace')}
              />
            )}
            {props.filters}
          </>
        )
      }
      actions={
        (props.actions || (may && add)) && (
          <>
            {props.actions}
            {may && add && <AddButton label={`Add ${kind.title ?? noun[0]}`} block={block} onClick={add} />}
          </>
        )
      }
      onRefresh={() => void query.refetch?.()}
      refreshing={query.isFetching ?? false}
    >
      <DataTable<Row>
        id={`settings-${kind.id}`}
        label={noun[1].charAt(0).toUpperCase() + noun[1].slice(1)}
        noun={noun}
        columns={columns}
        rowId={kind.rowId}
        rowLabel={kind.nameOf}
        rows={page ? query.data : listed?.rows}
        total={page ? page.total : listed?.all.length}
        totalIsEstimate={page?.estimated ?? false}
        exporting={listed ? { rows: () => listed.all } : page?.exporting}
        state={sorted}
        onStateChange={change => patch(tablePatchOf(change))}
        isFetching={query.isFetching ?? false}
        errorTitle={kind.failure}
        error={query.error as { message?: string } | undefined}
        {...(query.refetch && { onRetry: () => void query.refetch?.() })}
        {...(opens && { onRowOpen: openRow })}
        empty={url.q && query.data?.length ? `No ${noun[1]} match the search` : kind.empty}
        maxHeight="calc(100vh - 12rem)"
      />
      {editor && (open || (adding && may)) && (
        <OverlayBoundary>
          <RecordDialog<Row, Values>
            key={url.id}
            kind={kind}
            row={open}
            editor={editor}
            readOnly={readOnly}
            block={block}
            onDelete={
              open && may && !block && removes && (mayRemove?.(open) ?? !lockOf(open))
                ? () => void askToRemove(open).then(gone => gone && close())
                : undefined
            }
            onClose={close}
          />
        </OverlayBoundary>
      )}
    </SettingsPage>
  );
}
