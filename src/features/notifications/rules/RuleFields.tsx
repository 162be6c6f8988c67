import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { lazy } from 'react';
import { useField } from 'react-final-form';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { KeyValueInput } from '@/components/form/KeyValueInput';
import { TextArea, TextInput } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { TagsInput } from '@/components/form/TagsInput';
import { Stack } from '@/components/layout/layout';
import type { FieldsProps } from '@/modules/records/types';
import type { NotificationRule } from './api';
import { durationRule, intervalRule } from './form';
import { FormTiming } from './FormTiming';
import { InhibitionsInput } from './InhibitionsInput';
import { RecipientFields } from './RecipientFields';
import { GROUPS, REPEATS, RULE_EVENTS, WAITS } from './vocabulary';

const FormLookback = lazy(() => import('./lookback/FormLookback'));
const RuleBeginnings = lazy(() => import('./RuleBeginnings'));

const two = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

interface LengthInputProps {
  name: string;
  label: string;
  offered: readonly string[];
  rule: typeof durationRule;
  disabled: boolean;
}

/** A length of time, typed; the usual ones are named below. */
const LengthInput = ({ name, label, offered, rule, disabled }: LengthInputProps) => (
  <TextInput name={name} label={label} rule={rule} disabled={disabled} hint={offered.join(', ')} />
);

/** Every field of a rule. */
export default function RuleFields({ row, readOnly }: FieldsProps<NotificationRule>) {
  const { input: fallback } = useField<string>('fallback.kind', { subscription: { value: true } });
  return (
    <Stack gap={4}>
      {!row && (
        <LazyBoundary>
          <RuleBeginnings />
        </LazyBoundary>
      )}
      <TextInput name="name" label="Name" rule={required} disabled={readOnly} autoFocus />
      <TagsInput name="events" label="Events" rule={required} options={RULE_EVENTS} disabled={readOnly} />
      <TextArea
        name="filter"
        label="Filter"
        rows={2}
        monospace
        disabled={readOnly}
        hint="An expression over the resource: check.severity == 'critical'"
      />
      {row?.error && <Alert severity="error">{row.error}</Alert>}
      <TagsInput
        name="groupBy"
        label="Group By"
        options={GROUPS}
        free
        disabled={readOnly}
        hint="type, description, status_reason, or a tag or label: tag:cluster, label:tier"
      />
      <RecipientFields name="recipient" label="Recipient" disabled={readOnly} />
      <LengthInput
        name="repeat"
        label="Repeat Interval"
        offered={REPEATS}
        rule={intervalRule}
        disabled={readOnly}
      />
      <Box sx={two}>
        <LengthInput name="wait" label="Wait For" offered={WAITS} rule={durationRule} disabled={readOnly} />
        <LengthInput
          name="waitEval"
          label="Wait For Eval Period"
          offered={WAITS}
          rule={intervalRule}
          disabled={readOnly}
        />
      </Box>
      <FormTiming />
      <TextInput name="title" label="Title" disabled={readOnly} monospace />
      <TextArea
        name="template"
        label="Template"
        rows={4}
        monospace
        disabled={readOnly}
        hint="Markdown. Leave empty for the default template"
      />
      <InhibitionsInput disabled={readOnly} />
      <RecipientFields name="fallback" label="Fallback" optional disabled={readOnly} />
      {fallback.value && (
        <LengthInput
          name="fallbackDelay"
          label="Fallback Delay"
          offered={WAITS}
          rule={intervalRule}
          disabled={readOnly}
        />
      )}
      <KeyValueInput name="properties" label="Properties" noun="property" disabled={readOnly} />
      <LazyBoundary>
        <FormLookback />
      </LazyBoundary>
    </Stack>
  );
}
