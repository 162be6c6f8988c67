import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '@/lib/errors';
import { selectUser } from '@/auth/slice';
import { AppDialog } from '@/components/dialog/AppDialog';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView, type QueryLike } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { TextArea } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { SubmitButton } from '@/components/form/SubmitButton';
import { Inline, Stack } from '@/components/layout/layout';
import { useKeptState } from '@/lib/drafts/useInterrupted';
import { newUuid } from '@/lib/ids';
import { isObject } from '@/lib/json';
import { useAppSelector } from '@/lib/store/hooks';
import { useCreateEvidenceRowMutation } from '@/modules/evidence/api';
import { problemOfWrite } from '@/modules/records/save';
import { useListHypothesesItemQuery, useUpdateEvidenceRowMutation, type EvidenceDetail } from '../api';
import { evidenceWord } from '../evidence/subject';
import { conditionsFor } from './condition';
import { ConditionField } from './ConditionField';
import { EvidenceTick } from './EvidenceTick';

interface AddDoneDialogProps {
  incidentId: string;
  /** All evidence of the incident, a query. */
  evidences: QueryLike<readonly EvidenceDetail[]>;
  onClose: () => void;
}

const STEPS = ['kind', 'manual', 'pick', 'condition'] as const;
type Step = (typeof STEPS)[number];

/** How far a person was. */
interface Begun {
  step: Step;
  /** Ids of the evidence chosen. */
  chosen: readonly string[];
}

const isBegun = (value: unknown): value is Begun =>
  isObject(value) &&
  STEPS.some(step => step === value.step) &&
  Array.isArray(value.chosen) &&
  value.chosen.every(id => typeof id === 'string');

const START: Begun = { step: 'kind', chosen: [] };

/** 'Add Definition of Done': evidence with a condition that the backend looks at, or a step that people tick off. */
export default function AddDoneDialog({ incidentId, evidences, onClose }: AddDoneDialogProps) {
  const [begun = START, setBegun] = useKeptState('definition of done', isBegun);
  const { step, chosen } = begun;
  const setStep = (next: Step) => setBegun({ ...begun, step: next });
  const setChosen = (ids: readonly string[]) => setBegun({ ...begun, chosen: ids });
  const offered = evidences.data?.filter(
    evidence => evidence.definition_of_done !== true && evidence.type !== 'comment',
  );
  const picked = offered?.filter(({ id }) => chosen.includes(id)) ?? [];
  return (
    <AppDialog open size="small" title="Add Definition of Done" onClose={onClose}>
      {step === 'kind' && (
        <Stack gap={3}>
          What kind of definition of done would you like to add?
          <Inline gap={2}>
            <Button variant="outlined" onClick={() => setStep('pick')}>
              Automatic
            </Button>
            <Button variant="outlined" onClick={() => setStep('manual')}>
              Manual
            </Button>
          </Inline>
        </Stack>
      )}
      {step === 'manual' && <ManualForm incidentId={incidentId} onClose={onClose} />}
      {step === 'pick' && (
        <QueryView query={{ ...evidences, data: offered }} skeleton={<LinesSkeleton lines={3} />}>
          {known => (
            <EvidencePick
              offered={known}
              chosen={chosen}
              onChange={setChosen}
              onNext={() => setStep('condition')}
            />
          )}
        </QueryView>
      )}
      {step === 'condition' && (
        <QueryView query={{ ...evidences, data: offered }} skeleton={<LinesSkeleton lines={3} />}>
          {() => <ConditionForm incidentId={incidentId} picked={picked} onClose={onClose} />}
        </QueryView>
      )}
    </AppDialog>
  );
}

function ManualForm({ incidentId, onClose }: Omit<AddDoneDialogProps, 'evidences'>) {
  const userId = useAppSelector(selectUser)?.id;
  const { data: hypotheses, error: unread } = useListHypothesesItemQuery(incidentId);
  const [create] = useCreateEvidenceRowMutation();
  const [id] = useState(newUuid);
  const root = hypotheses?.find(({ parent_id: parent }) => parent === null) ?? hypotheses?.[0];
  const submit = async ({ comment }: { comment: string }) => {
    if (!hypotheses)
      return {
        [FORM_ERROR]: unread
          ? `Nothing was added, since hypotheses could not be read: ${messageOf(unread)}`
          : 'Hypotheses are still loading. Press Add again.',
      };
    if (!root || userId === undefined)
      return { [FORM_ERROR]: 'The incident has no hypothesis to add it to.' };
    const { error } = await create({
      incidentId,
      hypothesisId: root.id,
      userId,
      items: [
        {
          id,
          type: 'comment',
          description: '',
          evidence: { comment: comment.trim() },
          definition_of_done: true,
        },
      ],
    });
    if (error) return { [FORM_ERROR]: messageOf(error) };
    onClose();
    return undefined;
  };
  return (
    <AppForm<{ comment: string }>
      label="Manual definition of done"
      initialValues={EMPTY}
      draft="manual definition"
      onSubmit={submit}
    >
      <TextArea name="comment" label="What has to be done" rule={required} />
      <SubmitButton label="Add" busyLabel="Adding ..." />
    </AppForm>
  );
}

const EMPTY = {};

interface EvidencePickProps {
  offered: readonly EvidenceDetail[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  onNext: () => void;
}

/** Evidence by type. Of one type only: the condition is about it. */
function EvidencePick({ offered, chosen, onChange, onNext }: EvidencePickProps) {
  if (offered.length === 0) return <EmptyState text="There are no evidences provided for this incident" />;
  const types = [...new Set(offered.map(({ type }) => type))];
  const typeChosen = offered.find(({ id }) => chosen.includes(id))?.type;
  return (
    <Stack gap={2}>
      {types.map(type => {
        const ids = offered.filter(one => one.type === type).map(({ id }) => id);
        const all = ids.every(id => chosen.includes(id));
        const resting = typeChosen !== undefined && typeChosen !== type;
        return (
          <Box key={type} component="fieldset" disabled={resting} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
            <Box component="legend" sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 0 }}>
              {evidenceWord(type)}
              <Button size="small" disabled={resting} onClick={() => onChange(all ? [] : ids)}>
                {all ? 'Select none' : 'Select all'}
              </Button>
            </Box>
            {offered
              .filter(one => one.type === type)
              .map(one => (
                <EvidenceTick
                  key={one.id}
                  evidence={one}
                  chosen={chosen}
                  onChange={onChange}
                  disabled={resting}
                />
              ))}
          </Box>
        );
      })}
      <Button
        variant="contained"
        disabled={chosen.length === 0}
        onClick={onNext}
        sx={{ justifySelf: 'start' }}
      >
        Next
      </Button>
    </Stack>
  );
}

const GONE =
  'Nothing was added: the evidence was deleted meanwhile, or is part of the definition of done already.';

interface ConditionFormProps {
  incidentId: string;
  picked: readonly EvidenceDetail[];
  onClose: () => void;
}

function ConditionForm({ incidentId, picked, onClose }: ConditionFormProps) {
  const [update] = useUpdateEvidenceRowMutation();
  const [added, setAdded] = useState<readonly string[]>([]);
  // What was added is no longer offered, and counts all the same.
  const total = new Set([...picked.map(({ id }) => id), ...added]).size;
  // As it was when the person began: what others add or delete meanwhile does not reset the form.
  const [type] = useState(picked[0]?.type ?? '');
  const [initial] = useState({ script: conditionsFor(type)[0]?.script ?? '' });
  const submit = async ({ script = '' }: { script?: string }) => {
    if (total === 0) return { [FORM_ERROR]: GONE };
    for (const { id } of picked) {
      if (added.includes(id)) continue;
      const patch = { definition_of_done: true, script: script.trim() || null };
      const problem = problemOfWrite(await update({ id, incidentId, patch }));
      if (problem !== undefined) return { [FORM_ERROR]: problem };
      setAdded(before => [...before, id]);
    }
    onClose();
    return undefined;
  };
  return (
    <AppForm<{ script: string }>
      label="Condition"
      initialValues={initial}
      draft="condition of definition"
      onSubmit={submit}
    >
      {added.length > 0 && (
        <Alert severity="info">{`${added.length} of ${total} are added. Add continues with the rest.`}</Alert>
      )}
      <ConditionField type={type} />
      <SubmitButton label="Add" busyLabel="Adding ..." />
    </AppForm>
  );
}
