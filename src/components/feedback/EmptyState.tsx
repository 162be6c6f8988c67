import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** 'No data available' where none is given (TBL-005). */
  text?: string;
  /** Why it is empty, or what would fill it. */
  hint?: ReactNode;
  /** A button or two. */
  children?: ReactNode;
}

/** Nothing to show, said in the middle of where it would be. */
export function EmptyState({ text = 'No data available', hint, children }: EmptyStateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, px: 4, py: 8, textAlign: 'center' }}>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      {hint && (
        <Typography variant="caption" sx={{ color: 'text.secondary', maxWidth: 480 }}>
          {hint}
        </Typography>
      )}
      {children}
    </Box>
  );
}
