import { CardSkeletons, DrawingSkeleton, TableSkeleton } from '@/components/feedback/skeletons';
import { useAppSelector } from '@/lib/store/hooks';
import { selectPreferences } from '@/lib/store/preferences';
import { CARD_ESTIMATE, CARD_GAP, leastCardWidth } from './cards/CardGrid';
import type { TopologyUrlState } from './url';

interface ComponentsSkeletonProps {
  view: TopologyUrlState['view'];
  label: string;
}

/** The shape of components before they come: cards as wide as the person has chosen, rows, or a graph. */
export function ComponentsSkeleton({ view, label }: ComponentsSkeletonProps) {
  const { cardWidth } = useAppSelector(selectPreferences);
  if (view === 'table') return <TableSkeleton label={label} />;
  if (view === 'graph') return <DrawingSkeleton label={label} />;
  return (
    <CardSkeletons width={leastCardWidth(cardWidth)} height={CARD_ESTIMATE} gap={CARD_GAP} label={label} />
  );
}
