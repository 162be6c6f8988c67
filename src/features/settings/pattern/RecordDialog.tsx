import Box from '@mui/material/Box';
import type { FormApi } from 'final-form';
import { useId, useRef, useState, type ReactNode } from 'react';
import { AppDialog } from '@/components/dialog/AppDialog';
import { useConfirm } from '@/components/dialog/confirm';
import type { RowModel } from '@/components/data-table/types';
import { AppForm } from '@/components/form/AppForm';
import { useNotify } from '@/components/toast/notify';
import { ConflictDialog } from './ConflictDialog';
import { RecordBody } from './RecordBody';
import { useRecordSave } from './useRecordSave';
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

/**
 * Adds, changes or shows a record. What is typed stays until it is saved or thrown away: a failed save says why above the
 * fields, and when somebody else saved the record meanwhile both values are shown to choose from.
 */
export default function RecordDialog<Row extends RowModel, Values extends object>(
  props: RecordDialogProps<Row, Values>,
) {
  const { kind, row, editor, readOnly, block, onDelete, onClose } = props;
  const { form } = editor;
  const [one] = kind.noun;
  const formId = useId();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const handle = useRef<FormApi<Values>>(null);
  const confirm = useConfirm();
  const notify = useNotify();
  const saving = useRecordSave<Row, Values>(editor, row, (values, wrote) => {
    if (wrote) notify.success(row ? editor.updated(values) : editor.added(values));
    onClose();
  });

  const close = async () => {
    const dirty = !readOnly && handle.current?.getState().dirty;
    const leave =
      !dirty ||
      (await confirm({
        title: 'Discard what you typed?',
        text: row ? `The changes to ${kind.nameOf(row)} are not saved.` : `The ${one} is not saved.`,
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        severity: 'warning',
      }));
    if (leave) onClose();
  };
  const verb = readOnly ? 'View' : 'Edit';
  return (
    <AppDialog
      open
      size={form.size ?? 'medium'}
      title={row ? `${verb} ${kind.title ?? kind.nameOf(row)}` : `Add ${kind.title ?? one}`}
      {...(form.helpHref && { helpHref: form.helpHref })}
      busy={busy}
      onClose={() => void close()}
      footer={<Box ref={setFoot} sx={{ display: 'flex', flex: 1, alignItems: 'center', gap: 2 }} />}
    >
      <AppForm<Values>
        id={formId}
        label={row ? kind.nameOf(row) : `New ${one}`}
        initialValues={saving.initial}
        {...(form.draft && !readOnly && { draft: `${kind.id} ${row ? kind.rowId(row) : 'new'}` })}
        onSubmit={async values => {
          setBusy(true);
          const problems = await saving.save(values);
          setBusy(false);
          return problems;
        }}
      >
        <RecordBody<Row, Values>
          form={form}
          row={row}
          base={saving.base}
          readOnly={readOnly}
          block={block}
          formId={formId}
          foot={foot}
          handle={handle}
          onDelete={onDelete}
          onClose={() => void close()}
        />
      </AppForm>
      {saving.conflict && (
        <ConflictDialog<Row, Values>
          form={form}
          name={row ? kind.nameOf(row) : one}
          base={saving.base}
          mine={saving.conflict.mine}
          theirs={saving.conflict.theirs}
          onCancel={saving.dropConflict}
          onDecide={values => {
            const api = handle.current;
            const theirs = saving.rebase();
            if (!api || !theirs) return;
            api.batch(() => {
              for (const field of Object.keys({ ...saving.base, ...values }) as (keyof Values & string)[])
                api.change(field, values[field]);
            });
            void api.submit();
          }}
        />
      )}
    </AppDialog>
  );
}
