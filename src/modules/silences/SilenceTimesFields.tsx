import Box from '@mui/material/Box';
import { useForm, useFormState } from 'react-final-form';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { SelectInput, TextInput } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { RepeatedHour } from '@/components/time-range/RepeatedHour';
import { useNow } from '@/lib/hooks/useNow';
import { AT_A_TIME, durationOptions } from './durations';
import { minuteOf, readTimes, TO_THE_MINUTE, type KnownTimes, type TypedTimes } from './silence';

interface SilenceTimesFieldsProps<Values> {
  /** The instants of fields that hold what is stored. */
  knownOf?: (values: Values, zone: string) => KnownTimes;
  disabled?: boolean;
}

/** When a silence begins and ends, the same in every form of one: each with what it means in the person's zone. */
export function SilenceTimesFields<Values extends TypedTimes>({
  knownOf,
  disabled = false,
}: SilenceTimesFieldsProps<Values>) {
  const form = useForm<TypedTimes>();
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const { zone } = useTimeDisplay();
  const now = useNow(10_000);
  const read = readTimes(values, { now, zone }, knownOf?.(values, zone));
  const problems = 'problems' in read ? read.problems : undefined;
  const times = 'problems' in read ? undefined : read;
  const end = times && (times.until === null ? 'Until ended' : minuteOf(times.until, zone));
  const custom = values.until === AT_A_TIME;
  const repeated = (field: 'from' | 'end', instant: number | null | undefined) =>
    !disabled && (
      <RepeatedHour
        name={field === 'from' ? 'Start' : 'End'}
        text={values[field] ?? ''}
        instant={instant ?? undefined}
        zone={zone}
        format={TO_THE_MINUTE}
        onText={text => form.change(field, text)}
      />
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr', sm: `repeat(${custom ? 3 : 2}, 1fr)` },
      }}
    >
      <div>
        <TextInput
          name="from"
          label="From"
          disabled={disabled}
          hint={problems?.from ?? (times ? minuteOf(times.from, zone) : ' ')}
        />
        {repeated('from', times?.from)}
      </div>
      <SelectInput
        name="until"
        label="Duration"
        rule={required}
        options={durationOptions(values.until)}
        disabled={disabled}
        hint={(custom ? undefined : (problems?.until ?? end)) || ' '}
      />
      {custom && (
        <div>
          <TextInput
            name="end"
            label="For or until"
            placeholder="2h, until 18:00"
            disabled={disabled}
            // A field that is still empty is no mistake yet.
            hint={end ?? ((values.end && problems?.end) || ' ')}
          />
          {repeated('end', times?.until)}
        </div>
      )}
    </Box>
  );
}
