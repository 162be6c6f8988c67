import { useState } from 'react';
import { useForm } from 'react-final-form';
import { CodeInput } from '@/components/form/CodeInput';
import { KindToggle } from '@/components/form/KindToggle';
import { ownValue } from '@/lib/own';
import { specFieldRule } from '../model/rules';
import { readScript, SCRIPT_KINDS, writeScript, type ScriptKind } from '../model/script';
import type { ScriptField } from '../model/types';
import { valueAt } from '../model/place';
import { mapOf } from '../model/walk';
import { FieldFrame } from './FieldFrame';
import type { SpecFieldProps } from './props';

const NONE = 'none';
const KINDS = [{ value: NONE, label: 'None' }, ...SCRIPT_KINDS] as const;

/** A script in one of four languages, or none. Choosing another one clears it. */
export function ScriptInput({ field, name, root, value, disabled }: SpecFieldProps<ScriptField>) {
  const form = useForm();
  const held = valueAt(value, name.slice(root.length + 1));
  const { kind } = readScript(held);
  /** What was chosen while nothing is typed yet. */
  const [picked, pick] = useState<ScriptKind | typeof NONE>();
  const shown = kind ?? picked ?? NONE;
  const rule = specFieldRule(field);
  const spelling = Object.keys(mapOf(held)).find(key => key.toLowerCase() === shown.toLowerCase()) ?? shown;
  return (
    <FieldFrame label={field.label} hint={field.hint} docs={field.docs} required={field.required}>
      <KindToggle
        label={`${field.label}: language`}
        labelled
        kinds={KINDS}
        value={shown}
        disabled={disabled}
        onChange={chosen => {
          pick(chosen);
          form.change(name, writeScript({ kind: undefined, text: '' }, held));
        }}
      />
      {shown !== NONE && (
        <CodeInput
          key={spelling}
          name={`${name}.${spelling}`}
          label={`${field.label}: ${SCRIPT_KINDS.find(scriptKind => scriptKind.value === shown)?.label ?? shown}`}
          language="text"
          output="text"
          minLines={3}
          maxLines={16}
          disabled={disabled}
          {...(rule && {
            rule: (text: unknown) => rule({ [shown]: text ?? ownValue(mapOf(held), spelling) }),
          })}
        />
      )}
    </FieldFrame>
  );
}
