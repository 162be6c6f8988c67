import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useBound } from '@/components/form/useBound';
import { collapsed, scopeRules } from '@/lib/access/scopes/form';
import { ALL_RESOURCES, RESOURCE_TYPES, resourceTypeLabel } from '@/lib/access/scopes/vocabulary';

const NONE: readonly string[] = [];
const asIs = (value: readonly string[] | undefined) => value;

/** The resource types an access scope speaks of. All of them stand alone: they cover the others. */
export function ResourceTypes({ disabled }: { disabled: boolean }) {
  const id = useId();
  const { input, message } = useBound<readonly string[]>('resources', scopeRules.resources, asIs);
  const chosen = input.value ?? NONE;
  const all = chosen.includes(ALL_RESOURCES);
  const known: readonly string[] = RESOURCE_TYPES.map(type => type.value);
  const types = [...known, ...chosen.filter(type => !known.includes(type))];
  return (
    <Box
      component="fieldset"
      aria-describedby={id}
      onBlur={() => input.onBlur()}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, fontSize: 'note', color: 'text.secondary' }}>
        Resources *
      </Box>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))' }}>
        {types.map(type => (
          <FormControlLabel
            key={type}
            label={resourceTypeLabel(type)}
            disabled={disabled || (all && type !== ALL_RESOURCES)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(type)}
                onChange={(_event, checked) =>
                  input.onChange(collapsed(checked ? [...chosen, type] : chosen.filter(one => one !== type)))
                }
              />
            }
          />
        ))}
      </div>
      <FormHelperText id={id} error={message !== undefined}>
        {message ?? (all && !disabled ? 'All Resources covers every other type.' : ' ')}
      </FormHelperText>
    </Box>
  );
}
