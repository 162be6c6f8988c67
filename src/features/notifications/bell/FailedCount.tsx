import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useSyncExternalStore } from 'react';
import { formatCount } from '@/lib/format';
import { usePolling } from '@/lib/hooks/usePolling';
import { useListNotificationSendsFailedQuery } from './api';
import { countsFrom, visited } from './visited';

/** Milliseconds between two counts; nobody counts for a tab that is not looked at. */
const EVERY = 60_000;
/** More are not told apart. */
const MOST = 99;

/** When the page was opened: for who never came, failures count from a day before. */
const opened = Date.now();

/** Failed sends since the last visit, on the bell; nothing while there are none, or they cannot be counted. */
export default function FailedCount() {
  const last = useSyncExternalStore(visited.subscribe, visited.read);
  const since = new Date(countsFrom(last, opened)).toISOString();
  const { data = 0, refetch, fulfilledTimeStamp } = useListNotificationSendsFailedQuery(since);
  usePolling({
    name: 'failed-notifications',
    intervalMs: EVERY,
    answeredAt: fulfilledTimeStamp,
    run: () => refetch().unwrap(),
  });
  if (data === 0) return null;
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
        fontSize: 10,
        lineHeight: '16px',
        fontWeight: 600,
        color: 'common.white',
        bgcolor: 'status.unhealthy.dot',
      }}
    >
      <span aria-hidden>{data > MOST ? `${MOST}+` : data}</span>
      <span style={visuallyHidden}>{`, ${formatCount(data)} failed since your last visit`}</span>
    </Box>
  );
}
