import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useId, type ReactNode } from 'react';
import { LongName } from '@/components/name/LongName';

interface SideDrawerProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** One thing of a list, beside it. Escape and a click beside it close it. */
export function SideDrawer({ title, onClose, children }: SideDrawerProps) {
  const id = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 'min(920px, 100vw)' } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 48,
          pl: 4,
          pr: 2,
          position: 'sticky',
          top: 0,
          zIndex: 1,
          background: 'var(--mui-palette-background-paper)',
          borderBottom: '1px solid var(--mui-palette-divider)',
        }}
      >
        <Box
          component="h2"
          id={id}
          sx={{ flex: 1, minWidth: 0, m: 0, py: 2, typography: 'h2', overflowWrap: 'anywhere' }}
        >
          {typeof title === 'string' ? <LongName name={title} /> : title}
        </Box>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon fontSize="button" />
        </IconButton>
      </Box>
      <Box sx={{ p: 4, minWidth: 0 }}>{children}</Box>
    </Drawer>
  );
}
