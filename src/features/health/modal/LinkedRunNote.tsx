import Alert from '@mui/material/Alert';
import { DateTime } from '@/components/age/Age';
import type { LinkedRun } from './useLinkedRun';

interface LinkedRunNoteProps {
  linked: LinkedRun;
  /** Of the run, as the link has it. */
  time: string;
  onLeave: () => void;
}

/** Says that the history stands at a run that was linked to, or that the run is gone. */
export function LinkedRunNote({ linked, time, onLeave }: LinkedRunNoteProps) {
  if (!linked.gone && !linked.run) return null;
  return (
    <Alert
      severity={linked.gone ? 'warning' : 'info'}
      variant="outlined"
      onClose={onLeave}
      slotProps={{ closeButton: { 'aria-label': 'Dismiss', title: 'Dismiss' } }}
      sx={{ py: 0, alignItems: 'center' }}
    >
      The run of <DateTime value={time} />{' '}
      {linked.gone ? 'is no longer kept. These are the newest runs.' : 'is marked in the list.'}
    </Alert>
  );
}
