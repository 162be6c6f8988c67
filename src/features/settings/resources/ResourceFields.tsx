import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import type { SettingsResource } from './api';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import { readCode } from '@/components/code-editor/codeText';
import type { CodeProblem } from '@/components/code-editor/types';
import { TextInput } from '@/components/form/inputs';
import { KeyValueInput } from '@/components/form/KeyValueInput';
import { required } from '@/components/form/rules';
import { ScheduleInput } from '@/components/form/ScheduleInput';
import { AppTabs } from '@/components/tabs/AppTabs';
import { canonical } from '@/lib/diff/tree';
import { isObject } from '@/lib/json';
import { plain, plainValues } from '@/modules/records/merge';
import type { FieldsProps } from '@/modules/records/types';
import type { ResourceDefinition } from './definitions';
import { partText, withPart, writeInto } from './document';
import { movedField, unknownFields, type ResourceValues } from './form';

const TABS = [
  { id: 'form', label: 'Form' },
  { id: 'code', label: 'Code' },
] as const;

interface CodeProps {
  label: string;
  text: string;
  problem: CodeProblem | undefined;
  readOnly: boolean;
  onChange: (text: string) => void;
}

/** A YAML text with what is wrong with it. */
function Code({ label, text, problem, readOnly, onChange }: CodeProps) {
  return (
    <div>
      <CodeEditor
        label={label}
        language="yaml"
        value={text}
        {...(!readOnly && { onChange })}
        minLines={10}
        maxLines={30}
        problem={problem}
        invalid={problem !== undefined}
      />
      {problem && (
        <FormHelperText
          error
        >{`${problem.message} at line ${problem.line}: correct it to save`}</FormHelperText>
      )}
    </div>
  );
}

const withoutProblem = ({ problem: _problem, ...values }: ResourceValues) => values;

/** Whether a text is one of the value's: then it stays as the person typed it, blanks and all. */
function saysSpec(typed: string, value: unknown): boolean {
  const read = readCode(typed, 'yaml');
  return 'value' in read && canonical(plain(read.value)) === canonical(plain(value));
}

/**
 * A resource as form and as code. Both are views of one text: the form writes into it, so that comments and keys the form
 * does not know stay; what is typed as code is what the form shows. Text that cannot be read blocks saving.
 */
export default function ResourceFields({
  row,
  readOnly,
  definition,
}: FieldsProps<SettingsResource> & { definition: ResourceDefinition }) {
  const form = useForm<ResourceValues>();
  const { values } = useFormState<ResourceValues>({ subscription: { values: true } });
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('form');
  const [held, hold] = useState(() => writeInto('', plainValues(withoutProblem(values))));
  const [spec, typeSpec] = useState(() => partText(held, 'spec'));
  const [problem, setProblem] = useState<CodeProblem>();
  useField('problem', { validate: (value: unknown) => (value ? 'The code cannot be read' : undefined) });
  // A text that cannot be read stays as it was typed; otherwise what the fields say is written into it.
  const text = problem ? held : writeInto(held, plainValues(withoutProblem(values)));

  const shownSpec = problem || saysSpec(spec, values.spec) ? spec : partText(text, 'spec');

  const fail = (found: CodeProblem | undefined) => {
    setProblem(found);
    form.change('problem', found?.message);
  };
  /** Takes over what a text of the whole resource says. */
  const take = (typed: string): CodeProblem | undefined => {
    const read = readCode(typed, 'yaml');
    if ('problem' in read) return read.problem;
    const next = read.value ?? {};
    if (!isObject(next)) return { line: 1, message: 'Not a map of fields' };
    const moved = movedField(definition, row, next);
    if (moved) {
      const line = typed.split('\n').findIndex(one => one.startsWith(`${moved}:`)) + 1;
      return { line: line || 1, message: `The ${moved} of an existing ${definition.noun[0]} stays` };
    }
    form.batch(() => {
      for (const field of new Set([...Object.keys(withoutProblem(values)), ...Object.keys(next)]))
        form.change(field as keyof ResourceValues, plain(next[field]) ?? undefined);
    });
    return undefined;
  };
  const onCode = (typed: string) => {
    hold(typed);
    fail(take(typed));
  };
  const onSpec = (typed: string) => {
    typeSpec(typed);
    const read = readCode(typed, 'yaml');
    if ('problem' in read) return fail(read.problem);
    if (read.value !== undefined && !isObject(read.value))
      return fail({ line: 1, message: 'Not a map of fields' });
    hold(withPart(text, 'spec', typed) ?? text);
    form.change('spec', read.value);
    fail(undefined);
  };
  // Where the problem is, one stays until it is mended.
  const choose = (id: (typeof TABS)[number]['id']) => {
    if (problem) return;
    hold(text);
    typeSpec(partText(text, 'spec'));
    setTab(id);
  };
  const has = (field: ResourceDefinition['fields'][number]) => definition.fields.includes(field);
  const fixed = readOnly || row !== undefined;
  const unknown = unknownFields(definition, values);
  return (
    <AppTabs label="Editor" tabs={TABS} value={tab} onChange={choose}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: 4 }}>
        {tab === 'form' ? (
          <>
            <TextInput name="name" label="Name" rule={required} disabled={fixed} />
            {has('namespace') && <TextInput name="namespace" label="Namespace" disabled={fixed} />}
            {has('icon') && <TextInput name="icon" label="Icon" disabled={readOnly} />}
            {has('labels') && <KeyValueInput name="labels" label="Labels" noun="label" disabled={readOnly} />}
            {has('source') && <TextInput name="source" label="Source" disabled={fixed} />}
            {definition.schedule && (
              <ScheduleInput
                name="spec.schedule"
                label="Schedule"
                presets={definition.schedule}
                disabled={readOnly}
              />
            )}
            <div>
              <Box aria-hidden sx={{ mb: 1, fontSize: 12, color: 'text.secondary' }}>
                Spec
              </Box>
              <Code label="Spec" text={shownSpec} problem={problem} readOnly={readOnly} onChange={onSpec} />
            </div>
          </>
        ) : (
          <Code
            label="Code"
            text={problem ? held : text}
            problem={problem}
            readOnly={readOnly}
            onChange={onCode}
          />
        )}
        {unknown.length > 0 && (
          <FormHelperText>
            {`Not saved, since ${definition.noun[1]} have no such fields: ${unknown.join(', ')}`}
          </FormHelperText>
        )}
      </Box>
    </AppTabs>
  );
}
