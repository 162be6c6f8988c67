import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { memo, useDeferredValue } from 'react';
import { AppTabs, TAB_HEIGHT } from '@/components/tabs/AppTabs';
import { tabKey, type CheckTab } from './model/tabs';
import type { HealthUrlProps } from './types';

interface HealthTabsProps extends HealthUrlProps {
  tabs: readonly CheckTab[];
  /** Whether they are counted. */
  loaded: boolean;
}

/**
 * One tab per value of the tab-by choice, All first, each with its number of checks. None while the tabs are off. Their
 * place is kept while the checks are on their way, and the first rows do not wait for them.
 */
export function HealthTabs({ url, patch, tabs, loaded }: HealthTabsProps) {
  // Which tabs there are follows the rows, so that a search shows those first.
  const shown = useDeferredValue(tabs);
  if (tabKey(url.tabBy) === undefined) return null;
  if (!loaded || shown.length === 0) {
    return (
      <Box aria-hidden sx={{ height: TAB_HEIGHT, display: 'flex', alignItems: 'center', gap: 4, px: 4 }}>
        {[40, 72, 96, 64].map(width => (
          <Skeleton key={width} width={width} />
        ))}
      </Box>
    );
  }
  return <TabStrip tabs={shown} tab={url.tab} patch={patch} />;
}

interface TabStripProps extends Pick<HealthTabsProps, 'patch' | 'tabs'> {
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
