import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { SILENCING } from '@/lib/access/policy';
import { formatCount } from '@/lib/format';
import { toSilence } from '@/modules/silences/link';
import { textSize } from '@/theme/tokens';
import type { CompareUrlState } from './url';
import { toComparison } from './link';

interface CompareBarProps {
  kind: CompareUrlState['kind'];
  /** Ids of the rows that are selected, at least one. */
  ids: readonly string[];
  onClear: () => void;
  /** What else can be done with them. */
  children?: ReactNode;
}

/** What can be done with selected rows of a list: compare two of them, or silence items. It floats, so that the list stays where it is. */
export default function CompareBar({ kind, ids, onClear, children }: CompareBarProps) {
  const navigate = useNavigate();
  const { can } = useAccess();
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
      <output style={{ fontSize: textSize.note }}>
        {two ? '2 selected' : `${formatCount(ids.length)} selected: select two to compare them`}
      </output>
      <Button
        variant="contained"
        size="small"
        disabled={!two}
        onClick={() => void navigate(toComparison({ kind, left, right }))}
      >
        Compare
      </Button>
      {kind === 'items' && can(SILENCING) && (
        <Button
          size="small"
          onClick={() =>
            void navigate(
              toSilence(ids.length === 1 ? { config_id: left } : { selectors: ids.map(id => ({ id })) }),
            )
          }
        >
          Silence
        </Button>
      )}
      {children}
      <Button size="small" onClick={onClear}>
        Clear
      </Button>
    </Paper>
  );
}
