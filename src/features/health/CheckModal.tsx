import Alert from '@mui/material/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { useState } from 'react';
import type { CheckSummary } from './api';
import { useListChecksDetailQuery } from './modal/openedApi';
import { Age } from '@/components/age/Age';
import { AppDialog } from '@/components/dialog/AppDialog';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryError } from '@/components/feedback/QueryView';
import { Stepper } from '@/components/stepper/Stepper';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { StarButton } from '@/modules/stars/StarButton';
import { CheckBody } from './modal/CheckBody';
import { CheckFooter } from './modal/CheckFooter';
import { CheckTitle } from './modal/CheckTitle';
import { useCheckRange } from './modal/useCheckRange';
import { useFollowed } from './modal/useFollowed';
import { selectCheck } from './selectors';
import { checkClosed, checkStepped } from './slice';

interface CheckModalProps {
  checkId: string;
  /** The dashboard's checks: what is known of this one is shown while the rest is on its way. */
  checks: readonly CheckSummary[];
  /** They are asked for. */
  isWaiting: boolean;
  /** Ids of the checks in the order of the list the modal was opened from: where j and k lead. */
  order?: readonly string[];
}

const NO_ORDER: readonly string[] = [];

/**
 * The order to step through. A check that leaves the list while it is open (it passes now, and passing ones are hidden)
 * keeps its neighbours: the last order that held it stays.
 */
function useOrder(checkId: string, order: readonly string[]): readonly string[] {
  const [kept, keep] = useState(order);
  if (kept !== order && order.includes(checkId)) keep(order);
  return kept;
}

/** One check in a full-size dialog: what it is, how it does, and its runs. The link holds everything chosen in it. */
export function CheckModal({ checkId, checks, isWaiting, order = NO_ORDER }: CheckModalProps) {
  const state = useAppSelector(selectCheck);
  const dispatch = useAppDispatch();
  const { currentData: detail, error, isFetching, refetch } = useListChecksDetailQuery(checkId);
  const summary = checks.find(check => check.id === checkId);
  const lastRuntime = detail?.last_runtime ?? summary?.last_runtime;
  const range = useCheckRange(state, lastRuntime);
  // Also while it is asked for again: what was said of it stays.
  const missing = detail === null;
  useFollowed({ checkId, summary, lastRuntime: detail?.last_runtime, missing, isFetching });

  const [ran, setRan] = useState<{ checkId: string; start: string }>();
  const known = detail ?? summary;
  const steps = useOrder(checkId, order);
  const deletedAt = detail?.deleted_at;
  return (
    <AppDialog
      open
      size="full"
      onClose={() => dispatch(checkClosed())}
      title={
        missing ? (
          'Check'
        ) : known ? (
          <CheckTitle
            check={known}
            // Most checks have the namespace of their canary, which only the summary says.
            namespace={summary?.namespace ?? detail?.namespace}
            agent={detail?.agents?.name ?? undefined}
            endpoint={isWaiting ? undefined : (summary?.endpoint ?? null)}
          />
        ) : (
          <Skeleton width={240} />
        )
      }
      actions={
        <>
          {known && !missing && <StarButton star={{ kind: 'checks', id: checkId, name: known.name }} />}
          <Stepper noun="check" id={checkId} order={steps} onOpen={id => dispatch(checkStepped(id))} />
        </>
      }
      footer={
        detail &&
        !deletedAt && <CheckFooter check={detail} range={range} onRan={start => setRan({ checkId, start })} />
      }
      flush
    >
      {error !== undefined && !detail && <QueryError error={error} refetch={refetch} />}
      {missing && (
        <EmptyState text="No details found" hint="This check was deleted, or you do not have access to it." />
      )}
      {deletedAt && (
        <Alert severity="warning" variant="outlined" sx={{ m: 4, mb: 0 }}>
          This check was deleted <Age value={deletedAt} suffix />. It no longer runs; its last data are shown.
        </Alert>
      )}
      {known && !missing && (
        <CheckBody
          // Another check is another body: no figure of the one before stands in it.
          key={checkId}
          checkId={checkId}
          check={known}
          detail={detail ?? undefined}
          range={range}
          ranAt={ran?.checkId === checkId ? ran.start : undefined}
        />
      )}
    </AppDialog>
  );
}
