import ExpandMore from '@mui/icons-material/ExpandMore';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import { Heading } from '@/components/layout/layout';

interface SectionHeadingProps {
  path: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The heading of a part of a difference, which opens and shuts it. */
export function SectionHeading({ path, isOpen, onToggle }: SectionHeadingProps) {
  return (
    <Heading component="h4" style={{ display: 'inline' }}>
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={onToggle}
        startIcon={isOpen ? <ExpandMore fontSize="line" /> : <ChevronRight fontSize="line" />}
        sx={{ fontFamily: 'monospace', textTransform: 'none', overflowWrap: 'anywhere', textAlign: 'left' }}
      >
        {path}
      </Button>
    </Heading>
  );
}
