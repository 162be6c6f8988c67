import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { AppDialog } from '@/components/dialog/AppDialog';
import { Muted, Stack } from '@/components/layout/layout';
import { disagreements, merged, type MergeChoice, type Disagreement } from './merge';
import type { RecordForm } from './types';
import { maskTyped } from '@/lib/secrets/typed';
import { writeJson } from '@/lib/numbers';
import { ownValue } from '@/lib/own';

interface ConflictDialogProps<Row, Values extends object> {
  form: RecordForm<Row, Values>;
  name: string;
  /** The values both saves began with. */
  base: Values;
  mine: Values;
  /** The row as another person saved it; null when it is gone. */
  theirs: Row | null;
  /** Back to the form; nothing is saved. */
  onCancel: () => void;
  /** The values to save over theirs. */
  onDecide: (values: Values) => void;
}

const textOf = (value: unknown): string =>
  value === null ? '' : typeof value === 'string' ? value : (writeJson(value, 2) ?? '');

/** One side without its secrets; by its name, the whole of it may be one. */
const shownSide = ({ field, ...sides }: Disagreement, choice: MergeChoice): unknown =>
  ownValue(maskTyped({ [field]: sides[choice] }), field);

interface FieldChoiceProps {
  label: string;
  field: Disagreement;
  /** It is never shown. */
  secret: boolean;
  chosen: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
}

/** One field, its two values beside each other, each a radio. */
function FieldChoice({ label, field, secret, chosen, onChoose }: FieldChoiceProps) {
  const name = useId();
  const side = (choice: MergeChoice, who: string) => {
    const text = secret ? '(not shown)' : textOf(shownSide(field, choice));
    return (
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 2,
          p: 2,
          minWidth: 0,
          border: '1px solid',
          borderColor: chosen === choice ? 'primary.main' : 'var(--mui-palette-divider)',
          borderRadius: 1,
          cursor: 'pointer',
        }}
      >
        <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
        <Stack component="span" gap={1}>
          <Muted component="span" small>
            {who}
          </Muted>
          <Box
            component="span"
            sx={{
              maxHeight: 200,
              overflow: 'auto',
              fontFamily: 'monospace',
              fontSize: 'note',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {text || '(empty)'}
          </Box>
        </Stack>
      </Box>
    );
  };
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'h3' }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        {side('theirs', 'Saved meanwhile')}
        {side('mine', 'Yours')}
      </Box>
    </Box>
  );
}

/**
 * Another person saved the record since it was opened: shows both values of each field that differs and lets the person
 * decide. What only the other one changed is taken over unless the person says otherwise.
 */
export function ConflictDialog<Row, Values extends object>(props: ConflictDialogProps<Row, Values>) {
  const { form, name, base, mine, theirs, onCancel, onDecide } = props;
  const [others] = useState(() => (theirs === null ? undefined : form.valuesOf(theirs)));
  const fields = others ? disagreements(base, mine, others) : [];
  const [chosen, setChosen] = useState<ReadonlyMap<string, MergeChoice>>(
    () => new Map(fields.map(({ field, likely }) => [field, likely])),
  );
  const labels: Readonly<Record<string, string | undefined>> = form.labels;
  const secret: readonly string[] = form.secret ?? [];
  if (!others) {
    return (
      <AppDialog
        open
        size="small"
        title={`${name} was deleted meanwhile`}
        onClose={onCancel}
        footer={<Button onClick={onCancel}>Back to the form</Button>}
      >
        Nothing was saved. What you typed is still in the form: copy what you need, or create it again.
      </AppDialog>
    );
  }
  return (
    <AppDialog
      open
      size="medium"
      title={`${name} was changed meanwhile`}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Back to the form</Button>
          <Button variant="contained" onClick={() => onDecide(merged(mine, others, chosen))}>
            Save the choice
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Muted>
          {fields.length === 0
            ? 'It was saved meanwhile with the same values as yours.'
            : 'It was saved after you opened it. Your changes are not saved yet: choose which value to keep.'}
        </Muted>
        {fields.map(field => (
          <FieldChoice
            key={field.field}
            label={ownValue(labels, field.field) ?? field.field}
            field={field}
            secret={secret.includes(field.field)}
            chosen={chosen.get(field.field) ?? field.likely}
            onChoose={choice => setChosen(new Map([...chosen, [field.field, choice]]))}
          />
        ))}
      </Stack>
    </AppDialog>
  );
}
