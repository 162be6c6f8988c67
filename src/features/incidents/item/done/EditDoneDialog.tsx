import { useMemo } from 'react';
import { messageOf } from '@/lib/errors';
import { AppDialog } from '@/components/dialog/AppDialog';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { TextArea } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useUpdateEvidenceRowMutation, type EvidenceDetail } from '../api';
import { evidenceSubject } from '../evidence/subject';
import { ConditionField } from './ConditionField';

interface Values {
  comment?: string;
  script?: string;
}

interface EditDoneDialogProps {
  evidence: EvidenceDetail;
  incidentId: string;
  onClose: () => void;
}

/** 'Update Definition of Done': the condition, or the text of a manual step. */
export default function EditDoneDialog({ evidence, incidentId, onClose }: EditDoneDialogProps) {
  const [update] = useUpdateEvidenceRowMutation();
  const isManual = evidence.type === 'comment';
  const initial = useMemo<Values>(
    () => (isManual ? { comment: evidenceSubject(evidence).name } : { script: evidence.script ?? '' }),
    [evidence, isManual],
  );
  const submit = async ({ comment = '', script = '' }: Values) => {
    const patch = isManual ? { evidence: { comment: comment.trim() } } : { script: script.trim() || null };
    const { error } = await update({ id: evidence.id, incidentId, patch });
    if (error) return { [FORM_ERROR]: messageOf(error) };
    onClose();
    return undefined;
  };
  return (
    <AppDialog open size="small" title="Update Definition of Done" onClose={onClose}>
      <AppForm<Values>
        label="Update Definition of Done"
        initialValues={initial}
        draft={`definition ${evidence.id}`}
        onSubmit={submit}
      >
        {isManual ? (
          <TextArea name="comment" label="Comment" rule={required} />
        ) : (
          <ConditionField type={evidence.type} />
        )}
        <SubmitButton label="Update" busyLabel="Updating ..." />
      </AppForm>
    </AppDialog>
  );
}
