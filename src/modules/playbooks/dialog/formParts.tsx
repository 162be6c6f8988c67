import TextField from '@mui/material/TextField';
import { Muted } from '@/components/layout/layout';
import type { Param } from '../params';
import { ParamField } from './ParamField';
import { fieldOf } from './values';

/** The fields of what a playbook asks for, in its order. */
export function ParamFields({ params }: { params: readonly Param[] }) {
  if (params.length === 0) return <Muted>No parameters for this playbook.</Muted>;
  return params.map((param, index) => <ParamField key={param.name} name={fieldOf(index)} param={param} />);
}

interface ConfirmPhraseProps {
  phrase: string;
  typed: string;
  onChange: (typed: string) => void;
}

/** Where the name of a playbook that is run with care is typed. */
export function ConfirmPhrase({ phrase, typed, onChange }: ConfirmPhraseProps) {
  return (
    <TextField
      label={`Type ${phrase} to confirm`}
      value={typed}
      onChange={event => onChange(event.target.value)}
      autoComplete="off"
      fullWidth
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
