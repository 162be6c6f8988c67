import Button from '@mui/material/Button';
import { useFormState } from 'react-final-form';

const SUBSCRIPTION = { hasValidationErrors: true, submitting: true } as const;

interface SubmitButtonProps {
  label: string;
  /** What it says while the form is being sent: 'Saving'. */
  busyLabel?: string;
  /** For a button outside the <form>, such as in a dialog's footer: the form's id. */
  form?: string;
  /** Another reason to wait. */
  disabled?: boolean;
}

/** Sends the form. Disabled while the form is invalid or being sent. */
export function SubmitButton({ label, busyLabel = label, form, disabled = false }: SubmitButtonProps) {
  const { hasValidationErrors, submitting } = useFormState({ subscription: SUBSCRIPTION });
  return (
    <Button
      type="submit"
      sx={{ justifySelf: 'start' }}
      variant="contained"
      form={form}
      disabled={disabled || submitting || hasValidationErrors}
    >
      {submitting ? busyLabel : label}
    </Button>
  );
}
