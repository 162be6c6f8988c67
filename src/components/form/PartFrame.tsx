import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode, RefObject } from 'react';
import { Inline, Muted } from '@/components/layout/layout';
import { useFocusHeir } from '@/lib/hooks/useFocusHeir';

interface PartFrameProps {
  /** Names it: 'Scope', and its number from one on. */
  noun: string;
  number: number;
  /** What it comes to, in words. */
  said: ReactNode;
  /** Takes it away; absent where it has to stay. */
  onRemove?: (() => void) | undefined;
  /** The button that adds one: it has the focus when the one that removes goes. */
  adder: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

/** One of several parts of a form that look alike, each with fields of its own. */
export function PartFrame({ noun, number, said, onRemove, adder, children }: PartFrameProps) {
  const heir = useFocusHeir(adder);
  return (
    <Box
      component="fieldset"
      sx={{
        m: 0,
        p: 3,
        minWidth: 0,
        display: 'grid',
        gap: 3,
        border: '1px solid var(--mui-palette-divider)',
        borderRadius: 1,
      }}
    >
      <Box component="legend" sx={{ px: 1, fontSize: 'note', color: 'text.secondary' }}>
        {noun} {number}
      </Box>
      {children}
      <Inline gap={2} align="center">
        <Muted small style={{ flex: 1, overflowWrap: 'anywhere' }}>
          {said}
        </Muted>
        {onRemove && (
          <IconButton ref={heir} aria-label={`Remove ${noun.toLowerCase()} ${number}`} onClick={onRemove}>
            <RemoveIcon />
          </IconButton>
        )}
      </Inline>
    </Box>
  );
}
