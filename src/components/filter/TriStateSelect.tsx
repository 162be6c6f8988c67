import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { OnceOpen } from '@/components/feedback/OnceOpen';
import { Cut, Inline, Muted, Stack } from '@/components/layout/layout';
import { LiveText } from '@/components/live/LiveText';
import type { TriState } from '@/lib/triState';
import { pressedKey } from '@/lib/pressedKey';
import { resting } from '../reason/resting';
import { Badge } from '../tabs/AppTabs';
import type { OptionsState } from './options';
import { optionsText } from './optionsNote';
import { TriStateList } from './TriStateList';
import { summariseTri, toggleTri, type TriOption } from './triState';

interface TriStateSelectProps {
  /** Names the filter: 'app', 'Type'. */
  label: string;
  options: readonly TriOption[];
  value: TriState;
  onChange: (value: TriState) => void;
  /** What the button says of a choice; without it, see summariseTri. */
  summary?: string;
  /** What the values are, for the summary: 'labels'. */
  noun?: string;
  /** Of options that come from the backend. */
  state?: OptionsState;
}

/** A filter of values that can be included or excluded: a button that says the choice, and a list to search in. */
export function TriStateSelect({
  label,
  options,
  value,
  onChange,
  summary,
  noun = 'values',
  state,
}: TriStateSelectProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [text, setText] = useState('');
  const titleId = useId();
  const chosen = Object.keys(value).length;
  const labelOf = (one: string) => options.find(option => option.value === one)?.label ?? one;
  const said = summary ?? summariseTri(value, labelOf, noun);
  const wanted = text.trim().toLowerCase();
  const found = wanted
    ? options.filter(option => (option.label ?? option.value).toLowerCase().includes(wanted))
    : options;
  const note = optionsText(state) ?? (found.length === 0 ? 'No options found' : undefined);
  const search = (typed: string) => {
    setText(typed);
    state?.onSearch(typed.trim());
  };
  const close = () => {
    setAnchor(undefined);
    search('');
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={event => {
          setAnchor(event.currentTarget);
          state?.onOpen();
        }}
        sx={{ width: '100%', justifyContent: 'space-between', gap: 2, fontWeight: 400 }}
      >
        <Cut>
          {label}
          {said && <Muted component="span">: {said}</Muted>}
        </Cut>
        <Inline component="span" gap={1} align="center">
          {chosen > 0 && <Badge count={chosen} of="chosen" />}
          <DownIcon fontSize="line" />
        </Inline>
      </Button>
      <OnceOpen open={Boolean(anchor)}>
        <Popover
          open={Boolean(anchor)}
          anchorEl={anchor ?? null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 300 } } }}
        >
          <Box sx={{ p: 3, display: 'grid', gap: 2 }}>
            <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
              <span id={titleId} style={{ fontWeight: 600 }}>
                {label}
              </span>
              <Button {...resting(chosen === 0, () => onChange({}))}>Clear</Button>
            </div>
            {(options.length > 8 || text !== '') && (
              <OutlinedInput
                size="small"
                autoFocus
                value={text}
                placeholder="Search"
                onChange={event => search(event.target.value)}
                onKeyDown={event => {
                  const [first] = found;
                  if (pressedKey(event) !== 'Enter' || wanted === '' || !first) return;
                  event.preventDefault();
                  onChange(toggleTri(value, first.value, 1));
                }}
                inputProps={{ 'aria-label': `Search ${label}`, autoComplete: 'off', spellCheck: false }}
              />
            )}
            <Stack gap={2} style={{ maxHeight: 280, overflow: 'auto' }}>
              {found.length > 0 && (
                <TriStateList
                  label={label}
                  options={found}
                  isCut={state?.isCut === true}
                  value={value}
                  onChange={onChange}
                />
              )}
              <LiveText className="muted">{note}</LiveText>
            </Stack>
          </Box>
        </Popover>
      </OnceOpen>
    </>
  );
}
