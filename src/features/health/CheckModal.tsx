import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CheckSummary } from '@/api/canary';
import { useCheckQuery } from '@/api/checks';
import { messageOf } from '@/api/errors';
import { AppDialog } from '@/components/dialog/AppDialog';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { AppTabs } from '@/components/tabs/AppTabs';
import { defaultRangeFor, type HealthRange } from '@/lib/time/healthRanges';
import { toInstant } from '@/lib/time/instant';
import { useUrlState } from '@/lib/useUrlState';
import { CheckFooter } from './modal/CheckFooter';
import { CheckTitle } from './modal/CheckTitle';
import { HistoryTab } from './modal/HistoryTab';
import { MetricTiles } from './modal/MetricTiles';
import { checkUrl } from './url';

interface CheckModalProps {
  checkId: string;
  /** The dashboard's checks: what is known of this one is shown while the rest is on its way. */
  checks: readonly CheckSummary[];
}

const TABS = [{ id: 'history', label: 'History' }] as const;

/** The range of a link that names none: wide enough to show the last run of the check (health spec, section 4). */
function useRange(lastRuntime: string | null | undefined): HealthRange {
  const [url] = useUrlState(checkUrl);
  const named = new URLSearchParams(useLocation().search).has('timeRange');
  const [openedAt] = useState(() => Date.now());
  const lastRun = toInstant(lastRuntime);
  if (named || lastRun === undefined) return url.timeRange;
  return defaultRangeFor(openedAt - lastRun);
}

/** One check in a full-size dialog: what it is, how it does, and its runs. The link holds everything chosen in it. */
export function CheckModal({ checkId, checks }: CheckModalProps) {
  const [url, patch] = useUrlState(checkUrl);
  const { data: detail, error, isFetching, refetch } = useCheckQuery(checkId);
  const summary = checks.find(check => check.id === checkId);
  const range = useRange(detail?.last_runtime ?? summary?.last_runtime);
  // `undefined` takes a parameter out of the link: the dashboard is back at its one hour.
  const close = () =>
    patch({
      checkId: undefined,
      timeRange: undefined,
      status: undefined,
      duration: undefined,
      historyPage: undefined,
    });

  const known = detail ?? summary;
  const missing = detail === null && !isFetching;
  return (
    <AppDialog
      open
      size="full"
      onClose={close}
      title={
        known ? (
          <CheckTitle
            check={known}
            // Most checks have the namespace of their canary, which only the summary says.
            namespace={summary?.namespace ?? detail?.namespace}
            agent={detail?.agents?.name ?? undefined}
            endpoint={summary?.endpoint}
          />
        ) : (
          <Skeleton width={240} />
        )
      }
      footer={detail && <CheckFooter check={detail} />}
      flush
    >
      {error !== undefined && !detail && (
        <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {missing && (
        <EmptyState text="No details found" hint="This check was deleted, or you may not see it." />
      )}
      {known && !missing && (
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' }}>
          <MetricTiles
            check={known}
            checkId={checkId}
            range={range}
            onRange={timeRange => patch({ timeRange, historyPage: 0 })}
          />
          <AppTabs label="Check" tabs={TABS} value="history" onChange={() => undefined}>
            <HistoryTab checkId={checkId} range={range} url={url} patch={patch} />
          </AppTabs>
        </Box>
      )}
    </AppDialog>
  );
}
