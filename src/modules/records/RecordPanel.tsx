import { FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form';
import { useId, useState, type RefObject } from 'react';
import { AppForm } from '@/components/form/AppForm';
import { useNotify } from '@/components/toast/notify';
import { useIsHere } from '@/lib/hooks/useIsHere';
import { ConflictDialog } from './ConflictDialog';
import { RecordBody } from './RecordBody';
import { useForgetDraft } from './RecordDraft';
import type { RecordEditor } from './types';
import { useRecordSave } from './useRecordSave';

interface RecordPanelProps<Row, Values extends object> {
  editor: RecordEditor<Row, Values>;
  /** As it was opened; undefined to add one. Read once: what others save meanwhile does not reach the form. */
  row: Row | undefined;
  /** What the record is called, or the noun while it is added. */
  name: string;
  /** Names the draft of the form. */
  draftKey: string;
  /** Why the record can only be read. */
  readOnly: string | undefined;
  /** Why nothing can be saved for now. */
  block: string | undefined;
  /** Where the buttons are drawn: a footer outside the form. */
  foot: HTMLElement | null;
  handle: RefObject<FormApi<Values> | null>;
  onBusy?: (busy: boolean) => void;
  /** Says that it is done. @param wrote false when what was chosen in a conflict stands already */
  onDone: (values: Values, wrote: boolean) => void;
  /** Leads on then, unless the person has gone on to something else. */
  onLeave: () => void;
  onDelete: (() => void) | undefined;
  onClose: () => void;
}

/** Why a save came to nothing, for who is no longer at the form. */
function reasonIn(problems: NonNullable<SubmissionErrors>): string {
  const said: unknown = problems[FORM_ERROR];
  return typeof said === 'string' ? said : 'someone changed or deleted it meanwhile.';
}

/**
 * The form of a record with its buttons. What is typed stays until it is saved or thrown away: a failed save says why
 * above the fields, and when another person saved the record meanwhile both values are shown to choose from.
 */
export function RecordPanel<Row, Values extends object>(props: RecordPanelProps<Row, Values>) {
  const {
    editor,
    row,
    name,
    draftKey,
    readOnly,
    block,
    foot,
    handle,
    onBusy,
    onDone,
    onLeave,
    onDelete,
    onClose,
  } = props;
  const { form } = editor;
  const formId = useId();
  const forget = useForgetDraft(draftKey);
  const notify = useNotify();
  const isHere = useIsHere();
  const saving = useRecordSave<Row, Values>(editor, row, (values, wrote) => {
    forget();
    onDone(values, wrote);
    if (isHere()) onLeave();
  });
  /** Counts the saves of a decision, so that fields that keep a text of their own begin again with the chosen values. */
  const [decisions, setDecisions] = useState(0);
  return (
    <>
      <AppForm<Values>
        id={formId}
        label={row ? name : `New ${name}`}
        initialValues={saving.initial}
        stored={row !== undefined}
        // RecordDraft keeps it, beyond the session.
        draft={undefined}
        onSubmit={async values => {
          onBusy?.(true);
          const problems = await saving.save(values);
          onBusy?.(false);
          if (problems && !isHere())
            notify.error(`${row ? name : `The ${name}`} was not saved: ${reasonIn(problems)}`);
          return problems;
        }}
      >
        <RecordBody<Row, Values>
          key={decisions}
          form={form}
          row={row}
          base={saving.base}
          readOnly={readOnly}
          block={block}
          draftKey={draftKey}
          formId={formId}
          foot={foot}
          handle={handle}
          onDelete={onDelete}
          onClose={onClose}
        />
      </AppForm>
      {saving.conflict && (
        <ConflictDialog<Row, Values>
          form={form}
          name={name}
          base={saving.base}
          mine={saving.conflict.mine}
          theirs={saving.conflict.theirs}
          onCancel={saving.dropConflict}
          onDecide={values => {
            const api = handle.current;
            if (!api || !saving.rebase()) return;
            api.batch(() => {
              for (const field of Object.keys({
                ...saving.base,
                ...api.getState().values,
                ...values,
              }) as (keyof Values & string)[])
                api.change(field, values[field]);
            });
            setDecisions(decisions + 1);
            void api.submit();
          }}
        />
      )}
    </>
  );
}
