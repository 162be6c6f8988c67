import Button from '@mui/material/Button';
import { Note } from './Note';

/** Why there is no flow, and the way to begin another one. */
export function BrokenFlow({ why, onRetry }: { why: string; onRetry: () => void }) {
  return (
    <Note
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {why}
    </Note>
  );
}
