import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageOf } from '@/lib/errors';
import { useClearFaultsMutation, useFaultsQuery, useSetFaultsMutation } from './api';
import { AppDialog } from '@/components/dialog/AppDialog';
import { Inline, Stack } from '@/components/layout/layout';
import { useNotify } from '@/components/toast/notify';
import { FAULT_PRESETS, TARGETS } from './presets';

/** Makes the backend slow, wrong or silent on purpose, to see what the console does about it. */
export function FaultLab({ onClose }: { onClose: () => void }) {
  const [target, setTarget] = useState<string>(TARGETS[0].match);
  const { data: active = [] } = useFaultsQuery();
  const [setFaults, setting] = useSetFaultsMutation();
  const [clearFaults, clearing] = useClearFaultsMutation();
  const notify = useNotify();
  const busy = setting.isLoading || clearing.isLoading;
  const apply = async (preset: (typeof FAULT_PRESETS)[number]) => {
    const answer = await setFaults([...active, { match: target, ...preset.fault }]);
    if (answer.error) notify.error(messageOf(answer.error));
  };
  return (
    <AppDialog
      open
      size="small"
      title="Fault lab"
      onClose={onClose}
      footer={
        <Button variant="outlined" disabled={busy || active.length === 0} onClick={() => void clearFaults()}>
          Clear all faults
        </Button>
      }
    >
      <Stack gap={4}>
        <TextField select label="Calls" value={target} onChange={event => setTarget(event.target.value)}>
          {TARGETS.map(({ match, label }) => (
            <MenuItem key={match} value={match}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <Inline gap={2} wrap>
          {FAULT_PRESETS.map(preset => (
            <Button key={preset.label} variant="outlined" disabled={busy} onClick={() => void apply(preset)}>
              {preset.label}
            </Button>
          ))}
        </Inline>
        <section aria-label="Active faults">
          {active.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>No faults are active.</Typography>
          ) : (
            <Box component="ul" sx={{ m: 0, pl: 5 }}>
              {active.map((fault, index) => (
                <li key={`${index}-${fault.match}`}>
                  <code>{fault.match}</code> {describe(fault)}
                </li>
              ))}
            </Box>
          )}
        </section>
      </Stack>
    </AppDialog>
  );
}

function describe({ latencyMs, status, drop, hang, times }: (typeof FAULT_PRESETS)[number]['fault']): string {
  const what = hang
    ? 'never answers'
    : drop
      ? 'drops the connection'
      : status
        ? `answers ${status}`
        : `waits ${latencyMs} ms`;
  return times ? `${what}, ${times} times` : what;
}
