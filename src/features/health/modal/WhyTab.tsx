import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { READ_CONFIGS } from '@/lib/access/reading';
import { toInstant } from '@/lib/time/instant';
import { useActiveIncidents, useChangesNearStart, useLogPlace, useRunsBefore } from '@/modules/why/useWhy';
import { WhyLists } from '@/modules/why/WhyLists';
import type { CheckDetail } from './openedApi';
import { relatedOf } from './related';

const UNLINKED = 'It is linked to no item, so no changes were looked up.';

/**
 * What may explain why a check fails: changes of what it is linked to around the start of the failure, the nearest first, active
 * incidents that have it as evidence, and what was run on it before.
 */
export default function WhyTab({ check }: { check: CheckDetail }) {
  const { refusal } = useAccess();
  const related = useMemo(() => relatedOf(check), [check]);
  const idsOf = (kind: 'Config' | 'Component') =>
    related.flatMap(one => (one.kind === kind ? one.id : [])).slice(0, 100);
  const configIds = idsOf('Config');
  const componentIds = idsOf('Component');
  const { last_transition_time: since } = check;
  const start = toInstant(since) ?? 'unknown';
  const changes = useChangesNearStart({ configIds, start, of: 'what it is linked to' });
  const incidents = useActiveIncidents({ checkIds: [check.id] });
  const runs = useRunsBefore({ checkIds: [check.id], configIds, componentIds });
  const logs = useLogPlace(start === 'unknown' ? undefined : { componentIds, configIds });
  const isUnlinked = refusal(READ_CONFIGS) === undefined && configIds.length === 0;
  return (
    <Box sx={{ p: 4, minWidth: 0 }}>
      <WhyLists
        since="Failing since"
        start={start}
        logs={logs}
        lists={[changes, incidents, runs]}
        notes={isUnlinked ? [UNLINKED] : []}
      />
    </Box>
  );
}
