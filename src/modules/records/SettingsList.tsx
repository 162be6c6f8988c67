import { lazy, useCallback, useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CountedPage } from '@/api/page';
import { DataTable } from '@/components/data-table/DataTable';
import type { ExportOffer } from '@/lib/export/source';
import type { NarrowColumn } from '@/components/data-table/narrow';
import type { DataTableProps, TableSelection } from '@/components/data-table/props';
import type { RowModel } from '@/components/data-table/types';
import { FilterBar } from '@/components/filter/FilterBar';
import type { QueryLike } from '@/components/feedback/QueryView';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { messageOf } from '@/lib/errors';
import { useLatest } from '@/lib/hooks/useLatest';
import { useRowHref } from '@/lib/useUrlState';
import type { RecordDialogComponent } from './RecordDialog';
import { listRows } from './listRows';
import { listParams, listSearch, NEW, useListUrl } from './listUrl';
import { rowActions } from './rowActions';
import { AddButton, SettingsPage } from './SettingsPage';
import type { RecordEditor, RemoveRecord, SettingsKind } from './types';
import { orderedState, pagedTable } from './pagedTable';
import { useMayWrite } from './useMayWrite';
import { useGone } from './useGone';
import { useOpened } from './useOpened';
import { useRemove } from './useRemove';

// `lazy` forgets that the component is generic.
const RecordDialog = lazy(() => import('./RecordDialog')) as unknown as RecordDialogComponent;

/** Where the rows are from: all of them, or a page that the backend searched, sorted and cut by the address. */
type Listed<Row> =
  | { query: QueryLike<readonly Row[]>; page?: undefined; exporting?: undefined }
  | { query?: undefined; page: QueryLike<CountedPage<Row>>; exporting: ExportOffer<Row> | undefined };

type SettingsListProps<Row extends RowModel, Values extends object> = Listed<Row> & {
  kind: SettingsKind<Row>;
  editor?: RecordEditor<Row, Values>;
  remove?: RemoveRecord<Row>;
  /** Rows open this instead of a dialog: a page of their own. A module function, or memoised. */
  rowHref?: (row: Row) => string;
  /** Rows open a dialog of the caller's, at the same `?id=`. */
  opens?: boolean;
  /** Adds a record elsewhere than in the dialog. */
  onAdd?: () => void;
  /** The open record when the page does not hold it; null where there is none: that is said, and the link closes. */
  opened?: Row | null | undefined;
  /** Why `opened` could not be read: that is said, and the link closes. */
  openedError?: unknown;
  /** The open record is read by its id, by the caller that gives `opened`; the rows know too little of it. */
  opensById?: boolean;
  note?: ReactNode;
  /** The pages of the area, at the top. */
  nav?: ReactNode;
  /** Rows that can be chosen, and what can be done with them. */
  selection?: TableSelection<Row> | undefined;
  selected?: ReactNode;
  /** What a phone shows first. */
  narrow?: readonly NarrowColumn[];
  /** A key that does something with the row that has the focus. */
  rowShortcut?: DataTableProps<Row>['rowShortcut'];
  /** More filters, beside the search. */
  filters?: ReactNode;
  /** Above the table. */
  before?: ReactNode;
  /** More buttons, before 'Add'. */
  actions?: ReactNode;
  /** False where the search is not offered. */
  search?: boolean;
};

const never = () => undefined;

/**
 * A settings page made of a kind, a query and, where records can be changed, a form: search, order, page and the open
 * record stand in the address, controls are there for those who may write.
 */
export function SettingsList<Row extends RowModel, Values extends object = Record<string, never>>(
  props: SettingsListProps<Row, Values>,
) {
  const { kind, editor, remove, onAdd, opened, search = true } = props;
  const { noun, rowId, lockOf = never } = kind;
  const [url, patch] = useListUrl();
  const { may, block } = useMayWrite(kind.resource, kind.object);
  const askToRemove = useRemove(remove, kind.nameOf);
  const dialogHref = useRowHref(
    listParams,
    useCallback((row: Row) => ({ id: rowId(row) }), [rowId]),
  );
  const opens = props.opens || editor !== undefined || props.rowHref !== undefined;
  const rowHref = opens ? (props.rowHref ?? dialogHref) : undefined;
  const navigate = useNavigate();
  const openRow = useLatest((row: Row) => {
    if (rowHref) void navigate(rowHref(row));
  });
  const removeRow = useLatest((row: Row) => void askToRemove(row));
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

  const query = props.page ?? props.query;
  const rows = props.page ? props.page.data?.rows : props.query.data;
  const listed =
    rows && !props.page ? listRows(rows, kind.columns, url.q, orderedState(url, kind.sort)) : undefined;
  const page = listed && { rows: listed.rows, total: listed.all.length, estimated: false };
  const adding = url.id === NEW;
  const openId = adding ? '' : url.id;
  const open = useOpened(props.opensById ? undefined : rows, openId, kind.rowId, opened ?? undefined);
  const add = onAdd ?? (editor && editor.adds !== false ? () => patch({ id: NEW }) : undefined);
  const close = () => patch({ id: '' });
  const { openedError } = props;
  const isUnread = openedError !== undefined;
  const isGone = openId !== '' && open === undefined && (opened === null || isUnread);
  const goneText = isUnread
    ? `This ${noun[0]} could not be read: ${messageOf(openedError)}`
    : `This ${noun[0]} was deleted, or you do not have access to it.`;
  useGone(isGone, goneText, close);
  const readOnly = open && (may ? lockOf(open) : 'Your roles do not allow changes to it.');
  return (
    <SettingsPage
      nav={props.nav}
      note={props.note}
      filters={
        (search || props.filters) && (
          <>
            {search && <FilterBar filters={[listSearch(noun[1])]} url={url} patch={patch} />}
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
    >
      {props.before}
      <div style={{ position: 'relative', minWidth: 0 }}>
        <DataTable<Row>
          id={`settings-${kind.id}`}
          label={noun[1].charAt(0).toUpperCase() + noun[1].slice(1)}
          noun={noun}
          columns={columns}
          rowId={kind.rowId}
          rowLabel={kind.nameOf}
          {...pagedTable({
            url,
            patch,
            query: { ...query, data: props.page?.data ?? page },
            first: kind.sort,
          })}
          exporting={listed ? { rows: () => listed.all } : props.exporting}
          errorTitle={kind.failure}
          rowHref={rowHref}
          empty={url.q && rows?.length ? `No ${noun[1]} match the search` : kind.empty}
          maxHeight={props.nav ? 'calc(100vh - 14rem)' : 'calc(100vh - 12rem)'}
          {...(props.selection && { selection: props.selection })}
          {...(props.narrow && { narrow: props.narrow })}
          rowShortcut={may ? props.rowShortcut : undefined}
        />
        {props.selected}
      </div>
      {editor && (open || (adding && may)) && (
        <OverlayBoundary onClose={close}>
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
