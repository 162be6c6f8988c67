import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, type ReactNode } from 'react';
import { Bar } from '@/components/filter/Bar';
import { Choice } from '@/components/filter/Choice';
import { useCopy } from '@/components/copy/useCopy';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Stack } from '@/components/layout/layout';
import { ownValue } from '@/lib/own';
import { isMoment, timeEnds } from './timeEnds';
import type { VariableChoice as Chosen, Refused, Variable } from './variables';

const VariableRange = lazy(() => import('./VariableRange'));

interface VariableBarProps {
  variables: readonly Variable[];
  /** What the view was run with. */
  chosen: Chosen;
  /** What the link asks for. */
  wanted: Chosen;
  refused: readonly Refused[];
  /** Keys of the link that no view has. */
  strays: readonly string[];
  /** One without a value is no longer chosen. */
  onChoose: (values: Readonly<Record<string, string | undefined>>) => void;
  onReset: () => void;
  /** Another control of the view; false for none. */
  children: ReactNode;
}

/** The variables of a view and its sections: a choice each, one for both ends of a time range, what of the link is not offered, reset and the link. */
export function VariableBar(props: VariableBarProps) {
  const { variables, chosen, wanted, refused, strays, onChoose, onReset, children } = props;
  const copy = useCopy();
  const hasVariables = variables.length > 0 || strays.length > 0;
  if (!hasVariables && !children) return null;
  const valueOf = ({ key, fallback, options }: Variable) => {
    const value = ownValue(wanted, key) ?? ownValue(chosen, key) ?? fallback;
    return options.some(option => option.value === value) ? value : (ownValue(chosen, key) ?? fallback);
  };
  const momentOf = ({ key, fallback }: Variable) => {
    const value = ownValue(wanted, key);
    return value !== undefined && isMoment(value) ? value : (ownValue(chosen, key) ?? fallback);
  };
  const pairs = timeEnds(variables);
  const control = (variable: Variable) => {
    const { key, label, options } = variable;
    if (pairs.some(({ to }) => to.key === key)) return null;
    const ends = pairs.find(({ from }) => from.key === key);
    if (ends)
      return (
        <LazyBoundary key={key} fallback={<Skeleton variant="rounded" width={160} height={32} />}>
          <VariableRange
            label={ends.name === '' ? 'Time range' : `${ends.name} range`}
            from={momentOf(ends.from)}
            to={momentOf(ends.to)}
            onChange={values => onChoose({ [key]: values.from, [ends.to.key]: values.to })}
          />
        </LazyBoundary>
      );
    return (
      <Choice
        key={key}
        label={label}
        value={valueOf(variable)}
        choices={options.map(({ value, label: text }) => [value, text] as const)}
        onChange={value => onChoose({ [key]: value })}
        width={180}
      />
    );
  };
  return (
    <Stack gap={2}>
      <Bar label={hasVariables ? 'Variables' : undefined}>
        {variables.map(control)}
        {Object.keys(wanted).length > 0 && (
          <Button size="small" onClick={onReset}>
            Reset
          </Button>
        )}
        {hasVariables && (
          <Button size="small" onClick={() => void copy(window.location.href, 'Link copied')}>
            Copy link
          </Button>
        )}
        {children}
      </Bar>
      {refused.map(({ key, label, value }) => (
        <Alert
          key={key}
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => onChoose({ [key]: undefined })}>
              Take it out of the link
            </Button>
          }
        >
          ‘{value}’ is not a choice of {label}, so it was ignored. The view is shown{' '}
          {ownValue(chosen, key) ? `with ‘${ownValue(chosen, key)}’` : 'without it'}.
        </Alert>
      ))}
      {strays.length > 0 && (
        <Alert severity="info">
          The link names variables that this view does not have: {strays.join(', ')}. They were not sent.
        </Alert>
      )}
    </Stack>
  );
}
