import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '@/lib/errors';
import { useWriteBlock } from '@/api/writable';
import { ActionMenu } from '@/components/action-menu/ActionMenu';
import { AppDialog } from '@/components/dialog/AppDialog';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { asSentence, countOf } from '@/lib/format';
import {
  useDeleteCommentRowOfHypothesisMutation,
  useDeleteEvidenceRowOfHypothesisMutation,
  useDeleteHypothesisRowMutation,
  useUpdateEvidenceRowMutation,
  useUpdateHypothesisRowGuardedMutation,
} from '../api';
import { problemOfWrite } from '@/modules/records/save';
import { isPostMortem, withoutPostMortem } from '../report/written';
import type { PlanParts } from './parts';
import { idsDeepestFirst, possibleParents, type TreeNode } from './tree';

const UNKNOWN = 'Its comments and evidence are not known: they would be deleted unseen.';

interface HypothesisMenuProps {
  tree: TreeNode;
  parts: PlanParts;
}

/** Edits, moves or deletes a hypothesis. */
export function HypothesisMenu({ tree, parts }: HypothesisMenuProps) {
  const { hypothesis } = tree;
  const [asking, setAsking] = useState(false);
  const block = useWriteBlock();
  const canMove = possibleParents(parts.hypotheses, tree).length > 0;
  return (
    <>
      <ActionMenu
        name={hypothesis.title}
        reason={block}
        actions={[
          { label: 'Edit title', onChoose: () => parts.onEdit({ kind: 'title', hypothesis }) },
          ...(canMove
            ? [{ label: 'Move to', onChoose: () => parts.onEdit({ kind: 'move', hypothesis }) }]
            : []),
          { label: 'Delete hypothesis', onChoose: () => setAsking(true) },
        ]}
      />
      {asking && <DeleteQuestion tree={tree} parts={parts} onClose={() => setAsking(false)} />}
    </>
  );
}

/**
 * Asks whether a hypothesis is to be disproven or deleted. Deleting takes what is below it, the deepest
 * first, and of each its comments and evidence before itself (INC-053). A step that fails is said with what
 * went before it.
 */
function DeleteQuestion({ tree, parts, onClose }: HypothesisMenuProps & { onClose: () => void }) {
  const { hypothesis } = tree;
  const { incidentId } = parts;
  const [removeComments] = useDeleteCommentRowOfHypothesisMutation();
  const [removeEvidence] = useDeleteEvidenceRowOfHypothesisMutation();
  const [remove] = useDeleteHypothesisRowMutation();
  const [update] = useUpdateHypothesisRowGuardedMutation();
  const [updateEvidence] = useUpdateEvidenceRowMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ids = idsDeepestFirst(tree);
  const has = (rows: readonly { hypothesis_id: string | null }[]) =>
    rows.filter(row => row.hypothesis_id !== null && ids.includes(row.hypothesis_id)).length;
  const comments = has(parts.comments);
  const evidences = has(withoutPostMortem(parts.evidences));
  const postMortem = parts.evidences.find(one => isPostMortem(one) && ids.includes(one.hypothesis_id));
  const heir = parts.hypotheses.find(({ id }) => !ids.includes(id));

  const fail = (message: string) => {
    setBusy(false);
    setProblem(message);
  };
  const disprove = async () => {
    setBusy(true);
    const { data, error } = await update({
      id: hypothesis.id,
      incidentId,
      updatedAt: hypothesis.updated_at,
      patch: { status: 'disproven' },
    });
    if (error) return fail(messageOf(error));
    if (!data) return fail('Someone changed or deleted it meanwhile. Review it and try again.');
    onClose();
  };
  const deleteAll = async () => {
    setBusy(true);
    setProblem(undefined);
    // The post-mortem is of the incident, and stays with it.
    if (postMortem && heir) {
      // One that did not move would be deleted with the other evidence.
      const problem = problemOfWrite(
        await updateEvidence({ id: postMortem.id, incidentId, patch: { hypothesis_id: heir.id } }),
      );
      if (problem !== undefined)
        return fail(`The post-mortem could not be kept: ${asSentence(problem)} Nothing was deleted.`);
    }
    for (const [at, id] of ids.entries()) {
      const steps = [
        ['comments', removeComments],
        ['evidence', removeEvidence],
        ['hypothesis', remove],
      ] as const;
      for (const [what, call] of steps) {
        const answer = await call({ id, incidentId });
        // There may be nothing said of a hypothesis; itself it was there.
        const problem =
          what === 'hypothesis' ? problemOfWrite(answer, 'delete') : answer.error && messageOf(answer.error);
        if (problem !== undefined) {
          const before = at > 0 ? ` ${countOf(at, 'hypothesis', 'hypotheses')} below it went before.` : '';
          const kept =
            what === 'hypothesis'
              ? ' Its comments and evidence are deleted; disprove it if it cannot be deleted.'
              : '';
          return fail(`The ${what} could not be deleted: ${asSentence(problem)}${before}${kept}`);
        }
      }
    }
    onClose();
  };
  const lost = [
    ids.length > 1 && `${countOf(ids.length - 1, 'hypothesis', 'hypotheses')} below it`,
    comments > 0 && countOf(comments, 'comment'),
    evidences > 0 && countOf(evidences, 'piece of evidence', 'pieces of evidence'),
    postMortem && !heir && 'the post-mortem',
  ].filter(Boolean);
  return (
    <AppDialog
      open
      size="small"
      busy={busy}
      title="Delete hypothesis?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button onClick={() => void disprove()} disabled={busy}>
            Disprove Hypothesis
          </Button>
          {/* The post-mortem may be among what is not known, and would be deleted with it. */}
          <DisabledReason reason={parts.isSaidKnown ? undefined : UNKNOWN}>
            <Button variant="contained" color="error" onClick={() => void deleteAll()} disabled={busy}>
              Delete Hypothesis
            </Button>
          </DisabledReason>
        </>
      }
    >
      {problem && <ErrorPanel message={problem} />}
      <div>
        “{hypothesis.title}” is deleted for good
        {lost.length > 0 && `, with ${lost.join(', ')}`}. Disproven it stays in the plan.
      </div>
    </AppDialog>
  );
}
