import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countOf } from '@/lib/format';
import type { Below } from '@/modules/component-links/belowApi';

interface ComponentNoteProps {
  /** Undefined until it is known, null where there is no such component. */
  below: Below | null | undefined;
  /** All insights are wanted. */
  onAll: () => void;
}

function textOf({ name, ids, total }: Below): string {
  if (total === 1) return `Only insights on items of ${name}.`;
  const rest = countOf(total - 1, 'component');
  const part = ids.length < total ? `${ids.length - 1} of the ${rest}` : `the ${rest}`;
  return `Only insights on items of ${name} and ${part} below it.`;
}

/** Says that a list holds what belongs to a component, and offers all of it. */
export function ComponentNote({ below, onAll }: ComponentNoteProps) {
  if (below === undefined) return null;
  return (
    <Box
      component="output"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: 'body' }}
    >
      {below === null ? 'Component not found.' : textOf(below)}
      <Button size="small" onClick={onAll}>
        Show all insights
      </Button>
    </Box>
  );
}
