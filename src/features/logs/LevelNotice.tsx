import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { formatCount } from '@/lib/format';
import type { PatchUrl } from '@/lib/useUrlState';
import { LEVEL_LOOK, levelLabelOf } from './model/level';
import type { LogLines } from './model/lines';
import type { logsUrl, LogsUrlState } from './url';

interface LevelNoticeProps {
  /** Lines that came, and how many match. */
  sent: number;
  total: number;
  lines: LogLines;
  url: LogsUrlState;
  patch: PatchUrl<typeof logsUrl>;
}

/** Levels are looked for among the lines that came. Where there are more, says so, and asks the backend where lines carry a label of it. */
export function LevelNotice({ sent, total, lines, url, patch }: LevelNoticeProps) {
  const [level] = url.levels;
  const label = useMemo(
    () => (level && url.levels.length === 1 ? levelLabelOf(lines.items, level) : undefined),
    [level, url.levels, lines],
  );
  if (!level || total <= sent) return null;
  return (
    <Alert
      severity="info"
      action={
        label && (
          <Button
            color="inherit"
            size="small"
            onClick={() => patch({ labels: { ...url.labels, [label.name]: label.value }, levels: [] })}
          >
            Load all lines with {label.name}={label.value}
          </Button>
        )
      }
    >
      {LEVEL_LOOK[level].label} lines among the newest {formatCount(sent)} of {formatCount(total)}.
    </Alert>
  );
}
