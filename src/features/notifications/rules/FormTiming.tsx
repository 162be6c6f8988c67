import { useFormState } from 'react-final-form';
import { Muted } from '@/components/layout/layout';
import { parseDuration } from '@/lib/time/duration';
import type { RuleValues } from './form';
import { timingWords } from './timing';

const VALUES = { values: true } as const;
const NS = 1e6;

/** When the rule in the form would send, in words that cannot be misread: '1m' is a minute. */
export function FormTiming() {
  const { values } = useFormState<RuleValues>({ subscription: VALUES });
  const wait = parseDuration(values.wait);
  const words = timingWords({
    wait_for: wait === undefined ? null : wait * NS,
    repeat_interval: values.repeat ?? null,
    group_by: values.groupBy ? [...values.groupBy] : null,
  });
  // As high before anything is chosen.
  return (
    <Muted component="output" aria-label="When" small style={{ minHeight: 18 }}>
      {words.join(' ')}
    </Muted>
  );
}
