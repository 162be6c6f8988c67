import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useAskDiscard } from '@/components/dialog/unsaved';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { Inline } from '@/components/layout/layout';
import { useFoundAgain, useInterrupted } from '@/lib/drafts/useInterrupted';
import { useFocusBack } from '@/lib/hooks/useFocusBack';
import { isObject } from '@/lib/json';
import { pressedKey } from '@/lib/pressedKey';
import { useLeavesTyped, useLeftTyped } from '@/modules/records/useLeftTyped';

interface EditableTextProps {
  /** What it is called: 'Title'. */
  label: string;
  text: string;
  /** Names what is typed when the session ends or the page is left; another one for each text. */
  draft: string;
  /**
   * Absent: it is read only. Resolves to whether it was saved; what was typed stays when it was not.
   * @param from what it said when it was begun to be changed
   */
  onSave?: ((text: string, from: string) => Promise<boolean>) | undefined;
  /** Why it cannot be changed for now. */
  block?: string | undefined;
  /** It may not be empty. */
  required?: boolean;
  multiline?: boolean;
  /** The text as it is shown; the text itself unless told. */
  children?: ReactNode;
}

/** A text that is being changed. */
interface Edit {
  typed: string;
  /** What it said when the person began. */
  from: string;
}

const isEdit = (value: unknown): value is Edit =>
  isObject(value) && typeof value.typed === 'string' && typeof value.from === 'string';

/**
 * A text that is edited in its place. Escape gives it up, after a question once it was changed; Enter saves a single line. What is
 * typed stays over the end of a session, another tab and another page.
 */
export function EditableText(props: EditableTextProps) {
  const { label, text, draft, onSave, block, required = false, multiline = false, children = text } = props;
  const interrupted = useInterrupted(draft, isEdit);
  const left = useLeftTyped(draft, isEdit);
  const [edit, setEdit] = useState(interrupted ?? left);
  useFoundAgain(draft, () => edit);
  const [busy, setBusy] = useState(false);
  const ask = useAskDiscard();
  const button = useFocusBack(edit !== undefined);
  const isChanged = edit !== undefined && edit.typed.trim() !== edit.from;
  const onRefused = useLeavesTyped(draft, isChanged && !busy ? edit : undefined);
  if (!edit || !onSave) {
    return (
      <Inline align="center" gap={1} style={{ minWidth: 0 }}>
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</div>
        {onSave && (
          <DisabledReason reason={block}>
            <IconButton
              ref={button}
              aria-label={`Edit ${label.toLowerCase()}`}
              onClick={() => setEdit({ typed: text, from: text })}
            >
              <EditIcon fontSize="line" />
            </IconButton>
          </DisabledReason>
        )}
      </Inline>
    );
  }
  const giveUp = async () => {
    if (busy) return;
    if (!isChanged || (await ask(`The change of the ${label.toLowerCase()} is not saved.`)))
      setEdit(undefined);
  };
  const isEmpty = required && edit.typed.trim() === '';
  const save = async () => {
    if (isEmpty || busy) return;
    if (!isChanged) return setEdit(undefined);
    setBusy(true);
    const saved = await onSave(edit.typed.trim(), edit.from);
    setBusy(false);
    if (saved) setEdit(undefined);
    else onRefused(edit);
  };
  return (
    <Box
      component="form"
      aria-label={`Edit ${label.toLowerCase()}`}
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={event => {
        if (pressedKey(event) !== 'Escape') return;
        event.stopPropagation();
        void giveUp();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, minWidth: 0, width: '100%' }}
    >
      <TextField
        autoFocus
        label={label}
        value={edit.typed}
        onChange={event => setEdit({ ...edit, typed: event.target.value })}
        multiline={multiline}
        maxRows={12}
        error={isEmpty}
        helperText={isEmpty ? `Please provide a ${label.toLowerCase()}` : undefined}
        // Not switched off while it is sent: the focus would be gone when it is refused.
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly: busy } }}
        sx={{ flex: '1 1 240px', maxWidth: 720 }}
      />
      <Button type="submit" variant="contained" disabled={busy || isEmpty}>
        {busy ? 'Saving' : 'Save'}
      </Button>
      <Button onClick={() => void giveUp()} disabled={busy}>
        Cancel
      </Button>
    </Box>
  );
}
