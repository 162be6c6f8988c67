import { lazy, useState } from 'react';
import { useFormState } from 'react-final-form';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { CodeInput } from '@/components/form/CodeInput';
import { TextInput } from '@/components/form/inputs';
import { required, type FieldRule } from '@/components/form/rules';
import { Muted, Stack } from '@/components/layout/layout';
import type { FieldsProps } from '@/modules/records/types';
import { useSchemaHelp } from '@/modules/schemas/useSchemaHelp';
import type { Playbook } from './api';
import { playbookSpecProblem, type PlaybookValues } from './form';
import { triggersOf } from './triggers';

const PlaybookBeginnings = lazy(() => import('./PlaybookBeginnings'));
const Triggers = lazy(() => import('./Triggers'));
const NO_RUNS: readonly never[] = [];

const specRule: FieldRule = Object.assign((value: unknown) => playbookSpecProblem(value), {
  required: true as const,
});

/** What starts the playbook by itself, as the spec says it while it is written. */
function TriggersOfSpec() {
  const { values } = useFormState<PlaybookValues>({ subscription: { values: true } });
  const triggers = triggersOf(values.spec);
  if (triggers.length === 0) return null;
  return (
    <Stack gap={1}>
      <Muted small>Starts by itself</Muted>
      <LazyBoundary>
        <Triggers triggers={triggers} runs={NO_RUNS} />
      </LazyBoundary>
    </Stack>
  );
}

/** Title, spec, and what starts it by itself. */
export default function PlaybookFields({ row, readOnly }: FieldsProps<Playbook>) {
  const help = useSchemaHelp('playbook');
  /** Counts what was chosen to begin with: the editor begins anew with it, whatever text it held. */
  const [begun, setBegun] = useState(0);
  return (
    <>
      {!row && (
        <LazyBoundary>
          <PlaybookBeginnings onBegin={() => setBegun(count => count + 1)} />
        </LazyBoundary>
      )}
      <TextInput name="title" label="Title" rule={required} disabled={readOnly} autoFocus />
      <CodeInput
        key={begun}
        name="spec"
        label="Spec"
        language="yaml"
        map
        rule={specRule}
        help={help}
        minLines={24}
        maxLines={30}
        disabled={readOnly}
      />
      <TriggersOfSpec />
    </>
  );
}
