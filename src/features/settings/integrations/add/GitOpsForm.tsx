import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo } from 'react';
import { useFormState } from 'react-final-form';
import { AppForm } from '@/components/form/AppForm';
import { CodeInput } from '@/components/form/CodeInput';
import { SwitchInput, TextInput } from '@/components/form/inputs';
import { KeyValueInput } from '@/components/form/KeyValueInput';
import { all, required } from '@/components/form/rules';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Stack } from '@/components/layout/layout';
import { isEmpty } from '@/lib/rules';
import { isObject } from '@/lib/json';
import type { Chart } from './charts';
import { installOf, fluxIntervalRule, namespaceRule, releaseRule, type InstallValues } from './installForm';
import { Instructions } from './Instructions';
import { useChart } from './useChart';

interface GitOpsFormProps {
  /** Directory of the chart. */
  directory: string;
  label: string;
  initial: InstallValues;
  /** Called with what is typed, so that it is there again after Back. */
  onTyped: (values: InstallValues) => void;
}

const namespaceRules = all(required, namespaceRule);
const intervalRules = all(required, fluxIntervalRule);
const valuesRule = (value: unknown) =>
  isEmpty(value) || isObject(value) ? undefined : 'Not a map of values';

/** What installing one of the charts takes: a few fields, its values, and the text to apply. */
export function GitOpsForm({ directory, label, initial, onTyped }: GitOpsFormProps) {
  const { chart, says, retry } = useChart(directory);
  return (
    <AppForm<InstallValues>
      label={label}
      initialValues={initial}
      draft={`install ${directory}`}
      // The page holds what was typed.
      stays
      onSubmit={() => undefined}
    >
      {chart ? (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
            <span>{says}</span>
            {retry && (
              <Button size="small" onClick={retry}>
                Retry
              </Button>
            )}
          </Box>
          <Fields chart={chart} onTyped={onTyped} />
        </>
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </AppForm>
  );
}

function Fields({ chart, onTyped }: { chart: Chart } & Pick<GitOpsFormProps, 'onTyped'>) {
  const { values, valid } = useFormState<InstallValues>({ subscription: { values: true, valid: true } });
  useEffect(() => onTyped(values), [onTyped, values]);
  const { schema } = chart;
  const help = useMemo(() => ({ schema }), [schema]);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: 5,
        alignItems: 'start',
      }}
    >
      <Stack gap={4}>
        <TextInput name="namespace" label="Namespace" rule={namespaceRules} />
        <CodeInput
          name="chartValues"
          label="Values"
          language="yaml"
          map
          rule={valuesRule}
          help={help}
          minLines={12}
          maxLines={24}
          hint={`Overrides for chart ${chart.name}. Anything omitted keeps its default.`}
        />
        <TextInput
          name="name"
          label="Release"
          rule={releaseRule}
          placeholder={chart.name}
          hint="Name of the installation. Leave empty to use the chart's name."
        />
        <TextInput
          name="interval"
          label="Interval"
          rule={intervalRules}
          hint="How often Flux looks for a change."
        />
        <KeyValueInput name="labels" label="Labels" noun="label" />
        {chart.version && (
          <SwitchInput
            name="pinned"
            label={`Stay on version ${chart.version}`}
            hint="Otherwise the newest version is installed."
          />
        )}
      </Stack>
      <Instructions install={valid ? installOf(values, chart) : undefined} />
    </Box>
  );
}
