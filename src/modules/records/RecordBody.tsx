import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FormApi } from 'final-form';
import { useImperativeHandle, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { useForm, useFormState } from 'react-final-form';
import { useLeaveDialog } from '@/components/dialog/unsaved';
import { FieldsSkeleton } from '@/components/feedback/skeletons';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { ChangesReview, useChanges } from './ChangesReview';
import { ManifestNotice, manifestProblem } from './ManifestNotice';
import { RecordDraft } from './RecordDraft';
import type { RecordForm } from './types';

interface RecordBodyProps<Row, Values extends object> {
  form: RecordForm<Row, Values>;
  row: Row | undefined;
  /** The values a save changes. */
  base: Values;
  readOnly: string | undefined;
  block: string | undefined;
  /** Names the draft, where the form keeps one. */
  draftKey: string;
  /** Of the <form>: the buttons stand outside it, in the dialog's footer. */
  formId: string;
  foot: HTMLElement | null;
  handle: Ref<FormApi<Values>>;
  onDelete: (() => void) | undefined;
  /** Leaves the page of the form; a dialog around it closes instead. */
  onClose: () => void;
}

// `touched` has a key a field: the buttons are redrawn when the fields have come.
const SUBSCRIPTION = {
  submitting: true,
  hasValidationErrors: true,
  submitFailed: true,
  touched: true,
  values: true,
} as const;

/** Values that say what a record is called. */
const NAMES = ['name', 'title'];

/** What stands in the form of a record: its fields, what a save would change, and in the footer the buttons. */
export function RecordBody<Row, Values extends object>(props: RecordBodyProps<Row, Values>) {
  const { form, row, base, readOnly, block, draftKey, formId, foot, handle, onDelete, onClose } = props;
  const api = useForm<Values>();
  const leaveDialog = useLeaveDialog();
  useImperativeHandle(handle, () => api, [api]);
  const { submitting, hasValidationErrors, values } = useFormState<Values>({ subscription: SUBSCRIPTION });
  const changes = useChanges(base, form);
  const idle = row !== undefined && changes.length === 0 ? 'Nothing has changed.' : undefined;
  const invalid =
    hasValidationErrors && !form.saysMissing ? 'Some fields are missing or not valid.' : undefined;
  // Rules come with the fields, which are loaded: nothing may be sent before.
  const unready =
    form.saysMissing && api.getRegisteredFields().length === 0 ? 'The form is loading.' : undefined;
  const [label, busyLabel] = row ? ['Update', 'Updating'] : (form.addLabels ?? ['Save', 'Saving']);
  return (
    <>
      {readOnly && <Alert severity="info">{readOnly}</Alert>}
      {!readOnly && Object.hasOwn(form.labels, 'spec') && (
        <ManifestNotice naming={row ? undefined : NAMES.find(name => Object.hasOwn(form.labels, name))} />
      )}
      <LazyBoundary fallback={<FieldsSkeleton fields={Object.keys(form.labels)} />}>
        <form.Fields row={row} readOnly={readOnly !== undefined} />
        {/* After the fields, which have to be there before they get their values. */}
        {form.draft && !readOnly && (
          <RecordDraft record={draftKey} {...(form.passing && { passing: form.passing })} />
        )}
      </LazyBoundary>
      {row && !readOnly && <ChangesReview changes={changes} />}
      {foot &&
        createPortal(
          <>
            {onDelete && (
              <Button color="error" onClick={onDelete} disabled={submitting}>
                Delete
              </Button>
            )}
            <div style={{ flex: 1 }} />
            <Button onClick={() => (leaveDialog ?? onClose)()} disabled={submitting}>
              {readOnly ? 'Close' : 'Cancel'}
            </Button>
            {!readOnly && (
              <DisabledReason
                reason={
                  submitting
                    ? undefined
                    : (block ?? manifestProblem(values) ?? form.stops?.(values) ?? idle ?? unready ?? invalid)
                }
              >
                <Button type="submit" form={formId} variant="contained" disabled={submitting}>
                  {submitting ? busyLabel : label}
                </Button>
              </DisabledReason>
            )}
          </>,
          foot,
        )}
    </>
  );
}
