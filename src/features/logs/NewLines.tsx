import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countOf } from '@/lib/format';

interface NewLinesProps {
  /** Lines that came in and are not shown yet. */
  unseen: number;
  newestFirst: boolean;
  onEdge: (isAtNewest: boolean) => void;
  /** Scrolls to where new lines appear. */
  onShow: () => void;
}

/** Says that lines came in while somebody reads further back, and leads to them. */
export function NewLines({ unseen, newestFirst, onEdge, onShow }: NewLinesProps) {
  if (unseen === 0) return null;
  const show = () => {
    onEdge(true);
    // Once they are drawn.
    requestAnimationFrame(onShow);
  };
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 2,
        left: '50%',
        transform: 'translateX(-50%)',
        ...(newestFirst ? { top: 84 } : { bottom: 48 }),
      }}
    >
      <Button
        variant="contained"
        size="small"
        onClick={show}
        sx={{ borderRadius: 999, boxShadow: 2, whiteSpace: 'nowrap' }}
      >
        {newestFirst ? '↑' : '↓'} {countOf(unseen, 'new line')}
      </Button>
    </Box>
  );
}
