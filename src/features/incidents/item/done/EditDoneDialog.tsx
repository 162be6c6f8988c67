import { useState } from 'react';
import { AppDialog } from '@/components/dialog/AppDialog';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { TextArea } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { SubmitButton } from '@/components/form/SubmitButton';
import { problemOfWrite } from '@/modules/records/save';
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
  const text = isManual ? evidenceSubject(evidence).name : (evidence.script ?? '');
  // As it was when the person began: what others save meanwhile does not reset the form.
  const [initial] = useState<Values>(isManual ? { comment: text } : { script: text });
  /** What the person knows it says. */
  const [seen, setSeen] = useState(text);
  const submit = async ({ comment = '', script = '' }: Values) => {
    const patch = isManual ? { evidence: { comment: comment.trim() } } : { script: script.trim() || null };
    if (text !== seen) {
      setSeen(text);
      return { [FORM_ERROR]: `Someone changed it to “${text}” meanwhile. Press Update to write over that.` };
    }
    const problem = problemOfWrite(await update({ id: evidence.id, incidentId, patch }));
    if (problem !== undefined) return { [FORM_ERROR]: problem };
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
