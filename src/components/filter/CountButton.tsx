import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

/** Height of a count, in px. */
export const COUNT_HEIGHT = 24;

/** Counts that are filters, in a line. */
export function CountButtons({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      aria-label={label}
      className="tabular"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, border: 0, minWidth: 0, fontSize: 12 }}
    >
      {children}
    </Box>
  );
}

interface CountButtonProps {
  /** What it counts is what is listed. */
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A count; a click lists exactly what it counts. */
export function CountButton({ pressed, onClick, children }: CountButtonProps) {
  return (
    <ButtonBase
      aria-pressed={pressed}
      onClick={onClick}
      sx={{
        height: COUNT_HEIGHT,
        px: 2,
        borderRadius: '12px',
        fontSize: 12,
        whiteSpace: 'nowrap',
        border: 1,
        borderColor: pressed ? 'primary.main' : 'transparent',
        background: pressed ? 'var(--mui-palette-surface-selected)' : undefined,
        color: 'text.secondary',
        '&:hover': { background: 'var(--mui-palette-surface-hover)' },
      }}
    >
      {children}
    </ButtonBase>
  );
}
