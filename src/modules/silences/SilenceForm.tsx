import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { messageOf } from '@/lib/errors';
import { useListSilencesChecksQuery } from './api';
import type { CheckSilence } from './standingApi';
import { useWriteBlock } from '@/api/writable';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { AppDialog } from '@/components/dialog/AppDialog';
import { CancelButton } from '@/components/dialog/CancelButton';
import { AppForm } from '@/components/form/AppForm';
import { TextArea, TextInput } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { SubmitButton } from '@/components/form/SubmitButton';
import { Inline, Muted } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { countOf } from '@/lib/format';
import { useNow } from '@/lib/hooks/useNow';
import { currentSilence } from './standing';
import { HeldBack } from './HeldBack';
import { previewOfChecks } from './previewed';
import { SilenceTargets } from './SilenceTargets';
import type { SilencePlan } from './silenceCalls';
import { DEFAULT_DURATION } from './durations';
import { defaultName, readTimes, silenceNames, type SilenceTarget, type SilenceValues } from './silence';
import { SilenceTimesFields } from './SilenceTimesFields';
import { serverNow } from '@/lib/time/clock';

const NO_SILENCES: readonly CheckSilence[] = [];
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
    () => ({ name: defaultName(checks), from: 'now', until: DEFAULT_DURATION }),
    [checks],
  );
  const rows = checks.map(check => {
    const standing = currentSilence(check, before, now);
    // One that is acknowledged may well be silenced for longer.
    const isLeftOut = standing?.active === true && !standing.acknowledged;
    return { check, standing, wanted: chosen.get(check.id) ?? !isLeftOut };
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
    onPlan({ act: 'silence', checks: wanted, names, times, description: values.description, before });
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
        <Muted>Notifications are muted; checks keep running.</Muted>
        <TextInput
          name="name"
          label="Name"
          rule={required}
          autoFocus
          {...(wanted.length > 1 && { hint: 'The name of the check is appended.' })}
        />
        <SilenceTimesFields />
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
        <HeldBack
          // Which checks are left out is known once their silences are.
          request={waiting ? undefined : previewOfChecks(wanted.map(({ id }) => id))}
          none={waiting ? '' : 'Choose a check to preview what would have been silenced.'}
        />
        <Inline gap={2} justify="flex-end">
          <CancelButton />
          {reason ? (
            <DisabledReason reason={reason}>
              <Button variant="contained">{label}</Button>
            </DisabledReason>
          ) : (
            <SubmitButton label={label} disabled={waiting} />
          )}
        </Inline>
      </AppForm>
    </AppDialog>
  );
}
