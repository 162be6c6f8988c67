import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Muted } from '@/components/layout/layout';
import { resting } from '@/components/reason/resting';
import { formatCount } from '@/lib/format';

interface PageTurnsProps {
  /** From 0. */
  page: number;
  size: number;
  total: number | undefined;
  onChange: (page: number) => void;
}

/** Newer and older rows of a panel; nothing where one page holds all of them. */
export function PageTurns({ page, size, total = 0, onChange }: PageTurnsProps) {
  if (total <= size) return null;
  const last = Math.min((page + 1) * size, total);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pt: 1, fontSize: 'note' }}>
      <Button size="small" {...resting(page === 0, () => onChange(page - 1))}>
        Newer
      </Button>
      <Muted component="span" className="tabular">
        {formatCount(page * size + 1)} to {formatCount(last)} of {formatCount(total)}
      </Muted>
      <Button size="small" {...resting(last >= total, () => onChange(page + 1))}>
        Older
      </Button>
    </Box>
  );
}
