import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { selectUser } from '@/auth/slice';
import { useNotify } from '@/components/toast/notify';
import type { LinkDialogProps, LinkDraft } from './link/LinkDialog';
import { dialogsBeneath, whenOpen } from '@/lib/drafts/dialogs';
import { useFoundAgain, useInterrupted } from '@/lib/drafts/useInterrupted';
import type { Attachment } from './attachment';
import { isAttachment } from './isAttachment';
import { LinkEvidenceContext, type LinkEvidence } from './linkEvidence';
import { isObject } from '@/lib/json';
import { to } from '@/lib/routing/paths';
import { useAppSelector } from '@/lib/store/hooks';

/** What a link needs of this person and deployment. */
const WANT = { need: { resource: 'incident', action: 'write' }, feature: 'incidents' } as const;

interface Request {
  attachments: readonly Attachment[];
  userId: string;
  draft?: LinkDraft | undefined;
  answer: (linked: boolean) => void;
}

/** Which things a draft is for: going on with it makes sense for the same ones only. */
const keyOf = (attachments: readonly Attachment[]) =>
  JSON.stringify(attachments.map(({ name: _shown, evidence: _kept, about: _begun, ...ids }) => ids));

/** A link that was open when the session ended. */
interface OpenLink {
  attachments: readonly Attachment[];
  /** Dialogs beneath it. */
  beneath: number;
}

const isOpenLink = (value: unknown): value is OpenLink =>
  isObject(value) &&
  Array.isArray(value['attachments']) &&
  value['attachments'].every(isAttachment) &&
  typeof value['beneath'] === 'number';

const FAILED_TOAST = 'link-evidence-failed';

interface LinkEvidenceProviderProps {
  /** People sign in to this deployment. Where they do not, nobody can be named as the author. */
  hasSessions: boolean;
  children: ReactNode;
}

/**
 * Lets every screen of the shell attach something to an incident. The dialog is fetched when it is first asked for. What
 * was typed into a link whose evidence could not be attached is kept until that is done or given up: the toast that says
 * so offers to go on with it, and so does the next link of the same things.
 */
export function LinkEvidenceProvider({ hasSessions, children }: LinkEvidenceProviderProps) {
  const { refusal } = useAccess();
  const user = useAppSelector(selectUser);
  const notify = useNotify();
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<ComponentType<LinkDialogProps>>();
  const [request, setRequest] = useState<Request>();
  const asked = useRef(false);
  const kept = useRef<{ key: string; draft: LinkDraft }>(undefined);

  const userId = user?.id;
  const link = useCallback<LinkEvidence>(
    async attachments => {
      // One at a time: a second click while the dialog is on its way asks for nothing new.
      if (!userId || attachments.length === 0 || asked.current) return false;
      asked.current = true;
      try {
        const loaded = await import('./link/LinkDialog');
        setDialog(() => loaded.default);
      } catch (error) {
        console.error(error);
        notify.error('The dialog could not be loaded. Please try again.');
        asked.current = false;
        return false;
      }
      const draft = kept.current?.key === keyOf(attachments) ? kept.current.draft : undefined;
      return new Promise<boolean>(answer => setRequest({ attachments, userId, draft, answer }));
    },
    [userId, notify],
  );

  // A dialog that was open when the session ended is open again.
  const interrupted = useInterrupted('link-evidence', isOpenLink);
  useFoundAgain(
    'link-evidence',
    () => request && { attachments: request.attachments, beneath: dialogsBeneath() },
  );
  const opened = useRef(false);
  useEffect(() => {
    if (!interrupted || opened.current) return;
    opened.current = true;
    void whenOpen(interrupted.beneath).then(() => link(interrupted.attachments));
  }, [interrupted, link]);

  const end = (linked: boolean, draft?: LinkDraft) => {
    if (!request) return;
    kept.current = draft && { key: keyOf(request.attachments), draft };
    asked.current = false;
    setRequest(undefined);
    request.answer(linked);
  };
  const say = (incidentId: string) =>
    notify.success('Linked to incident successfully', {
      position: 'top-right',
      action: { label: 'View incident', onClick: () => void navigate(to('incident', { id: incidentId })) },
    });
  const sayFailed = ({ failure }: LinkDraft, attachments: readonly Attachment[]) =>
    notify.error(failure, {
      key: FAILED_TOAST,
      persist: true,
      action: { label: 'Try again', onClick: () => void link(attachments) },
    });

  const offered = hasSessions && refusal(WANT) === undefined;
  return (
    <LinkEvidenceContext value={offered ? link : undefined}>
      {children}
      {request && Dialog && (
        <Dialog
          attachments={request.attachments}
          userId={request.userId}
          draft={request.draft}
          onCancel={() => end(false)}
          onLinked={incidentId => {
            end(true);
            say(incidentId);
          }}
          onFailed={draft => {
            end(false, draft);
            sayFailed(draft, request.attachments);
          }}
        />
      )}
    </LinkEvidenceContext>
  );
}
