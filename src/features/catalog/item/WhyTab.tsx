import { skipToken } from '@reduxjs/toolkit/query';
import { useAccess } from '@/auth/access';
import { statusWord } from '@/components/status/tones';
import { READ_LOGS } from '@/lib/access/reading';
import { formatCount } from '@/lib/format';
import { toInstant } from '@/lib/time/instant';
import { useListConfigComponentLinksQuery } from '@/modules/component-links/api';
import { logPlaces } from '@/modules/component-links/logPlaces';
import { useGetRelatedConfigsQuery, type RelatedConfig } from '@/modules/graph/api';
import { useListConfigChangesTurnedQuery } from '@/modules/why/api';
import { sinceOfFailing, failureStart, type FailureStart } from '@/modules/why/nearStart';
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
import type { ConfigDetail } from '../api';

/** Items whose changes and insights one question takes. */
const MOST_ITEMS = 100;

/** An item and what is directly related to it, those that are not well first: the ids that changes are asked of. */
export function changedItems(itemId: string, related: readonly RelatedConfig[]): string[] {
  const ids = [...unwellItems(related), ...related].map(({ id }) => id);
  return [...new Set([itemId, ...ids])];
}

/** When an item became what it is: by its failing checks, else by the change of its health that the backend noted. */
function useStart(item: ConfigDetail, { failing, isKnown }: ReturnType<typeof useFailingChecks>) {
  const first = failureStart(failing);
  const { health } = item;
  const turned = useListConfigChangesTurnedQuery(
    isKnown && first === undefined && health ? { configId: item.id, health } : skipToken,
  );
  const byHealth: FailureStart = isSettled(turned)
    ? (toInstant(turned.currentData?.created_at) ?? 'unknown')
    : undefined;
  return first === undefined
    ? { since: `${statusWord(health)} since`, start: byHealth }
    : { since: sinceOfFailing(failing, first), start: first };
}

/**
 * What may explain why an item is not healthy: its failing checks, changes of it and of what it is directly related to around
 * the start, severe insights and active incidents about it and them, related items that are not well, and what was run on it before.
 */
export default function ItemWhyTab({ item }: { item: ConfigDetail }) {
  const { refusal } = useAccess();
  const { id } = item;
  const checks = useFailingChecks({ kind: 'config', id });
  const { since, start } = useStart(item, checks);
  const around = useGetRelatedConfigsQuery({
    configId: id,
    direction: 'all',
    relation: 'both',
    deleted: false,
    depth: 1,
  });
  const related = around.currentData?.filter(other => other.id !== id);
  const ids = isSettled(around) ? changedItems(id, related ?? []) : undefined;
  const bonds =
    ids && new Map(ids.slice(0, MOST_ITEMS).map(one => [one, one === id ? 'subject' : 'neighbour'] as const));
  const changes = useChangesNearStart({ bonds, start, of: 'it or of what it is directly related to' });
  const insights = useSevereInsights(bonds);
  const incidents = useActiveIncidents(
    checks.isKnown
      ? { own: { configIds: [id], checkIds: checks.ids }, relatedIds: ids?.slice(1, MOST_ITEMS) }
      : undefined,
  );
  const runs = useRunsBefore({ configIds: [id] });
  const neighbours = unwellList(
    { ...around, data: related },
    {
      title: 'Related items that are not healthy',
      none: 'No directly related item is unhealthy or warning.',
    },
  );
  // The header asks the same.
  const links = useListConfigComponentLinksQuery(refusal(READ_LOGS) === undefined ? id : skipToken);
  const total = ids?.length ?? 0;
  return (
    <WhyLists
      since={since}
      start={start}
      around={{ config: id }}
      logs={logPlaces(links.currentData ?? [])[0]}
      lists={[checks.list, changes, insights, incidents, neighbours, runs]}
      notes={
        total > MOST_ITEMS
          ? [`Changes and insights of ${MOST_ITEMS} of ${formatCount(total)} items were looked up.`]
          : []
      }
    />
  );
}
