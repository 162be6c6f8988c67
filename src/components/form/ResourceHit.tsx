import Box from '@mui/material/Box';
import { Icon } from '../icon/Icon';
import type { ResourceOption } from '@/lib/optionSearch';

/** Tags shown of a hit. */
const TAGS = 3;

/** A hit: its name, and what tells it from others of that name. */
export function ResourceHit({ option }: { option: ResourceOption }) {
  const place = [option.type, option.namespace].filter(Boolean).join(' · ');
  const tags = Object.entries(option.tags ?? {}).slice(0, TAGS);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '16px 1fr',
        columnGap: 2,
        alignItems: 'center',
        minWidth: 0,
      }}
    >
      <Icon name={option.icon || option.type || option.kind} />
      <span>{option.name}</span>
      {(place || tags.length > 0) && (
        <Box sx={{ gridColumn: 2, fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[place, ...tags.map(([key, value]) => `${key}=${value}`)].filter(Boolean).join(' · ')}
        </Box>
      )}
    </Box>
  );
}
