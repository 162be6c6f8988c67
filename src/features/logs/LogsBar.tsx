import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { selectorNames, type LogComponent } from './api';
import { messageOf } from '@/lib/errors';
import { Choice } from '@/components/filter/Choice';
import { FiltersButton } from '@/components/filter/FiltersButton';
import { ChoiceBox } from '@/components/form/ChoiceSelect';
import { Inline } from '@/components/layout/layout';
import { SearchInput } from '@/components/search/SearchInput';
import { useFocusHeir } from '@/lib/hooks/useFocusHeir';
import { useMedia } from '@/lib/hooks/useMedia';
import type { PatchUrl } from '@/lib/useUrlState';
import { pressedKey } from '@/lib/pressedKey';
import { PHONE } from '@/theme/tokens';
import { AddSource } from './AddSource';
import { componentChoice } from './componentChoice';
import { readSourceRef, writeSourceRef } from './model/sources';
import type { logsUrl, LogsUrlState } from './url';
import { useLogComponents } from './useLogComponents';

/** How long typing of a query rests before it is sent, in ms. */
const QUERY_REST_MS = 500;

interface LogsBarProps {
  url: LogsUrlState;
  patch: PatchUrl<typeof logsUrl>;
  /** Undefined until it is known, or when none is chosen. */
  component: LogComponent | null | undefined;
}

/** Whose logs are read and which lines are asked for. */
export function LogsBar({ url, patch, component }: LogsBarProps) {
  const { data, error } = useLogComponents(url.component === '');
  const options = useMemo(() => data?.map(componentChoice), [data]);
  const names = component ? selectorNames(component) : [];
  const [first = ''] = names;
  const selector = url.selector || first;
  const isStray = selector !== '' && !names.includes(selector);
  const choices = [...names, ...(isStray ? [selector] : [])].map(name => [name, name] as const);
  const chosen = url.component === '' ? undefined : { value: url.component, label: component?.name ?? '' };
  const chooseFirst = (id: string | undefined) => {
    const further = url.with.filter(text => text !== id);
    // Without a first source, the next one is it.
    const [next, ...rest] = further.flatMap(text => readSourceRef(text) ?? []);
    const first = id === undefined ? next : undefined;
    patch({
      component: id ?? first?.id ?? '',
      selector: first?.selector ?? '',
      with: first ? rest.map(writeSourceRef) : further,
      labels: {},
      line: '',
      open: [],
      levels: [],
    });
  };
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useState(false);
  const active = [url.selector !== '', Object.keys(url.labels).length > 0, url.order !== 'newest', url.wrap];
  const narrowing = (
    <>
      {choices.length > 0 && (
        <Choice
          label="Selector"
          value={selector}
          choices={choices}
          onChange={name => patch({ selector: name === first ? '' : name, line: '', open: [] })}
          width={200}
        />
      )}
      <AddSource url={url} patch={patch} component={component} />
    </>
  );
  const labels = <LabelInput labels={url.labels} onChange={chosen => patch({ labels: chosen })} />;
  const display = (
    <>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={url.order}
        onChange={(_event, order: LogsUrlState['order'] | null) => order && patch({ order }, 'replace')}
        aria-label="Order"
      >
        <ToggleButton value="newest">Newest first</ToggleButton>
        <ToggleButton value="oldest">Oldest first</ToggleButton>
      </ToggleButtonGroup>
      <ToggleButton
        value="wrap"
        size="small"
        selected={url.wrap}
        onChange={() => patch({ wrap: !url.wrap }, 'replace')}
      >
        Wrap
      </ToggleButton>
    </>
  );
  return (
    <Box
      component="fieldset"
      aria-label="Log query"
      sx={{
        m: 0,
        p: 0,
        border: 0,
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
      }}
    >
      <Box sx={{ width: { xs: '100%', sm: 260 } }}>
        <ChoiceBox
          label="Component"
          value={chosen}
          onChange={choice => chooseFirst(choice?.value)}
          options={options}
          {...(error !== undefined && { failure: messageOf(error) })}
          placeholder="Choose a component"
        />
      </Box>
      {url.component !== '' && (
        <>
          {!isPhone && narrowing}
          <Box sx={{ flex: '1 1 120px', maxWidth: { sm: 360 } }}>
            <SearchInput
              value={url.query}
              onChange={query => patch({ query }, 'replace')}
              label="Query"
              placeholder="Query"
              debounceMs={QUERY_REST_MS}
              hotkey
              width="100%"
            />
          </Box>
          {isPhone && (
            <FiltersButton
              active={active.filter(Boolean).length}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          {!isPhone && labels}
          <Inline gap={2}>
            {!isPhone && display}
            <ToggleButton
              value="follow"
              size="small"
              selected={url.follow}
              onChange={() => patch({ follow: !url.follow }, 'replace')}
            >
              Follow
            </ToggleButton>
          </Inline>
          {isPhone && isOpen && (
            <>
              {narrowing}
              {labels}
              {display}
            </>
          )}
        </>
      )}
    </Box>
  );
}

interface LabelInputProps {
  labels: Readonly<Record<string, string>>;
  onChange: (labels: Readonly<Record<string, string>>) => void;
}

/** Labels that lines have to carry: those chosen, and a field for one more. */
function LabelInput({ labels, onChange }: LabelInputProps) {
  const [draft, setDraft] = useState('');
  const heir = useFocusHeir();
  const [, name = '', value = ''] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(draft) ?? [];
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter' || name === '') return;
    onChange({ ...labels, [name]: value });
    setDraft('');
  };
  const without = (gone: string) =>
    Object.fromEntries(Object.entries(labels).filter(([one]) => one !== gone));
  return (
    <>
      {Object.entries(labels).map(([key, text]) => (
        <Box
          key={key}
          ref={heir}
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            maxWidth: '100%',
            pl: 2,
            fontSize: 'note',
            border: '1px solid var(--mui-palette-surface-borderStrong)',
            borderRadius: 1,
          }}
        >
          <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {key}={text}
          </span>
          <IconButton
            aria-label={`Remove label ${key}`}
            onClick={() => onChange(without(key))}
            sx={{ p: '4px' }}
          >
            <CloseIcon fontSize="mark" />
          </IconButton>
        </Box>
      ))}
      <OutlinedInput
        size="small"
        value={draft}
        onChange={event => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder="label=value"
        inputProps={{
          'aria-label': 'Add a label as name=value, then Enter',
          spellCheck: false,
          autoComplete: 'off',
        }}
        error={draft !== '' && !draft.includes('=') && draft.length > 20}
        sx={{ width: 140 }}
      />
    </>
  );
}
