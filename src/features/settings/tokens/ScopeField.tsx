import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useBound } from '@/components/form/useBound';
import { Stack } from '@/components/layout/layout';
import {
  levelsFor,
  levelsOf,
  PRESETS,
  scopeOf,
  TOKEN_OBJECTS,
  type ScopeLevel,
  type Preset,
  type ScopeChoice,
  type TokenObject,
} from './model/scope';
import { OBJECT_HINTS, OBJECT_LABELS } from './model/words';
import { ScopeWords } from './ScopeWords';
import { scopeFieldRule } from './values';

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few values, all of them in sight. */
function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      // A click on the chosen one gives null: it stays chosen.
      onChange={(_event, chosen: Value | null) => chosen !== null && onChange(chosen)}
    >
      {options.map(option => (
        <ToggleButton key={option} value={option} sx={{ px: 3, textTransform: 'none' }}>
          {option}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** An object and how far the token reaches into it. */
function ObjectLevel(props: {
  object: TokenObject;
  level: ScopeLevel;
  onChange: (level: ScopeLevel) => void;
}) {
  const { object, level, onChange } = props;
  const label = OBJECT_LABELS[object];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        px: 3,
        py: 1.5,
        borderTop: '1px solid var(--mui-palette-divider)',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <div style={{ flex: '1 1 180px', minWidth: 0 }}>
        {label}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {OBJECT_HINTS[object]}
        </Typography>
      </div>
      <Choice label={`Level of ${label}`} options={levelsFor(object)} value={level} onChange={onChange} />
    </Box>
  );
}

/**
 * What a token may do: a preset, or with Custom a level for each object (TOK-009, TOK-010). What comes out of
 * it is said in words.
 */
export function ScopeField({ name, initial }: { name: string; initial: ScopeChoice }) {
  const id = useId();
  const { input, message } = useBound<ScopeChoice>(name, scopeFieldRule);
  const choice = input.value ?? initial;
  const { preset, levels } = choice;
  const change = (next: ScopeChoice) => {
    input.onChange(next);
    // There is no leaving of a field that is made of buttons.
    input.onBlur();
  };
  const choose = (next: Preset) =>
    change({
      preset: next,
      levels: next === 'Custom' && preset !== 'Custom' ? levelsOf(preset) : levels,
    });
  return (
    <Stack component="fieldset" aria-labelledby={`${id}label`} aria-describedby={`${id}said`} gap={2}>
      <Typography id={`${id}label`} component="div" sx={{ fontWeight: 600 }}>
        Scopes
      </Typography>
      <div>
        <Choice label="Preset" options={PRESETS} value={preset} onChange={choose} />
      </div>
      {preset === 'Custom' && (
        <Box sx={{ border: '1px solid var(--mui-palette-divider)', borderRadius: 1 }}>
          {TOKEN_OBJECTS.map(object => (
            <ObjectLevel
              key={object}
              object={object}
              level={levels[object]}
              onChange={level => change({ preset, levels: { ...levels, [object]: level } })}
            />
          ))}
        </Box>
      )}
      <div id={`${id}said`}>
        {message === undefined ? (
          <ScopeWords scope={scopeOf(choice)} />
        ) : (
          <FormHelperText error sx={{ m: 0 }}>
            {message}
          </FormHelperText>
        )}
      </div>
    </Stack>
  );
}
