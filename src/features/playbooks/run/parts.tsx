import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Stack } from '@/components/layout/layout';

/** A part of the page under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" aria-label={title} gap={2}>
      <Box component="h3" sx={{ m: 0, typography: 'h3' }}>
        {title}
      </Box>
      {children}
    </Stack>
  );
}
