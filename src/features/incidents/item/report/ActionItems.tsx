import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ToDoIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useWriteBlock } from '@/api/writable';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { ChoiceSelect } from '@/components/form/ChoiceSelect';
import { TextInput, type SelectOption } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { Muted, Stack } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { useNotify } from '@/components/toast/notify';
import { useKeptState } from '@/lib/drafts/useInterrupted';
import { useFocusBack } from '@/lib/hooks/useFocusBack';
import { isObject } from '@/lib/json';
import { usePeopleChoices } from '@/modules/pickers/people';
import { withItemAdded, withItemChanged } from './actionItems';
import { DocumentSection, EditorKeys } from './DocumentSection';
import type { SaveWritten } from './useWrittenSave';
import { oneLine, SECTION_HEADINGS, type ActionItem } from './written';

interface ActionItemsProps {
  items: readonly ActionItem[];
  /** Absent: they are read only. */
  save: SaveWritten | undefined;
}

/** What is to be done so that it does not happen again: who does it, and whether it is done. */
export function ActionItems({ items, save }: ActionItemsProps) {
  const [edited, setEdited] = useKeptState('post-mortem item', isEdited);
  const block = useWriteBlock();
  const open = edited !== undefined && save !== undefined;
  const button = useFocusBack(open);
  return (
    <DocumentSection
      heading={SECTION_HEADINGS.actionItems}
      actions={
        save &&
        !open && (
          <DisabledReason reason={block}>
            <Button ref={button} size="small" onClick={() => setEdited({})}>
              Add action item
            </Button>
          </DisabledReason>
        )
      }
    >
      {items.length === 0 && !open && <Muted>None was agreed.</Muted>}
      <Stack component="ul" aria-label={SECTION_HEADINGS.actionItems}>
        {items.map((item, index) => (
          // Two may say the same: what tells them apart is their place.
          <Item
            key={index}
            item={item}
            index={index}
            save={save}
            onEdit={open ? undefined : () => setEdited({ item })}
          />
        ))}
      </Stack>
      {/* In a place of its own: what others add and remove meanwhile does not take it away. */}
      {open && <ItemForm item={edited.item} save={save} onClose={() => setEdited(undefined)} />}
    </DocumentSection>
  );
}

/** What the form is open for: a new item, or one as it was when the person began. */
interface Edited {
  item?: ActionItem | undefined;
}

const isNamed = (value: unknown) =>
  isObject(value) && typeof value.id === 'string' && typeof value.name === 'string';

const isEdited = (value: unknown): value is Edited =>
  isObject(value) &&
  (value.item === undefined ||
    (isObject(value.item) &&
      typeof value.item.text === 'string' &&
      typeof value.item.done === 'boolean' &&
      (value.item.owner === undefined || isNamed(value.item.owner))));

function Tick({ done }: { done: boolean }) {
  return done ? (
    <DoneIcon fontSize="button" sx={{ display: 'block', color: 'status.healthy.text' }} />
  ) : (
    <ToDoIcon fontSize="button" sx={{ display: 'block', color: 'text.secondary' }} />
  );
}

interface ItemProps {
  item: ActionItem;
  /** Where it stands among them. */
  index: number;
  save: SaveWritten | undefined;
  /** Absent: another one is edited. */
  onEdit: (() => void) | undefined;
}

function Item({ item, index, save, onEdit }: ItemProps) {
  const { text, owner, done } = item;
  const [busy, setBusy] = useState(false);
  const block = useWriteBlock();
  const notify = useNotify();
  const name = text.slice(0, 80);
  const change = async (next: (current: ActionItem) => ActionItem | undefined) => {
    if (!save || busy) return false;
    setBusy(true);
    const failure = await save(now => withItemChanged(now, item, next));
    setBusy(false);
    if (failure !== undefined) notify.error(failure);
    return failure === undefined;
  };
  const remove = async () => {
    if (!(await change(() => undefined))) return;
    notify.success(`Removed: ${name}`, {
      action: { label: 'Undo', onClick: () => void restore() },
    });
  };
  const restore = async () => {
    const failure = await save?.(now => withItemAdded(now, item, index));
    if (failure !== undefined) notify.error(failure);
  };
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 1, minWidth: 0 }}>
      {save && (
        <DisabledReason reason={block}>
          <IconButton
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button can say why it is switched off, an input cannot
            role="checkbox"
            aria-checked={done}
            aria-label={`Done: ${name}`}
            disabled={busy}
            onClick={() => void change(current => ({ ...current, done: !done }))}
            sx={{ p: '3px', m: '-3px', alignSelf: 'flex-start' }}
          >
            <Tick done={done} />
          </IconButton>
        </DisabledReason>
      )}
      {/* Buttons are not printed; what they show is. */}
      <Box sx={save && { display: 'none', '@media print': { display: 'block' } }}>
        <Tick done={done} />
        <Box component="span" sx={visuallyHidden}>
          {done ? 'Done:' : 'Not done:'}
        </Box>
      </Box>
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
        <Box component="span" sx={{ ml: 2, fontSize: 'note', color: 'text.secondary' }}>
          {owner?.name ?? 'Nobody'}
        </Box>
      </div>
      {save && onEdit && (
        <>
          <DisabledReason reason={block}>
            <IconButton
              aria-label={`Edit ${name}`}
              onClick={onEdit}
              sx={{ p: '3px', alignSelf: 'flex-start' }}
            >
              <EditIcon fontSize="line" />
            </IconButton>
          </DisabledReason>
          <DisabledReason reason={block}>
            <IconButton
              aria-label={`Remove ${name}`}
              disabled={busy}
              onClick={() => void remove()}
              sx={{ p: '3px', alignSelf: 'flex-start' }}
            >
              <DeleteIcon fontSize="line" />
            </IconButton>
          </DisabledReason>
        </>
      )}
    </Box>
  );
}

interface Values {
  text?: string;
  owner?: SelectOption;
}

interface ItemFormProps extends Edited {
  save: SaveWritten;
  onClose: () => void;
}

function ItemForm({ item, save, onClose }: ItemFormProps) {
  const people = usePeopleChoices();
  const [initial] = useState<Values>({
    ...(item && { text: item.text }),
    ...(item?.owner && { owner: { value: item.owner.id, label: item.owner.name } }),
  });
  const submit = async ({ text = '', owner }: Values) => {
    const next = {
      text: oneLine(text),
      owner: owner && { id: owner.value, name: owner.label },
    };
    const failure = await save(now =>
      item
        ? withItemChanged(now, item, ({ done }) => ({ ...next, done }))
        : withItemAdded(now, { ...next, done: false }),
    );
    if (failure !== undefined) return { [FORM_ERROR]: failure };
    onClose();
    return undefined;
  };
  return (
    <AppForm<Values>
      label={item ? 'Edit action item' : 'Add action item'}
      initialValues={initial}
      draft="post-mortem action item"
      onSubmit={submit}
    >
      <EditorKeys what="Action item" submitLabel={item ? 'Save' : 'Add'} onClose={onClose}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
          }}
        >
          <TextInput name="text" label="What has to be done" rule={required} autoFocus />
          <ChoiceSelect name="owner" label="Owner" {...people} placeholder="Nobody" />
        </Box>
      </EditorKeys>
    </AppForm>
  );
}
