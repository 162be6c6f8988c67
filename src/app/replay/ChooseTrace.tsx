import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { StrictStyles } from '@/components/strict-styles/StrictStyles';
import { ThemeRoot } from '@/theme/ThemeRoot';
import { setupStore } from '../store';
import { loadPreferences } from '../storedPreferences';

interface ChooseTraceProps {
  /** Takes the text of the file; rejects with what is wrong with it. */
  onChoose: (text: string) => Promise<void>;
}

const store = setupStore({ preferences: loadPreferences() });

function Form({ onChoose }: ChooseTraceProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onChoose(await file.text());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Box
      component="main"
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
      sx={{ height: '100%', display: 'grid', placeContent: 'center', p: 4, bgcolor: 'background.default' }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          maxWidth: 480,
          p: 6,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        <Typography variant="h1">Replay a trace</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Choose a saved recording, or drop it here. The console shows it step by step as it was. Nothing is
          sent.
        </Typography>
        <div>
          <Button
            component="label"
            variant="contained"
            disabled={busy}
            sx={{ '&:focus-within': { outline: 2 } }}
          >
            Choose a file
            <input
              type="file"
              accept=".json,application/json"
              aria-label="Trace"
              onChange={event => void take(event.target.files?.[0])}
              // Reachable by keyboard, unlike a hidden one.
              style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
            />
          </Button>
        </div>
        {problem && <ErrorPanel message={problem} dense />}
      </Box>
    </Box>
  );
}

/** The page of a replay before there is one. */
export function ChooseTrace(props: ChooseTraceProps) {
  return (
    <Provider store={store}>
      <StrictStyles>
        <ThemeRoot>
          <Form {...props} />
        </ThemeRoot>
      </StrictStyles>
    </Provider>
  );
}
