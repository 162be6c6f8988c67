import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Icon } from '@/components/icon/Icon';
import { Stack } from '@/components/layout/layout';
import { pressedKey } from '@/lib/pressedKey';

/** A card of the grid. */
export interface TypeCard {
  id: string;
  label: string;
  icon: string;
  /** Written as code. */
  coded?: boolean;
}

interface TypeGridProps {
  /** Names the grid: 'Check types'. */
  label: string;
  types: readonly TypeCard[];
  onChoose: (id: string) => void;
}

/** Types to choose from, a card each, found by looking or by typing. */
export function TypeGrid({ label, types, onChoose }: TypeGridProps) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = types.filter(type => `${type.label} ${type.id}`.toLowerCase().includes(wanted));
  return (
    <Stack component="section" aria-label={label} gap={4}>
      <TextField
        label="Type"
        placeholder="Search types"
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          // Enter would send the form around it.
          if (pressedKey(event) !== 'Enter') return;
          event.preventDefault();
          const [first, ...others] = found;
          if (first && others.length === 0) onChoose(first.id);
        }}
        autoComplete="off"
        sx={{ maxWidth: 320 }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
        }}
      >
        {found.map(({ id, label: name, icon, coded }) => (
          <ButtonBase
            key={id}
            onClick={() => onChoose(id)}
            sx={{
              justifyContent: 'flex-start',
              gap: 2,
              px: 3,
              py: 2,
              minHeight: 52,
              typography: 'body1',
              textAlign: 'left',
              border: '1px solid var(--mui-palette-divider)',
              borderRadius: 1,
              '&:hover': { background: 'var(--mui-palette-surface-hover)' },
              '&.Mui-focusVisible': { outline: '2px solid var(--mui-palette-primary-main)' },
            }}
          >
            <Icon name={icon} size={20} />
            <span style={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3 }}>
              {name}
              {coded && (
                <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                  as YAML
                </Box>
              )}
            </span>
          </ButtonBase>
        ))}
      </Box>
      {found.length === 0 && <EmptyState text="No type matches" />}
    </Stack>
  );
}
