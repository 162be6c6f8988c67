import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useFormState } from 'react-final-form';
import { DifferenceList } from '@/components/diff/DifferenceList';
import { Heading } from '@/components/layout/layout';
import { differences, diffTrees, type Difference } from '@/lib/diff/tree';
import { countOf } from '@/lib/format';
import { concealer, HIDDEN, shownOf } from './concealed';
import type { RecordForm } from './types';
import { ownValue } from '@/lib/own';

/**
 * What a save would change, by path. Values that are secret are named and not shown.
 * @param labels names of the values, by key
 */
export function pendingChanges(
  base: object,
  values: object,
  {
    labels,
    secret = [],
  }: {
    labels: Readonly<Record<string, string | undefined>>;
    secret?: readonly string[];
  },
): Difference[] {
  const conceal = concealer();
  return differences(diffTrees(conceal(base), conceal(values))).map(given => {
    const one = shownOf(given);
    const [, key = '', rest = ''] = /^([^.[]*)([^]*)$/.exec(one.path) ?? [];
    const hide = secret.includes(key);
    return {
      ...one,
      path: `${ownValue(labels, key) ?? key}${rest}`,
      ...(hide && one.before !== undefined && { before: HIDDEN }),
      ...(hide && one.after !== undefined && { after: HIDDEN }),
    };
  });
}

/** What saving the form around it would change. */
export function useChanges<Row, Values extends object>(
  base: Values,
  { labels, secret }: Pick<RecordForm<Row, Values>, 'labels' | 'secret'>,
): readonly Difference[] {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  return useMemo(
    () => pendingChanges(base, values, { labels, ...(secret && { secret }) }),
    [base, values, labels, secret],
  );
}

/** The changes that the next save makes, before it is pressed. */
export function ChangesReview({ changes }: { changes: readonly Difference[] }) {
  if (changes.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Changes"
      sx={{ display: 'grid', gap: 2, pt: 3, borderTop: '1px solid var(--mui-palette-divider)' }}
    >
      <Heading component="h3">{countOf(changes.length, 'change')}</Heading>
      <DifferenceList differences={changes} label="What will be saved" />
    </Box>
  );
}
