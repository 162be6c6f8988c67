import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useId } from 'react';
import { Inline, Stack } from '@/components/layout/layout';
import { resting } from '../reason/resting';
import {
  changeColumn,
  DEFAULT_COLUMNS,
  isDefaultArrangement,
  isHidden,
  moveColumn,
  orderOf,
} from '../data-table/columnState';
import type { ColumnsButtonProps } from '../data-table/ColumnsButton';
import { DENSITIES } from '@/lib/store/preferences';
import { DENSITY_LABELS } from '../data-table/densityLabels';
import { useDensity } from '../data-table/density';
import type { Column, RowModel } from '../data-table/types';

interface ColumnsMenuProps extends Omit<ColumnsButtonProps, 'label'> {
  /** Where it hangs; closed without. */
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

interface ColumnLineProps {
  column: Column<RowModel>;
  at: 'first' | 'last' | 'between';
  hidden: boolean;
  onMove: (by: 1 | -1) => void;
  onShow: (shown: boolean) => void;
}

function ColumnLine({ column, at, hidden, onMove, onShow }: ColumnLineProps) {
  const name = column.headerName || column.field;
  const stays = column.hideable === false && 'Always shown';
  return (
    <Inline component="li" gap={0.5} align="center">
      <FormControlLabel
        sx={{ flex: 1, m: 0, '& .MuiFormControlLabel-label': { fontSize: 'body' } }}
        control={
          <Checkbox
            checked={!hidden}
            disabled={column.hideable === false}
            onChange={(_event, checked) => onShow(checked)}
            {...(stays && { slotProps: { input: { 'aria-description': stays } } })}
          />
        }
        {...(stays && { title: stays })}
        label={name}
      />
      <IconButton
        aria-label={`Move ${name} up`}
        {...resting(at === 'first', () => onMove(-1))}
        sx={{ p: '3px' }}
      >
        <UpIcon fontSize="line" />
      </IconButton>
      <IconButton
        aria-label={`Move ${name} down`}
        {...resting(at === 'last', () => onMove(1))}
        sx={{ p: '3px' }}
      >
        <DownIcon fontSize="line" />
      </IconButton>
    </Inline>
  );
}

/** The arrangement of a table: which columns, in which order, how high the rows. */
export default function ColumnsMenu(props: ColumnsMenuProps) {
  const { columns, state, onChange, onShare, isShared, anchor, onClose } = props;
  const titleId = useId();
  const densityName = useId();
  const chosen = useDensity(state.density);
  const order = orderOf(
    columns.map(column => column.field),
    state,
  );
  return (
    <Popover
      open={anchor !== undefined}
      anchorEl={anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 280, maxHeight: 480 } },
      }}
    >
      <Box sx={{ p: 3, display: 'grid', gap: 3 }}>
        <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <span id={titleId} style={{ fontWeight: 600 }}>
            Columns
          </span>
          <Button {...resting(isDefaultArrangement(state), () => onChange(DEFAULT_COLUMNS))}>Reset</Button>
        </div>
        <Stack component="ul">
          {order.map((field, index) => {
            const column = columns.find(candidate => candidate.field === field);
            return (
              column && (
                <ColumnLine
                  key={field}
                  column={column}
                  at={index === 0 ? 'first' : index === order.length - 1 ? 'last' : 'between'}
                  hidden={isHidden(column, state)}
                  onMove={by => onChange(moveColumn(columns, state, field, by))}
                  onShow={shown => onChange(changeColumn(columns, state, field, { hidden: !shown }))}
                />
              )
            );
          })}
        </Stack>
        <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
          <Box component="legend" sx={{ p: 0, mb: 1, fontSize: 'note', color: 'text.secondary' }}>
            Row height
          </Box>
          <Inline gap={3}>
            {DENSITIES.map(density => (
              <Box
                key={density}
                component="label"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
              >
                <input
                  type="radio"
                  name={densityName}
                  checked={chosen === density}
                  onChange={() => onChange({ ...state, density })}
                />
                {DENSITY_LABELS[density]}
              </Box>
            ))}
          </Inline>
        </Box>
        {onShare && !isDefaultArrangement(state) && (
          <Button variant="outlined" {...resting(isShared, onShare)}>
            {isShared ? 'In the link' : 'Add to link'}
          </Button>
        )}
      </Box>
    </Popover>
  );
}
