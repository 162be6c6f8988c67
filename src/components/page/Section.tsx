import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Stack } from '@/components/layout/layout';

/** What a drawer holds, part below part. */
export function Parts({ children }: { children: ReactNode }) {
  return <Stack gap={5}>{children}</Stack>;
}

/** A heading within a drawer or a page, and what it is about. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Stack component="section" aria-label={title} gap={1.5}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 30 }}>
        <Box component="h3" sx={{ m: 0, flex: 1, typography: 'h3' }}>
          {title}
        </Box>
        {actions}
      </Box>
      {children}
    </Stack>
  );
}
