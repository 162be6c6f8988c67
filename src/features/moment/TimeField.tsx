import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { serverNow } from '@/lib/time/clock';
import { formatDate } from '@/lib/time/dates';
import { toInstant } from '@/lib/time/instant';
import { parseTyped } from '@/lib/time/typed';

interface TimeFieldProps {
  /** ISO; '' for none. */
  at: string;
  onTime: (at: string) => void;
}

/** The moment, as people type it: '14:05', 'yesterday 14:05', '2h ago', an ISO time. Enter goes there. */
export function TimeField({ at, onTime }: TimeFieldProps) {
  const { zone } = useTimeDisplay();
  const shown =
    toInstant(at) === undefined ? '' : formatDate(at, 'timestamp', zone, 0).slice(0, -'.000'.length);
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  // What was typed over another moment is gone with it.
  const text = typed?.over === shown ? typed.text : shown;
  const [wrong, setWrong] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const instant = parseTyped(text, { now: serverNow(), zone });
    setWrong(instant === undefined ? text : '');
    if (instant !== undefined) onTime(new Date(instant).toISOString());
  };
  const isWrong = wrong !== '' && wrong === text;
  return (
    <form onSubmit={submit}>
      <TextField
        label="Around"
        size="small"
        value={text}
        placeholder="14:05, yesterday 9:30, 2h ago"
        onChange={event => setTyped({ text: event.target.value, over: shown })}
        error={isWrong}
        helperText={isWrong ? 'Not a time. Type one such as 14:05, yesterday 9:30 or 2h ago.' : undefined}
        slotProps={{
          inputLabel: { shrink: true },
          // Comes with Enter, while the focus stays.
          formHelperText: { role: 'alert' },
          htmlInput: { spellCheck: false, autoComplete: 'off' },
        }}
        sx={{ width: 236, my: 1 }}
      />
    </form>
  );
}
