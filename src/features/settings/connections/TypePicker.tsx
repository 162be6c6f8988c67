import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { AppDialog } from '@/components/dialog/AppDialog';
import { EmptyState } from '@/components/feedback/EmptyState';
import { CardButton } from '@/components/form/CardButton';
import { Heading, Stack } from '@/components/layout/layout';
import { LiveText } from '@/components/live/LiveText';
import { offeredTypes } from './model/catalogue';
import type { ConnectionKind, ConnectionType } from './model/model';

const KINDS: readonly (readonly [kind: ConnectionKind, title: string])[] = [
  ['data', 'Data, infrastructure and AI'],
  ['notification', 'Notifications'],
];

/** The types of one kind, as a grid of buttons. */
function Types(props: {
  title: string;
  types: readonly ConnectionType[];
  onChoose: (value: string) => void;
}) {
  const { title, types, onChoose } = props;
  if (types.length === 0) return null;
  return (
    <Stack component="section" aria-label={title} gap={2}>
      <Heading component="h3">{title}</Heading>
      <Stack gap={2} style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))' }}>
        {types.map(({ value, title: name, icon }) => (
          <CardButton key={value} icon={icon} onClick={() => onChoose(value)}>
            {name}
          </CardButton>
        ))}
      </Stack>
    </Stack>
  );
}

interface TypePickerProps {
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** The first step of adding a connection: its type, found by typing or by looking. Enter takes the only one left. */
export function TypePicker({ onChoose, onClose }: TypePickerProps) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const types = offeredTypes().filter(({ title, value }) =>
    `${title} ${value}`.toLowerCase().includes(wanted),
  );
  return (
    <AppDialog open size="medium" title="Add connection" onClose={onClose}>
      <Box
        component="form"
        onSubmit={event => {
          event.preventDefault();
          const [first, ...others] = types;
          if (first && others.length === 0) onChoose(first.value);
        }}
        sx={{ display: 'grid', gap: 4 }}
      >
        <TextField
          label="Type"
          placeholder="Search types"
          value={text}
          onChange={event => setText(event.target.value)}
          autoFocus
          autoComplete="off"
          slotProps={{ inputLabel: { shrink: true } }}
        />
        {KINDS.map(([kind, title]) => (
          <Types
            key={kind}
            title={title}
            types={types.filter(type => type.kind === kind)}
            onChoose={onChoose}
          />
        ))}
        <LiveText>{types.length === 0 && <EmptyState text="No type matches" />}</LiveText>
      </Box>
    </AppDialog>
  );
}
