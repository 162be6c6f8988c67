import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failingFirst, type PivotCell, type PIVOT_FIELDS } from './url';
import type { ViewProps } from './ViewButton';

type PivotField = (typeof PIVOT_FIELDS)[number];

const FIELDS: Readonly<Record<PivotField, string>> = {
  none: 'No pivot',
  namespace: 'Namespace',
  canary_name: 'Canary',
  type: 'Type',
  agent: 'Agent',
  label: 'Label',
};

const CELLS: Readonly<Record<PivotCell, string>> = { health: 'Health', uptime: 'Uptime', latency: 'Latency' };

interface ViewMenuProps extends ViewProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Pivoting: a field's values as columns, and what their cells say. */
export default function ViewMenu({ url, patch, labelKeys, anchor, onClose }: ViewMenuProps) {
  const [first, setFirst] = useState(() => failingFirst.read());
  const keys =
    labelKeys.includes(url.pivotLabel) || !url.pivotLabel ? labelKeys : [url.pivotLabel, ...labelKeys];
  const pivot = (pivotBy: PivotField) =>
    patch({
      pivotBy,
      pivotLabel: pivotBy === 'label' ? url.pivotLabel || (labelKeys[0] ?? '') : '',
      pageIndex: 0,
    });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Pivot and view', sx: { p: 4, width: 264 } } }}
    >
      <Stack spacing={4}>
        <Typography component="h2" variant="h3">
          Pivot
        </Typography>
        <TextField
          select
          label="Pivot By"
          value={url.pivotBy}
          onChange={event => pivot(event.target.value as PivotField)}
        >
          {Object.entries(FIELDS).map(([field, name]) => (
            <MenuItem key={field} value={field} disabled={field === 'label' && labelKeys.length === 0}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {url.pivotBy === 'label' && (
          <TextField
            select
            label="Pivot label"
            value={url.pivotLabel}
            onChange={event => patch({ pivotLabel: event.target.value, pageIndex: 0 })}
          >
            {keys.map(key => (
              <MenuItem key={key} value={key}>
                {key}
              </MenuItem>
            ))}
          </TextField>
        )}
        {url.pivotBy !== 'none' && (
          <TextField
            select
            label="Cells show"
            value={url.pivotCellType}
            onChange={event => patch({ pivotCellType: event.target.value as PivotCell })}
          >
            {Object.entries(CELLS).map(([cell, name]) => (
              <MenuItem key={cell} value={cell}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {url.pivotBy !== 'none' && <Button onClick={() => pivot('none')}>Back to the list</Button>}
        <FormControlLabel
          control={
            <Switch
              checked={first}
              onChange={event => {
                const chosen = event.target.checked;
                failingFirst.write(chosen);
                setFirst(chosen);
                patch({ sortBy: chosen ? 'health' : 'name', sortDesc: false, pageIndex: 0 });
              }}
            />
          }
          label="Failing first by default"
        />
      </Stack>
    </Popover>
  );
}
