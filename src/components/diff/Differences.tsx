import { useMemo } from 'react';
import { formatBytes, formatCount } from '@/lib/format';
import type { Json } from '@/lib/json';
import { EmptyState } from '../feedback/EmptyState';
import { Skeleton } from '../feedback/Skeleton';
import { Section } from '../page/Section';
import { BY_NO_RULES } from './comparison';
import { DifferenceList } from './DifferenceList';
import { DiffSection } from './DiffSection';
import type { DiffLayout } from './diffView';
import { NOTHING_ELSE, type LeavingOut } from './leavingOut';
import { LeftOutNote } from './LeftOutNote';
import { MOST_LETTERS, useComparison } from './useComparison';

interface DifferencesProps {
  /** Memoised, as is `right`; undefined while it is loaded. */
  left: Json | undefined;
  right: Json | undefined;
  view: DiffLayout;
  onView: (view: DiffLayout) => void;
  /** What the person leaves out; absent where nobody is known. */
  leaving?: LeavingOut | undefined;
}

/** What two documents differ in: by path, and line by line. */
export function Differences({ left, right, view, onView, leaving }: DifferencesProps) {
  const { rules, isAll } = leaving ?? BY_NO_RULES;
  const by = useMemo(() => ({ rules, isAll }), [rules, isAll]);
  const compared = useComparison(left, right, by);
  if (compared.state === 'busy')
    return <Skeleton variant="rounded" height={280} aria-busy="true" aria-label="Comparing" />;
  if (compared.state === 'too large') {
    return (
      <EmptyState
        text="Too large to compare here"
        hint={`Both together are more than ${formatBytes(MOST_LETTERS)}. Copy both and compare them with another tool.`}
      />
    );
  }
  if (compared.state === 'failed') {
    return <EmptyState text="The comparison failed" hint="Reload the page to try again." />;
  }
  const { diff, differences, total, leftOut, used } = compared.comparison;
  if (diff === '' && total === 0 && leftOut === 0) return <EmptyState text="No differences" />;
  return (
    <>
      <Section title={`Differences (${formatCount(total)})`} actions={leaving?.button}>
        {leaving && <LeftOutNote {...leaving} leftOut={leftOut} used={used} noun="difference" />}
        {total === 0 && leftOut > 0 ? (
          <EmptyState text={NOTHING_ELSE} />
        ) : (
          <DifferenceList
            differences={differences}
            total={total}
            label="Differences"
            onLeaveOut={leaving && (value => leaving.onLeaveOut({ kind: 'path', value }))}
          />
        )}
      </Section>
      {diff !== '' && (
        <DiffSection title="Line by line" diff={diff} label="Lines of both" view={view} onView={onView} />
      )}
    </>
  );
}
