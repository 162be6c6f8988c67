import Box from '@mui/material/Box';
import type { FormApi } from 'final-form';
import { useRef, useState, type ReactNode } from 'react';
import { AppDialog } from '@/components/dialog/AppDialog';
import type { RowModel } from '@/components/data-table/types';
import { useNotify } from '@/components/toast/notify';
import { useForgetDraft } from './RecordDraft';
import { RecordPanel } from './RecordPanel';
import type { RecordEditor, SettingsKind } from './types';

interface RecordDialogProps<Row extends RowModel, Values extends object> {
  kind: SettingsKind<Row>;
  /** Undefined to add one. Read once: what others save meanwhile does not reach the form. */
  row: Row | undefined;
  editor: RecordEditor<Row, Values>;
  /** Why the record can only be read. */
  readOnly: string | undefined;
  /** Why nothing can be saved for now. */
  block: string | undefined;
  onDelete: (() => void) | undefined;
  onClose: () => void;
}

export type RecordDialogComponent = <Row extends RowModel, Values extends object>(
  props: RecordDialogProps<Row, Values>,
) => ReactNode;

/** Adds, changes or shows a record in a dialog. */
export default function RecordDialog<Row extends RowModel, Values extends object>(
  props: RecordDialogProps<Row, Values>,
) {
  const { kind, row, editor, readOnly, block, onDelete, onClose } = props;
  const { form } = editor;
  const [one] = kind.noun;
  const name = row ? kind.nameOf(row) : one;
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const handle = useRef<FormApi<Values>>(null);
  const notify = useNotify();
  const what = row ? `The changes to ${name} are not saved.` : `The ${one} is not saved.`;
  const draftKey = `${kind.id} ${row ? kind.rowId(row) : 'new'}`;
  const forget = useForgetDraft(draftKey);
  const close = () => {
    forget();
    onClose();
  };
  return (
    <AppDialog
      open
      size={form.size ?? 'medium'}
      title={row ? `${readOnly ? 'View' : 'Edit'} ${kind.title ?? name}` : `Add ${kind.title ?? one}`}
      {...(form.helpHref && { helpHref: form.helpHref })}
      busy={busy}
      unsaved={what}
      onClose={close}
      footer={<Box ref={setFoot} sx={{ display: 'flex', flex: 1, alignItems: 'center', gap: 2 }} />}
    >
      <RecordPanel<Row, Values>
        editor={editor}
        row={row}
        name={name}
        draftKey={draftKey}
        readOnly={readOnly}
        block={block}
        foot={foot}
        handle={handle}
        onBusy={setBusy}
        onDone={(values, wrote) => {
          if (wrote) notify.success(row ? editor.updated(values) : editor.added(values));
        }}
        onLeave={onClose}
        onDelete={onDelete}
        onClose={close}
      />
    </AppDialog>
  );
}
