import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Fragment, useState } from 'react';
import { AppDialog } from '@/components/dialog/AppDialog';
import { Heading, Inline, Muted, Stack } from '@/components/layout/layout';
import { LiveText } from '@/components/live/LiveText';
import { clashingShortcuts } from '@/lib/shortcuts/clashes';
import { keyNames, parseKeys } from '@/lib/shortcuts/keys';
import type { ListedShortcut } from '@/lib/shortcuts/registry';
import { useShortcutList } from '@/lib/shortcuts/ShortcutsProvider';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { preferenceChosen, selectPreferences } from '@/lib/store/preferences';
import { pressedKey } from '@/lib/pressedKey';

/** Every shortcut by group, with the keys that are in force; a click on the keys changes them. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcutList();
  const groups = [...new Set(shortcuts.map(shortcut => shortcut.group))];
  return (
    <AppDialog open size="medium" title="Keyboard shortcuts" onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
        Select the keys of a shortcut to change them. Shortcuts are off while you type.
      </Typography>
      <Box sx={{ columns: { sm: 2 }, columnGap: 8 }}>
        {groups.map(group => (
          <Box key={group} component="section" sx={{ breakInside: 'avoid', mb: 4 }}>
            <Heading component="h3" style={{ marginBottom: 4 }}>
              {group}
            </Heading>
            <Stack component="ul">
              {shortcuts
                .filter(shortcut => shortcut.group === group)
                .map(shortcut => (
                  <ShortcutLine key={shortcut.id} shortcut={shortcut} all={shortcuts} />
                ))}
            </Stack>
          </Box>
        ))}
      </Box>
    </AppDialog>
  );
}

/** What else is on the keys, so that one of them may be out of reach. */
function alsoOn(id: string, keys: string, all: readonly ListedShortcut[]): string | undefined {
  const labels = clashingShortcuts(id, keys, all).map(({ label }) => label);
  return labels.length > 0 ? `Also: ${labels.join(', ')}` : undefined;
}

interface ShortcutLineProps {
  shortcut: ListedShortcut;
  all: readonly ListedShortcut[];
}

function ShortcutLine({ shortcut, all }: ShortcutLineProps) {
  const { id, keys, label, definedKeys } = shortcut;
  const { shortcuts } = useAppSelector(selectPreferences);
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<string>();
  // A person who ends an edit by keyboard stands on the keys again.
  const [edited, setEdited] = useState(false);
  const isOwn = shortcuts[id] !== undefined;
  const assign = (chosen: string) => {
    const { [id]: _before, ...others } = shortcuts;
    const own = chosen === definedKeys ? others : { ...others, [id]: chosen };
    dispatch(preferenceChosen({ shortcuts: own }));
    setEdited(true);
  };
  const save = () => {
    if (draft !== undefined && (draft === '' || parseKeys(draft))) assign(draft.trim());
    setDraft(undefined);
    setEdited(true);
  };
  // Those that are defined so share keys on different screens.
  const also = draft === undefined ? (isOwn ? alsoOn(id, keys, all) : undefined) : alsoOn(id, draft, all);
  return (
    <Inline component="li" align="center" justify="space-between" gap={2} style={{ minHeight: 32 }}>
      <div>
        <div>{label}</div>
        {draft === undefined ? also && <Muted small>{also}</Muted> : <LiveText>{also}</LiveText>}
      </div>
      {draft === undefined ? (
        <Inline align="center" gap={2}>
          {isOwn && (
            <Button
              size="small"
              aria-label={`Reset the keys of ${label}`}
              onClick={() => assign(definedKeys)}
            >
              Reset
            </Button>
          )}
          <Keys
            key={String(isOwn)}
            keys={keys}
            label={label}
            focused={edited}
            onEdit={() => setDraft(keys)}
          />
        </Inline>
      ) : (
        <TextField
          value={draft}
          autoFocus
          error={draft !== '' && !parseKeys(draft)}
          onChange={event => setDraft(event.target.value)}
          onBlur={save}
          onKeyDown={event => {
            if (pressedKey(event) === 'Enter') {
              event.preventDefault(); // or the same key press would reach the button that takes the focus
              save();
            }
            if (pressedKey(event) === 'Escape') {
              event.stopPropagation();
              setDraft(undefined);
              setEdited(true);
            }
          }}
          slotProps={{ htmlInput: { 'aria-label': `Keys of ${label}` } }}
          sx={{ width: 112 }}
        />
      )}
    </Inline>
  );
}

interface KeysProps {
  keys: string;
  label: string;
  focused: boolean;
  onEdit: () => void;
}

function Keys({ keys, label, focused, onEdit }: KeysProps) {
  const chords = keys === '' ? [] : keyNames(keys);
  return (
    <Box
      component="button"
      type="button"
      autoFocus={focused}
      onClick={onEdit}
      sx={{
        display: 'inline-flex',
        gap: 1,
        alignItems: 'center',
        border: 0,
        background: 'none',
        p: 0,
        color: 'inherit',
        font: 'inherit',
        cursor: 'pointer',
      }}
    >
      <span style={visuallyHidden}>{label}: </span>
      {chords.length === 0 && 'none'}
      {chords.flat().map((name, index) => (
        <Fragment key={`${index}-${name}`}>
          {index > 0 && ' '}
          <Box
            component="kbd"
            sx={{
              minWidth: 20,
              px: 1,
              border: 1,
              borderColor: 'surface.borderStrong',
              borderRadius: 0.5,
              fontFamily: 'inherit',
              fontSize: 'note',
              lineHeight: '18px',
              textAlign: 'center',
            }}
          >
            {name}
          </Box>
        </Fragment>
      ))}
      <span style={visuallyHidden}>. Change</span>
    </Box>
  );
}
