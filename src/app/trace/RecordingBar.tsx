import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState, useSyncExternalStore } from 'react';
import { Inline, Muted } from '@/components/layout/layout';
import { useNow } from '@/lib/hooks/useNow';
import { SECOND, serverTime } from '@/lib/time/clock';
import type { Recorder } from '@/trace/recorder';
import { clockTime, megabytes } from './figures';
import { saveRecording, stopRecording, useRecorder } from './recording';

function Figures({ recorder }: { recorder: Recorder }) {
  const { startedAt, actions, bytes, dropped } = useSyncExternalStore(recorder.subscribe, recorder.recorded);
  const now = useNow(SECOND);
  return (
    <Muted component="span" className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {clockTime(now - serverTime(startedAt))} · {actions} actions · {megabytes(bytes)}
      {dropped > 0 && ` · ${dropped} older ones dropped`}
    </Muted>
  );
}

/** Says over every page that it is recorded, and how much of it; saves and ends it. */
export function RecordingBar() {
  const recorder = useRecorder();
  const [busy, setBusy] = useState(false);
  if (!recorder) return null;
  const save = async () => {
    setBusy(true);
    await saveRecording(recorder);
    setBusy(false);
  };
  return (
    <Paper
      component="section"
      aria-label="Recording"
      data-trace="none"
      elevation={8}
      sx={{
        position: 'fixed',
        right: 16,
        bottom: 4,
        maxWidth: 'calc(100vw - 32px)',
        zIndex: 'tooltip',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        pl: 3,
        pr: 1,
        py: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontSize: 'note',
      }}
    >
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, fontWeight: 600 }}>
        <Box
          component="span"
          sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'status.unhealthy.dot' }}
        />
        Recording
      </Box>
      <Figures recorder={recorder} />
      <Inline gap={1}>
        <Button size="small" onClick={() => void save()} disabled={busy}>
          Save
        </Button>
        <Button size="small" color="inherit" onClick={stopRecording}>
          Stop
        </Button>
      </Inline>
    </Paper>
  );
}
