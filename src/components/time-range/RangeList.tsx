import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Stack } from '@/components/layout/layout';
import { LiveText } from '@/components/live/LiveText';
import { pressedKey } from '@/lib/pressedKey';

/** A range to choose, with what makes it the chosen one. */
export interface RangeChoice {
  key: string;
  text: string;
  chosen: boolean;
  choose: () => void;
}

export interface ChoiceSection {
  title: string;
  choices: readonly RangeChoice[];
}

interface RangeListProps {
  sections: readonly ChoiceSection[];
}

const BUTTONS = 'button[data-choice]';

/** Ranges under headings, with a field that filters them. Arrow keys move from the field through the list. */
export function RangeList({ sections }: RangeListProps) {
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const base = useId();
  const wanted = text.trim().toLowerCase();
  const shown = sections
    .map(section => ({
      ...section,
      choices: section.choices.filter(choice => choice.text.toLowerCase().includes(wanted)),
    }))
    .filter(section => section.choices.length > 0);

  const move = (event: KeyboardEvent) => {
    const buttons = Array.from(list.current?.querySelectorAll<HTMLElement>(BUTTONS) ?? []);
    const at = buttons.indexOf(event.target as HTMLElement);
    const last = buttons.length - 1;
    const to = { ArrowDown: Math.min(last, at + 1), ArrowUp: at - 1, Home: 0, End: last }[pressedKey(event)];
    const inField = at === -1;
    if (to === undefined || (inField && pressedKey(event) !== 'ArrowDown')) return;
    event.preventDefault();
    if (to < 0) list.current?.querySelector('input')?.focus();
    else buttons[to]?.focus();
  };
  const first = shown[0]?.choices[0];
  return (
    <Box
      ref={list}
      role="presentation"
      onKeyDown={move}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 208, p: 3, minHeight: 0 }}
    >
      <OutlinedInput
        size="small"
        autoFocus
        value={text}
        placeholder="Filter ranges"
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (pressedKey(event) === 'Enter' && wanted) first?.choose();
        }}
        inputProps={{ 'aria-label': 'Filter ranges', autoComplete: 'off', spellCheck: false }}
      />
      <Stack gap={2} style={{ overflow: 'auto', maxHeight: 340, alignContent: 'start' }}>
        <LiveText className="muted muted-small">{shown.length === 0 && 'No options found'}</LiveText>
        {shown.map((section, index) => (
          <div key={section.title}>
            <Box id={`${base}-${index}`} sx={{ typography: 'overline', color: 'text.secondary' }}>
              {section.title}
            </Box>
            <Stack component="ul" aria-labelledby={`${base}-${index}`}>
              {section.choices.map(choice => (
                <li key={choice.key}>
                  <Box
                    component="button"
                    type="button"
                    data-choice
                    tabIndex={choice === first ? 0 : -1}
                    aria-current={choice.chosen || undefined}
                    onClick={choice.choose}
                    sx={{
                      display: 'flex',
                      justifyContent: 'space-between',
                      alignItems: 'center',
                      gap: 1,
                      width: '100%',
                      px: 1.5,
                      py: 1,
                      border: 0,
                      borderRadius: '4px',
                      font: 'inherit',
                      fontSize: 'note',
                      lineHeight: '16px',
                      textAlign: 'left',
                      cursor: 'pointer',
                      color: 'text.primary',
                      background: choice.chosen ? 'var(--mui-palette-surface-selected)' : 'transparent',
                      '&:hover': { background: 'var(--mui-palette-surface-hover)' },
                    }}
                  >
                    {choice.text}
                    {choice.chosen && <CheckIcon fontSize="mark" />}
                  </Box>
                </li>
              ))}
            </Stack>
          </div>
        ))}
      </Stack>
    </Box>
  );
}
