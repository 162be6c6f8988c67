import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { StatusShape } from '@/components/status/StatusShape';
import { formatCount } from '@/lib/format';
import { LOG_LEVELS, LEVEL_LOOK, type LogLevel } from './model/level';

interface LevelFilterProps {
  /** Lines of each level among all that were read. */
  counts: Readonly<Record<LogLevel, number>>;
  /** Only these; all when empty. */
  value: readonly LogLevel[];
  onChange: (levels: readonly LogLevel[]) => void;
}

/** How many lines there are of each level; pressed, only those are shown. Levels without lines are left out. */
export function LevelFilter({ counts, value, onChange }: LevelFilterProps) {
  const offered = LOG_LEVELS.filter(level => counts[level] > 0 || value.includes(level));
  if (offered.length === 0) return null;
  const toggle = (level: LogLevel) =>
    onChange(
      LOG_LEVELS.filter(logLevel =>
        logLevel === level ? !value.includes(logLevel) : value.includes(logLevel),
      ),
    );
  return (
    <Box
      component="fieldset"
      aria-label="Levels"
      sx={{
        m: 0,
        p: 0,
        border: 0,
        minWidth: 0,
        display: 'flex',
        gap: 1,
        // On a phone in one row to be pushed aside.
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        '& > *': { flex: 'none' },
      }}
    >
      {offered.map(level => {
        const { label, tone } = LEVEL_LOOK[level];
        return (
          <ToggleButton
            key={level}
            value={level}
            size="small"
            selected={value.includes(level)}
            onChange={() => toggle(level)}
            sx={{ gap: 1.5 }}
          >
            {tone && <StatusShape tone={tone} size={9} />}
            {label}
            <span className="tabular">{formatCount(counts[level])}</span>
          </ToggleButton>
        );
      })}
    </Box>
  );
}
