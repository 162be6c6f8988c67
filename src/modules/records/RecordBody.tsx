import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormApi } from 'final-form';
import { useImperativeHandle, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { useForm, useFormState } from 'react-final-form';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { ChangesReview, useChanges } from './ChangesReview';
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

/** What stands in the form of a record: its fields, what a save would change, and in the footer the buttons. */
export function RecordBody<Row, Values extends object>(props: RecordBodyProps<Row, Values>) {
  const { form, row, base, readOnly, block, draftKey, formId, foot, handle, onDelete, onClose } = props;
  const api = useForm<Values>();
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
      <LazyBoundary fallback={<LinesSkeleton />}>
        <form.Fields row={row} readOnly={readOnly !== undefined} />
        {/* After the fields, which have to be there before they get their values. */}
        {form.draft && !readOnly && <RecordDraft record={draftKey} secrets={form.secrets} />}
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
            <Box sx={{ flex: 1 }} />
            <Button onClick={onClose} disabled={submitting}>
              {readOnly ? 'Close' : 'Cancel'}
            </Button>
            {!readOnly && (
              <DisabledReason
                reason={
                  submitting ? undefined : (block ?? form.stops?.(values) ?? idle ?? unready ?? invalid)
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
