import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useBound, type FieldProps } from '@/components/form/useBound';

/** True, or nothing: what is off is not written. */
export function TickInput({ name, label, hint, disabled }: Omit<FieldProps, 'rule'>) {
  const id = useId();
  const { input } = useBound<boolean>(name);
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Checkbox
            name={name}
            size="small"
            checked={input.value === true}
            onChange={(_event, checked) => input.onChange(checked || undefined)}
            onBlur={() => input.onBlur()}
            slotProps={{ input: { 'aria-describedby': hint ? id : undefined } }}
          />
        }
      />
      {hint && (
        <FormHelperText id={id} sx={{ mt: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </div>
  );
}
