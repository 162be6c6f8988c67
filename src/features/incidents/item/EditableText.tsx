import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useAskDiscard } from '@/components/dialog/unsaved';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { Inline } from '@/components/layout/layout';
import { useKeptState } from '@/lib/drafts/useInterrupted';
import { pressedKey } from '@/lib/pressedKey';

interface EditableTextProps {
  /** What it is called: 'Title'. */
  label: string;
  text: string;
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

const isText = (value: unknown): value is string => typeof value === 'string';

/** A text that is edited in its place. Escape gives it up, after a question once it was changed; Enter saves a single line. */
export function EditableText(props: EditableTextProps) {
  const { label, text, onSave, block, required = false, multiline = false, children = text } = props;
  const [typed, setTyped] = useKeptState(`text ${label}`, isText);
  const [from, setFrom] = useState(text);
  const [busy, setBusy] = useState(false);
  const ask = useAskDiscard();
  if (typed === undefined) {
    const begin = () => {
      setFrom(text);
      setTyped(text);
    };
    return (
      <Inline align="center" gap={1} style={{ minWidth: 0 }}>
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</div>
        {onSave && (
          <DisabledReason reason={block}>
            <IconButton aria-label={`Edit ${label.toLowerCase()}`} onClick={begin}>
              <EditIcon fontSize="line" />
            </IconButton>
          </DisabledReason>
        )}
      </Inline>
    );
  }
  const giveUp = async () => {
    if (typed.trim() === from || (await ask(`The change of the ${label.toLowerCase()} is not saved.`)))
      setTyped(undefined);
  };
  const isEmpty = required && typed.trim() === '';
  const save = async () => {
    if (isEmpty || busy) return;
    if (typed.trim() === from) {
      setTyped(undefined);
      return;
    }
    setBusy(true);
    const saved = await onSave?.(typed.trim(), from);
    setBusy(false);
    if (saved) setTyped(undefined);
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
        value={typed}
        onChange={event => setTyped(event.target.value)}
        multiline={multiline}
        maxRows={12}
        disabled={busy}
        error={isEmpty}
        helperText={isEmpty ? `Please provide a ${label.toLowerCase()}` : undefined}
        slotProps={{ inputLabel: { shrink: true } }}
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
