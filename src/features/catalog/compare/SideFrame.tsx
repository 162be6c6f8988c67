import Box from '@mui/material/Box';
import { Skeleton } from '@/components/feedback/Skeleton';
import type { ReactNode } from 'react';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { Muted } from '@/components/layout/layout';

interface SideFrameProps {
  label: string;
  chosen: boolean;
  /** What was found: undefined while it is loaded, null when there is none. */
  state: unknown;
  error: string | undefined;
  onRetry: () => void;
  /** Said when there is none. */
  missing: string;
  picker: ReactNode;
  children: ReactNode;
}

/** One side of a comparison: what stands there, above the field that puts something else there. */
export function SideFrame({
  label,
  chosen,
  state,
  error,
  onRetry,
  missing,
  picker,
  children,
}: SideFrameProps) {
  let head: ReactNode = children;
  if (!chosen) head = <Muted>Nothing chosen yet</Muted>;
  else if (error !== undefined) head = <ErrorPanel dense message={error} onRetry={onRetry} />;
  else if (state === undefined) head = <Skeleton width="70%" />;
  else if (state === null) head = <Box sx={{ color: 'status.unhealthy.text' }}>{missing}</Box>;
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'space-between',
        gap: 3,
        p: 4,
        minWidth: 0,
        border: '1px solid var(--mui-palette-divider)',
        borderRadius: '6px',
        background: 'var(--mui-palette-background-paper)',
      }}
    >
      <Box sx={{ typography: 'h3' }}>{label}</Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          minHeight: 24,
          fontSize: 'note',
          overflowWrap: 'anywhere',
          '& a': { fontWeight: 500 },
        }}
      >
        {head}
      </Box>
      {picker}
    </Box>
  );
}
