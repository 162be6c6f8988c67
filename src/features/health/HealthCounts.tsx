import { Skeleton } from '@/components/feedback/Skeleton';
import { memo, useDeferredValue, useMemo } from 'react';
import { COUNT_HEIGHT, CountButton, CountButtons } from '@/components/filter/CountButton';
import { StatusDot } from '@/components/status/Status';
import type { StatusTone } from '@/theme/tokens';
import { countOf, formatCount } from '@/lib/format';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { type CheckCounts, countsOf } from './model/counts';
import { isGrouping } from './model/group';
import { selectList } from './selectors';
import { countChosen, selectHidePassing, selectShow } from './slice';
import type { HealthState } from './url';
import type { CheckSets } from './useHealthModel';

type Choice = Pick<HealthState, 'show' | 'hidePassing'>;

interface Count {
  word: string;
  count: number;
  tone?: StatusTone;
  choice: Choice;
  /** Also drawn where there are none of them. */
  always?: boolean;
}

const choices = ({ all, unhealthy, healthy, mixed }: CheckCounts): Count[] => [
  { word: countOf(all, 'check'), count: all, choice: { show: '', hidePassing: false }, always: true },
  {
    word: `${formatCount(unhealthy)} unhealthy`,
    count: unhealthy,
    tone: 'unhealthy',
    choice: { show: '', hidePassing: true },
    always: true,
  },
  {
    word: `${formatCount(healthy)} healthy`,
    count: healthy,
    tone: 'healthy',
    choice: { show: 'healthy', hidePassing: false },
  },
  {
    word: `${formatCount(mixed)} mixed ${mixed === 1 ? 'group' : 'groups'}`,
    count: mixed,
    tone: 'mixed',
    choice: { show: 'mixed', hidePassing: false },
  },
];

/** Widths of counts as they mostly are, in px: checks, unhealthy, healthy, and of groups the mixed. */
const WIDTHS = [88, 112, 104];
const GROUPED_WIDTHS = [...WIDTHS, 130];

/** Keeps the place of the counts. */
function HealthCountsSkeleton() {
  const { groupBy } = useAppSelector(selectList);
  return (
    <div aria-hidden className="counts-place">
      {(isGrouping(groupBy) ? GROUPED_WIDTHS : WIDTHS).map(width => (
        <Skeleton key={width} variant="rounded" width={width} height={COUNT_HEIGHT} />
      ))}
    </div>
  );
}

interface HealthCountsProps {
  /** Undefined until there are checks. */
  sets: CheckSets | undefined;
  /** The checks could not be read. */
  failed: boolean;
}

/**
 * How many checks there are, fail and pass under the filters, and groups of both; a click lists exactly those. New
 * numbers follow the rows, so that a search shows those first.
 */
export function HealthCounts({ sets, failed }: HealthCountsProps) {
  const counted = useDeferredValue(sets);
  const counts = useMemo(() => counted && countsOf(counted.whole, counted.groups), [counted]);
  if (!counts) return failed ? null : <HealthCountsSkeleton />;
  return <CountChips counts={counts} />;
}

const CountChips = memo(function CountChips({ counts }: { counts: CheckCounts }) {
  const dispatch = useAppDispatch();
  const show = useAppSelector(selectShow);
  const hidePassing = useAppSelector(selectHidePassing);
  return (
    <CountButtons label="Checks by health">
      {choices(counts)
        .filter(({ count, always, choice }) => always || count > 0 || choice.show === show)
        .map(({ word, tone, choice }) => (
          <CountButton
            key={tone ?? 'all'}
            pressed={choice.show === show && (choice.show !== '' || choice.hidePassing === hidePassing)}
            onClick={() => dispatch(countChosen(choice))}
          >
            {tone ? <StatusDot tone={tone} label={word} /> : word}
          </CountButton>
        ))}
    </CountButtons>
  );
});
