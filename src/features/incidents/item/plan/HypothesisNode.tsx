import AddIcon from '@mui/icons-material/Add';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import type { KeyboardEvent } from 'react';
import { messageOf } from '@/lib/errors';
import { useWriteBlock } from '@/api/writable';
import { Icon } from '@/components/icon/Icon';
import { Muted, Stack } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { statusWord } from '@/components/status/tones';
import { useNotify } from '@/components/toast/notify';
import { countOf } from '@/lib/format';
import { HYPOTHESIS_STATUSES, nextHypothesisType } from '@/lib/incidents/vocabulary';
import { pressedKey } from '@/lib/pressedKey';
import { useUpdateHypothesisRowGuardedMutation, type EvidenceDetail } from '../api';
import { CommentBox } from '../comments/CommentBox';
import { Faces } from '@/modules/people/Faces';
import { SaidList } from '../comments/SaidList';
import { evidenceIcon, evidenceWord } from '../evidence/subject';
import { withoutPostMortem } from '../report/written';
import { HypothesisMenu } from './HypothesisMenu';
import { HypothesisStatusMenu } from './HypothesisStatusMenu';
import type { PlanParts } from './parts';
import { hypothesisType, type TreeNode } from './tree';

interface HypothesisNodeProps {
  tree: TreeNode;
  parts: PlanParts;
}

/** Evidence by type, with the number of each. */
function EvidenceCounts({ evidences }: { evidences: readonly EvidenceDetail[] }) {
  const counts = new Map<string, number>();
  for (const { type } of evidences) counts.set(type, (counts.get(type) ?? 0) + 1);
  return (
    <>
      {[...counts].map(([type, count]) => (
        <Box
          key={type}
          component="span"
          // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- an icon and its number, not a picture
          role="img"
          aria-label={countOf(count, evidenceWord(type))}
          title={countOf(count, evidenceWord(type))}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            fontSize: 'note',
            color: 'text.secondary',
          }}
        >
          <Icon name={evidenceIcon(type)} size={14} />
          {count}
        </Box>
      ))}
    </>
  );
}

/** A hypothesis: its status and title, and once it is open what was said of it and what is below it. */
export function HypothesisNode({ tree, parts }: HypothesisNodeProps) {
  const { hypothesis, children } = tree;
  const { id, title, status } = hypothesis;
  const { incidentId, may, isOpen, onToggle, onEdit } = parts;
  const open = isOpen(id);
  const block = useWriteBlock();
  const notify = useNotify();
  const [update] = useUpdateHypothesisRowGuardedMutation();
  const comments = parts.comments.filter(comment => comment.hypothesis_id === id);
  const evidences = withoutPostMortem(parts.evidences).filter(evidence => evidence.hypothesis_id === id);
  const people = new Map(
    [hypothesis, ...comments].flatMap(({ created_by: one }) => (one ? [[one.id, one] as const] : [])),
  );
  const next = nextHypothesisType(hypothesisType(hypothesis));

  const setStatus = async (to: string) => {
    if (to === status) return;
    const { data, error } = await update({
      id,
      incidentId,
      updatedAt: hypothesis.updated_at,
      patch: { status: to },
    });
    if (error) notify.error(`The hypothesis was not changed: ${messageOf(error)}`);
    else if (!data) notify.error('Someone changed the hypothesis meanwhile. Review it before you change it.');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = HYPOTHESIS_STATUSES[Number(pressedKey(event)) - 1];
    if (pressedKey(event) === 'ArrowRight' && !open) onToggle(id, true);
    else if (pressedKey(event) === 'ArrowLeft' && open) onToggle(id, false);
    else if (wanted && may && block === undefined && !event.ctrlKey && !event.metaKey && !event.altKey)
      void setStatus(wanted);
    else return;
    event.preventDefault();
  };

  return (
    <li style={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 36,
          px: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          ...(evidences.some(evidence => evidence.definition_of_done === true) && {
            borderTop: '2px solid var(--mui-palette-primary-main)',
          }),
        }}
      >
        <HypothesisStatusMenu
          status={status}
          title={title}
          reason={block}
          onChange={may ? to => void setStatus(to) : undefined}
        />
        <ButtonBase
          data-hypothesis={id}
          aria-expanded={open}
          onClick={() => onToggle(id, !open)}
          onKeyDown={onKeyDown}
          sx={{
            flex: 1,
            minWidth: 0,
            justifyContent: 'flex-start',
            gap: 1,
            py: 1,
            font: 'inherit',
            textAlign: 'left',
            borderRadius: 1,
          }}
        >
          <ChevronIcon
            aria-hidden
            fontSize="button"
            sx={{ flexShrink: 0, transform: open ? 'rotate(90deg)' : undefined }}
          />
          <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{title}</span>
          <Muted component="span" small style={{ flexShrink: 0 }}>
            {statusWord(hypothesisType(hypothesis))}
          </Muted>
        </ButtonBase>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Faces people={[...people.values()]} />
        </Box>
        <EvidenceCounts evidences={evidences} />
        {comments.length > 0 && (
          <Muted component="span" small style={{ whiteSpace: 'nowrap' }}>
            {countOf(comments.length, 'comment')}
          </Muted>
        )}
        {may && <HypothesisMenu tree={tree} parts={parts} />}
      </Box>
      {open && (
        <Box
          sx={{
            ml: { xs: 2, sm: 5 },
            pt: 3,
            pb: 2,
            display: 'flex',
            flexDirection: 'column',
            gap: 3,
            minWidth: 0,
          }}
        >
          {comments.length + evidences.length > 0 && (
            <SaidList
              label={`Comments and evidence of ${title.slice(0, 80)}`}
              incidentId={incidentId}
              comments={comments}
              evidences={evidences}
              may={may}
            />
          )}
          {may && (
            <CommentBox
              incidentId={incidentId}
              hypotheses={[hypothesis]}
              draft={`comment of hypothesis ${hypothesis.id}`}
            />
          )}
          {may && next && (
            <div>
              <DisabledReason reason={block}>
                <Button
                  size="small"
                  startIcon={<AddIcon />}
                  onClick={() => onEdit({ kind: 'add', type: next, parentId: id })}
                >
                  {`Add ${next}`}
                </Button>
              </DisabledReason>
            </div>
          )}
          {children.length > 0 && (
            <Stack component="ul" gap={2}>
              {children.map(child => (
                <HypothesisNode key={child.hypothesis.id} tree={child} parts={parts} />
              ))}
            </Stack>
          )}
        </Box>
      )}
    </li>
  );
}
