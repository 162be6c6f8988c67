import { memo } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppSelector } from '@/lib/store/hooks';
import { SilenceMatching } from '@/modules/silences/SilenceMatching';
import { selectList } from './selectors';

/** Silences what the filter of the checks matches. @param props.tab that is open */
export const SilenceListed = memo(function SilenceListed({ tab }: { tab: string }) {
  const filter = useAppSelector(state => {
    const { labels, query, show, hidePassing, tabBy, timeRange } = selectList(state);
    return { labels, query, show, hidePassing, tabBy, timeRange };
  }, shallowEqual);
  return (
    <SilenceMatching
      read={() =>
        import('./silenceOfChecks').then(({ silenceOfChecks }) => silenceOfChecks({ ...filter, tab }))
      }
    />
  );
});
