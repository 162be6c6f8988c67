import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatCount } from '@/lib/format';
import type { Figures } from './model';
import { sayEdges, sayNodes, sayWhy } from './words';

interface GraphFiguresProps {
  figures: Figures;
  /** Units that one click on 'Show more' adds. */
  step: number;
  onMore: (count: number) => void;
  /** Goes back to what is drawn without anything asked for; absent when that is what is drawn. */
  onFewer: (() => void) | undefined;
}

/** What is drawn and what is not, in numbers that add up to the answer, and the ways to see more of it. */
export function GraphFigures({ figures, step, onMore, onFewer }: GraphFiguresProps) {
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
        fontSize: 12,
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
        {why !== '' && <span>{`Hidden relations: ${why}`}</span>}
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {hidden > step && (
          <Button size="small" onClick={() => onMore(step)}>
            {`Show ${formatCount(step)} more`}
          </Button>
        )}
        {hidden > 0 && (
          // Some of what the budget has room for may be drawn on request already: only room for all shows all.
          <Button size="small" onClick={() => onMore(figures.nodes.total)}>
            {`Show all ${formatCount(hidden)}`}
          </Button>
        )}
        {onFewer && (
          <Button size="small" onClick={onFewer}>
            Show fewer
          </Button>
        )}
      </Box>
    </Box>
  );
}
