import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useMemo } from 'react';
import { messageOf } from '@/lib/errors';
import { usePeopleChoices } from '@/modules/pickers/people';
import { useListTeamsOptionsQuery } from '@/modules/pickers/subjects';
import { ChoiceBox, type SelectChoice } from '@/components/form/ChoiceSelect';
import { CodeInput } from '@/components/form/CodeInput';
import { SelectInput, TextArea, TextInput } from '@/components/form/inputs';
import { SecretInput } from '@/components/form/SecretInput';
import { useBound, type FieldProps } from '@/components/form/useBound';
import {
  codeOf,
  formatOf,
  isSecretParam,
  parameterLabel,
  parameterOptions,
  parameterRule,
  parameterType,
  type Param,
} from '../params';
import type { TargetKind } from '../targets';
import { BytesField, MillicoresField } from './AmountField';
import { ResourceBox } from './ResourceBox';

const asIs = (value: string | undefined) => value;

/** Yes or no, held as 'true' or 'false'. */
function CheckField({ name, label, hint }: FieldProps) {
  const { input } = useBound(name, undefined, asIs);
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={name}
            checked={input.value === 'true'}
            onChange={(_event, checked) => input.onChange(String(checked))}
          />
        }
      />
      {hint && <FormHelperText>{hint}</FormHelperText>}
    </div>
  );
}

interface SubjectFieldProps extends FieldProps {
  choices: readonly SelectChoice[] | undefined;
  failure: string | undefined;
}

/** A team or a person, held by id. */
function SubjectField({ name, label, rule, hint, choices, failure }: SubjectFieldProps) {
  const { input, message } = useBound(name, rule, asIs);
  const id = input.value ?? '';
  const known = choices?.find(({ value }) => value === id);
  const shown = useMemo(
    () => (id === '' ? undefined : { value: id, label: known?.label ?? id }),
    [id, known?.label],
  );
  return (
    <ChoiceBox
      name={name}
      label={label}
      value={shown}
      onChange={choice => input.onChange(choice?.value ?? '')}
      onBlur={() => input.onBlur()}
      options={choices}
      failure={failure}
      required={rule?.required === true}
      message={message}
      hint={hint}
    />
  );
}

function TeamField(props: FieldProps) {
  const { data, error } = useListTeamsOptionsQuery();
  const choices = useMemo(() => data?.map(({ id, name }) => ({ value: id, label: name })), [data]);
  return <SubjectField {...props} choices={choices} failure={error && messageOf(error)} />;
}

function PersonField(props: FieldProps) {
  const { options, failure } = usePeopleChoices();
  return <SubjectField {...props} choices={options} failure={failure} />;
}

/** A resource, held by id. */
function ResourceField({
  kind,
  selectors,
  ...props
}: FieldProps & { kind: TargetKind; selectors: readonly unknown[] }) {
  const { name, label, rule, hint } = props;
  const { input, message } = useBound(name, rule, asIs);
  return (
    <ResourceBox
      name={name}
      label={label}
      kind={kind}
      selectors={selectors}
      id={input.value ?? ''}
      onChange={chosen => input.onChange(chosen?.id ?? '')}
      onBlur={() => input.onBlur()}
      required={rule?.required === true}
      message={message}
      hint={hint}
    />
  );
}

function TextField({ param, ...props }: FieldProps & { param: Param }) {
  if (isSecretParam(param)) return <SecretInput {...props} />;
  switch (formatOf(param)) {
    case 'bytes':
      return <BytesField {...props} />;
    case 'millicores':
      return <MillicoresField {...props} />;
    case 'email':
      return <TextInput {...props} type="email" />;
    case 'url':
      return <TextInput {...props} type="url" />;
    default:
      return param.properties?.['multiline'] === true ? (
        <TextArea {...props} rows={3} />
      ) : (
        <TextInput {...props} />
      );
  }
}

interface ParamFieldProps {
  /** Where the value stands in the form; names of parameters may hold dots. */
  name: string;
  param: Param;
}

/** The input of a parameter, by its type and format (PBK-030). The form holds text for each. */
export function ParamField({ name, param }: ParamFieldProps) {
  const rule = useMemo(() => parameterRule(param), [param]);
  const props: FieldProps = {
    name,
    label: parameterLabel(param),
    rule,
    ...(param.description && { hint: param.description }),
  };
  const type = parameterType(param);
  const filter = param.properties?.['filter'];
  switch (type) {
    case 'code': {
      const { language, lines } = codeOf(param);
      return (
        <CodeInput {...props} language={language} output="text" minLines={lines[0]} maxLines={lines[1]} />
      );
    }
    case 'checkbox':
      return <CheckField {...props} />;
    case 'list':
      return (
        <SelectInput
          {...props}
          options={parameterOptions(param)}
          {...(param.required !== true && { none: 'None' })}
        />
      );
    case 'team':
      return <TeamField {...props} />;
    case 'people':
      return <PersonField {...props} />;
    case 'component':
    case 'config':
    case 'check':
      return <ResourceField {...props} kind={type} selectors={Array.isArray(filter) ? filter : []} />;
    default:
      return <TextField {...props} param={param} />;
  }
}
