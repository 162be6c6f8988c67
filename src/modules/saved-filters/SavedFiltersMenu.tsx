import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useId, useState, type SyntheticEvent } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { filterQuery } from './defaultFilter';
import { MAX_NAME } from './saved';
import { useCopy } from '@/components/copy/useCopy';
import { FileButtons } from '@/components/export/FileButtons';
import { Heading, Muted, Stack } from '@/components/layout/layout';
import { SavedFilterLine } from './SavedFilterLine';
import type { SavedFiltersProps } from './SavedFiltersButton';
import { useSavedFilters } from './useSavedFilters';

interface SavedFiltersMenuProps extends SavedFiltersProps {
  /** Where it hangs; closed without. */
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

/** The saved filters of a list: open, pin, share, make default, delete; save the state of now; import and export. */
export default function SavedFiltersMenu({ owner, list, keys, anchor, onClose }: SavedFiltersMenuProps) {
  const saved = useSavedFilters(owner, list);
  const { filters, save, remove, exportAll, importFile, count } = saved;
  const { pathname, search } = useLocation();
  const base = useHref(pathname);
  const copy = useCopy();
  const titleId = useId();
  const [name, setName] = useState('');
  const query = filterQuery(search, keys);
  const trimmed = name.trim();
  const replaces = filters.some(filter => filter.name === trimmed);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (trimmed !== '' && save(trimmed, query)) setName('');
  };
  return (
    <Popover
      open={anchor !== undefined}
      anchorEl={anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 344, maxHeight: 520 } },
      }}
    >
      <Box sx={{ p: 3, display: 'grid', gap: 3 }}>
        <Heading component="h2" id={titleId}>
          Saved filters
        </Heading>
        {filters.length === 0 ? (
          <Muted small>
            None yet. Save what the list shows now under a name, and come back to it from here.
          </Muted>
        ) : (
          <Stack component="ul" aria-label="Saved filters">
            {filters.map(filter => {
              const wanted = filterQuery(filter.query, keys);
              const to = { pathname, search: wanted && `?${wanted}` };
              const href = `${base}${to.search}`;
              return (
                <SavedFilterLine
                  key={filter.name}
                  filter={filter}
                  to={to}
                  current={wanted === query}
                  onOpen={onClose}
                  onDefault={() => saved.toggleDefault(filter)}
                  onPin={() => saved.togglePin(filter)}
                  onShare={() => void copy(new URL(href, window.location.href).href, 'Copied the link')}
                  onRemove={() => remove(filter)}
                />
              );
            })}
          </Stack>
        )}
        <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <TextField
            label="Name"
            value={name}
            onChange={event => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
            sx={{ flex: 1 }}
          />
          <Button type="submit" variant="contained" disabled={trimmed === ''}>
            {replaces ? 'Replace' : 'Save'}
          </Button>
        </Box>
        <Box sx={{ display: 'flex', gap: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <FileButtons
            label="File with saved filters"
            onImport={chosen => void importFile(chosen)}
            onExport={exportAll}
            isEmpty={count === 0}
          />
        </Box>
      </Box>
    </Popover>
  );
}
