import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useNavigate } from 'react-router-dom';
import { formatCount } from '@/lib/format';
import type { CompareUrlState } from './url';
import { toComparison } from './link';

interface CompareBarProps {
  kind: CompareUrlState['kind'];
  /** Ids of the rows that are selected, at least one. */
  ids: readonly string[];
  onClear: () => void;
}

/** What can be done with selected rows of a list: compare two of them. It floats, so that the list stays where it is. */
export default function CompareBar({ kind, ids, onClear }: CompareBarProps) {
  const navigate = useNavigate();
  const [left = '', right = ''] = ids;
  const two = ids.length === 2;
  return (
    <Paper
      component="section"
      elevation={6}
      aria-label="Selection"
      sx={{
        position: 'fixed',
        bottom: 16,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 2,
        maxWidth: 'calc(100vw - 32px)',
      }}
    >
      <Box component="output" sx={{ fontSize: 12 }}>
        {two ? '2 selected' : `${formatCount(ids.length)} selected: select two to compare them`}
      </Box>
      <Button
        variant="contained"
        size="small"
        disabled={!two}
        onClick={() => void navigate(toComparison({ kind, left, right }))}
      >
        Compare
      </Button>
      <Button size="small" onClick={onClear}>
        Clear
      </Button>
    </Paper>
  );
}
