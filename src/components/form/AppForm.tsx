import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { FORM_ERROR, type MutableState, type SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { Form, useFormState } from 'react-final-form';
import { FormDraft } from './FormDraft';
import { StoredValues } from './stored';

interface AppFormProps<Values extends object> {
  /** Memoised: a new object with lists or maps in it would reset the form. */
  initialValues: Partial<Values>;
  /** Resolves to nothing, or to what the server found wrong: messages by field, FORM_ERROR for the whole. */
  onSubmit: (values: Values) => Promise<SubmissionErrors | void> | void;
  /** Names the form, and connects a SubmitButton outside it. */
  id?: string;
  label?: string;
  /**
   * What is typed survives the end of the session, and loading anew, under this name, secret fields and what is secret in
   * others left out. Undefined where something else keeps it.
   */
  draft: string | undefined;
  /** What is typed is there again when the form is opened again: leaving its dialog asks nothing. */
  stays?: boolean;
  /** The values are those of a stored record: what is not touched is not judged, since the backend took it. */
  stored?: boolean;
  children: ReactNode;
}

/**
 * Notes of a field whether the text in it cannot be read, so that its value is that of an earlier one: `unread` of its data.
 * @param args its name, and whether
 */
function setUnread<Values>(args: unknown[], { fields }: MutableState<Values>): void {
  const field = fields[String(args[0])];
  if (field) field.data = { ...field.data, unread: args[1] === true };
}

const MUTATORS = { setUnread };

function FormFailure() {
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  const said: unknown = dirtySinceLastSubmit ? undefined : submitError;
  return typeof said === 'string' ? <Alert severity="error">{said}</Alert> : null;
}

/** A form of the console: its fields one below the other, and above them what went wrong with the whole. */
export function AppForm<Values extends object>({
  initialValues,
  onSubmit,
  id,
  label,
  draft,
  stays = false,
  stored = false,
  children,
}: AppFormProps<Values>) {
  return (
    <Form<Values>
      initialValues={initialValues}
      onSubmit={values => onSubmit(values)}
      mutators={MUTATORS}
      subscription={{}}
      render={({ handleSubmit }) => (
        <Box
          component="form"
          // The browser's own popups would come before our messages.
          noValidate
          id={id}
          aria-label={label}
          onSubmit={event => void handleSubmit(event)}
          sx={{ display: 'grid', gap: 4 }}
        >
          <FormFailure />
          <StoredValues value={stored}>
            <FormDraft name={draft} stays={stays}>
              {children}
            </FormDraft>
          </StoredValues>
        </Box>
      )}
    />
  );
}

export { FORM_ERROR };
