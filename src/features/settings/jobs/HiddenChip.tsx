import { use } from 'react';
import Button from '@mui/material/Button';
import { useListJobHistoriesCountQuery, type JobFilter } from './api';
import { HiddenRows } from '@/components/filter/HiddenRows';
import { PageAnsweredContext } from '@/components/page/pageAnswered';
import { StatusDot } from '@/components/status/Status';
import { formatCount } from '@/lib/format';

interface HiddenChipProps {
  /** The filter without statuses. */
  others: JobFilter;
  /** Runs under that filter, of any status. */
  all: number | undefined;
  /** Runs that are listed. */
  listed: number | undefined;
  /** Whether those that failed are among the listed ones. */
  showsFailed: boolean;
  onFailed: () => void;
  onAll: () => void;
}

/** Says how many runs the status filter hides, and how many failed, so that failures are never out of sight; a click shows them. */
export function HiddenChip({ others, all, listed, showsFailed, onFailed, onAll }: HiddenChipProps) {
  const hidden = all === undefined || listed === undefined ? 0 : all - listed;
  const { data: failed = 0 } = useListJobHistoriesCountQuery(
    { ...others, statuses: { FAILED: 1 } },
    { skip: !use(PageAnsweredContext) || hidden <= 0 || showsFailed },
  );
  if (hidden <= 0) return null;
  const failedText = `${formatCount(failed)} failed`;
  return (
    <>
      {failed > 0 && !showsFailed && (
        <Button
          variant="outlined"
          onClick={onFailed}
          aria-label={`${failedText}: show them`}
          startIcon={<StatusDot tone="unhealthy" label="" />}
        >
          {failedText}
        </Button>
      )}
      <HiddenRows hidden={hidden} noun="runs" onAll={onAll} />
    </>
  );
}
