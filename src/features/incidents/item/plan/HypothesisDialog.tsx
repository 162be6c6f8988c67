import { useMemo, useState } from 'react';
import { messageOf } from '@/lib/errors';
import { selectUser } from '@/auth/slice';
import { AppDialog } from '@/components/dialog/AppDialog';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { SelectInput, TextInput } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { SubmitButton } from '@/components/form/SubmitButton';
import { statusWord } from '@/components/status/tones';
import {
  HYPOTHESIS_STATUSES,
  NEW_HYPOTHESIS,
  type HypothesisStatus,
  type HypothesisType,
} from '@/lib/incidents/vocabulary';
import { useAppSelector } from '@/lib/store/hooks';
import { useCreateHypothesisRowMutation } from '@/modules/evidence/api';
import { useUpdateHypothesisRowGuardedMutation, type HypothesisDetail } from '../api';
import type { Editing } from './parts';
import { hypothesisTree, nodeOf, possibleParents } from './tree';

interface Values {
  title?: string;
  status?: HypothesisStatus;
  parent?: string;
}

const STATES = HYPOTHESIS_STATUSES.map(value => ({ value, label: statusWord(value) }));
const ADDED: Readonly<Record<HypothesisType, string>> = {
  root: 'Create Hypothesis',
  factor: 'Create Factor',
  solution: 'Create Solution',
};
const CHANGED = 'It was changed meanwhile. Save again to write over that.';

const draftOf = (editing: Editing) =>
  editing.kind === 'add'
    ? `${editing.type} below ${editing.parentId ?? 'none'}`
    : `${editing.kind} of ${editing.hypothesis.id}`;

interface HypothesisDialogProps {
  incidentId: string;
  hypotheses: readonly HypothesisDetail[];
  editing: Editing;
  onClose: () => void;
}

/** Adds a hypothesis, or changes the title or the place of one. */
export function HypothesisDialog({ incidentId, hypotheses, editing, onClose }: HypothesisDialogProps) {
  const userId = useAppSelector(selectUser)?.id;
  const [create] = useCreateHypothesisRowMutation();
  const [update] = useUpdateHypothesisRowGuardedMutation();
  // Another person changed it, and the person was told.
  const [isTold, setTold] = useState(false);
  const title =
    editing.kind === 'add' ? ADDED[editing.type] : editing.kind === 'title' ? 'Edit title' : 'Move to';
  const parents = useMemo(() => {
    const node = editing.kind === 'move' && nodeOf(hypothesisTree(hypotheses), editing.hypothesis.id);
    return node ? possibleParents(hypotheses, node).map(one => ({ value: one.id, label: one.title })) : [];
  }, [editing, hypotheses]);
  const initial = useMemo<Values>(
    () =>
      editing.kind === 'add'
        ? { status: NEW_HYPOTHESIS.status }
        : editing.kind === 'title'
          ? { title: editing.hypothesis.title }
          : {},
    [editing],
  );

  const submit = async ({ title: typed = '', status = NEW_HYPOTHESIS.status, parent }: Values) => {
    if (editing.kind === 'add') {
      if (userId === undefined) return { [FORM_ERROR]: 'You are not signed in.' };
      const { error } = await create({
        incidentId,
        title: typed.trim(),
        type: editing.type,
        status,
        userId,
        ...(editing.parentId !== undefined && { parentId: editing.parentId }),
      });
      if (error) return { [FORM_ERROR]: messageOf(error) };
    } else {
      // As it is now: what another person saved before this form was sent is known by then.
      const current = hypotheses.find(({ id }) => id === editing.hypothesis.id);
      if (!current) return { [FORM_ERROR]: 'It was deleted meanwhile. Nothing is saved.' };
      const { data, error } = await update({
        id: current.id,
        incidentId,
        updatedAt: isTold ? current.updated_at : editing.hypothesis.updated_at,
        patch: editing.kind === 'title' ? { title: typed.trim() } : { parent_id: parent ?? null },
      });
      if (error) return { [FORM_ERROR]: messageOf(error) };
      if (!data) {
        setTold(true);
        return { [FORM_ERROR]: CHANGED };
      }
    }
    onClose();
    return undefined;
  };

  return (
    <AppDialog open size="small" title={title} onClose={onClose}>
      <AppForm<Values> label={title} initialValues={initial} draft={draftOf(editing)} onSubmit={submit}>
        {editing.kind !== 'move' && (
          <TextInput name="title" label="Title" placeholder="Type name" rule={required} autoFocus />
        )}
        {editing.kind === 'add' && <SelectInput name="status" label="State" options={STATES} />}
        {editing.kind === 'move' && (
          <SelectInput name="parent" label="Below" options={parents} rule={required} />
        )}
        <SubmitButton label={editing.kind === 'add' ? 'Create' : 'Save'} busyLabel="Saving" />
      </AppForm>
    </AppDialog>
  );
}
