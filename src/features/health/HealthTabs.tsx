import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { memo, useDeferredValue, useMemo } from 'react';
import { AppTabs, TAB_HEIGHT } from '@/components/tabs/AppTabs';
import { tabKey, tabsOf, type CheckTab } from './model/tabs';
import type { HealthUrlProps } from './types';
import type { CheckSets } from './useHealthModel';

interface HealthTabsProps extends HealthUrlProps {
  /** Undefined until there are checks. */
  sets: CheckSets | undefined;
  /** Names the values of a tab, such as agents. */
  labelOf: (value: string) => string;
}

/**
 * One tab per value of the tab-by choice, All first, each with its number of checks. None while the tabs are off. Their
 * place is kept while the checks are on their way, and no rows wait for them.
 */
export function HealthTabs({ url, patch, sets, labelOf }: HealthTabsProps) {
  const counted = useDeferredValue(sets);
  const { tabBy } = url;
  const tabs = useMemo(
    () => counted && tabsOf(counted.listed, tabBy, labelOf, counted.tab),
    [counted, tabBy, labelOf],
  );
  if (tabKey(tabBy) === undefined) return null;
  return tabs ? <TabStrip tabs={tabs} tab={url.tab} patch={patch} /> : <TabsSkeleton />;
}

/** Keeps the place of the tabs. */
function TabsSkeleton() {
  return (
    <Box aria-hidden sx={{ height: TAB_HEIGHT, display: 'flex', alignItems: 'center', gap: 4, px: 4 }}>
      {[40, 72, 96, 64].map(width => (
        <Skeleton key={width} width={width} />
      ))}
    </Box>
  );
}

interface TabStripProps extends Pick<HealthTabsProps, 'patch'> {
  tabs: readonly CheckTab[];
  tab: string;
}

const TabStrip = memo(function TabStrip({ tabs, tab, patch }: TabStripProps) {
  return (
    <AppTabs
      label="Checks by tab"
      tabs={tabs.map(one => ({ id: one.value, label: one.label, badge: one.count }))}
      value={tab}
      onChange={chosen => patch({ tab: chosen, pageIndex: 0 })}
    />
  );
});
