import Box from '@mui/material/Box';
import { FormSpy } from 'react-final-form';
import { useSearchParams } from 'react-router-dom';
import { AppForm } from '@/components/form/AppForm';
import { CodeInput } from '@/components/form/CodeInput';
import { ConnectionFields } from '@/features/settings/connections/fields/ConnectionFields';
import { SelectInput } from '@/components/form/inputs';
import { KeyValueInput } from '@/components/form/KeyValueInput';
import { ResourcePicker } from '@/components/form/ResourcePicker';
import { required } from '@/components/form/rules';
import { ScheduleInput } from '@/components/form/ScheduleInput';
import { SecretField } from '@/components/form/SecretField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { connectionType, offeredTypes } from '@/features/settings/connections/model/catalogue';
import { defaultsOf } from '@/features/settings/connections/model/form';
import { requiredSecret, secretRule } from '@/components/form/secret';
import { Stack } from '@/components/layout/layout';
import type { OptionSearch, ResourceOption } from '@/lib/optionSearch';

const FOUND: readonly ResourceOption[] = ['aws-meridian', 'product-images-s3', 'checkout-api'].map(
  (name, i) => ({
    kind: 'connections',
    id: `id-${i}`,
    name,
    namespace: 'default',
    type: ['aws', 's3', 'http'][i],
    tags: { team: 'store' },
  }),
);

/** Answers at once, from above; 'fail' fails. */
function useFound(text: string, types?: readonly string[]): OptionSearch<ResourceOption> {
  if (text === 'fail') return { options: [], busy: false, error: 'Unknown column: fail' };
  const options = FOUND.filter(
    one => text !== '' && one.name.includes(text) && (!types || types.includes(one.type ?? '')),
  );
  return { options, busy: false };
}

const START = {
  labels: { team: 'store', tier: '1' },
  spec: { schedule: '@every 1m', http: [{ name: 'checkout' }] },
  stored: '***',
  reference: 'secret://db/password',
  schedule: '@hourly',
  picked: FOUND.slice(0, 2),
};

const Values = () => (
  <FormSpy subscription={{ values: true }}>
    {({ values }) => (
      <pre data-values style={{ margin: 0, whiteSpace: 'pre-wrap' }}>
        {JSON.stringify(values, null, 1)}
      </pre>
    )}
  </FormSpy>
);

/** The larger fields of forms. */
export function FieldSection() {
  return (
    <AppForm<typeof START> draft={undefined} label="Fields" initialValues={START} onSubmit={() => {}}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '440px 440px 1fr', gap: 6, alignItems: 'start' }}>
        <Stack gap={4}>
          <SecretField name="stored" label="Password" rule={secretRule} />
          <SecretField name="reference" label="Token" rule={requiredSecret} />
          <SecretField name="key" label="SSH key" multiline hint="The private key" />
          <ScheduleInput name="schedule" label="Schedule" rule={required} presets="Short" />
          <ResourcePicker name="picked" label="Resources" useSearch={useFound} rule={required} />
          <KeyValueInput name="labels" label="Labels" noun="label" />
        </Stack>
        <Stack gap={4}>
          <CodeInput name="spec" label="Spec" language="yaml" hint="As the runner reads it" />
          <CodeInput name="json" label="Extra" language="json" />
          <SubmitButton label="Save" />
        </Stack>
        <Values />
      </Box>
    </AppForm>
  );
}

const TYPES = offeredTypes().map(({ value, title }) => ({ value, label: title }));

/** The form of a connection type, by `?type=`. */
export function ConnectionSection() {
  const [params, setParams] = useSearchParams();
  const type = connectionType(params.get('type') ?? 'email');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '480px 1fr', gap: 6 }}>
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <AppForm<{ type: string }>
          draft={undefined}
          initialValues={{ type: type.value }}
          onSubmit={({ type: chosen }) => setParams({ s: 'connection', type: chosen })}
        >
          <SelectInput name="type" label="Type" options={TYPES} />
        </AppForm>
        <AppForm
          draft={undefined}
          label={type.title}
          key={type.value}
          initialValues={defaultsOf(type)}
          onSubmit={() => {}}
        >
          <ConnectionFields type={type} useConnectionSearch={useFound} />
          <SubmitButton label="Save" />
          <Values />
        </AppForm>
      </Box>
    </Box>
  );
}
