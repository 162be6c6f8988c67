import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FormApi } from 'final-form';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { useListEvidencesLinkedQuery, type LinkedEvidence } from '../api';
import { isApiError, messageOf } from '@/lib/errors';
import { useWriteBlock } from '@/api/writable';
import { AppDialog } from '@/components/dialog/AppDialog';
import { CancelButton } from '@/components/dialog/CancelButton';
import { useHeld } from '@/components/dialog/unsaved';
import { AppForm } from '@/components/form/AppForm';
import { Inline, Muted } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { useFoundAgain, useInterrupted } from '@/lib/drafts/useInterrupted';
import type { Attachment } from '../attachment';
import { newUuid } from '@/lib/ids';
import { isObject } from '@/lib/json';
import { describeAttachments, describeFailure, linkedPositions, quotedNames } from './describe';
import { LinkedNotice } from './LinkedNotice';
import { LinkFields } from './LinkFields';
import { isLinkIds, linkEvidence, newLinkIds, type LinkIds } from './linkSteps';
import { useLinkCalls } from './useLinkCalls';
import { initialValuesOf, type LinkValues } from './values';

/** A link that was begun and not finished: what was typed, and what came of it. */
export interface LinkDraft {
  values: LinkValues;
  ids: LinkIds;
  /** What went wrong, and what was created all the same. */
  failure: string;
}

const isLinkDraft = (value: unknown): value is LinkDraft =>
  isObject(value) &&
  isObject(value['values']) &&
  isLinkIds(value['ids']) &&
  typeof value['failure'] === 'string';

export interface LinkDialogProps {
  attachments: readonly Attachment[];
  /** Id of the signed-in person. */
  userId: string;
  /** A link to go on with. */
  draft?: LinkDraft | undefined;
  onCancel: () => void;
  onLinked: (incidentId: string) => void;
  /** The evidence could not be attached: the dialog is to close, and the draft to be kept. */
  onFailed: (draft: LinkDraft) => void;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * The positions of what the chosen incident has already, this dialog's own calls whose answer got lost not counted; why that cannot
 * be known.
 */
function useLinked(attachments: readonly Attachment[], own: readonly string[]) {
  const { value } = useField<LinkValues['incident']>('incident', {
    subscription: { value: true },
    format: given => given,
  }).input;
  const incidentId = value?.id ?? '';
  const { currentData = [], error } = useListEvidencesLinkedQuery(
    { incidentId, contents: attachments },
    { skip: incidentId === '' },
  );
  return { linked: linkedPositions(attachments, othersThan(own, currentData)), error };
}

const othersThan = (own: readonly string[], linked: readonly LinkedEvidence[]) =>
  linked.filter(({ id }) => !own.includes(id));

interface BodyProps {
  attachments: readonly Attachment[];
  ids: LinkIds;
  handle: Ref<FormApi<LinkValues>>;
  /** It was sent in vain: what is typed is not saved, though nobody changed it since. */
  failed: boolean;
}

/** What stands in the form: what is attached, the fields, the warning, the buttons. */
function LinkBody({ attachments, ids, handle, failed }: BodyProps) {
  const form = useForm<LinkValues>();
  useImperativeHandle(handle, () => form, [form]);
  useHeld(() => (failed ? 'unsaved' : undefined));
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const block = useWriteBlock();
  const { linked, error } = useLinked(attachments, ids.evidences);
  return (
    <>
      <Muted small style={{ overflowWrap: 'anywhere' }}>
        Attaches {describeAttachments(attachments)}
        {attachments.length > 1 && `: ${quotedNames(attachments)}`}
      </Muted>
      <LinkFields />
      <LinkedNotice attachments={attachments} linked={linked} />
      {error !== undefined && (
        <Alert severity="warning">{`Whether it is linked already could not be read: ${messageOf(error)}`}</Alert>
      )}
      <Inline gap={2} justify="flex-end">
        <CancelButton disabled={submitting} />
        <DisabledReason reason={block}>
          {/* Enabled while something is missing: pressing it says what. */}
          <Button type="submit" variant="contained" disabled={submitting}>
            {submitting ? 'Linking..' : 'Link'}
          </Button>
        </DisabledReason>
      </Inline>
    </>
  );
}

/**
 * 'Link to Incident': attaches evidence to an incident that exists or is created with it. While the
 * incident or hypothesis cannot be created it stays open, with what was typed and what was created chosen.
 * When the evidence cannot be attached it closes (INC-030) and hands the draft over to be kept.
 */
export default function LinkDialog({
  attachments,
  userId,
  draft,
  onCancel,
  onLinked,
  onFailed,
}: LinkDialogProps) {
  const calls = useLinkCalls();
  // What it goes on with is there again after the session ended: as long as nothing else is typed, the form has nothing to keep.
  const keptDraft = useInterrupted('link-evidence draft', isLinkDraft);
  const [begun] = useState(() => draft ?? keptDraft);
  useFoundAgain('link-evidence draft', () => begun);
  const [initialValues] = useState(() => begun?.values ?? initialValuesOf(attachments));
  // With the same ids, what was created when the session ended is found and not created twice.
  const keptIds = useInterrupted('link-evidence ids', isLinkIds);
  const [ids, setIds] = useState<LinkIds>(() => keptIds ?? begun?.ids ?? newLinkIds(attachments));
  useFoundAgain('link-evidence ids', () => ids);
  const [failure, setFailure] = useState(begun?.failure);
  const [busy, setBusy] = useState(false);
  const form = useRef<FormApi<LinkValues>>(null);

  /** What is left out: what the incident has already, or nothing when that is all there is. */
  const toLeaveOut = async (incidentId: string | undefined): Promise<ReadonlySet<number>> => {
    if (!incidentId) return NONE;
    const { data = [] } = await calls.linkedEvidence({ incidentId, contents: attachments });
    const positions = linkedPositions(attachments, othersThan(ids.evidences, data));
    return positions.size < attachments.length ? positions : NONE;
  };

  const submit = async (values: LinkValues) => {
    setBusy(true);
    setFailure(undefined);
    const leaveOut = values.skipLinked ? await toLeaveOut(values.incident?.id) : NONE;
    const outcome = await linkEvidence(calls, { values, attachments, userId, ids, leaveOut });
    setBusy(false);
    if (outcome.ok) return onLinked(outcome.incidentId);
    // The dialog goes with the session, and comes back with it.
    if (isApiError(outcome.error) && outcome.error.kind === 'signedOut') return;
    console.error(`Link to incident: the ${outcome.step} call failed`, messageOf(outcome.error));
    const said = describeFailure(outcome);
    // What is there keeps its id; another one that is named instead gets an id of its own.
    const next: LinkIds = {
      ...ids,
      ...(outcome.values.incident?.id ? { incident: newUuid() } : {}),
      ...(outcome.values.hypothesis?.id ? { hypothesis: newUuid() } : {}),
    };
    if (outcome.step === 'evidence') return onFailed({ values: outcome.values, ids: next, failure: said });
    setIds(next);
    setFailure(said);
    form.current?.batch(() => {
      form.current?.change('incident', outcome.values.incident);
      form.current?.change('hypothesis', outcome.values.hypothesis);
    });
  };

  return (
    <AppDialog open size="small" title="Link to Incident" busy={busy} onClose={onCancel}>
      <AppForm<LinkValues>
        label="Link to Incident"
        draft="link-evidence"
        initialValues={initialValues}
        onSubmit={submit}
      >
        {failure && (
          <Alert severity="error">
            <div>{failure}</div>
            <div>What you typed is kept. Press Link to do the rest.</div>
          </Alert>
        )}
        <LinkBody attachments={attachments} ids={ids} handle={form} failed={failure !== undefined} />
      </AppForm>
    </AppDialog>
  );
}
