import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { LongName } from '../name/LongName';
import type { ConfirmOptions } from './confirm';
import { EnvironmentNote } from './EnvironmentNote';
import { dialogWidth } from './sizes';

interface ConfirmDialogProps {
  question: ConfirmOptions;
  open: boolean;
  /** The work that was agreed to is done. */
  busy: boolean;
  /** Why it failed. */
  failure: string | undefined;
  onAgree: () => void;
  onClose: () => void;
}

/** A question of useConfirm. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, open, busy, failure, onAgree, onClose } = props;
  const titleId = useId();
  const textId = useId();
  const destroys = question.severity === 'error';
  return (
    <Dialog
      open={open}
      role="alertdialog"
      onClose={() => !busy && onClose()}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: dialogWidth('very-small') } } }}
    >
      <DialogTitle id={titleId}>
        <LongName name={question.title} />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <div id={textId} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {question.text}
        </div>
        {question.details}
        <EnvironmentNote />
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions sx={{ gap: 2 }}>
        <Button onClick={onClose} disabled={busy} autoFocus={destroys}>
          {question.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          variant="contained"
          color={destroys ? 'error' : 'primary'}
          loading={busy}
          autoFocus={!destroys}
          onClick={onAgree}
        >
          {question.confirmLabel ?? (destroys ? 'Delete' : 'OK')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
