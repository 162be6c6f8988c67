import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import ListSubheader from '@mui/material/ListSubheader';
import { matchSorter, type MatchSorterOptions } from 'match-sorter';
import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProductionMark } from '@/components/place/ProductionMark';
import { Muted } from '@/components/layout/layout';
import { COMMAND_GROUPS, type Command } from './command';
import { takeHeldKeys } from './heldKeys';
import { messageOf } from '@/lib/errors';
import { useRoot } from '@/lib/routing/useRoot';
import { usePaletteCommands } from './usePaletteCommands';

const inGroups = (commands: Command[]) =>
  [...commands].sort((a, b) => COMMAND_GROUPS.indexOf(a.group) - COMMAND_GROUPS.indexOf(b.group));

/** Of what fits as well, the order of the menu holds. */
const inMenuOrder: MatchSorterOptions<Command>['baseSort'] = (a, b) => a.index - b.index;

/** What is starred does not stand a second time among what was found or opened lately. */
function onceStarred(commands: Command[]): Command[] {
  const starred = new Set(commands.flatMap(({ group, href }) => (group === 'Starred' && href ? href : [])));
  return commands.filter(({ group, href }) => group === 'Starred' || !href || !starred.has(href));
}

/** What is there for the text as a whole: what the backend found fits by its own rules, and a typed command is the text. */
const fitsAnyway = ({ group }: Command) => group === 'Found' || group === 'Command';

/** What fits the text, best first within its group. */
export function matching(commands: Command[], text: string): Command[] {
  if (text.trim() === '') return inGroups(onceStarred(commands));
  const local = commands.filter(command => !fitsAnyway(command));
  const matched = text
    .trim()
    .split(/\s+/)
    .reduceRight<Command[]>(
      (rest, word) => matchSorter(rest, word, { keys: ['title', 'keywords'], baseSort: inMenuOrder }),
      local,
    );
  return inGroups(onceStarred([...matched, ...commands.filter(fitsAnyway)]));
}

function nothingText(searching: boolean, error: unknown): string {
  if (searching) return 'Searching…';
  return error === undefined ? 'No options found' : `Not everything could be searched: ${messageOf(error)}`;
}

/** Search over pages, entities, actions and settings. Enter goes there, Ctrl or ⌘ with Enter opens a new tab. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { commands, searching, error } = usePaletteCommands(text, setText);
  const navigate = useNavigate();
  const root = useRoot();
  const newTab = useRef(false);
  const shown = useMemo(() => matching(commands, text), [commands, text]);

  const choose = (command: Command) => {
    if (command.rests) return;
    if (command.href && newTab.current) window.open(root + command.href, '_blank', 'noopener');
    else if (command.href) void navigate(command.href);
    else command.run?.();
    if (!command.stays) onClose();
  };
  const takeTyped = () => {
    const held = takeHeldKeys();
    if (!held) return;
    const [first] = held.enter ? matching(commands, held.text) : [];
    if (first) choose(first);
    else setText(held.text);
  };
  const noteModifier = (event: KeyboardEvent | MouseEvent) => {
    newTab.current = event.ctrlKey || event.metaKey;
  };

  return (
    <Dialog
      open
      onClose={onClose}
      transitionDuration={0}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: {
          'aria-label': 'Search and commands',
          sx: { mt: { xs: 2, sm: 16 }, mx: 2, mb: 'auto', width: '100%', maxWidth: 640 },
        },
      }}
    >
      <Autocomplete
        open
        disablePortal
        autoHighlight
        forcePopupIcon={false}
        options={shown}
        // What rests is read as well, with its reason.
        disabledItemsFocusable
        getOptionDisabled={({ rests }) => rests === true}
        filterOptions={options => options}
        groupBy={command => command.group}
        getOptionLabel={command => command.title}
        getOptionKey={command => command.id}
        inputValue={text}
        onInputChange={(_event, value, reason) => reason === 'input' && setText(value)}
        value={null}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        onChange={(_event, command) => command && choose(command)}
        noOptionsText={nothingText(searching, error)}
        onFocus={takeTyped}
        onKeyDownCapture={noteModifier}
        onMouseDownCapture={noteModifier}
        slotProps={{
          popper: {
            placement: 'bottom-start',
            sx: { position: 'static !important', transform: 'none !important', width: '100% !important' },
            modifiers: [],
          },
          paper: { sx: { border: 0, borderTop: 1, borderColor: 'divider', borderRadius: 0 } },
          listbox: { sx: { maxHeight: 'min(60vh, 480px)', py: 0 } },
        }}
        renderGroup={({ key, group, children }) => (
          // A listbox may hold groups of options, not lists of them: both list elements lose their own meaning.
          // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a group of options outside a select
          <li role="group" aria-label={group} key={key}>
            <ListSubheader
              component="div"
              aria-hidden
              sx={{
                top: 0,
                fontSize: 'key',
                fontWeight: 600,
                lineHeight: '28px',
                bgcolor: 'background.paper',
              }}
            >
              {group}
            </ListSubheader>
            <Box component="ul" role="presentation" sx={{ p: 0, '& > li': { pl: 6 } }}>
              {children}
            </Box>
          </li>
        )}
        renderOption={({ key, ...props }, command) => (
          <Box
            component="li"
            key={key}
            {...props}
            sx={{
              gap: 2,
              minHeight: 32,
              '&[aria-disabled="true"]': { opacity: '1 !important', color: 'text.secondary' },
            }}
          >
            <Muted
              component="span"
              aria-hidden
              style={{ width: 20, display: 'inline-flex', justifyContent: 'center' }}
            >
              {command.icon}
            </Muted>
            {command.mark}
            <span
              style={{
                flex: 'none',
                maxWidth: command.rests && !command.hint ? '100%' : '60%',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: command.rests ? 'normal' : 'nowrap',
              }}
            >
              {command.title}
            </span>
            {command.production && <ProductionMark />}
            {command.hint && (
              <Box
                component="span"
                sx={{
                  ml: 'auto',
                  fontSize: 'note',
                  color: 'text.secondary',
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: command.rests ? 'normal' : 'nowrap',
                }}
              >
                {command.hint}
              </Box>
            )}
          </Box>
        )}
        renderInput={params => (
          <InputBase
            ref={params.slotProps.input.ref}
            inputProps={{
              ...params.slotProps.htmlInput,
              'aria-label': 'Search pages, resources and actions',
            }}
            placeholder="Search pages, resources and actions, or type check:api 6h"
            autoFocus
            fullWidth
            sx={{ px: 4, py: 3, fontSize: 'title' }}
          />
        )}
      />
      {searching && (
        <LinearProgress
          aria-label="Searching"
          sx={{ position: 'absolute', insetInline: 0, bottom: 0, height: 2 }}
        />
      )}
    </Dialog>
  );
}
