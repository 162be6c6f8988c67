import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { KeyboardEvent } from 'react';
import { useWriteBlock } from '@/api/writable';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryError, QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Inline, Stack } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { messageOf } from '@/lib/errors';
import type { PatchUrl } from '@/lib/useUrlState';
import { useKeptState } from '@/lib/drafts/useInterrupted';
import { pressedKey } from '@/lib/pressedKey';
import { useListCommentsItemQuery, useListEvidencesItemQuery, useListHypothesesItemQuery } from '../api';
import type { IncidentUrl, incidentUrl } from '../url';
import { HypothesisDialog } from './HypothesisDialog';
import { HypothesisNode } from './HypothesisNode';
import { isEditing, type PlanParts } from './parts';
import { hypothesisTree } from './tree';

interface ActionPlanProps {
  incidentId: string;
  may: boolean;
  url: IncidentUrl;
  patch: PatchUrl<typeof incidentUrl>;
}

/** Arrow keys go from hypothesis to hypothesis; what opens and closes is on the hypothesis itself. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = pressedKey(event) === 'ArrowDown' ? 1 : pressedKey(event) === 'ArrowUp' ? -1 : 0;
  const { target, currentTarget } = event;
  if (step === 0 || !(target instanceof HTMLElement) || !target.matches('[data-hypothesis]')) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[data-hypothesis]')];
  const next = all[all.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The hypotheses of an incident as a tree: causes, what made them, and what would mend them. */
export function ActionPlan({ incidentId, may, url, patch }: ActionPlanProps) {
  const query = useListHypothesesItemQuery(incidentId);
  const comments = useListCommentsItemQuery(incidentId);
  const evidences = useListEvidencesItemQuery(incidentId);
  const failed = [comments, evidences].filter(({ error }) => error !== undefined);
  const block = useWriteBlock();
  const [editing, setEditing] = useKeptState('hypothesis dialog', isEditing);
  const toggle = (id: string, open: boolean) => {
    const all = url.comments ? (query.data ?? []).map(one => one.id) : url.open;
    patch({ comments: false, open: open ? [...all, id] : all.filter(one => one !== id) });
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, pt: 3 }}>
      <Inline gap={2} wrap>
        <Button size="small" onClick={() => patch({ comments: !url.comments, open: [] })}>
          {url.comments ? 'Collapse All' : 'Expand All'}
        </Button>
        {may && (
          <DisabledReason reason={block}>
            <Button size="small" onClick={() => setEditing({ kind: 'add', type: 'root' })}>
              Add hypothesis
            </Button>
          </DisabledReason>
        )}
      </Inline>
      {failed[0] && (
        <QueryError
          dense
          error={failed[0].error}
          messageOf={error => `Comments and evidence could not be read: ${messageOf(error)}`}
          refetch={() => failed.forEach(one => void one.refetch())}
        />
      )}
      <QueryView query={query} skeleton={<LinesSkeleton lines={6} />}>
        {hypotheses => {
          if (hypotheses.length === 0) return <EmptyState text="No hypothesis yet" />;
          const parts: PlanParts = {
            incidentId,
            hypotheses,
            comments: comments.data ?? [],
            evidences: evidences.data ?? [],
            isSaidKnown: comments.data !== undefined && evidences.data !== undefined,
            may,
            isOpen: id => url.comments || url.open.includes(id),
            onToggle: toggle,
            onEdit: setEditing,
          };
          return (
            <Stack component="ul" aria-label="Action plan" gap={2} onKeyDown={moveFocus}>
              {hypothesisTree(hypotheses).map(tree => (
                <HypothesisNode key={tree.hypothesis.id} tree={tree} parts={parts} />
              ))}
            </Stack>
          );
        }}
      </QueryView>
      {editing && (
        <HypothesisDialog
          incidentId={incidentId}
          hypotheses={query.data ?? []}
          editing={editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Box>
  );
}
