import { Skeleton } from '@/components/feedback/Skeleton';
import { memo, useDeferredValue, useMemo } from 'react';
import { AppTabs, TAB_HEIGHT } from '@/components/tabs/AppTabs';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { tabKey, healthTabs, type CheckTab } from './model/tabs';
import { selectTab, selectTabBy, tabChosen } from './slice';
import type { CheckSets } from './useHealthModel';

interface HealthTabsProps {
  /** Undefined until there are checks. */
  sets: CheckSets | undefined;
  /** Names the values of a tab, such as agents. */
  labelOf: (value: string) => string;
}

/**
 * One tab per value of the tab-by choice, All first, each with its number of checks. None while the tabs are off. Their
 * place is kept while the checks are on their way, and no rows wait for them.
 */
export function HealthTabs({ sets, labelOf }: HealthTabsProps) {
  const listed = useDeferredValue(sets?.listed);
  const tab = useDeferredValue(sets?.tab ?? '');
  const tabBy = useAppSelector(selectTabBy);
  const tabs = useMemo(
    () => listed && healthTabs(listed, tabBy, labelOf, tab),
    [listed, tab, tabBy, labelOf],
  );
  if (tabKey(tabBy) === undefined) return null;
  return tabs ? <TabStrip tabs={tabs} /> : <TabsSkeleton />;
}

/** Keeps the place of the tabs. */
function TabsSkeleton() {
  return (
    <div aria-hidden className="tabs-place" style={{ height: TAB_HEIGHT }}>
      {[40, 72, 96, 64].map(width => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

const TabStrip = memo(function TabStrip({ tabs }: { tabs: readonly CheckTab[] }) {
  const dispatch = useAppDispatch();
  return (
    <AppTabs
      label="Checks by tab"
      tabs={tabs.map(tab => ({ id: tab.value, label: tab.label, badge: tab.count }))}
      value={useAppSelector(selectTab)}
      onChange={tab => dispatch(tabChosen(tab))}
    />
  );
});
