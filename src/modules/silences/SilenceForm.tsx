import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { messageOf } from '@/lib/errors';
import { useListSilencesChecksQuery } from './api';
import type { CheckSilence } from './standingApi';
import { useWriteBlock } from '@/api/writable';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { AppDialog } from '@/components/dialog/AppDialog';
import { CancelButton } from '@/components/dialog/CancelButton';
import { AppForm } from '@/components/form/AppForm';
import { SelectInput, TextArea, TextInput } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { SubmitButton } from '@/components/form/SubmitButton';
import { RepeatedHour } from '@/components/time-range/RepeatedHour';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { countOf } from '@/lib/format';
import { useNow } from '@/lib/hooks/useNow';
import type { DateMathContext } from '@/lib/time/datemath';
import { parseTyped } from '@/lib/time/typed';
import { currentSilence } from './standing';
import { SilenceTargets } from './SilenceTargets';
import type { SilencePlan } from './SilenceRun';
import {
  AT_A_TIME,
  defaultName,
  minuteOf,
  silenceNames,
  readTimes,
  TO_THE_MINUTE,
  UNTIL,
  type SilenceTarget,
  type SilenceValues,
} from './silence';
import { serverNow } from '@/lib/time/clock';

const NO_SILENCES: readonly CheckSilence[] = [];
const columnsOf = (count: number) =>
  ({ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: `repeat(${count}, 1fr)` } }) as const;

/** Beginning and end, each with what it means. */
function Times({ context }: { context: DateMathContext }) {
  const form = useForm<SilenceValues>();
  const { values } = useFormState<SilenceValues>({ subscription: { values: true } });
  const read = readTimes(values, context);
  const problems = 'problems' in read ? read.problems : undefined;
  const from = parseTyped(values.from, context);
  const until = 'problems' in read ? undefined : read.until;
  const end =
    until === undefined ? undefined : until === null ? 'Until ended' : minuteOf(until, context.zone);
  const custom = values.until === AT_A_TIME;
  const repeated = (field: 'from' | 'end', instant: number | null | undefined) => (
    <RepeatedHour
      name={field === 'from' ? 'Start' : 'End'}
      text={values[field] ?? ''}
      instant={instant ?? undefined}
      zone={context.zone}
      format={TO_THE_MINUTE}
      onText={text => form.change(field, text)}
    />
  );
  return (
    <Box sx={columnsOf(custom ? 3 : 2)}>
      <div>
        <TextInput
          name="from"
          label="From"
          rule={required}
          hint={problems?.from ?? (from === undefined ? ' ' : minuteOf(from, context.zone))}
        />
        {repeated('from', from)}
      </div>
      <SelectInput
        name="until"
        label="How long"
        rule={required}
        options={UNTIL}
        hint={(!custom && end) || ' '}
      />
      {custom && (
        <div>
          <TextInput
            name="end"
            label="For or until"
            rule={required}
            placeholder="2h, until 18:00"
            // A field that is still empty is no mistake yet.
            hint={end ?? ((values.end && problems?.end) || ' ')}
          />
          {repeated('end', until)}
        </div>
      )}
    </Box>
  );
}

interface SilenceFormProps {
  checks: readonly SilenceTarget[];
  onPlan: (plan: SilencePlan) => void;
  onClose: () => void;
}

/** How long, why, and which of the checks. */
export function SilenceForm({ checks, onPlan, onClose }: SilenceFormProps) {
  const asked = useMemo(() => checks.map(({ id, canary_id }) => ({ id, canary_id })), [checks]);
  const { currentData, error, isFetching, refetch } = useListSilencesChecksQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  const before = currentData ?? NO_SILENCES;
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { zone } = useTimeDisplay();
  const now = useNow(10_000);
  const context = { now, zone };
  const block = useWriteBlock('notification');
  const initialValues = useMemo<SilenceValues>(
    () => ({ name: defaultName(checks), from: 'now', until: 'now+1h' }),
    [checks],
  );
  const rows = checks.map(check => {
    const standing = currentSilence(check, before, now);
    return { check, standing, wanted: chosen.get(check.id) ?? standing?.active !== true };
  });
  const wanted = rows.filter(row => row.wanted).map(({ check }) => check);
  const waiting = isFetching && !currentData;
  const reason = block ?? (wanted.length === 0 ? 'No check is chosen.' : undefined);
  const label = `Silence ${countOf(wanted.length, 'check')}`;

  const submit = (values: SilenceValues) => {
    if (reason) return undefined;
    const times = readTimes(values, { now: serverNow(), zone });
    if ('problems' in times) return Promise.resolve(times.problems);
    const taken = before.map(({ name }) => name);
    const names = silenceNames(values.name, wanted, taken);
    onPlan({ checks: wanted, names, times, description: values.description, before });
    return undefined;
  };
  return (
    <AppDialog open title={`Silence ${countOf(checks.length, 'check')}`} onClose={onClose}>
      <AppForm<SilenceValues>
        label="Silence checks"
        initialValues={initialValues}
        // What is said of some checks is not said of others.
        draft={`silence of ${checks
          .map(({ id }) => id)
          .toSorted()
          .join(' ')}`}
        onSubmit={submit}
      >
        <Box sx={{ color: 'text.secondary' }}>Notifications are muted; checks keep running.</Box>
        <TextInput
          name="name"
          label="Name"
          rule={required}
          autoFocus
          {...(wanted.length > 1 && { hint: 'The name of the check is appended.' })}
        />
        <Times context={context} />
        <TextArea name="description" label="Reason" rows={2} />
        {error !== undefined && (
          <Alert
            severity="warning"
            action={
              <Button size="small" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {`The checks that are already silenced could not be read: ${messageOf(error)}`}
          </Alert>
        )}
        <SilenceTargets
          rows={rows}
          context={context}
          disabled={waiting}
          onToggle={(id, on) => setChosen(before => new Map(before).set(id, on))}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
          <CancelButton />
          {reason ? (
            <DisabledReason reason={reason}>
              <Button variant="contained">{label}</Button>
            </DisabledReason>
          ) : (
            <SubmitButton label={label} disabled={waiting} />
          )}
        </Box>
      </AppForm>
    </AppDialog>
  );
}
