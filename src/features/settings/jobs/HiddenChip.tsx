import Button from '@mui/material/Button';
import { useListJobHistoriesCountQuery, type JobFilter } from './api';
import { StatusDot } from '@/components/status/Status';
import { formatCount } from '@/lib/format';

interface HiddenChipProps {
  /** The filter without statuses. */
  others: JobFilter;
  /** Runs under that filter, of any status. */
  all: number | undefined;
  /** Runs that are listed. */
  listed: number | undefined;
  onShow: () => void;
}

/**
 * Says how many runs the status filter hides and how many of those failed, so that failures are never out of sight;
 * a click shows them all.
 */
export function HiddenChip({ others, all, listed, onShow }: HiddenChipProps) {
  const hidden = all === undefined || listed === undefined ? 0 : all - listed;
  const { data: failed } = useListJobHistoriesCountQuery(
    { ...others, statuses: { FAILED: 1 } },
    { skip: hidden <= 0 },
  );
  if (hidden <= 0) return null;
  const some = failed !== undefined && failed > 0;
  const said = some
    ? `${formatCount(failed)} failed, ${formatCount(hidden)} hidden`
    : `${formatCount(hidden)} hidden`;
  return (
    <Button
      variant="outlined"
      onClick={onShow}
      aria-label={`${said}: show all runs`}
      startIcon={<StatusDot tone={some ? 'unhealthy' : 'unknown'} label="" />}
    >
      {said}
    </Button>
  );
}
