import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { isAborted } from '@/lib/aborted';
import { messageOf } from '@/lib/errors';
import { AppDialog } from '@/components/dialog/AppDialog';
import { Muted, Stack } from '@/components/layout/layout';
import { useNotify } from '@/components/toast/notify';
import { saveFile } from '@/lib/export/download';
import { useGivenUp } from '@/lib/hooks/useGivenUp';
import { HEALTH_RANGES, type HealthRange } from '@/lib/time/healthRanges';
import { useGetTopologySnapshotMutation } from '../api';
import { componentName, type Component } from '../model/component';

/** Saves what is known of a component in a time as `{name}-snapshot.zip`. */
export default function SnapshotDialog({
  component,
  onClose,
}: {
  component: Component;
  onClose: () => void;
}) {
  const notify = useNotify();
  const [download, { isLoading }] = useGetTopologySnapshotMutation();
  const untilLeft = useGivenUp();
  const [start, setStart] = useState<HealthRange>('15m');
  const [related, setRelated] = useState(false);
  const name = componentName(component);
  const save = async () => {
    const { data, error } = await untilLeft(download({ id: component.id, start, related }));
    if (isAborted(error)) return;
    if (error) return notify.error(`Error downloading file: ${messageOf(error)}`);
    saveFile(`${name}-snapshot.zip`, data);
    onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={`Download ${name} snapshot`}
      size="small"
      busy={isLoading}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" loading={isLoading} onClick={() => void save()}>
            {isLoading ? 'Downloading...' : 'Download'}
          </Button>
        </>
      }
    >
      <Stack gap={3} align="start">
        <TextField
          select
          label="Time Range"
          value={start}
          onChange={event => setStart(event.target.value as HealthRange)}
          disabled={isLoading}
          sx={{ width: 200 }}
        >
          {HEALTH_RANGES.map(range => (
            <MenuItem key={range} value={range}>
              {range}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={
            <Switch checked={related} onChange={(_event, on) => setRelated(on)} disabled={isLoading} />
          }
          label="Include related components"
        />
        <Muted small>
          A zip of the component and what is below it, with checks, changes, insights, incidents and logs of
          that time.
        </Muted>
      </Stack>
    </AppDialog>
  );
}
