import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useField } from 'react-final-form';
import { NumberInput, SelectInput, SwitchInput, TextInput } from '@/components/form/inputs';
import { TagsInput } from '@/components/form/TagsInput';
import { Muted, Stack } from '@/components/layout/layout';
import { useFocusHeir } from '@/lib/hooks/useFocusHeir';
import { textSize } from '@/theme/tokens';
import { DIRECTIONS } from './vocabulary';
import { inhibitionProblem, type Inhibition } from './form';

const NO_OPTIONS: readonly string[] = [];
const NONE: readonly Inhibition[] = [];

/** What a list of types says about itself, no matter who wrote it. */
const toRule = (value: unknown) => inhibitionProblem({ from: 'any', to: value });

/** What is held back while something related to it is told: each rule from one type to others. */
export function InhibitionsInput({ disabled }: { disabled: boolean }) {
  const { input } = useField<readonly Inhibition[] | undefined>('inhibitions', {
    subscription: { value: true },
  });
  const list = Array.isArray(input.value) ? (input.value as readonly Inhibition[]) : NONE;
  const adder = useRef<HTMLButtonElement>(null);
  const heir = useFocusHeir(adder);
  const change = (next: readonly Inhibition[]) => input.onChange(next.length > 0 ? next : undefined);
  return (
    <Stack component="fieldset" aria-label="Inhibitions" gap={3}>
      <Muted small>Inhibitions</Muted>
      {list.map((_one, index) => {
        const name = `inhibitions[${index}]`;
        return (
          <Box
            key={name}
            component="fieldset"
            aria-label={`Inhibition Rule ${index + 1}`}
            sx={{
              m: 0,
              p: 3,
              minWidth: 0,
              display: 'grid',
              gap: 3,
              border: '1px solid var(--mui-palette-divider)',
              borderRadius: 1,
            }}
          >
            <div style={{ display: 'flex', alignItems: 'center', fontWeight: 600, fontSize: textSize.note }}>
              {`Inhibition Rule ${index + 1}`}
              <IconButton
                ref={heir}
                aria-label={`Remove inhibition rule ${index + 1}`}
                disabled={disabled}
                onClick={() => change(list.filter((_other, place) => place !== index))}
                sx={{ ml: 'auto', p: '3px' }}
              >
                <RemoveIcon fontSize="button" />
              </IconButton>
            </div>
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
              <SelectInput
                name={`${name}.direction`}
                label="Direction"
                options={DIRECTIONS}
                disabled={disabled}
              />
              <TextInput
                name={`${name}.from`}
                label="From Resource Type"
                rule={Object.assign((value: unknown) => inhibitionProblem({ from: value, to: ['any'] }), {
                  required: true,
                })}
                placeholder="Kubernetes::Deployment"
                disabled={disabled}
              />
            </Box>
            <TagsInput
              name={`${name}.to`}
              label="To Resource Types"
              rule={Object.assign(toRule, { required: true })}
              options={NO_OPTIONS}
              free
              placeholder="Kubernetes::Pod, then Enter"
              disabled={disabled}
            />
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
              <NumberInput name={`${name}.depth`} label="Depth" disabled={disabled} />
              <SwitchInput name={`${name}.soft`} label="Soft Relationships" disabled={disabled} />
            </Box>
          </Box>
        );
      })}
      <div>
        <Button
          ref={adder}
          startIcon={<AddIcon />}
          disabled={disabled}
          onClick={() => change([...list, { direction: 'outgoing' }])}
        >
          Add Inhibition
        </Button>
      </div>
      {list.length === 0 && (
        <FormHelperText>
          Without an inhibition, notifications of related resources are sent too.
        </FormHelperText>
      )}
    </Stack>
  );
}
