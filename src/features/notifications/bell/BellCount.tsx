import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useSyncExternalStore } from 'react';
import { useReachability } from '@/api/activity';
import { countOf, formatCount } from '@/lib/format';
import { usePolling } from '@/lib/hooks/usePolling';
import { useWaitingForMe } from '@/modules/playbooks/useWaitingForMe';
import { useListNotificationSendsFailedQuery } from './api';
import { countsFrom, visited } from './visited';
import { serverNow } from '@/lib/time/clock';

/** Milliseconds between two counts; nobody counts for a tab that is not looked at. */
const EVERY = 60_000;
/** More are not told apart. */
const MOST = 99;

let opened: number | undefined;

/** When the bell came, the same as long as the page is open: for who never came, failures count from a day before. */
const openedAt = (): number => (opened ??= serverNow());

interface BellCountProps {
  /** Failed sends are counted for people who may read the history. */
  failures: boolean;
}

/** On the bell: failed sends since the last visit, and runs that wait for this person; nothing while there are none. */
export default function BellCount({ failures }: BellCountProps) {
  const last = useSyncExternalStore(visited.subscribe, visited.read);
  const since = new Date(countsFrom(last, openedAt())).toISOString();
  const {
    data = 0,
    refetch,
    fulfilledTimeStamp,
  } = useListNotificationSendsFailedQuery(since, {
    skip: !failures,
  });
  const { runs, refetch: refetchRuns } = useWaitingForMe();
  const { reachable } = useReachability();
  const count = data + runs.length;
  usePolling({
    name: 'bell',
    intervalMs: EVERY,
    // While nothing answers, looking for the backend is the banner's.
    enabled: reachable,
    answeredAt: fulfilledTimeStamp,
    run: () => Promise.all([failures && refetch().unwrap(), refetchRuns()?.unwrap()]),
  });
  if (count === 0) return null;
  const said = [
    data > 0 && `${formatCount(data)} failed since your last visit`,
    runs.length > 0 && `${countOf(runs.length, 'run')} pending your approval`,
  ];
  return (
    <Box
      component="span"
      className="tabular"
      sx={{
        position: 'absolute',
        top: 0,
        right: 0,
        minWidth: 16,
        px: '4px',
        borderRadius: '8px',
        fontSize: 'tiny',
        lineHeight: '16px',
        fontWeight: 600,
        color: 'common.white',
        bgcolor: 'status.unhealthy.dot',
      }}
    >
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span style={visuallyHidden}>{`, ${said.filter(Boolean).join(', ')}`}</span>
    </Box>
  );
}
