import { lazyOrNothing } from '@/components/feedback/lazyOrNothing';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { useAppSelector } from '@/lib/store/hooks';
import { selectViewedAs } from '@/lib/store/viewedAs';

const ViewedAsNote = lazyOrNothing(() => import('../viewAs/ViewedAsNote'));

/** Says whose rights the page applies, while these are not the own ones. */
export function ViewedAsBanner() {
  const viewedAs = useAppSelector(selectViewedAs);
  return (
    viewedAs && (
      <LazyBoundary>
        <ViewedAsNote viewedAs={viewedAs} />
      </LazyBoundary>
    )
  );
}
