import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormApi } from 'final-form';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  useCreateSettingsResourceMutation,
  useDeleteSettingsResourceMutation,
  useLazySettingsResourceQuery,
  useUpdateSettingsResourceMutation,
  type SettingsResource,
} from './api';
import { selectUser } from '@/auth/slice';
import { useNotify } from '@/components/toast/notify';
import { to } from '@/lib/routing/paths';
import { useAppSelector } from '@/lib/store/hooks';
import { useForgetDraft } from '@/modules/records/RecordDraft';
import { RecordPanel } from '@/modules/records/RecordPanel';
import { created, updated } from '@/modules/records/save';
import type { RecordEditor } from '@/modules/records/types';
import { useLeave } from '@/modules/records/useLeave';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { useDeleteOpened } from '@/modules/records/useRemove';
import type { ResourceDefinition } from './definitions';
import { forms, resourceBody, resourceInsert, type ResourceValues } from './form';
import { deletedText, DELETE_QUESTION, resourceLock } from './ResourceListPage';

const nameIn = ({ name }: ResourceValues) => (typeof name === 'string' ? name : '');

/** What a write answered, remembered. */
const kept = async <Answer extends { data?: SettingsResource | null | undefined }>(
  write: PromiseLike<Answer>,
  keep: (row: SettingsResource | undefined) => void,
): Promise<Answer> => {
  const answer = await write;
  keep(answer.data ?? undefined);
  return answer;
};

interface ResourceEditorProps {
  definition: ResourceDefinition;
  /** Undefined to add one. */
  row: SettingsResource | undefined;
  /** Where people go after closing it; after saving or deleting too, unless the definition says otherwise. */
  leaveTo: string;
  /** Draws Back, which leads to where the kind of thing was chosen. */
  onBack?: () => void;
  /** Leaving it from the dialog around, which has asked. */
  closing?: Ref<() => void>;
}

/** The Spec tab of a resource: its form and code, saving and removing it. */
export default function ResourceEditor(props: ResourceEditorProps) {
  const { definition, row: opened, leaveTo, onBack, closing } = props;
  const { table, api, noun, resource, object } = definition;
  const key = { table, api };
  const navigate = useNavigate();
  const { search } = useLocation();
  /** The row as it was saved here last: what the form goes on from where it stays open. */
  const [saved, setSaved] = useState<SettingsResource>();
  const row = saved ?? opened;
  const written = useRef<SettingsResource>(undefined);
  const keep = (one: SettingsResource | undefined) => {
    written.current = one;
  };
  const notify = useNotify();
  const user = useAppSelector(selectUser);
  const { may, block } = useMayWrite(resource, object);
  const [create] = useCreateSettingsResourceMutation();
  const [update] = useUpdateSettingsResourceMutation();
  const [remove] = useDeleteSettingsResourceMutation();
  const [reread] = useLazySettingsResourceQuery();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const handle = useRef<FormApi<ResourceValues>>(null);
  const leave = () => void navigate(leaveTo);
  const leaveDone = () => void navigate(definition.savedTo ?? leaveTo);
  const unsaved = `The changes to ${row?.name ?? `the new ${noun[0]}`} are not saved.`;
  const draftKey = `${table} ${row?.id ?? 'new'}`;
  const forget = useForgetDraft(draftKey);
  const close = useLeave(handle, draftKey, unsaved, leave);
  const back = useLeave(handle, draftKey, unsaved, () => onBack?.());
  useImperativeHandle(closing, () => () => {
    forget();
    leave();
  });
  const editor: RecordEditor<SettingsResource, ResourceValues> = {
    form: forms[table],
    save: (values, base) =>
      base
        ? updated<SettingsResource>(
            kept(
              update({
                ...key,
                id: base.id,
                patch: resourceBody(definition, values),
                since: base.updated_at ?? null,
              }),
              keep,
            ),
            () => reread({ ...key, id: base.id }),
          )
        : created(kept(create({ ...key, body: resourceInsert(definition, values, user?.id) }), keep)),
    added: values => `${nameIn(values)} added successfully`,
    updated: values => `${nameIn(values)} updated successfully`,
  };
  const done = () => {
    const { current: one } = written;
    if (!definition.stays || !one) leaveDone();
    else if (row) setSaved(one);
    else void navigate({ pathname: to('settingsItem', { table, id: one.id }), search }, { replace: true });
  };
  useEffect(() => {
    // The form has begun anew, and its button with it: whoever saved by the keyboard goes on from there.
    if (saved && document.activeElement === document.body)
      [...(foot?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }, [saved, foot]);
  const readOnly = may ? row && resourceLock(definition)(row) : 'Your roles do not allow changes to it.';
  const onDelete = useDeleteOpened<SettingsResource>(
    {
      call: one => remove({ ...key, id: one.id }),
      question: DELETE_QUESTION,
      done: one => deletedText(one.name),
    },
    one => one.name,
    row,
    readOnly ?? block,
    leaveDone,
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, maxWidth: 960, pt: row ? 4 : 0 }}>
      <RecordPanel<SettingsResource, ResourceValues>
        key={saved?.updated_at}
        editor={editor}
        row={row}
        name={row?.name ?? noun[0]}
        draftKey={draftKey}
        readOnly={readOnly}
        block={block}
        foot={foot}
        handle={handle}
        onDone={(values, wrote) => {
          if (wrote) notify.success(row ? editor.updated(values) : editor.added(values));
        }}
        onLeave={done}
        onDelete={onDelete}
        onClose={() => void close()}
      />
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          // Above the gutter of the editor.
          zIndex: 6,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          py: 2,
          borderTop: '1px solid var(--mui-palette-divider)',
          background: onBack ? 'background.paper' : 'var(--mui-palette-background-default)',
        }}
      >
        {onBack && <Button onClick={() => void back()}>Back</Button>}
        <Box ref={setFoot} sx={{ display: 'flex', flex: 1, alignItems: 'center', gap: 2 }} />
      </Box>
    </Box>
  );
}
