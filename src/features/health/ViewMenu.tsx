import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Heading, Stack } from '@/components/layout/layout';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import {
  pivotCellsChosen,
  pivotedBy,
  selectPivotBy,
  selectPivotCells,
  selectPivotLabel,
  sorted,
} from './slice';
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
export default function ViewMenu({ labelKeys, anchor, onClose }: ViewMenuProps) {
  const [first, setFirst] = useState(() => failingFirst.read());
  const dispatch = useAppDispatch();
  const pivotBy = useAppSelector(selectPivotBy);
  const pivotLabel = useAppSelector(selectPivotLabel);
  const cells = useAppSelector(selectPivotCells);
  const keys = labelKeys.includes(pivotLabel) || !pivotLabel ? labelKeys : [pivotLabel, ...labelKeys];
  const pivot = (field: PivotField) =>
    dispatch(pivotedBy({ field, label: field === 'label' ? pivotLabel || (labelKeys[0] ?? '') : '' }));
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Pivot and view', sx: { p: 4, width: 264 } } }}
    >
      <Stack gap={4}>
        <Heading component="h2">Pivot</Heading>
        <TextField
          select
          label="Pivot By"
          value={pivotBy}
          onChange={event => pivot(event.target.value as PivotField)}
        >
          {Object.entries(FIELDS).map(([field, name]) => (
            <MenuItem key={field} value={field} disabled={field === 'label' && labelKeys.length === 0}>
              {field === 'label' && labelKeys.length === 0 ? `${name}: no check has one` : name}
            </MenuItem>
          ))}
        </TextField>
        {pivotBy === 'label' && (
          <TextField
            select
            label="Pivot label"
            value={pivotLabel}
            onChange={event => dispatch(pivotedBy({ field: 'label', label: event.target.value }))}
          >
            {keys.map(key => (
              <MenuItem key={key} value={key}>
                {key}
              </MenuItem>
            ))}
          </TextField>
        )}
        {pivotBy !== 'none' && (
          <TextField
            select
            label="Cells show"
            value={cells}
            onChange={event => dispatch(pivotCellsChosen(event.target.value as PivotCell))}
          >
            {Object.entries(CELLS).map(([cell, name]) => (
              <MenuItem key={cell} value={cell}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {pivotBy !== 'none' && <Button onClick={() => pivot('none')}>Back to the list</Button>}
        <FormControlLabel
          control={
            <Switch
              checked={first}
              onChange={event => {
                const chosen = event.target.checked;
                failingFirst.write(chosen);
                setFirst(chosen);
                dispatch(sorted({ by: chosen ? 'health' : 'name', desc: false }));
              }}
            />
          }
          label="Failing first by default"
        />
      </Stack>
    </Popover>
  );
}
