import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { SelectionAction } from '@/components/selection/SelectionAction';
import { SILENCING } from '@/lib/access/policy';
import { countOf, formatCount } from '@/lib/format';
import { silenceOfSelected, toSilence } from '@/modules/silences/link';
import { textSize } from '@/theme/tokens';
import type { CompareUrlState } from './url';
import { toComparison } from './link';

interface CompareBarProps {
  kind: CompareUrlState['kind'];
  /** Ids of the rows that are selected, at least one. */
  ids: readonly string[];
  /** Those that are not deleted; all where absent. Deleted ones are compared, and nothing else is done with them. */
  live?: readonly string[];
  /** Why nothing but a comparison can be done. */
  reason?: string | undefined;
  onClear: () => void;
  /** What else can be done with them. */
  children?: ReactNode;
}

/** What can be done with selected rows of a list: compare two of them, or silence items. It floats, so that the list stays where it is. */
export default function CompareBar(props: CompareBarProps) {
  const { kind, ids, live = ids, reason, onClear, children } = props;
  const navigate = useNavigate();
  const { can } = useAccess();
  const [left = '', right = ''] = ids;
  const deleted = ids.length - live.length;
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
        {deleted > 0 && `. ${countOf(deleted, 'deleted item')} can only be compared`}
      </output>
      <SelectionAction
        label="Compare"
        variant="contained"
        size="small"
        reason={two ? undefined : 'Select two to compare them.'}
        onAct={() => void navigate(toComparison({ kind, left, right }))}
      />
      {kind === 'items' && can(SILENCING) && (
        <SelectionAction
          label="Silence"
          size="small"
          reason={reason}
          onAct={() => void navigate(toSilence(silenceOfSelected('config', live)))}
        />
      )}
      {children}
      <Button size="small" onClick={onClear}>
        Clear
      </Button>
    </Paper>
  );
}
