import { useForm } from 'react-final-form';
import { CodeInput } from '@/components/form/CodeInput';
import { KindToggle } from '@/components/form/KindToggle';
import { specFieldRule } from '../model/rules';
import { valueAt } from '../model/place';
import { join, type CodeSpecField } from '../model/types';
import type { SpecFieldProps } from './props';

const MODES = [
  { value: 'text', label: 'Text' },
  { value: 'template', label: 'Go Template' },
] as const;

/** A text in an editor, and where the spec can say so, whether it is a template. */
export function CodeTextInput({ field, name, root, value, disabled }: SpecFieldProps<CodeSpecField>) {
  const form = useForm();
  const rule = specFieldRule(field);
  const { templateAt } = field;
  return (
    <>
      {templateAt !== undefined && (
        <KindToggle
          label={`${field.label}: kind`}
          kinds={MODES}
          value={valueAt(value, templateAt) === true ? 'template' : 'text'}
          disabled={disabled}
          onChange={mode => form.change(join(root, templateAt), mode === 'template' || undefined)}
        />
      )}
      <CodeInput
        name={name}
        label={field.label}
        language={field.language}
        output={field.output ?? 'text'}
        maxLines={20}
        disabled={disabled}
        {...(field.hint !== undefined && { hint: field.hint })}
        {...(rule && { rule })}
      />
    </>
  );
}
