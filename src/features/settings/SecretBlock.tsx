import HideIcon from '@mui/icons-material/VisibilityOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

/** A text to be copied, in a box of its own, with its buttons at the right. */
export function SecretBlock({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        border: '1px solid var(--mui-palette-divider)',
        borderRadius: 1,
        background: 'var(--mui-palette-surface-canvas)',
      }}
    >
      <Box
        component="pre"
        // Scrollable regions must be reachable by keyboard.
        tabIndex={0}
        data-secret
        sx={{
          flex: 1,
          minWidth: 0,
          m: 0,
          px: 3,
          py: 2,
          maxHeight: 240,
          overflow: 'auto',
          fontFamily: 'monospace',
          fontSize: 'note',
          lineHeight: '18px',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
      <Box sx={{ display: 'flex', p: 1 }}>{children}</Box>
    </Box>
  );
}

interface RevealSecretButtonProps {
  /** What is shown and hidden: 'token'. */
  what: string;
  shown: boolean;
  onChange: (shown: boolean) => void;
}

/** Shows and hides a secret. */
export function RevealSecretButton({ what, shown, onChange }: RevealSecretButtonProps) {
  const label = `${shown ? 'Hide' : 'Show'} ${what}`;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-pressed={shown} onClick={() => onChange(!shown)} sx={{ p: '4px' }}>
        {shown ? <HideIcon fontSize="mark" /> : <ShowIcon fontSize="mark" />}
      </IconButton>
    </Tooltip>
  );
}
