import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Inline } from '@/components/layout/layout';
import { formatCount } from '@/lib/format';
import type { Figures } from './model';
import { sayEdges, sayNodes, sayWhy } from './words';

interface GraphFiguresProps {
  figures: Figures;
  /** What one click on 'Show more' adds, and the room that takes; absent when nothing is hidden. */
  more: { budget: number; items: number } | undefined;
  onBudget: (budget: number) => void;
  /** Goes back to what is drawn without anything asked for; absent when that is what is drawn. */
  onFewer: (() => void) | undefined;
}

/** What is drawn and what is not, in numbers that add up to the answer, and the ways to see more of it. */
export function GraphFigures({ figures, more, onBudget, onFewer }: GraphFiguresProps) {
  const { hidden } = figures.nodes;
  const why = sayWhy(figures);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        minHeight: 30,
        fontSize: 'note',
        color: 'text.secondary',
      }}
    >
      <Box
        component="output"
        aria-label="What is drawn"
        className="tabular"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 4,
          '& b': { fontWeight: 500, color: 'text.primary' },
        }}
      >
        <b>{sayNodes(figures)}</b>
        <b>{sayEdges(figures)}</b>
        {why !== '' && <span>{why}</span>}
      </Box>
      <Inline gap={2}>
        {more && more.items < hidden && (
          <Button size="small" onClick={() => onBudget(more.budget)}>
            {`Show ${formatCount(more.items)} more`}
          </Button>
        )}
        {hidden > 0 && (
          <Button size="small" onClick={() => onBudget(figures.nodes.total)}>
            {`Show all ${formatCount(hidden)}`}
          </Button>
        )}
        {onFewer && (
          <Button size="small" onClick={onFewer}>
            Show fewer
          </Button>
        )}
      </Inline>
    </Box>
  );
}
