import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { CardButton } from '@/components/form/CardButton';
import { Stack } from '@/components/layout/layout';
import { LiveText } from '@/components/live/LiveText';
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
          <CardButton key={id} icon={icon} note={coded && 'as YAML'} onClick={() => onChoose(id)}>
            {name}
          </CardButton>
        ))}
      </Box>
      <LiveText>{found.length === 0 && <EmptyState text="No type matches" />}</LiveText>
    </Stack>
  );
}
