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

/** Says that lines came in while a person reads further back, and leads to them. */
export function NewLines({ unseen, newestFirst, onEdge, onShow }: NewLinesProps) {
  if (unseen === 0) return null;
  const show = () => {
    onEdge(true);
    // Once they are drawn.
    requestAnimationFrame(onShow);
  };
  return (
    <Button
      variant="contained"
      size="small"
      onClick={show}
      sx={{ ml: 'auto', borderRadius: 999, whiteSpace: 'nowrap' }}
    >
      {newestFirst ? '↑' : '↓'} {countOf(unseen, 'new line')}
    </Button>
  );
}
