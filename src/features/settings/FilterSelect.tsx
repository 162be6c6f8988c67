import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface FilterSelectProps {
  label: string;
  /** Empty: everything. */
  value: string;
  /** What the empty choice is called: 'Any role'. */
  any: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
  width?: number;
}

/** One value to narrow a list down by. A value that is not offered (an old link) stays visible. */
export function FilterSelect({ label, value, any, options, onChange, width = 150 }: FilterSelectProps) {
  const stray = value !== '' && !options.some(([one]) => one === value);
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: width } }}
    >
      <MenuItem value="">{any}</MenuItem>
      {stray && <MenuItem value={value}>{value}</MenuItem>}
      {options.map(([one, name]) => (
        <MenuItem key={one} value={one}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
