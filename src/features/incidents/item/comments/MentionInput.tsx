import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useListPeopleOptionsQuery } from '@/modules/pickers/people';
import { ownValue } from '@/lib/own';
import { pressedKey } from '@/lib/pressedKey';
import { matchingPeople, mentionAt, type Mentioned } from './mentions';

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** A list beside a text that keeps the focus: <select> and <datalist> cannot be that. */
const LISTBOX = { role: 'listbox', 'aria-label': 'People' } as const;
const OPTION = { role: 'option', tabIndex: -1 } as const;

interface MentionInputProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** A person was chosen from the list: their name stands in the text now. */
  onMention: (person: Mentioned) => void;
  /** Enter, without Shift. */
  onSend: () => void;
  /** It is being sent. */
  readOnly?: boolean;
  message?: string | undefined;
}

/** A text in which '@' offers people. Enter sends, Shift+Enter begins a line. */
export function MentionInput(props: MentionInputProps) {
  const { label, text, onChange, onMention, onSend, readOnly = false, message } = props;
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [marked, setMarked] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const asked = mentionAt(text, caret);
  const people = useListPeopleOptionsQuery(undefined, { skip: asked === undefined });
  const offered =
    asked && !readOnly && asked.start !== closedAt ? matchingPeople(people.data ?? [], asked.query) : [];
  const at = Math.min(marked, offered.length - 1);

  const choose = (person: Mentioned) => {
    if (!asked) return;
    const next = `${text.slice(0, asked.start)}@${person.name} ${text.slice(caret)}`;
    const end = asked.start + person.name.length + 2;
    onMention(person);
    onChange(next);
    setCaret(end);
    // The caret can be put there once the text is.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(end, end);
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    const person = offered[at];
    if (person) {
      const move = ownValue(MOVES, key);
      if (move !== undefined) {
        event.preventDefault();
        setMarked((at + move + offered.length) % offered.length);
        return;
      }
      if (key === 'Enter' || key === 'Tab') {
        event.preventDefault();
        choose(person);
        return;
      }
      if (key === 'Escape') {
        event.stopPropagation();
        setClosedAt(asked?.start);
        return;
      }
    }
    if (key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      onSend();
    }
  };

  return (
    <>
      <TextField
        fullWidth
        multiline
        maxRows={12}
        label={label}
        placeholder="Write a comment. Type @ to mention someone"
        value={text}
        error={message !== undefined}
        helperText={message}
        inputRef={input}
        onChange={event => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart ?? event.target.value.length);
          setMarked(0);
          if (closedAt !== undefined && !event.target.value.includes('@')) setClosedAt(undefined);
        }}
        onSelect={() => setCaret(input.current?.selectionStart ?? 0)}
        onKeyDown={onKeyDown}
        slotProps={{
          inputLabel: { shrink: true },
          // Comes once it was sent: the focus stays in the text, or on the button.
          formHelperText: { role: 'alert' },
          htmlInput: {
            readOnly,
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': offered.length > 0,
            'aria-controls': `${id}-people`,
            ...(offered.length > 0 && { 'aria-activedescendant': `${id}-${at}` }),
          },
        }}
      />
      <Popper
        open={offered.length > 0}
        anchorEl={() => input.current ?? document.body}
        placement="top-start"
        sx={{ zIndex: 'modal' }}
      >
        <Paper elevation={4}>
          <MenuList id={`${id}-people`} {...LISTBOX} dense>
            {offered.map((person, index) => (
              <MenuItem
                key={person.id}
                id={`${id}-${index}`}
                {...OPTION}
                aria-selected={index === at}
                selected={index === at}
                // The text keeps the focus.
                onMouseDown={event => event.preventDefault()}
                onClick={() => choose(person)}
              >
                {person.name}
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
    </>
  );
}
