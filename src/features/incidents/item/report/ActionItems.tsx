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
import { DisabledReason } from '@/components/reason/DisabledReason';
import { useNotify } from '@/components/toast/notify';
import { useKeptOpen } from '@/lib/drafts/useInterrupted';
import { usePeopleChoices } from '@/modules/pickers/people';
import { withItemAdded, withItemReplaced } from './actionItems';
import { EditorKeys, Section, useFocusBack } from './Section';
import type { SaveWritten } from './useWrittenSave';
import { oneLine, SECTION_HEADINGS, type ActionItem } from './written';

interface ActionItemsProps {
  items: readonly ActionItem[];
  /** Absent: they are read only. */
  save: SaveWritten | undefined;
}

/** What is to be done so that it does not happen again: who does it, and whether it is done. */
export function ActionItems({ items, save }: ActionItemsProps) {
  const [adding, setAdding] = useKeptOpen('post-mortem item');
  const block = useWriteBlock();
  const open = adding && save !== undefined;
  const button = useFocusBack(open);
  return (
    <Section
      heading={SECTION_HEADINGS.actionItems}
      actions={
        save &&
        !open && (
          <DisabledReason reason={block}>
            <Button ref={button} size="small" onClick={() => setAdding(true)}>
              Add action item
            </Button>
          </DisabledReason>
        )
      }
    >
      {items.length === 0 && !open && <Box sx={{ color: 'text.secondary' }}>None was agreed.</Box>}
      <Box component="ul" aria-label={SECTION_HEADINGS.actionItems} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item, index) => (
          // Two may say the same: what tells them apart is their place.
          <Item key={index} item={item} index={index} save={save} />
        ))}
      </Box>
      {open && (
        <ItemForm
          label="Add action item"
          draft="post-mortem item"
          submitLabel="Add"
          onSave={item => save(now => withItemAdded(now, item))}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}

const MARK = { fontSize: 18, display: 'block' } as const;

function Tick({ done }: { done: boolean }) {
  return done ? (
    <DoneIcon sx={{ ...MARK, color: 'status.healthy.text' }} />
  ) : (
    <ToDoIcon sx={{ ...MARK, color: 'text.secondary' }} />
  );
}

function Item({ item, index, save }: { item: ActionItem; index: number; save: SaveWritten | undefined }) {
  const { text, owner, done } = item;
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const button = useFocusBack(editing);
  const block = useWriteBlock();
  const notify = useNotify();
  const name = text.slice(0, 80);
  const change = async (put: readonly ActionItem[]) => {
    if (!save || busy) return false;
    setBusy(true);
    const failure = await save(now => withItemReplaced(now, item, put));
    setBusy(false);
    if (failure !== undefined) notify.error(failure);
    return failure === undefined;
  };
  const remove = async () => {
    if (!(await change([]))) return;
    notify.success(`Removed: ${name}`, {
      action: { label: 'Undo', onClick: () => void restore() },
    });
  };
  const restore = async () => {
    const failure = await save?.(now => withItemAdded(now, item, index));
    if (failure !== undefined) notify.error(failure);
  };
  if (editing && save) {
    return (
      <li>
        <ItemForm
          label={`Edit ${name}`}
          draft={`post-mortem item ${index}`}
          submitLabel="Save"
          item={item}
          onSave={next => save(now => withItemReplaced(now, item, [next]))}
          onClose={() => setEditing(false)}
        />
      </li>
    );
  }
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
            onClick={() => void change([{ ...item, done: !done }])}
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
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
        <Box component="span" sx={{ ml: 2, fontSize: 12, color: 'text.secondary' }}>
          {owner?.name ?? 'Nobody'}
        </Box>
      </Box>
      {save && (
        <>
          <DisabledReason reason={block}>
            <IconButton
              ref={button}
              aria-label={`Edit ${name}`}
              onClick={() => setEditing(true)}
              sx={{ p: '3px', alignSelf: 'flex-start' }}
            >
              <EditIcon sx={{ fontSize: 16 }} />
            </IconButton>
          </DisabledReason>
          <DisabledReason reason={block}>
            <IconButton
              aria-label={`Remove ${name}`}
              disabled={busy}
              onClick={() => void remove()}
              sx={{ p: '3px', alignSelf: 'flex-start' }}
            >
              <DeleteIcon sx={{ fontSize: 16 }} />
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

interface ItemFormProps {
  label: string;
  draft: string;
  submitLabel: string;
  /** What it says now; absent for a new one. */
  item?: ActionItem;
  /** Resolves to why it was not saved. */
  onSave: (item: ActionItem) => Promise<string | undefined>;
  onClose: () => void;
}

function ItemForm({ label, draft, submitLabel, item, onSave, onClose }: ItemFormProps) {
  const people = usePeopleChoices();
  const [initial] = useState<Values>({
    ...(item && { text: item.text }),
    ...(item?.owner && { owner: { value: item.owner.id, label: item.owner.name } }),
  });
  const submit = async ({ text = '', owner }: Values) => {
    const failure = await onSave({
      text: oneLine(text),
      owner: owner && { id: owner.value, name: owner.label },
      done: item?.done ?? false,
    });
    if (failure !== undefined) return { [FORM_ERROR]: failure };
    onClose();
    return undefined;
  };
  return (
    <AppForm<Values> label={label} initialValues={initial} draft={draft} onSubmit={submit}>
      <EditorKeys what="Action item" submitLabel={submitLabel} onClose={onClose}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
          <TextInput name="text" label="What has to be done" rule={required} autoFocus />
          <ChoiceSelect name="owner" label="Owner" {...people} placeholder="Nobody" />
        </Box>
      </EditorKeys>
    </AppForm>
  );
}
