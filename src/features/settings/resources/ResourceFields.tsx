import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import type { SettingsResource } from './api';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import type { CodeProblem, SchemaHelp } from '@/components/code-editor/types';
import { TextInput } from '@/components/form/inputs';
import { KeyValueInput } from '@/components/form/KeyValueInput';
import { required } from '@/components/form/rules';
import { ScheduleInput } from '@/components/form/ScheduleInput';
import { AppTabs } from '@/components/tabs/AppTabs';
import type { FieldsProps } from '@/modules/records/types';
import { useSchemaHelp } from '@/modules/schemas/useSchemaHelp';
import type { ResourceDefinition } from './definitions';
import { unknownFields } from './form';
import { TABS, useResourceCode } from './useResourceCode';

interface CodeProps {
  label: string;
  text: string;
  problem: CodeProblem | undefined;
  readOnly: boolean;
  help?: SchemaHelp | undefined;
  onChange: (text: string) => void;
}

/** A YAML text with what is wrong with it. */
function Code({ label, text, problem, readOnly, help, onChange }: CodeProps) {
  const saidId = useId();
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
        help={help}
        invalid={problem !== undefined}
        describedBy={problem && saidId}
      />
      <FormHelperText id={saidId} error component="output" sx={{ display: 'block', '&:empty': { m: 0 } }}>
        {problem && `${problem.message} at line ${problem.line}: correct it to save`}
      </FormHelperText>
    </div>
  );
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
  const { tab, text, spec, problem, values, onCode, onSpec, choose } = useResourceCode(definition, row);
  const help = useSchemaHelp(definition.schema);
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
              <Box aria-hidden sx={{ mb: 1, fontSize: 'note', color: 'text.secondary' }}>
                Spec
              </Box>
              <Code
                label="Spec"
                text={spec}
                problem={problem}
                readOnly={readOnly}
                help={help}
                onChange={onSpec}
              />
            </div>
          </>
        ) : (
          <Code label="Code" text={text} problem={problem} readOnly={readOnly} onChange={onCode} />
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
