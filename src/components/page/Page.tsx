import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A page: its parts below each other, the last taking what height is left. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, p: { xs: 2, sm: 4 }, minWidth: 0 }}>
      {children}
    </Box>
  );
}
