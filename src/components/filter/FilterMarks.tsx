import IncludeIcon from '@mui/icons-material/Add';
import ExcludeIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactNode } from 'react';
import type { Tri } from '@/lib/triState';

interface FilterMarksProps {
  /** What the value is called: 'Sent'. */
  word: string;
  /** Shows only what has the value (1), or leaves it out (-1). */
  onChoose: (tri: Tri) => void;
  /** Of the cell around it: only that of the focused one is in the tab order. */
  tabIndex?: number | undefined;
  children: ReactNode;
}

const MARKS = [
  [1, 'Only', IncludeIcon],
  [-1, 'Without', ExcludeIcon],
] as const;

/** A value of a list that can be filtered by: two buttons beside it, in sight while it is pointed at or focused. */
export function FilterMarks({ word, onChoose, tabIndex, children }: FilterMarksProps) {
  const choose = (tri: Tri) => (event: MouseEvent) => {
    // The row around it opens something else.
    event.stopPropagation();
    onChoose(tri);
  };
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        position: 'relative',
        width: '100%',
        minWidth: 0,
        '& .filter-marks': { opacity: 0, pointerEvents: 'none' },
        '&:hover .filter-marks, &:focus-within .filter-marks': { opacity: 1, pointerEvents: 'auto' },
      }}
    >
      {children}
      <Box
        component="span"
        className="filter-marks"
        // Over the value, not beside it: narrow columns have no room for both.
        sx={{
          display: 'flex',
          position: 'absolute',
          right: 0,
          borderRadius: '4px',
          background: 'var(--mui-palette-surface-raised)',
          '@media (hover: none)': { display: 'none' },
        }}
      >
        {MARKS.map(([tri, verb, Mark]) => (
          <IconButton
            key={verb}
            size="small"
            tabIndex={tabIndex}
            aria-label={`${verb} ${word}`}
            title={`${verb} ${word}`}
            onClick={choose(tri)}
            sx={{ p: 0.5 }}
          >
            <Mark fontSize="mark" />
          </IconButton>
        ))}
      </Box>
    </Box>
  );
}
