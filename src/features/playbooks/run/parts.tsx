import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A part of the page under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <Box component="h3" sx={{ m: 0, typography: 'h3' }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
