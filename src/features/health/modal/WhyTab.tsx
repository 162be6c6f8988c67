import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { READ_CONFIGS } from '@/lib/access/reading';
import { toInstant } from '@/lib/time/instant';
import { useGetRelatedConfigsAroundQuery } from '@/modules/why/bondsApi';
import type { Bond } from '@/modules/why/rankChanges';
import {
  isSettled,
  unwellList,
  useActiveIncidents,
  useChangesNearStart,
  useLogPlace,
  useRunsBefore,
  useSevereInsights,
} from '@/modules/why/useWhy';
import { WhyLists } from '@/modules/why/WhyLists';
import type { CheckDetail } from './openedApi';
import { relatedOf } from './related';

const UNLINKED = 'It is linked to no item, so no changes and insights were looked up.';
const NO_ITEMS: ReadonlyMap<string, Bond> = new Map();

/**
 * What may explain why a check fails: of what it is linked to and what that is directly related to, changes around the start of
 * the failure, the likeliest cause first, severe insights, active incidents and what is not well; and what was run on it before.
 */
export default function WhyTab({ check }: { check: CheckDetail }) {
  const { refusal } = useAccess();
  const related = useMemo(() => relatedOf(check), [check]);
  const idsOf = (kind: 'Config' | 'Component') =>
    related.flatMap(one => (one.kind === kind ? one.id : [])).slice(0, 100);
  const configIds = idsOf('Config');
  const componentIds = idsOf('Component');
  const mayItems = refusal(READ_CONFIGS) === undefined;
  const isLooked = mayItems && configIds.length > 0;
  const around = useGetRelatedConfigsAroundQuery(isLooked ? { items: [], checks: [check.id] } : skipToken);
  // Where what is around it cannot be had, what it is linked to is known all the same.
  const linked = new Map<string, Bond>(configIds.map(id => [id, 'watched']));
  const found = around.currentData && new Map(around.currentData.map(({ id, bond }) => [id, bond]));
  const bonds = isLooked ? (found ?? (isSettled(around) ? linked : undefined)) : NO_ITEMS;
  const { last_transition_time: since } = check;
  const start = toInstant(since) ?? 'unknown';
  const changes = useChangesNearStart({ bonds, start, of: 'its items or of items related to them' });
  const insights = useSevereInsights(bonds);
  const incidents = useActiveIncidents({
    own: { checkIds: [check.id], configIds, componentIds },
    relatedIds: bonds && [...bonds.keys()].filter(id => bonds.get(id) === 'neighbour'),
  });
  const unwell = isLooked
    ? unwellList(
        { ...around, data: around.currentData },
        {
          title: 'Items that are not healthy',
          none: 'No item of it, and none related to those, is unhealthy or warning.',
        },
      )
    : undefined;
  const runs = useRunsBefore({ checkIds: [check.id], configIds, componentIds });
  const logs = useLogPlace(start === 'unknown' ? undefined : { componentIds, configIds });
  return (
    <Box sx={{ p: 4, minWidth: 0 }}>
      <WhyLists
        since="Failing since"
        start={start}
        logs={logs}
        lists={[changes, insights, incidents, unwell, runs]}
        notes={mayItems && configIds.length === 0 ? [UNLINKED] : []}
      />
    </Box>
  );
}
