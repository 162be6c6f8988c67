import { AppTabs } from '@/components/tabs/AppTabs';
import type { CheckTab } from './model/tabs';
import type { HealthUrlProps } from './types';

/** One tab per value of the tab-by choice, All first, each with its number of checks. None while the tabs are off. */
export function HealthTabs({ url, patch, tabs }: HealthUrlProps & { tabs: readonly CheckTab[] }) {
  if (tabs.length === 0) return null;
  return (
    <AppTabs
      label="Checks by tab"
      tabs={tabs.map(tab => ({ id: tab.value, label: tab.label, badge: tab.count }))}
      value={url.tab}
      onChange={tab => patch({ tab, pageIndex: 0 })}
    />
  );
}
