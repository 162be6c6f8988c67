import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { FieldRule } from './rules';
import { NO_OPTIONS } from './searchOptions';
import { useBound, type FieldProps } from './useBound';
import { Muted } from '@/components/layout/layout';
import { pressedKey } from '@/lib/pressedKey';

/** What was picked: something that exists, by its id, or a name for something new. */
export interface Picked {
  id?: string;
  label: string;
  /** More about it, shown beside the name: a code, a status. */
  note?: string;
}

/** What a search without text says when it has nothing to offer. */
const START_TYPING = 'Start typing to search';

interface SearchOrCreateProps extends FieldProps {
  /** What the search has found, best first. The field does not search by itself: see `text`. */
  options: readonly Picked[];
  /** A search is under way. */
  loading?: boolean;
  /** Why there are no options: the search failed. */
  failure?: string | undefined;
  /** What the entry for something new says. */
  createLabel: (text: string) => string;
  placeholder?: string;
  required?: boolean;
  autoFocus?: boolean;
  onPick?: (picked: Picked | undefined, before: Picked | undefined) => void;
}

/** The text to search for: what was typed, nothing once something that exists was picked. */
export const searchText = (picked: Picked | undefined): string =>
  picked?.id ? '' : (picked?.label.trim() ?? '');

const asIs = (value: Picked | undefined) => value;
/** Whether a name has the text somewhere, in any case: what a search by text finds. */
const has = (label: string, text: string) => label.toLowerCase().includes(text.toLowerCase());
const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * What the popup lists: what was found, what is picked, and an entry for a name that nothing found has. While the next
 * search is on its way, only those of the last one that fit the text as it is now.
 */
function listed(options: readonly Picked[], picked: Picked | undefined): readonly Picked[] {
  if (picked?.id) return options.some(({ id }) => id === picked.id) ? options : [picked, ...options];
  const text = searchText(picked);
  if (text === '') return options;
  const fitting = options.filter(({ label, note }) => has(label, text) || has(note ?? '', text));
  return fitting.some(({ label }) => sameName(label, text)) ? fitting : [...fitting, { label: text }];
}

/** A field for one of many: search for it, or name a new one. Typed text that is not picked from the list is a new name. */
export function SearchOrCreate({
  name,
  label,
  rule,
  hint,
  disabled,
  options,
  loading = false,
  failure,
  createLabel,
  placeholder,
  required = false,
  autoFocus,
  onPick,
}: SearchOrCreateProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { input, message } = useBound<Picked>(name, rule as FieldRule | undefined, asIs);
  const picked: Picked | undefined = input.value;
  const choose = (next: Picked | undefined) => {
    input.onChange(next);
    onPick?.(next, picked);
  };
  const searchFailed = failure && `The search failed: ${failure}`;
  const nothing = searchText(picked) === '' ? START_TYPING : NO_OPTIONS;
  return (
    <Autocomplete<Picked>
      id={id}
      fullWidth
      disabled={disabled ?? false}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      // Enter takes the entry under the cursor or closes the list; it sends the form only when the list is closed.
      onKeyDown={event => {
        if (pressedKey(event) !== 'Enter' || !open) return;
        event.preventDefault();
        setOpen(false);
      }}
      clearOnBlur={false}
      // What was picked is replaced by typing; a name that is being typed goes on.
      selectOnFocus={picked?.id !== undefined}
      options={listed(options, picked)}
      filterOptions={given => given}
      getOptionLabel={option => option.label}
      getOptionKey={option => option.id ?? 'new'}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      value={picked?.id ? picked : null}
      onChange={(_event, next) => choose(next ?? undefined)}
      inputValue={picked?.label ?? ''}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') choose(text === '' ? undefined : { label: text });
      }}
      loading={loading}
      loadingText="Searching…"
      noOptionsText={searchFailed ?? nothing}
      slotProps={{ paper: { sx: { border: '1px solid var(--mui-palette-surface-borderStrong)' } } }}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2, fontSize: 'body' }}>
          <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {option.id ? option.label : createLabel(option.label)}
          </span>
          {option.note && (
            <Muted component="span" small style={{ flex: 'none' }}>
              {option.note}
            </Muted>
          )}
        </Box>
      )}
      renderInput={params => (
        <TextField
          {...params}
          name={name}
          label={label}
          required={required}
          placeholder={placeholder}
          autoFocus={autoFocus}
          error={message !== undefined}
          helperText={message ?? searchFailed ?? hint}
          onBlur={() => input.onBlur()}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
          }}
        />
      )}
    />
  );
}
