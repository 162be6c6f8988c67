import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface TableFrameProps {
  busy: boolean;
  maxHeight: string | number;
  /** Above the rows: an error of the last load. */
  notice?: ReactNode;
  /** Shown in the place of the table until there are rows. */
  cover?: ReactNode;
  children: ReactNode;
}

/** Laid out as large as what covers it, out of sight and out of reach. */
const COVERED = { position: 'absolute', inset: 0, maxHeight: 'none', visibility: 'hidden' } as const;

/**
 * The border around a table and the thin line that runs along its top while rows are fetched anew. The line waits
 * 400 ms, so that quick refreshes do not flicker.
 */
export function TableFrame({ busy, maxHeight, notice, cover, children }: TableFrameProps) {
  const frame = (
    <Box
      aria-busy={busy}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        minHeight: 0,
        maxHeight,
        overflow: 'hidden',
        border: '1px solid var(--mui-palette-divider)',
        borderRadius: 1,
        background: 'var(--mui-palette-background-paper)',
        ...(cover && COVERED),
        '@keyframes table-busy': {
          from: { transform: 'translateX(-100%)' },
          to: { transform: 'translateX(300%)' },
        },
      }}
    >
      {busy && (
        <Box
          aria-hidden="true"
          sx={{
            position: 'absolute',
            zIndex: 10,
            top: 0,
            left: 0,
            width: '33%',
            height: 2,
            transform: 'translateX(-100%)',
            background: 'var(--mui-palette-primary-main)',
            animation: 'table-busy 1.2s linear 400ms infinite',
          }}
        />
      )}
      {notice}
      {children}
    </Box>
  );
  return (
    <Box sx={cover ? { position: 'relative', minWidth: 0 } : { display: 'contents' }}>
      {cover}
      {frame}
    </Box>
  );
}
