import Box from '@mui/material/Box';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { Stack } from '@/components/layout/layout';
import { FieldFrame } from './fields/FieldFrame';
import { FieldView } from './fields/FieldView';
import { useTakenOut } from './fields/useTakenOut';
import { fieldPath, valueUnder } from './model/place';
import { demanded } from './model/rules';
import { join, type SpecField, type SpecForm, type SpecMap } from './model/types';
import { mapOf, misfitOf } from './model/walk';

interface SpecFieldsProps {
  fields: SpecForm;
  /** Where the map stands that they edit: 'spec.http[0]'. Redraw, by a key, when it is another one. */
  root: string;
  disabled: boolean;
  /** One row of many. */
  dense?: boolean;
}

/** The fields of a form that is data, over the values of the record's form around it. */
export function SpecFields({ fields, root, disabled, dense = false }: SpecFieldsProps) {
  const { values } = useFormState<object>({ subscription: { values: true } });
  const value = mapOf(valueUnder(values, root));
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: dense ? 2 : 4,
        alignItems: 'start',
        '& > *': { gridColumn: '1 / -1' },
        '& > .is-half': { gridColumn: 'auto' },
      }}
    >
      {fields.map(field => (
        <Placed
          key={`${field.kind} ${field.path} ${field.label}`}
          field={field}
          half={isHalf(field, dense)}
          root={root}
          value={value}
          disabled={disabled}
        />
      ))}
    </Box>
  );
}

const HALF: ReadonlySet<SpecField['kind']> = new Set([
  'number',
  'tick',
  'choice',
  'duration',
  'size',
  'schedule',
  'connection',
]);

/** Whether two such fields fit beside each other. */
const isHalf = (field: SpecField, dense: boolean): boolean =>
  HALF.has(field.kind) ||
  (field.kind === 'text' && field.rows === undefined) ||
  (field.kind === 'env-var' && dense);

interface PlacedProps {
  field: SpecField;
  half: boolean;
  root: string;
  value: SpecMap;
  disabled: boolean;
}

/** One field, where its spelling stands; absent while it means nothing. */
function Placed({ field, half, root, value, disabled }: PlacedProps) {
  // The spelling that is there when the form is opened stays, also while it is empty.
  const [at] = useState(() => fieldPath(field, value));
  const shown = field.when === undefined || field.when(value);
  useTakenOut(field, { root, value, shown, disabled });
  if (!shown) return null;
  const misfit = misfitOf(field, value);
  if (misfit !== undefined) return <FieldFrame label={field.label} message={misfit} />;
  if (field.kind === 'section')
    return (
      <>
        <Box component="h3" sx={{ m: 0, mt: 2, typography: 'h3' }}>
          {field.label}
        </Box>
        <SpecFields fields={field.fields} root={join(root, field.path)} disabled={disabled} />
      </>
    );
  const view = (
    <FieldView
      field={demanded(field, value)}
      name={join(root, at)}
      root={root}
      value={value}
      disabled={disabled}
      draw={(fields, row) => (
        <SpecFields fields={fields} root={row ?? root} disabled={disabled} dense={row !== undefined} />
      )}
    />
  );
  // Some fields draw several things below each other.
  return (
    <Stack className={half ? 'is-half' : undefined} gap={2}>
      {view}
    </Stack>
  );
}
