import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { selectUser } from '@/auth/slice';
import { useLatest } from '@/lib/hooks/useLatest';
import { isUuid } from '@/lib/ids';
import { everythingNote, playbookTargets } from '@/lib/selectors';
import { useAppSelector } from '@/lib/store/hooks';
import { RecordById } from '@/modules/records/RecordById';
import { created, updated } from '@/modules/records/save';
import type { RecordEditor, RemoveRecord, SettingsKind } from '@/modules/records/types';
import { TAKEN_BACK, useAskEverything } from '@/modules/records/useAskEverything';
import {
  useCreatePlaybookRowMutation,
  useLazyListPlaybooksOneQuery,
  useListPlaybooksOneQuery,
  useUpdatePlaybookRowMutation,
  type Playbook,
} from './api';
import { playbookForm, playbookInsert, playbookPatch, type PlaybookValues } from './form';
import { playbookTitle } from './groups';

const KIND: SettingsKind<Playbook> = {
  id: 'playbooks',
  noun: ['playbook', 'playbooks'],
  title: 'Playbook Spec',
  resource: 'playbooks',
  columns: [],
  rowId: ({ id }) => id,
  nameOf: playbookTitle,
  empty: '',
};

interface PlaybookDialogProps {
  /** Of the playbook, or `new`. */
  id: string;
  may: boolean;
  /** Why nothing can be saved for now. */
  block: string | undefined;
  removal: RemoveRecord<Playbook>;
  onClose: () => void;
}

/** Writes, changes or shows a playbook, read by its id. */
export default function PlaybookDialog({ id, may, block, removal, onClose }: PlaybookDialogProps) {
  const user = useAppSelector(selectUser);
  const query = useListPlaybooksOneQuery(isUuid(id) ? id : skipToken);
  const [create] = useCreatePlaybookRowMutation();
  const [update] = useUpdatePlaybookRowMutation();
  const [reread] = useLazyListPlaybooksOneQuery();
  const agrees = useAskEverything();
  const save = useLatest(async (values: PlaybookValues, base: Playbook | undefined) => {
    const targets = playbookTargets(values.spec);
    const touched = JSON.stringify(targets) !== JSON.stringify(playbookTargets(base?.spec));
    if (touched && !(await agrees(everythingNote(targets)))) return TAKEN_BACK;
    return base
      ? updated<Playbook>(
          update({ id: base.id, updatedAt: base.updated_at, patch: playbookPatch(values, base) }),
          () => reread(base.id),
        )
      : created(create(playbookInsert(values, user?.id)));
  });
  const editor = useMemo(
    (): RecordEditor<Playbook, PlaybookValues> => ({
      form: playbookForm,
      save,
      added: () => 'Playbook Spec created successfully',
      updated: () => 'Playbook Spec updated successfully',
    }),
    [save],
  );
  return (
    <RecordById<Playbook, PlaybookValues>
      kind={KIND}
      id={id}
      query={query}
      goneText="This playbook was deleted."
      editor={editor}
      may={may}
      block={block}
      removal={removal}
      onClose={onClose}
    />
  );
}
