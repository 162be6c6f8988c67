import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { PatchUrl } from '@/lib/useUrlState';
import type { logsUrl } from './url';

interface PatternNoticeProps {
  pattern: string;
  patch: PatchUrl<typeof logsUrl>;
}

/** Which pattern the lines are of, and the ways back. */
export function PatternNotice({ pattern, patch }: PatternNoticeProps) {
  return (
    <Alert
      severity="info"
      sx={{
        overflowWrap: 'anywhere',
        '& .MuiAlert-action': { flex: 'none', flexWrap: 'wrap', maxWidth: '50%' },
      }}
      action={
        <>
          <Button
            color="inherit"
            size="small"
            sx={{ whiteSpace: 'nowrap' }}
            onClick={() => patch({ patterns: true, pattern: '' })}
          >
            Patterns
          </Button>
          <Button
            color="inherit"
            size="small"
            sx={{ whiteSpace: 'nowrap' }}
            onClick={() => patch({ pattern: '' })}
          >
            All lines
          </Button>
        </>
      }
    >
      Lines of the pattern “{pattern}”
    </Alert>
  );
}
