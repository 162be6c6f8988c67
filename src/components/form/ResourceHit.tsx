import Box from '@mui/material/Box';
import { Icon } from '../icon/Icon';
import { ProductionMark } from '../place/ProductionMark';
import { Inline, Muted } from '@/components/layout/layout';
import type { ResourceOption } from '@/lib/optionSearch';
import { PLACE_TAGS, placeOf } from '@/lib/place';

/** Tags shown of a hit. */
const TAGS = 3;

/** A hit: its name, and what tells it from others of that name. */
export function ResourceHit({ option }: { option: ResourceOption }) {
  const place = placeOf(option);
  const tags = Object.entries(option.tags ?? {})
    .filter(([key]) => !PLACE_TAGS.includes(key))
    .slice(0, TAGS);
  const about = [option.type, place.text, ...tags.map(([key, value]) => `${key}=${value}`)].filter(Boolean);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '16px minmax(0, 1fr)',
        columnGap: 2,
        alignItems: 'center',
        minWidth: 0,
      }}
    >
      <Icon name={option.icon || option.type || option.kind} />
      <Inline component="span" gap={2} align="center" style={{ minWidth: 0 }}>
        <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{option.name}</span>
        {place.production && <ProductionMark />}
      </Inline>
      {about.length > 0 && (
        <Muted small style={{ gridColumn: 2, overflowWrap: 'anywhere' }}>
          {about.join(' · ')}
        </Muted>
      )}
    </Box>
  );
}
