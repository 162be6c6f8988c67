import type { RowModel } from '@/components/data-table/types';
import { NEW } from './listUrl';
import RecordDialog from './RecordDialog';
import { lockOfSource } from './source';
import type { RecordEditor, RemoveRecord, SettingsKind } from './types';
import { useOpenedById, type RecordQuery } from './useOpenedById';
import { useDeleteOpened } from './useRemove';

interface RecordByIdProps<Row extends RowModel, Values extends object> {
  kind: SettingsKind<Row>;
  /** Of the record, or `new`. */
  id: string;
  query: RecordQuery<Row>;
  /** Said when there is none. */
  goneText: string;
  /** Undefined until everything is known that its form takes. */
  editor: RecordEditor<Row, Values> | undefined;
  may: boolean;
  /** Why nothing can be saved for now. */
  block: string | undefined;
  removal: RemoveRecord<Row>;
  onClose: () => void;
}

/** Adds, changes or shows a record of which its list knows too little: it is read by its id. One that is not there says so and closes. */
export function RecordById<Row extends RowModel, Values extends object>(props: RecordByIdProps<Row, Values>) {
  const { kind, id, query, goneText, editor, may, block, removal, onClose } = props;
  const row = useOpenedById(query, id, kind.rowId, goneText, onClose);
  const readOnly = row && (may ? lockOfSource(row) : 'Your roles do not allow changes to it.');
  const onDelete = useDeleteOpened(removal, kind.nameOf, row, readOnly ?? block, onClose);
  if (!editor || (id !== NEW && !row)) return null;
  return (
    <RecordDialog<Row, Values>
      kind={kind}
      row={row}
      editor={editor}
      readOnly={readOnly}
      block={block}
      onDelete={onDelete}
      onClose={onClose}
    />
  );
}
