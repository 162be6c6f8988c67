import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { AppTabs, TAB_HEIGHT } from '@/components/tabs/AppTabs';
import { useAfterPaint } from '@/lib/hooks/useAfterPaint';
import { tabKey, type CheckTab } from './model/tabs';
import type { HealthUrlProps } from './types';

interface HealthTabsProps extends HealthUrlProps {
  tabs: readonly CheckTab[];
  /** Whether the checks have come. */
  loaded: boolean;
}

/**
 * One tab per value of the tab-by choice, All first, each with its number of checks. None while the tabs are off. Their
 * place is kept while the checks are on their way, and the first rows do not wait for them.
 */
export function HealthTabs({ url, patch, tabs, loaded }: HealthTabsProps) {
  const drawn = useAfterPaint(loaded);
  if (tabKey(url.tabBy) === undefined) return null;
  if (!loaded || !drawn) {
    return (
      <Box aria-hidden sx={{ height: TAB_HEIGHT, display: 'flex', alignItems: 'center', gap: 4, px: 4 }}>
        {[40, 72, 96, 64].map(width => (
          <Skeleton key={width} width={width} />
        ))}
      </Box>
    );
  }
  return (
    <AppTabs
      label="Checks by tab"
      tabs={tabs.map(tab => ({ id: tab.value, label: tab.label, badge: tab.count }))}
      value={url.tab}
      onChange={tab => patch({ tab, pageIndex: 0 })}
    />
  );
}
