import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { messageOf } from '@/lib/errors';
import { selectUser } from '@/auth/slice';
import { useNotify } from '@/components/toast/notify';
import { useLatest } from '@/lib/hooks/useLatest';
import { isUuid } from '@/lib/ids';
import { everythingNote, playbookTargets } from '@/lib/selectors';
import { useAppSelector } from '@/lib/store/hooks';
import { NEW } from '@/modules/records/listUrl';
import RecordDialog from '@/modules/records/RecordDialog';
import { created, updated } from '@/modules/records/save';
import { lockOfSource } from '@/modules/records/source';
import type { RecordEditor, RemoveRecord, SettingsKind } from '@/modules/records/types';
import { TAKEN_BACK, useAskEverything } from '@/modules/records/useAskEverything';
import { useOpened } from '@/modules/records/useOpened';
import { useRemove } from '@/modules/records/useRemove';
import {
  useCreatePlaybookRowMutation,
  useLazyListPlaybooksOneQuery,
  useListPlaybooksOneQuery,
  useUpdatePlaybookRowMutation,
  type Playbook,
} from './api';
import { playbookForm, playbookInsert, playbookPatch, type PlaybookValues } from './form';
import { playbookTitle } from './groups';

const idOf = ({ id }: Playbook) => id;

const KIND: SettingsKind<Playbook> = {
  id: 'playbooks',
  noun: ['playbook', 'playbooks'],
  title: 'Playbook Spec',
  resource: 'playbooks',
  columns: [],
  rowId: idOf,
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
  const notify = useNotify();
  const adding = id === NEW;
  const query = useListPlaybooksOneQuery(isUuid(id) ? id : skipToken);
  const row = useOpened(
    query.currentData ? [query.currentData] : undefined,
    adding ? '' : id,
    idOf,
    undefined,
  );
  const [create] = useCreatePlaybookRowMutation();
  const [update] = useUpdatePlaybookRowMutation();
  const [reread] = useLazyListPlaybooksOneQuery();
  const remove = useRemove(removal, playbookTitle);
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
  const gone = !adding && (query.currentData === null || !isUuid(id));
  const failed = query.error !== undefined;
  const tell = useLatest(() => {
    notify.error(failed ? messageOf(query.error) : 'This playbook was deleted.');
    onClose();
  });
  useEffect(() => {
    if (gone || failed) tell();
  }, [gone, failed, tell]);
  if (!adding && !row) return null;
  const readOnly = row && (may ? lockOfSource(row) : 'Your roles do not allow changes to it.');
  return (
    <RecordDialog<Playbook, PlaybookValues>
      kind={KIND}
      row={row}
      editor={editor}
      readOnly={readOnly}
      block={block}
      onDelete={
        row && !readOnly && !block ? () => void remove(row).then(went => went && onClose()) : undefined
      }
      onClose={onClose}
    />
  );
}
