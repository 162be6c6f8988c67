import Button from '@mui/material/Button';
import { formatCount } from '@/lib/format';

interface HiddenRowsProps {
  /** Rows that a default filter leaves out; nothing is drawn while it is not known, or none. */
  hidden: number | undefined;
  /** What they are: 'runs'. */
  noun: string;
  /** Lists them too. */
  onAll: () => void;
}

/** Says how many rows a filter hides that nobody chose; a click shows them. */
export function HiddenRows({ hidden = 0, noun, onAll }: HiddenRowsProps) {
  if (hidden <= 0) return null;
  const text = `Show ${formatCount(hidden)} filtered out`;
  return (
    <Button variant="outlined" onClick={onAll} aria-label={`${text} ${noun}`}>
      {text}
    </Button>
  );
}
