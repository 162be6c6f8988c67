import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { useField, useForm } from 'react-final-form';
import { CodeInput } from '@/components/form/CodeInput';
import { SelectInput, SwitchInput, TextArea, TextInput } from '@/components/form/inputs';
import { ResourcePicker } from '@/components/form/ResourcePicker';
import type { FieldRule } from '@/components/form/rules';
import { Stack } from '@/components/layout/layout';
import type { ResourceOption, UseOptionSearch } from '@/lib/optionSearch';
import { useResourceOptions } from '@/modules/pickers/resourceOptions';
import type { FieldsProps } from '@/modules/records/types';
import { SilenceTimesFields } from '@/modules/silences/SilenceTimesFields';
import type { SilenceRow } from './api';
import {
  everythingIn,
  SILENCE_KINDS,
  knownTimes,
  NO_NAME,
  selectorsRule,
  type SilenceKind,
  type SilenceFormValues,
} from './form';
import { SilencePreview } from './SilencePreview';

const limit = 25;
const useConfigs: UseOptionSearch<ResourceOption> = text =>
  useResourceOptions(text, { kinds: ['configs'], limit });
const useComponents: UseOptionSearch<ResourceOption> = text =>
  useResourceOptions(text, { kinds: ['components'], limit });
const useChecks: UseOptionSearch<ResourceOption> = text =>
  useResourceOptions(text, { kinds: ['checks'], limit });

const SEARCHES = { config: useConfigs, component: useComponents, check: useChecks, canary: useChecks };

const SELECTORS_HINT = "A list of resource selectors: - types: ['AWS::EC2::Instance']";

const NESTED: readonly string[] = ['config', 'component'];

const named: FieldRule = Object.assign(
  (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? undefined : NO_NAME),
  { required: true as const },
);

/** Kinds of resources; canaries only for a silence that has one. */
const kindOptions = (kind: SilenceKind | undefined) =>
  (['config', 'component', 'check', 'canary'] as const)
    .filter(one => one !== 'canary' || kind === 'canary')
    .map(one => ({ value: one, label: SILENCE_KINDS[one].label }));

/** What is silenced, how long and why; below, what that would have held back. */
export default function SilenceFields({ row, readOnly }: FieldsProps<SilenceRow>) {
  const form = useForm<SilenceFormValues>();
  const { input } = useField<SilenceKind | ''>('kind', { subscription: { value: true } });
  const selectors = useField<unknown>('selectors', { subscription: { value: true } });
  const kind = input.value || undefined;
  const before = useRef(kind);
  useEffect(() => {
    // A resource is of the kind it was found under.
    if (before.current !== kind) form.change('resource', undefined);
    before.current = kind;
  }, [form, kind]);
  return (
    <Stack gap={4}>
      <TextInput name="name" label="Name" rule={named} disabled={readOnly} autoFocus />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
        <SelectInput
          name="kind"
          label="Resource type"
          options={kindOptions(kind)}
          none="None: a filter or selectors"
          disabled={readOnly}
        />
        {kind && (
          <ResourcePicker
            key={kind}
            name="resource"
            label={SILENCE_KINDS[kind].label}
            multiple={false}
            useSearch={SEARCHES[kind]}
            disabled={readOnly || kind === 'canary'}
          />
        )}
      </Box>
      {kind && NESTED.includes(kind) && (
        <SwitchInput name="recursive" label="Recursive: includes what belongs to it" disabled={readOnly} />
      )}
      <TextArea
        name="filter"
        label="Filter"
        rows={2}
        monospace
        disabled={readOnly}
        hint={`An expression over the resource: config.tags.cluster == 'staging', matchTime('22:00-06:00')`}
      />
      <CodeInput
        name="selectors"
        label="Selectors"
        language="yaml"
        rule={selectorsRule}
        minLines={4}
        maxLines={14}
        disabled={readOnly}
        hint={everythingIn(selectors.input.value) ?? SELECTORS_HINT}
      />
      <SilenceTimesFields<SilenceFormValues>
        knownOf={(values, zone) => knownTimes(values, row, zone)}
        disabled={readOnly}
      />
      <TextArea name="description" label="Reason" rows={2} disabled={readOnly} />
      <SilencePreview />
    </Stack>
  );
}
