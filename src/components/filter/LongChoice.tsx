import Box from '@mui/material/Box';
import { ChoiceBox } from '../form/ChoiceSelect';
import { halfOnPhones } from './halfWidth';
import type { OptionsState } from './options';

interface LongChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
  width: number;
  /** Of choices that come from the backend. */
  state: OptionsState | undefined;
  /** It begins with the focus, which opens it. */
  autoFocus: boolean;
  disabled?: boolean;
}

/** The empty choice is the first of the list, and the field has no room for a button that chooses it. */
const NARROW = {
  '& .MuiAutocomplete-clearIndicator': { display: 'none' },
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { pr: '28px' },
};

/** One of many, found by typing. What is cleared is the empty choice, where there is one. */
export default function LongChoice(props: LongChoiceProps) {
  const { label, value, choices, onChange, width, state, autoFocus, disabled } = props;
  const options = choices.map(([one, text]) => ({ value: one, label: text }));
  return (
    <Box sx={{ ...halfOnPhones(width), ...NARROW }}>
      <ChoiceBox
        label={label}
        value={options.find(option => option.value === value)}
        options={options}
        onChange={choice => onChange(choice?.value ?? '')}
        failure={state?.failure}
        autoFocus={autoFocus}
        disabled={disabled}
      />
    </Box>
  );
}
