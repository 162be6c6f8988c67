import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface SourceSelectProps<Source extends string> {
  value: Source;
  sources: readonly Source[];
  labels: Readonly<Record<Source, string>>;
  disabled: boolean | undefined;
  /** Pixels. */
  width: number;
  onChange: (source: Source) => void;
}

/** Where a value is kept: in the field beside it, a secret, a config map. */
export function SourceSelect<Source extends string>(props: SourceSelectProps<Source>) {
  const { value, sources, labels, disabled, width, onChange } = props;
  return (
    <TextField
      select
      label="From"
      value={value}
      onChange={event => {
        const chosen = sources.find(source => source === event.target.value);
        if (chosen) onChange(chosen);
      }}
      disabled={disabled}
      sx={{ flex: `0 0 ${width}px` }}
      slotProps={{ inputLabel: { shrink: true } }}
    >
      {sources.map(source => (
        <MenuItem key={source} value={source}>
          {labels[source]}
        </MenuItem>
      ))}
    </TextField>
  );
}
