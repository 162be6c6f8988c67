import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/HourglassEmpty';
import ToDoIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import { lazy, useRef, useState, type RefCallback } from 'react';
import { useKeptOpen, useKeptState } from '@/lib/drafts/useInterrupted';
import { useWriteBlock } from '@/api/writable';
import { ActionMenu } from '@/components/action-menu/ActionMenu';
import { AppDialog } from '@/components/dialog/AppDialog';
import { useConfirm } from '@/components/dialog/confirm';
import { EmptyState } from '@/components/feedback/EmptyState';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Icon } from '@/components/icon/Icon';
import { Inline, Stack } from '@/components/layout/layout';
import { useFocusHeir } from '@/lib/hooks/useFocusHeir';
import { AppLink } from '@/components/link/AppLink';
import { PanelFrame, type PanelToggle } from '@/components/panel/PanelFrame';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { useNotify } from '@/components/toast/notify';
import { problemOfWrite } from '@/modules/records/save';
import { textSize } from '@/theme/tokens';
import { useListEvidencesItemQuery, useUpdateEvidenceRowMutation, type EvidenceDetail } from '../api';
import { EvidenceBody } from '../evidence/EvidenceBody';
import { evidenceSubject } from '../evidence/subject';

const AddDoneDialog = lazy(() => import('./AddDoneDialog'));
const EditDoneDialog = lazy(() => import('./EditDoneDialog'));

interface ItemProps {
  evidence: EvidenceDetail;
  incidentId: string;
  may: boolean;
  heir: RefCallback<HTMLElement>;
  onEdit: () => void;
}

/** What must hold, whether it does, and what the backend's condition said last. */
function DoneItem({ evidence, incidentId, may, heir, onEdit }: ItemProps) {
  const { id, type, done, script, script_result: result } = evidence;
  const [update, { isLoading: isSending }] = useUpdateEvidenceRowMutation();
  const confirm = useConfirm();
  const notify = useNotify();
  const block = useWriteBlock();
  const subject = evidenceSubject(evidence);
  const ask = async (title: string, confirmLabel: string, patch: Parameters<typeof update>[0]['patch']) => {
    await confirm({
      title,
      text: subject.name,
      confirmLabel,
      work: async () => {
        const problem = problemOfWrite(await update({ id, incidentId, patch }));
        if (problem !== undefined) throw new Error(problem);
      },
    });
  };
  const isDone = done === true;
  const tick = async (next: boolean) => {
    const problem = problemOfWrite(await update({ id, incidentId, patch: { done: next } }));
    if (problem !== undefined) notify.error(`'${subject.name}' was not changed: ${problem}`);
    else
      notify.success(next ? `Done: ${subject.name}` : `Open again: ${subject.name}`, {
        key: `done ${id}`,
        action: { label: 'Undo', onClick: () => void tick(!next) },
      });
  };
  return (
    <Box ref={heir} component="li" sx={{ display: 'flex', gap: 2, py: 1, minWidth: 0 }}>
      {may && type === 'comment' ? (
        <DisabledReason reason={block}>
          <IconButton
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button can say why it is switched off, an input cannot
            role="checkbox"
            aria-checked={isDone}
            aria-label={`Done: ${subject.name.slice(0, 80)}`}
            disabled={isSending}
            onClick={() => void tick(!isDone)}
            sx={{ p: '3px', m: '-3px', alignSelf: 'flex-start' }}
          >
            {isDone ? (
              <DoneIcon fontSize="button" sx={{ color: 'status.healthy.text' }} />
            ) : (
              <ToDoIcon fontSize="button" sx={{ color: 'text.secondary' }} />
            )}
          </IconButton>
        </DisabledReason>
      ) : (
        <>
          {isDone ? (
            <DoneIcon fontSize="button" sx={{ color: 'status.healthy.text' }} />
          ) : (
            <OpenIcon fontSize="button" sx={{ color: 'text.secondary' }} />
          )}
          <span style={visuallyHidden}>{isDone ? 'Done:' : 'Open:'}</span>
        </>
      )}
      <div style={{ flex: 1, minWidth: 0 }}>
        <Inline gap={1} align="center" style={{ minWidth: 0 }}>
          {type !== 'comment' && <Icon name={subject.icon} size={16} />}
          <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {subject.href ? <AppLink href={subject.href}>{subject.name}</AppLink> : subject.name}
          </span>
        </Inline>
        {script && (
          <Box
            component="code"
            sx={{ display: 'block', fontSize: 'note', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {script}
          </Box>
        )}
        {result && (
          <div style={{ fontSize: textSize.note, overflowWrap: 'anywhere' }}>{`Result: ${result}`}</div>
        )}
        {subject.gone && <Box sx={{ fontSize: 'note', color: 'status.warning.text' }}>{subject.gone}</Box>}
      </div>
      {may && (
        <span style={{ alignSelf: 'flex-start' }}>
          <ActionMenu
            name={subject.name}
            reason={block}
            actions={[
              { label: 'Edit', onChoose: onEdit },
              {
                label: 'Remove',
                onChoose: () =>
                  void ask('Remove from definition of done ?', 'Remove', { definition_of_done: false }),
              },
            ]}
          />
        </span>
      )}
    </Box>
  );
}

const isId = (value: unknown): value is string => typeof value === 'string';

/** The evidence as it is now; as it was last, once it is deleted. */
function useNewest(
  evidences: readonly EvidenceDetail[] | undefined,
  id: string | undefined,
): EvidenceDetail | undefined {
  const [last, setLast] = useState<EvidenceDetail>();
  const found = id === undefined ? undefined : evidences?.find(one => one.id === id);
  if (found && found !== last) setLast(found);
  return found ?? (last?.id === id ? last : undefined);
}

/** What must hold before the incident is over, and how much of it does. */
export function DonePanel({
  incidentId,
  may,
  ...toggle
}: PanelToggle & { incidentId: string; may: boolean }) {
  const query = useListEvidencesItemQuery(incidentId);
  const [adding, setAdding] = useKeptOpen('add definition of done');
  const [editedId, setEditedId] = useKeptState('edit definition', isId);
  const [large, setLarge] = useState(false);
  const block = useWriteBlock();
  const adder = useRef<HTMLButtonElement>(null);
  const heir = useFocusHeir(adder);
  const edited = useNewest(query.data, editedId);
  const required = query.data?.filter(one => one.definition_of_done === true);
  return (
    <PanelFrame title="Definition of done" count={required?.length} {...toggle}>
      <QueryView query={{ ...query, data: required }} skeleton={<LinesSkeleton lines={3} />}>
        {items =>
          items.length === 0 ? (
            <EmptyState text="No requirements yet" hint="Evidence and manual steps that must be done." />
          ) : (
            <Stack component="ul" aria-label="Definition of done">
              {items.map(item => (
                <DoneItem
                  key={item.id}
                  evidence={item}
                  incidentId={incidentId}
                  may={may}
                  heir={heir}
                  onEdit={() => setEditedId(item.id)}
                />
              ))}
            </Stack>
          )
        }
      </QueryView>
      {required && required.length > 0 && (
        <Button size="small" onClick={() => setLarge(true)}>
          Show in full
        </Button>
      )}
      {large && (
        <AppDialog open title="Definition of done evidences" onClose={() => setLarge(false)}>
          <Stack component="ul" gap={3}>
            {required?.map(one => (
              <li key={one.id}>
                <EvidenceBody evidence={one} />
              </li>
            ))}
          </Stack>
        </AppDialog>
      )}
      {may && (
        <DisabledReason reason={block}>
          <Button ref={adder} size="small" onClick={() => setAdding(true)}>
            Add definition of done
          </Button>
        </DisabledReason>
      )}
      {/* In a place of its own: what others take out of the list meanwhile does not take it away. */}
      {edited && (
        <OverlayBoundary onClose={() => setEditedId(undefined)}>
          <EditDoneDialog
            key={edited.id}
            evidence={edited}
            incidentId={incidentId}
            onClose={() => setEditedId(undefined)}
          />
        </OverlayBoundary>
      )}
      {adding && (
        <OverlayBoundary onClose={() => setAdding(false)}>
          <AddDoneDialog incidentId={incidentId} evidences={query} onClose={() => setAdding(false)} />
        </OverlayBoundary>
      )}
    </PanelFrame>
  );
}
