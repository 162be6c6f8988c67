import { useMemo, useSyncExternalStore } from 'react';
import { selectedActions } from '@/components/selection/selectedActions';
import type { Command } from './command';

/** What the list on the screen offers to do with its selected rows; nothing while none is selected. */
export function useSelected(): Command[] {
  const actions = useSyncExternalStore(selectedActions.subscribe, selectedActions.read);
  return useMemo(
    () =>
      actions.map(([id, { label, reason, href, act }]): Command => ({
        id: `selected-${id}`,
        group: 'Selected',
        title: label,
        ...(reason ? { rests: true, hint: reason } : { href, run: act }),
      })),
    [actions],
  );
}
