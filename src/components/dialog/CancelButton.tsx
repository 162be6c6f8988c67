import Button from '@mui/material/Button';
import { useLeaveDialog } from './unsaved';

/** Leaves the dialog around as its cross does: it asks first when something typed is not saved. */
export function CancelButton({ label = 'Cancel', disabled = false }: { label?: string; disabled?: boolean }) {
  const leave = useLeaveDialog();
  return (
    <Button onClick={() => leave?.()} disabled={disabled}>
      {label}
    </Button>
  );
}
