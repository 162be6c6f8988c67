import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { countOf, formatCount } from '@/lib/format';
import type { PatchUrl } from '@/lib/useUrlState';
import { linesWithout, type LogLines } from './model/lines';
import type { logsUrl, LogsUrlState } from './url';

interface QueryNoticeProps {
  lines: LogLines;
  url: LogsUrlState;
  patch: PatchUrl<typeof logsUrl>;
  /** The lines are those of an earlier question. */
  isStale: boolean;
}

/** Backends may ignore query and labels: says so when lines came that do not hold what was asked for. */
export function QueryNotice({ lines, url, patch, isStale }: QueryNoticeProps) {
  const query = url.query.trim();
  const without = useMemo(() => linesWithout(lines, query, url.labels), [lines, query, url.labels]);
  const isSame = url.find === query && url.only;
  if (isStale || (without.query === 0 && without.labels === 0)) return null;
  const all = countOf(lines.items.length, 'line');
  return (
    <>
      {without.query > 0 && (
        <Alert
          severity="info"
          action={
            !isSame && (
              <Button
                color="inherit"
                size="small"
                onClick={() => patch({ find: query, only: true }, 'replace')}
              >
                Show only lines with it
              </Button>
            )
          }
        >
          {formatCount(without.query)} of {all} do not contain “{query}”: this backend may not search by the
          query.
        </Alert>
      )}
      {without.labels > 0 && (
        <Alert severity="info">
          {formatCount(without.labels)} of {all} do not have these labels: this backend may not filter by
          them.
        </Alert>
      )}
    </>
  );
}
