import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Controls in a line that breaks where it must; with a label, a group of that name. */
export function Bar({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <Box
      {...(label && { role: 'group', 'aria-label': label })}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      {children}
    </Box>
  );
}
