import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { ownMessage } from '../feedback/QueryView';
import { LongName } from '../name/LongName';
import { ConfirmContext, type ConfirmOptions } from './confirm';
import { dialogWidth } from './sizes';

interface Question extends ConfirmOptions {
  answer: (agreed: boolean) => void;
}

interface ConfirmProviderProps {
  /** Where one is: repeated by dialogs that change something, so that production is not taken for staging. */
  environment?: string | undefined;
  children: ReactNode;
}

/** Asks the questions of useConfirm, one at a time. One per app, inside the theme. */
export function ConfirmProvider({ environment, children }: ConfirmProviderProps) {
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pending = useRef<Question>(undefined);
  const titleId = useId();
  const textId = useId();

  const confirm = useCallback(
    (options: ConfirmOptions) =>
      new Promise<boolean>(resolve => {
        pending.current?.answer(false); // a newer question takes the place of one nobody answered
        const next = { ...options, answer: resolve };
        pending.current = next;
        setFailure(undefined);
        setBusy(false);
        setQuestion(next);
        setOpen(true);
      }),
    [],
  );
  const close = (agreed: boolean) => {
    pending.current?.answer(agreed);
    pending.current = undefined;
    setOpen(false);
  };
  const agree = async () => {
    if (!question?.work) return close(true);
    setBusy(true);
    setFailure(undefined);
    try {
      await question.work();
      if (pending.current === question) close(true);
    } catch (error) {
      setFailure(ownMessage(error) ?? 'An error occurred');
    } finally {
      setBusy(false);
    }
  };
  const severity = question?.severity ?? 'info';
  const destroys = severity === 'error';
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        open={open}
        role="alertdialog"
        onClose={() => !busy && close(false)}
        aria-labelledby={titleId}
        aria-describedby={textId}
        maxWidth={false}
        slotProps={{ paper: { sx: { width: dialogWidth('very-small') } } }}
      >
        {question && (
          <>
            <DialogTitle id={titleId}>
              <LongName name={question.title} />
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 3 }}>
              <Box id={textId} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {question.text}
              </Box>
              {environment && (
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                  Environment: <strong>{environment}</strong>
                </Box>
              )}
              {failure && <Alert severity="error">{failure}</Alert>}
            </DialogContent>
            <DialogActions sx={{ gap: 2 }}>
              <Button onClick={() => close(false)} disabled={busy} autoFocus={destroys}>
                {question.cancelLabel ?? 'Cancel'}
              </Button>
              <Button
                variant="contained"
                color={destroys ? 'error' : 'primary'}
                loading={busy}
                autoFocus={!destroys}
                onClick={() => void agree()}
              >
                {question.confirmLabel ?? (destroys ? 'Delete' : 'OK')}
              </Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </ConfirmContext>
  );
}
