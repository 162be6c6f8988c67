import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { DEBOUNCE } from '@/lib/hooks/useDebounced';
import { useLatest } from '@/lib/hooks/useLatest';
import { useShortcut } from '@/lib/shortcuts/useShortcut';
import { pressedKey } from '@/lib/pressedKey';

const SEARCH_KEY = { id: 'search.focus', key: '/' } as const;

interface SearchInputProps {
  /** The applied text, usually the URL's. */
  value: string;
  /** Called once typing rests, at once on Enter and on clearing. */
  onChange: (text: string) => void;
  /** Names the field; the placeholder is not a name. */
  label: string;
  placeholder?: string;
  debounceMs?: number;
  /** Takes the '/' key while on screen, or that of another shortcut. One field of a page has each. */
  hotkey?: boolean | { id: string; key: string };
  width?: number | string;
}

/**
 * A search box: what is typed is a draft of its own until it rests for the debounce. A value that changes from outside
 * (Back, a cleared filter) replaces the draft.
 */
export function SearchInput({
  value,
  onChange,
  label,
  placeholder,
  debounceMs = DEBOUNCE.search,
  hotkey = false,
  width = 320,
}: SearchInputProps) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  /** What was given to `onChange` last: `value` follows it later, and must not overwrite what is typed meanwhile. */
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== seen) {
    setSeen(value);
    setSent(value);
    if (value !== sent) setDraft(value);
  }
  const apply = useLatest((text: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (text === value) return;
    setSent(text);
    onChange(text);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const { id, key } = typeof hotkey === 'object' ? hotkey : SEARCH_KEY;
  useShortcut(
    id,
    () => {
      input.current?.focus();
      input.current?.select();
    },
    { enabled: hotkey !== false },
  );
  // What was replaced from outside meanwhile is no longer wanted.
  const rest = useLatest((text: string) => text === draft && apply(text));
  const type = useLatest((text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => rest(text), debounceMs);
  });
  const clear = useLatest(() => {
    setDraft('');
    apply('');
    input.current?.focus();
  });
  const onKeyDown = useLatest((event: KeyboardEvent) => {
    if (pressedKey(event) === 'Enter') apply(draft);
    if (pressedKey(event) === 'Escape' && draft !== '') {
      event.preventDefault();
      event.stopPropagation(); // clears the field before it closes a dialog around it
      clear();
    }
  });
  return (
    <Field
      draft={draft}
      label={label}
      placeholder={placeholder}
      hint={hotkey === false ? undefined : key}
      width={width}
      input={input}
      onType={type}
      onClear={clear}
      onKeyDown={onKeyDown}
    />
  );
}

interface FieldProps extends Pick<SearchInputProps, 'label' | 'placeholder' | 'width'> {
  draft: string;
  /** The key that leads here, shown while the field is empty. */
  hint: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  onClear: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The field as drawn. The value that the list takes over later is the one it shows already. */
const Field = memo(function Field(props: FieldProps) {
  const { draft, label, placeholder, hint, width, input, onType, onClear, onKeyDown } = props;
  return (
    <OutlinedInput
      size="small"
      type="search"
      value={draft}
      placeholder={placeholder}
      inputRef={input}
      onChange={event => onType(event.target.value)}
      onKeyDown={onKeyDown}
      inputProps={{ 'aria-label': label, spellCheck: false, autoComplete: 'off' }}
      sx={{ width, maxWidth: '100%', pl: 2, pr: 1, '& ::-webkit-search-cancel-button': { display: 'none' } }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 1 }}>
          <SearchIcon fontSize="line" />
        </InputAdornment>
      }
      endAdornment={
        draft === '' ? (
          hint !== undefined && (
            <Box
              component="kbd"
              aria-hidden="true"
              sx={{
                px: 1.25,
                mr: 0.5,
                border: '1px solid var(--mui-palette-divider)',
                borderRadius: '4px',
                font: 'inherit',
                fontSize: 'key',
                lineHeight: '16px',
                color: 'text.secondary',
              }}
            >
              {hint}
            </Box>
          )
        ) : (
          <IconButton aria-label={`Clear ${label.toLowerCase()}`} onClick={onClear} sx={{ p: '3px' }}>
            <CloseIcon fontSize="line" />
          </IconButton>
        )
      }
    />
  );
});
