import { lazy, useCallback, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { OverlayBoundary } from '../feedback/OverlayBoundary';
import { messageOf } from '@/lib/errors';
import { ConfirmContext, type ConfirmOptions } from './confirm';
import { EnvironmentContext } from './EnvironmentNote';

const ConfirmDialog = lazy(() => import('./ConfirmDialog'));

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
  const working = useRef<Question>(undefined);

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
    // Its button can be pressed twice in one moment, and while the dialog of what was answered fades.
    if (!question || pending.current !== question || working.current === question) return;
    if (!question.work) return close(true);
    working.current = question;
    setBusy(true);
    setFailure(undefined);
    try {
      await question.work();
      // At once: the focus goes back to what asked while that is still there, and from there on when it goes (useFocusHeir).
      if (pending.current === question) flushSync(() => close(true));
    } catch (error) {
      if (pending.current === question) setFailure(messageOf(error));
    } finally {
      if (working.current === question) working.current = undefined;
      if (pending.current === question) setBusy(false);
    }
  };
  // Nobody was asked: nothing is done.
  const failed = () => {
    close(false);
    setQuestion(undefined);
  };
  return (
    <EnvironmentContext value={environment}>
      <ConfirmContext value={confirm}>
        {children}
        {question && (
          <OverlayBoundary onClose={failed}>
            <ConfirmDialog
              question={question}
              open={open}
              busy={busy}
              failure={failure}
              onAgree={() => void agree()}
              onClose={() => close(false)}
            />
          </OverlayBoundary>
        )}
      </ConfirmContext>
    </EnvironmentContext>
  );
}
