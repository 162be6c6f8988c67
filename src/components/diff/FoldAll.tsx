import Button from '@mui/material/Button';
import { Inline } from '@/components/layout/layout';
import { resting } from '../reason/resting';

interface FoldAllProps {
  /** Of what the sections are, for those who do not see where the buttons stand. */
  label: string;
  /** Of all sections, those that are shut. */
  shut: number;
  count: number;
  onShut: () => void;
  onOpen: () => void;
}

const BARE = { margin: 0, padding: 0, border: 0 };

/** Opens and shuts all sections of a difference. Nothing where there are none. */
export function FoldAll({ label, shut, count, onShut, onOpen }: FoldAllProps) {
  if (count === 0) return null;
  return (
    <Inline component="fieldset" justify="flex-end" gap={1} aria-label={`Sections of ${label}`} style={BARE}>
      <Button size="small" {...resting(shut === count, onShut)}>
        Collapse all
      </Button>
      <Button size="small" {...resting(shut === 0, onOpen)}>
        Expand all
      </Button>
    </Inline>
  );
}
