import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { TriStateSelect } from '@/components/filter/TriStateSelect';

/** A filter of values to include and exclude, as wide as what it says; half the line on a phone. */
export function TriFilter(props: ComponentProps<typeof TriStateSelect>) {
  return (
    <Box sx={{ width: { xs: 'calc(50% - 4px)', sm: 'auto' }, minWidth: { sm: 108 }, maxWidth: { sm: 264 } }}>
      <TriStateSelect {...props} />
    </Box>
  );
}
