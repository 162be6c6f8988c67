import Box from '@mui/material/Box';
import { middleEllipsis } from '@/lib/format';
import { CopyButton } from './CopyButton';

/** A long id, shortened in the middle; the button copies the whole of it. */
export function ShortId({ id, keep = 6 }: { id: string; keep?: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="code" title={id} sx={{ fontFamily: 'monospace', fontSize: 'note' }}>
        {middleEllipsis(id, keep)}
      </Box>
      <CopyButton text={id} label="Copy id" said={`Copied ${id} to clipboard`} />
    </Box>
  );
}
