import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Choice } from '@/components/filter/Choice';
import type { PatchUrl } from '@/lib/useUrlState';
import { CONTEXTS, type logsUrl, type LogsUrlState } from './url';
import type { Logs } from './useLogs';

interface LinkedLineProps {
  url: LogsUrlState;
  patch: PatchUrl<typeof logsUrl>;
  /** Whether the linked line is among those that were read. */
  isFound: boolean;
  logs: Logs;
}

/** What the link's line is shown with, or why it is not there. */
export function LinkedLine({ url, patch, isFound, logs }: LinkedLineProps) {
  const clear = () => patch({ line: '' }, 'replace');
  if (!isFound) {
    if (logs.isFetching) return null;
    const isCut = logs.total > logs.sent;
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={clear}>
            Dismiss
          </Button>
        }
      >
        The linked line is not among these lines
        {isCut ? ': not all lines were sent.' : ': the backend no longer has it, or the query excludes it.'}
      </Alert>
    );
  }
  const known = CONTEXTS.some(lines => lines === url.context) ? CONTEXTS : [...CONTEXTS, url.context];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: 'note' }}>
      <Choice
        label="Linked line with"
        value={String(url.context)}
        choices={known.map(lines => [String(lines), lines === 0 ? 'nothing around it' : `±${lines} lines`])}
        onChange={lines => patch({ context: Number(lines) }, 'replace')}
      />
      <Button size="small" onClick={clear}>
        Unlink
      </Button>
    </Box>
  );
}
