import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { StatusShape } from '@/components/status/StatusShape';
import { formatCount } from '@/lib/format';
import { LEVELS, LEVEL_LOOK, type Level } from './model/level';

interface LevelFilterProps {
  /** Lines of each level among all that were read. */
  counts: Readonly<Record<Level, number>>;
  /** Only these; all when empty. */
  value: readonly Level[];
  onChange: (levels: readonly Level[]) => void;
}

/** How many lines there are of each level; pressed, only those are shown. Levels without lines are left out. */
export function LevelFilter({ counts, value, onChange }: LevelFilterProps) {
  const offered = LEVELS.filter(level => counts[level] > 0 || value.includes(level));
  if (offered.length === 0) return null;
  return (
    <ToggleButtonGroup
      size="small"
      value={[...value]}
      onChange={(_event, chosen: Level[]) => onChange(LEVELS.filter(level => chosen.includes(level)))}
      aria-label="Levels"
      sx={{ flexWrap: 'wrap' }}
    >
      {offered.map(level => {
        const { label, tone } = LEVEL_LOOK[level];
        return (
          <ToggleButton key={level} value={level} sx={{ gap: 1.5 }}>
            {tone && <StatusShape tone={tone} size={9} />}
            {label}
            <span className="tabular">{formatCount(counts[level])}</span>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
