import Box from '@mui/material/Box';
import { useWriteBlock } from '@/api/writable';
import { ActionMenu } from '@/components/action-menu/ActionMenu';
import { useConfirm } from '@/components/dialog/confirm';
import { useNotify } from '@/components/toast/notify';
import { problemOfWrite } from '@/modules/records/save';
import { useDeleteEvidenceRowMutation, useUpdateEvidenceRowMutation, type EvidenceDetail } from '../api';
import { authorName } from '../author';
import { SaidEntry } from '../comments/SaidEntry';
import { EvidenceBody } from './EvidenceBody';
import { evidenceSubject, evidenceWord } from './subject';

interface EvidenceEntryProps {
  evidence: EvidenceDetail;
  incidentId: string;
  may: boolean;
  hypothesis?: string | undefined;
}

/** Evidence with who added it, and what can be done with it. */
export function EvidenceEntry({ evidence, incidentId, may, hypothesis }: EvidenceEntryProps) {
  const { created_by: author } = evidence;
  const isRequired = evidence.definition_of_done === true;
  const word = evidenceWord(evidence.type);
  const article = /^[aeiou]/.test(word) ? 'an' : 'a';
  return (
    <SaidEntry
      name={authorName(evidence)}
      avatar={author?.avatar ?? null}
      at={evidence.created_at}
      did={`added ${article} ${word}${isRequired ? ', part of the definition of done' : ''}`}
      hypothesis={hypothesis}
      actions={may && <EvidenceMenu evidence={evidence} incidentId={incidentId} />}
    >
      <Box
        sx={{
          mt: 1,
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderLeft: isRequired ? '3px solid var(--mui-palette-primary-main)' : undefined,
          borderRadius: 1,
        }}
      >
        <EvidenceBody evidence={evidence} />
      </Box>
    </SaidEntry>
  );
}

/** Deletes evidence, or makes it part of the definition of done. */
function EvidenceMenu({ evidence, incidentId }: { evidence: EvidenceDetail; incidentId: string }) {
  const [update] = useUpdateEvidenceRowMutation();
  const [remove] = useDeleteEvidenceRowMutation();
  const block = useWriteBlock();
  const confirm = useConfirm();
  const notify = useNotify();
  const { id, definition_of_done: required } = evidence;
  const { name } = evidenceSubject(evidence);

  const mark = async (on: boolean) => {
    const problem = problemOfWrite(await update({ id, incidentId, patch: { definition_of_done: on } }));
    if (problem === undefined) return;
    notify.error(
      `${on ? 'Marking evidence as part of' : 'Removing evidence from'} definition of done failed: ${problem}`,
    );
  };
  const ask = async () => {
    await confirm({
      title: 'Delete Evidence',
      text: `${name} is removed from the incident. Its changelog keeps it.`,
      confirmLabel: 'Delete',
      severity: 'error',
      work: async () => {
        const problem = problemOfWrite(await remove({ id, incidentId }), 'delete');
        if (problem !== undefined) throw new Error(`Evidence delete failed: ${problem}`);
      },
    });
  };
  return (
    <ActionMenu
      name={name}
      reason={block}
      actions={[
        {
          label: required === true ? 'Remove from definition of done' : 'Add to definition of done',
          onChoose: () => void mark(required !== true),
        },
        { label: 'Delete Evidence', onChoose: () => void ask() },
      ]}
    />
  );
}
