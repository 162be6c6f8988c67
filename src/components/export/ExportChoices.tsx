import Box from '@mui/material/Box';
import { useId } from 'react';
import { Inline, Muted } from '@/components/layout/layout';

interface ExportChoicesProps<T extends string> {
  legend: string;
  value: T;
  choices: readonly (readonly [value: T, text: string, hint: string])[];
  onChange: (value: T) => void;
}

/** One of a few, each with a word on what it means. */
export function ExportChoices<T extends string>({ legend, value, choices, onChange }: ExportChoicesProps<T>) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={{ p: 0, mb: 1, fontSize: 'note', fontWeight: 600, color: 'text.secondary' }}
      >
        {legend}
      </Box>
      {choices.map(([one, text, hint]) => (
        <Inline
          key={one}
          component="label"
          align="center"
          gap={2}
          style={{ minHeight: 28, cursor: 'pointer' }}
        >
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          {text}{' '}
          <Muted component="span" className="tabular" small>
            {hint}
          </Muted>
        </Inline>
      ))}
    </Box>
  );
}
