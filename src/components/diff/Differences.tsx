import { formatBytes, formatCount } from '@/lib/format';
import type { Json } from '@/lib/json';
import { EmptyState } from '../feedback/EmptyState';
import { Skeleton } from '../feedback/Skeleton';
import { Section } from '../page/Section';
import { DifferenceList } from './DifferenceList';
import { DiffSection } from './DiffSection';
import type { DiffLayout } from './diffView';
import { MOST_LETTERS, useComparison } from './useComparison';

interface DifferencesProps {
  /** Memoised, as is `right`; undefined while it is loaded. */
  left: Json | undefined;
  right: Json | undefined;
  view: DiffLayout;
  onView: (view: DiffLayout) => void;
}

/** What two documents differ in: by path, and line by line. */
export function Differences({ left, right, view, onView }: DifferencesProps) {
  const compared = useComparison(left, right);
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
  const { diff, differences, total } = compared.comparison;
  if (diff === '' && total === 0) return <EmptyState text="No differences" />;
  return (
    <>
      <Section title={`Differences (${formatCount(total)})`}>
        <DifferenceList differences={differences} total={total} label="Differences" />
      </Section>
      <DiffSection title="Line by line" diff={diff} label="Lines of both" view={view} onView={onView} />
    </>
  );
}
