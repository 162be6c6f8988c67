import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface SelectionToolbarProps {
  /** What is selected, such as 'Selected checks'. */
  label: string;
  /** Where it hangs over its list, and how wide it may get. */
  sx?: { bottom: number; width: string };
  children: ReactNode;
}

/** What can be done with what is selected in a list. It lies over the list: what is selected moves nothing. */
export function SelectionToolbar({ label, sx, children }: SelectionToolbarProps) {
  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={[
        {
          position: 'absolute',
          zIndex: 3,
          bottom: 8,
          left: '50%',
          transform: 'translateX(-50%)',
          // Half the list is left of its middle: without a width it would wrap in the other half.
          width: 'max-content',
          maxWidth: '100%',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          px: 3,
          py: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          background: 'var(--mui-palette-background-paper)',
          boxShadow: 2,
          fontSize: 'note',
        },
        sx ?? {},
      ]}
    >
      {children}
    </Box>
  );
}
