import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AppDialog } from '@/components/dialog/AppDialog';
import { Inline, Stack } from '@/components/layout/layout';
import { useAppStore } from '@/lib/store/hooks';
import { MINUTE } from '@/lib/time/clock';
import { useConfig } from '../config/context';
import { useDiagnostics } from '../diagnostics';
import { saveRecording, stopRecording, useRecorder } from './recording';
import { startRecording } from './startRecording';

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Stack component="section" aria-label={title} gap={2}>
      <div>
        <Typography variant="h3">{title}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      </div>
      <Inline gap={2} wrap>
        {children}
      </Inline>
    </Stack>
  );
}

/** Records what happens on the page for a report, saves the last minute of it, and leads to the replay of a file. */
export function TraceDialog({ onClose }: { onClose: () => void }) {
  const recorder = useRecorder();
  const store = useAppStore();
  const config = useConfig();
  const copyDiagnostics = useDiagnostics();
  const start = () => {
    startRecording(store, config);
    onClose();
  };
  return (
    <AppDialog
      open
      size="small"
      title="Record and replay"
      onClose={onClose}
      footer={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap={5}>
        <Part
          title="Record"
          text="Keeps what you do and what the backend answers until you save it or leave the page. Passwords, tokens and parameters of playbooks are left out."
        >
          {recorder ? (
            <>
              <Button variant="contained" onClick={() => void saveRecording(recorder)}>
                Save the recording
              </Button>
              <Button variant="outlined" onClick={stopRecording}>
                Stop recording
              </Button>
            </>
          ) : (
            <Button variant="contained" onClick={start}>
              Start recording
            </Button>
          )}
        </Part>
        <Part
          title="Report what just happened"
          text={
            recorder
              ? 'The last minute of the recording as a file, or the names of the last actions as text.'
              : 'The names of the last actions as text, without what they carried. While recording, the last minute can be saved too.'
          }
        >
          {recorder && (
            <Button variant="outlined" onClick={() => void saveRecording(recorder, MINUTE)}>
              Save the last minute
            </Button>
          )}
          <Button variant="outlined" onClick={() => void copyDiagnostics()}>
            Copy diagnostics
          </Button>
        </Part>
        <Part title="Replay" text="Opens a recording in a page that sends nothing to any backend.">
          <Button variant="outlined" href="?replay" target="_blank" rel="noopener">
            Replay a trace
          </Button>
        </Part>
      </Stack>
    </AppDialog>
  );
}
