import ShowIcon from '@mui/icons-material/VisibilityOffOutlined';
import HideIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { CopyButton } from '@/components/copy/CopyButton';

/** As long for every secret: its length is nobody's business. */
const MASK = '•'.repeat(24);

interface OnceValueProps {
  label: string;
  value: string;
  /** Several lines, with what is secret in them replaced by dots until it is asked for. */
  masked?: string;
  /** Not secret: shown at once. */
  open?: boolean;
}

/** A value that is shown once: hidden until asked for, and copied whole either way. */
export function OnceValue({ label, value, masked = MASK, open = false }: OnceValueProps) {
  const [shown, setShown] = useState(open);
  const name = label.toLowerCase();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{label}</Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          border: '1px solid var(--mui-palette-divider)',
          borderRadius: 1,
          background: 'var(--mui-palette-surface-canvas)',
        }}
      >
        <Box
          component="section"
          aria-label={label}
          // What scrolls must be reachable by keyboard.
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
            fontSize: 12,
            lineHeight: '18px',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {shown ? value : masked}
        </Box>
        <Box sx={{ display: 'flex', p: 1 }}>
          {!open && (
            <Tooltip title={`${shown ? 'Hide' : 'Show'} ${name}`}>
              <IconButton
                aria-label={`${shown ? 'Hide' : 'Show'} ${name}`}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
                sx={{ p: '4px' }}
              >
                {shown ? <HideIcon sx={{ fontSize: 14 }} /> : <ShowIcon sx={{ fontSize: 14 }} />}
              </IconButton>
            </Tooltip>
          )}
          <CopyButton text={value} label={`Copy ${name}`} />
        </Box>
      </Box>
    </Box>
  );
}
