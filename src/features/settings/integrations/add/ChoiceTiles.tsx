import Box from '@mui/material/Box';
import { useId } from 'react';
import { CardButton } from '@/components/form/CardButton';
import { Heading, Stack } from '@/components/layout/layout';

interface Tile {
  id: string;
  label: string;
  icon: string;
}

interface ChoiceTilesProps {
  title: string;
  tiles: readonly Tile[];
  /** Tiles of a line where there is room for them. */
  columns: number;
  onChoose: (id: string) => void;
}

/** A titled group of things to choose from, an icon over a name each. */
export function ChoiceTiles({ title, tiles, columns, onChoose }: ChoiceTilesProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} gap={3}>
      <Heading component="h3" id={id}>
        {title}
      </Heading>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: `repeat(${columns}, minmax(0, 1fr))` },
          gap: 3,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {tiles.map(tile => (
          <li key={tile.id}>
            <CardButton tile icon={tile.icon} onClick={() => onChoose(tile.id)}>
              {tile.label}
            </CardButton>
          </li>
        ))}
      </Box>
    </Stack>
  );
}
