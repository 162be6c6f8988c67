import Button from '@mui/material/Button';
import { formatCount } from '@/lib/format';
import type { PatchUrl } from '@/lib/useUrlState';
import { MOST_TIMELINE_CHANGES, type changesUrl } from '../url';

/** Changes that one click reads beyond those that were read. */
const MORE_CHANGES = 2_000;

interface ReadMoreProps {
  /** Changes of the search that are older than those that were read. */
  beyond: number;
  /** How many are read. */
  read: number;
  patch: PatchUrl<typeof changesUrl>;
}

/** Reads older changes too; nothing where all were read, or as many as can be. */
export function ReadMore({ beyond, read, patch }: ReadMoreProps) {
  if (beyond <= 0 || read >= MOST_TIMELINE_CHANGES) return null;
  return (
    <Button
      size="small"
      onClick={() => patch({ read: Math.min(MOST_TIMELINE_CHANGES, read + MORE_CHANGES) }, 'replace')}
    >
      {`Read ${formatCount(Math.min(MORE_CHANGES, beyond))} more`}
    </Button>
  );
}
