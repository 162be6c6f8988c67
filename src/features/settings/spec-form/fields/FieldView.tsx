import { useConnectionOptions } from '@/modules/pickers/resourceOptions';
import { SelectInput, NumberInput, parseNumber, TextArea, TextInput } from '@/components/form/inputs';
import { KeyValueInput } from '@/components/form/KeyValueInput';
import { ScheduleInput } from '@/components/form/ScheduleInput';
import { TagsInput } from '@/components/form/TagsInput';
import { ConnectionReference } from '../../connections/fields/ConnectionReference';
import { specFieldRule } from '../model/rules';
import type { SpecField } from '../model/types';
import { AuthenticationInput } from './AuthenticationInput';
import { CodeTextInput } from './CodeTextInput';
import { EnvVarInput } from './EnvVarInput';
import { GroupInput, OneOfInput } from './GroupInput';
import type { DrawFields, SpecFieldProps } from './props';
import { RowsInput } from './RowsInput';
import { ScriptInput } from './ScriptInput';
import { TickInput } from './TickInput';

const NONE: readonly string[] = [];
const numberOf = (text: string) => {
  const number = parseNumber(text);
  return typeof number === 'number' ? number : text;
};

/** One field of a spec form as the widget of its kind. */
export function FieldView(props: SpecFieldProps<SpecField> & { draw: DrawFields }) {
  const { field, name, disabled, draw } = props;
  const { label } = field;
  const rule = specFieldRule(field);
  const hint = field.hint ?? initialHint(field);
  const common = { name, label, disabled, ...(hint !== undefined && { hint }), ...(rule && { rule }) };
  switch (field.kind) {
    case 'text':
      return field.rows === undefined ? (
        <TextInput {...common} {...(field.placeholder !== undefined && { placeholder: field.placeholder })} />
      ) : (
        <TextArea {...common} rows={field.rows} />
      );
    case 'duration':
      return <TextInput {...common} placeholder="1h30m" />;
    case 'size':
      return <TextInput {...common} placeholder="10MB" />;
    case 'number':
      return <NumberInput {...common} {...(field.unit !== undefined && { unit: field.unit })} />;
    case 'tick':
      return <TickInput {...common} />;
    case 'choice':
      return (
        <SelectInput
          {...common}
          options={field.options}
          {...(field.initial === undefined ? { none: 'Not set' } : { initial: field.initial })}
        />
      );
    case 'list':
      return (
        <TagsInput
          {...common}
          free
          options={field.options ?? NONE}
          {...(field.numbers && { parse: numberOf })}
          {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
        />
      );
    case 'map':
      return <KeyValueInput {...common} noun={field.noun ?? 'pair'} />;
    case 'schedule':
      return <ScheduleInput {...common} presets={field.presets} />;
    case 'env-var':
      return <EnvVarInput {...common} open={field.open === true} multiline={field.multiline === true} />;
    case 'connection':
      return <ConnectionReference {...common} useSearch={useConnectionOptions} types={field.types} />;
    case 'code':
      return <CodeTextInput {...props} field={field} />;
    case 'script':
      return <ScriptInput {...props} field={field} />;
    case 'authentication':
      return <AuthenticationInput {...props} field={field} />;
    case 'group':
      return <GroupInput {...props} field={field} draw={draw} />;
    case 'one-of':
      return <OneOfInput {...props} field={field} draw={draw} />;
    case 'rows':
      return <RowsInput {...props} field={field} draw={draw} />;
    case 'section':
      return draw(field.fields);
  }
}

const initialHint = (field: SpecField): string | undefined =>
  field.kind === 'number' && field.initial !== undefined ? `${field.initial} when empty` : undefined;
