import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { KindToggle } from '@/components/form/KindToggle';
import { Muted, Stack } from '@/components/layout/layout';
import { valueAt, withValue } from '../model/place';
import { below, type GroupField, type OneOfField, type SpecMap } from '../model/types';
import { chosenOf, isSet, pathsOf } from '../model/walk';
import { FieldFrame } from './FieldFrame';
import type { DrawFields, SpecFieldProps } from './props';

type Held = ReadonlyMap<string, unknown>;
const NOTHING: Held = new Map();

/** What stands at some paths, those that hold something. */
const take = (root: SpecMap, paths: readonly string[]): Held =>
  new Map(paths.map(path => [path, valueAt(root, path)] as const).filter(([, one]) => one !== undefined));

const without = (root: SpecMap, paths: readonly string[]): SpecMap =>
  paths.reduce<SpecMap>(
    (next, path) => (valueAt(next, path) === undefined ? next : withValue(next, path, undefined)),
    root,
  );

const put = (root: SpecMap, held: Held): SpecMap =>
  [...held].reduce<SpecMap>((next, [path, value]) => withValue(next, path, value), root);

/** Fields that stand in the spec only while the box is ticked. Ticking it again brings back what was there. */
export function GroupInput({
  field,
  root,
  value,
  disabled,
  draw,
}: SpecFieldProps<GroupField> & { draw: DrawFields }) {
  const form = useForm();
  const set = isSet(field, value);
  const [opened, open] = useState(false);
  const [left, leave] = useState<Held>(NOTHING);
  const on = set || opened;
  return (
    <Stack gap={2}>
      <FormControlLabel
        label={field.label}
        disabled={disabled}
        control={
          <Checkbox
            size="small"
            checked={on}
            onChange={(_event, ticked) => {
              open(ticked);
              if (ticked) form.change(root, put(value, left));
              else {
                leave(take(value, pathsOf(field)));
                form.change(root, without(value, pathsOf(field)));
              }
            }}
          />
        }
      />
      {on && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 4,
            ml: 2,
            pl: 4,
            borderLeft: '2px solid var(--mui-palette-divider)',
          }}
        >
          {field.hint && <Muted small>{field.hint}</Muted>}
          {draw(below(field.path, field.fields))}
        </Box>
      )}
    </Stack>
  );
}

const NONE = '';

/** One of several groups, or none. Choosing another takes the fields of the one before out of the spec. */
export function OneOfInput({
  field,
  root,
  value,
  disabled,
  draw,
}: SpecFieldProps<OneOfField> & { draw: DrawFields }) {
  const form = useForm();
  const chosen = chosenOf(field, value);
  /** Chosen while none of its fields is filled. */
  const [picked, pick] = useState<string>();
  const [left, leave] = useState<Held>(NOTHING);
  const shown = chosen?.path ?? picked ?? NONE;
  const fields = field.choices.find(choice => choice.path === shown)?.fields;
  return (
    <FieldFrame label={field.label} hint={field.hint} docs={field.docs}>
      <KindToggle
        label={`${field.label}: kind`}
        labelled
        kinds={[
          { value: NONE, label: 'None' },
          ...field.choices.map(choice => ({ value: choice.path, label: choice.label })),
        ]}
        value={shown}
        disabled={disabled}
        onChange={path => {
          pick(path);
          const paths = pathsOf(field);
          const held = new Map([...left, ...take(value, paths)]);
          leave(held);
          const kept: Held = held.has(path) ? new Map([[path, held.get(path)]]) : NOTHING;
          form.change(root, put(without(value, paths), kept));
        }}
      />
      {fields && draw(below(shown, fields))}
    </FieldFrame>
  );
}
