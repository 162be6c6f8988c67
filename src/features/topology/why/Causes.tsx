import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAccess } from '@/auth/access';
import { READ_CONFIGS, READ_LOGS } from '@/lib/access/reading';
import { useListConfigComponentLinksOfComponentQuery } from '@/modules/component-links/api';
import { sinceOfFailing, failureStart } from '@/modules/why/nearStart';
import {
  unwellList,
  isSettled,
  useActiveIncidents,
  useChangesNearStart,
  useFailingChecks,
  useRunsBefore,
  useSevereInsights,
} from '@/modules/why/useWhy';
import { unwellItems } from '@/modules/why/unwell';
import { WhyLists } from '@/modules/why/WhyLists';
import { componentName, isRed, type Component } from '../model/component';

/** Items whose changes and insights one question takes. */
const MOST_ITEMS = 100;

/**
 * What explains the health of a component: failing checks, changes of its items around the start, severe insights, active
 * incidents, items that are not well, and what was run before.
 */
export function Causes({ component }: { component: Component }) {
  const { refusal } = useAccess();
  const { id } = component;
  const mayItems = refusal(READ_CONFIGS) === undefined;
  const checks = useFailingChecks({ kind: 'component', id });
  const links = useListConfigComponentLinksOfComponentQuery(mayItems ? id : skipToken);
  const isKnown = !mayItems || isSettled(links);
  // Several selectors may link one item.
  const items = links.currentData && [
    ...new Map(
      links.currentData.flatMap(({ config }) =>
        config && !config.deleted_at ? [[config.id, config] as const] : [],
      ),
    ).values(),
  ];
  // What is not well first: one question names so many.
  const all = [...unwellItems(items ?? []), ...(items ?? [])].map(item => item.id);
  const configIds = isKnown ? [...new Set(all)].slice(0, MOST_ITEMS) : undefined;
  const bonds = configIds && new Map(configIds.map(itemId => [itemId, 'watched'] as const));
  const start = failureStart(checks.failing) ?? (checks.isKnown ? 'unknown' : undefined);
  const changes = useChangesNearStart({ bonds, start, of: 'what it is made of' });
  const insights = useSevereInsights(bonds);
  const incidents = useActiveIncidents(
    configIds && checks.isKnown
      ? { own: { componentIds: [id], checkIds: checks.ids, configIds }, relatedIds: [] }
      : undefined,
  );
  const runs = useRunsBefore(configIds && { componentIds: [id], configIds });
  const unwell = mayItems
    ? unwellList(
        { ...links, data: items },
        { title: 'Items that are not healthy', none: 'No item of it is unhealthy or warning.' },
      )
    : undefined;
  const [selector] = component.logs ?? [];
  const isUnlinked = items?.length === 0;
  return (
    <section aria-label={`Causes at ${componentName(component)}`}>
      {component.status_reason && (
        <Box sx={{ pb: 2, fontSize: 'body', overflowWrap: 'anywhere' }}>{component.status_reason}</Box>
      )}
      <WhyLists
        dense
        since={sinceOfFailing(checks.failing, start)}
        {...((isRed(component) || checks.failing.length > 0) && { start })}
        around={{ component: id }}
        logs={
          selector && refusal(READ_LOGS) === undefined
            ? { componentId: id, component: componentName(component), selector: selector.name }
            : undefined
        }
        lists={[checks.list, changes, insights, incidents, isUnlinked ? undefined : unwell, runs]}
        notes={isUnlinked ? ['It is linked to no item, so no changes and insights were looked up.'] : []}
      />
    </section>
  );
}
