import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { Inline } from '@/components/layout/layout';
import { useFocusHeir } from '@/lib/hooks/useFocusHeir';
import { valueAt } from '../model/place';
import type { RowsField } from '../model/types';
import { FieldFrame } from './FieldFrame';
import type { DrawFields, SpecFieldProps } from './props';

/** A list of maps, each with its fields, and a button to add one. */
export function RowsInput({
  field,
  name,
  root,
  value,
  disabled,
  draw,
}: SpecFieldProps<RowsField> & { draw: DrawFields }) {
  const form = useForm();
  const held = valueAt(value, name.slice(root.length + 1));
  const rows: readonly unknown[] = Array.isArray(held) ? held : [];
  // Rows behind one that is removed are redrawn: what they remember of choices is the removed one's.
  const [removed, remove] = useState(0);
  const adder = useRef<HTMLButtonElement>(null);
  const heir = useFocusHeir(adder);
  return (
    <FieldFrame label={field.label} hint={field.hint} docs={field.docs}>
      {rows.map((_row, index) => (
        <Inline key={`${removed} ${index}`} gap={1} align="flex-start">
          <Box
            component="fieldset"
            aria-label={`${field.noun} ${index + 1}`}
            sx={{
              flex: 1,
              minWidth: 0,
              m: 0,
              p: 0,
              pt: 1,
              border: 0,
            }}
          >
            {draw(field.fields, `${name}[${index}]`)}
          </Box>
          <IconButton
            ref={heir}
            aria-label={`Remove ${field.noun} ${index + 1}`}
            disabled={disabled}
            onClick={() => {
              remove(removed + 1);
              const others = rows.filter((_one, at) => at !== index);
              form.change(name, others.length === 0 ? undefined : others);
            }}
            sx={{ p: '4px', mt: 2 }}
          >
            <RemoveIcon fontSize="line" />
          </IconButton>
        </Inline>
      ))}
      <Button
        ref={adder}
        size="small"
        disabled={disabled}
        startIcon={<AddIcon fontSize="line" />}
        onClick={() => form.change(name, [...rows, {}])}
        sx={{ justifySelf: 'start' }}
      >
        Add {field.noun}
      </Button>
    </FieldFrame>
  );
}
