import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { TriStateSelect } from '@/components/filter/TriStateSelect';
import { Inline, Stack } from '@/components/layout/layout';
import { isNumeric, type ViewColumn } from '@/components/view-table/column';
import { fieldsOf } from '@/components/view-panels/values';
import { sortedValues } from '@/lib/offered';
import { ownValue } from '@/lib/own';
import type { TriState } from '@/lib/triState';
import { pressedKey } from '@/lib/pressedKey';
import { textSize } from '@/theme/tokens';
import type { ViewRange } from './url';

/** The values that a column offers; a list, or an object that holds one. */
function optionsOf(columnOptions: unknown, column: string): string[] {
  const given = ownValue(fieldsOf(columnOptions), column);
  const list = Array.isArray(given) ? given : fieldsOf(given)['list'];
  return Array.isArray(list) ? sortedValues(list) : [];
}

interface RowFiltersProps {
  columns: readonly ViewColumn[];
  columnOptions: unknown;
  chosen: Readonly<Record<string, TriState>>;
  ranges: Readonly<Record<string, ViewRange>>;
  onFilter: (column: string, value: TriState | ViewRange) => void;
  onClear: () => void;
}

const isSet = ({ least, most }: ViewRange) => least !== undefined || most !== undefined;

/** Least and most of the columns of figures, in the unit in which they are kept. */
function Ranges({ columns, ranges, onFilter }: Pick<RowFiltersProps, 'columns' | 'ranges' | 'onFilter'>) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const set = Object.values(ranges).filter(isSet).length;
  const field = (column: ViewColumn, end: 'least' | 'most', label: string) => {
    const range = ownValue(ranges, column.name) ?? {};
    return (
      <TextField
        label={label}
        type="number"
        size="small"
        defaultValue={range[end] ?? ''}
        slotProps={{ htmlInput: { 'aria-label': `${column.title}: ${label}`, step: 'any' } }}
        onBlur={event => {
          const text = event.target.value;
          const value = text === '' ? undefined : Number(text);
          if (value !== range[end]) onFilter(column.name, { ...range, [end]: value });
        }}
        onKeyDown={event => {
          if (pressedKey(event) === 'Enter' && event.target instanceof HTMLInputElement) event.target.blur();
        }}
        sx={{ width: 132 }}
      />
    );
  };
  const units: Readonly<Record<string, string>> = { duration: 'ns', bytes: 'bytes', millicore: 'millicores' };
  return (
    <>
      <Badge badgeContent={set} color="primary">
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={event => setAnchor(event.currentTarget)}
        >
          Figures
        </Button>
      </Badge>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': 'Figures from and to' } }}
        >
          <Box sx={{ display: 'grid', gap: 3, p: 3, maxHeight: 400, overflow: 'auto' }}>
            {columns.map(column => (
              <Stack key={column.name} gap={1}>
                <span style={{ fontSize: textSize.note }}>
                  {column.title}
                  {ownValue(units, column.type) && ` (${ownValue(units, column.type)})`}
                </span>
                <Inline gap={2}>
                  {field(column, 'least', 'From')}
                  {field(column, 'most', 'To')}
                </Inline>
              </Stack>
            ))}
          </Box>
        </Popover>
      )}
    </>
  );
}

/** The filters of a view's table: values of columns that are chosen from, figures from and to. */
export function RowFilters(props: RowFiltersProps) {
  const { columns, columnOptions, chosen, ranges, onFilter, onClear } = props;
  const lists = columns.filter(column => column.chosen);
  const figures = columns.filter(column => !column.chosen && isNumeric(column));
  const isNarrowed =
    Object.values(chosen).some(states => Object.keys(states).length > 0) || Object.values(ranges).some(isSet);
  return (
    <>
      {lists.map(column => {
        const value = ownValue(chosen, column.name) ?? {};
        const offered = optionsOf(columnOptions, column.name);
        const strays = Object.keys(value).filter(one => !offered.includes(one));
        return (
          <Box
            key={column.name}
            sx={{
              width: { xs: 'calc(50% - 4px)', sm: 'auto' },
              minWidth: { sm: 108 },
              maxWidth: { sm: 264 },
            }}
          >
            <TriStateSelect
              label={column.title}
              options={[...offered, ...strays].map(one => ({ value: one }))}
              value={value}
              onChange={states => onFilter(column.name, states)}
            />
          </Box>
        );
      })}
      {figures.length > 0 && <Ranges columns={figures} ranges={ranges} onFilter={onFilter} />}
      {isNarrowed && (
        <Button size="small" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </>
  );
}
