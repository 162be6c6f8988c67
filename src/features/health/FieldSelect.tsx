import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { halfOnPhones } from '@/components/filter/halfWidth';
import { LABEL_PREFIX } from './url';

interface FieldSelectProps {
  label: string;
  value: string;
  fields: readonly (readonly [value: string, label: string])[];
  /** Keys of the labels in the data, offered below the fields. */
  labelKeys: readonly string[];
  onChange: (value: string) => void;
}

/** Picks a field of a check, or a label, to group or tab by. A value that is not offered (an old link) stays visible. */
export function FieldSelect({ label, value, fields, labelKeys, onChange }: FieldSelectProps) {
  const known =
    fields.some(([field]) => field === value) || labelKeys.some(key => LABEL_PREFIX + key === value);
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      sx={halfOnPhones(132)}
    >
      {!known && (
        <MenuItem value={value} disabled>
          {value.startsWith(LABEL_PREFIX) ? value.slice(LABEL_PREFIX.length) : value}
        </MenuItem>
      )}
      {fields.map(([field, name]) => (
        <MenuItem key={field} value={field}>
          {name}
        </MenuItem>
      ))}
      {labelKeys.length > 0 && (
        <ListSubheader sx={{ lineHeight: '28px', bgcolor: 'transparent' }}>Labels</ListSubheader>
      )}
      {labelKeys.map(key => (
        <MenuItem key={key} value={LABEL_PREFIX + key}>
          {key}
        </MenuItem>
      ))}
    </TextField>
  );
}
