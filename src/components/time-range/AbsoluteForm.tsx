import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { lazy, useId, useState, type FormEvent } from 'react';
import { Inline, Muted } from '@/components/layout/layout';
import { LazyBoundary } from '../feedback/LazyBoundary';
import { useNow } from '@/lib/hooks/useNow';
import { formatExact } from '@/lib/time/dates';
import type { TimeRange } from '@/lib/time/range';
import { formatOffset, resolveZone, zoneOffset } from '@/lib/time/zones';
import {
  typedEnds,
  knownEnds,
  rangeFromPaste,
  rangeOfEnds,
  readEnd,
  TO_THE_SECOND,
  withDay,
  type TypedEnds,
} from './fields';
import { RepeatedHour } from './RepeatedHour';

const RangeCalendar = lazy(() => import('./RangeCalendar'));

type End = 'from' | 'to';
const LABEL: Readonly<Record<End, string>> = { from: 'From', to: 'To' };

interface EndFieldProps {
  end: End;
  text: string;
  problem: string | undefined;
  meaning: string;
  calendarOpen: boolean;
  onText: (text: string) => void;
  onPaste: (text: string) => boolean;
  onCalendar: () => void;
}

function EndField({ end, text, problem, meaning, calendarOpen, onText, onPaste, onCalendar }: EndFieldProps) {
  const id = useId();
  const label = LABEL[end];
  return (
    <TextField
      id={id}
      label={label}
      value={text}
      placeholder={end === 'from' ? 'now-6h' : 'now'}
      onChange={event => onText(event.target.value)}
      onPaste={event => {
        if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
      }}
      error={problem !== undefined}
      helperText={problem ?? (meaning || ' ')}
      fullWidth
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { spellCheck: false, autoComplete: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={`Pick the ${label.toLowerCase()} date`}
                aria-expanded={calendarOpen}
                onClick={onCalendar}
                sx={{ p: '4px' }}
              >
                <CalendarIcon fontSize="line" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

interface AbsoluteFormProps {
  value: TimeRange | undefined;
  zone: string;
  onApply: (range: TimeRange) => void;
}

/**
 * From and to, typed or picked from a calendar. Both are needed before they can be applied (TRP-009); a whole
 * range pasted into either fills both.
 */
export function AbsoluteForm({ value, zone, onApply }: AbsoluteFormProps) {
  const now = useNow(1000);
  const context = { now, zone };
  const [ends, setEnds] = useState<TypedEnds>(() => typedEnds(value, zone));
  const [known, setKnown] = useState(() => knownEnds(value, zone));
  const [picking, setPicking] = useState<End>();
  const read = {
    from: readEnd(ends.from, context, known.from),
    to: readEnd(ends.to, context, known.to),
  };
  const range = rangeOfEnds(ends, context, known);
  const { from, to } = { from: read.from.instant, to: read.to.instant };
  const reversed = from !== undefined && to !== undefined && from >= to;
  const iana = resolveZone(zone);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (range) onApply(range);
  };
  const write = (end: End, text: string) => setEnds({ ...ends, [end]: text });
  const field = (end: End) => (
    <>
      <EndField
        end={end}
        text={ends[end]}
        problem={read[end].problem ?? (end === 'to' && reversed ? 'Must be later than From' : undefined)}
        meaning={formatExact(read[end].instant, zone)}
        calendarOpen={picking === end}
        onText={text => write(end, text)}
        onPaste={text => {
          const pasted = rangeFromPaste(text, context);
          if (pasted) {
            setEnds(typedEnds(pasted, zone));
            setKnown(knownEnds(pasted, zone));
          }
          return pasted !== undefined;
        }}
        onCalendar={() => setPicking(picking === end ? undefined : end)}
      />
      <RepeatedHour
        name={LABEL[end]}
        text={ends[end]}
        instant={read[end].instant}
        zone={zone}
        format={TO_THE_SECOND}
        onText={text => write(end, text)}
      />
    </>
  );
  return (
    <Box
      component="form"
      noValidate
      aria-label="Absolute time range"
      onSubmit={submit}
      sx={{ flex: '1 0 304px', p: 3, display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <Box sx={{ typography: 'overline', color: 'text.secondary' }}>Absolute range</Box>
      {field('from')}
      {field('to')}
      {picking && (
        <LazyBoundary fallback={<div style={{ height: 300 }} />}>
          <RangeCalendar
            key={picking}
            value={read[picking].instant}
            now={now}
            zone={zone}
            onDay={day => write(picking, withDay(ends[picking], day, picking, context))}
          />
        </LazyBoundary>
      )}
      <Inline gap={2} align="center" justify="space-between">
        <Muted component="span" small>
          {iana.replaceAll('_', ' ')}
          {iana !== 'UTC' && `, UTC${formatOffset(zoneOffset(iana, now))}`}
        </Muted>
        <Button type="submit" variant="contained" disabled={range === undefined}>
          Apply
        </Button>
      </Inline>
    </Box>
  );
}
