import Box from '@mui/material/Box';
import { runTone } from '@/components/status/runTone';
import type { TimeBar } from './bars';

/** When something of a run went on, on the line of all of it. @param bar percent of the line */
export function RunBar({ bar, status }: { bar: TimeBar; status: string }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        left: `${bar.left}%`,
        width: `${bar.width}%`,
        height: '100%',
        borderRadius: '2px',
        background: `var(--mui-palette-status-${runTone(status)}-dot)`,
      }}
    />
  );
}
