import Box from '@mui/material/Box';
import { Icon } from '../icon/Icon';
import { ProductionMark } from '../place/ProductionMark';
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
      <Box component="span" sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
        <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{option.name}</span>
        {place.production && <ProductionMark />}
      </Box>
      {about.length > 0 && (
        <Box sx={{ gridColumn: 2, fontSize: 'note', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {about.join(' · ')}
        </Box>
      )}
    </Box>
  );
}
