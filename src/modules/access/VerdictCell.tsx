import Box from '@mui/material/Box';
import { Muted } from '@/components/layout/layout';
import { StatusDot } from '@/components/status/Status';
import type { AccessVerdict } from './effective/explain';
import { VERDICTS } from './words';

interface VerdictCellProps {
  label: string;
  verdict: AccessVerdict;
  /** A permission of its own decides about it, or helps to. */
  isOwn?: boolean;
  chosen: boolean;
  onChoose: () => void;
}

/** One verdict of a table; pressing it asks why. */
export function VerdictCell({ label, verdict, isOwn = false, chosen, onChoose }: VerdictCellProps) {
  const { word, tone } = VERDICTS[verdict];
  return (
    <Box
      component="button"
      type="button"
      aria-label={`${label}: ${word}${isOwn ? ', with a permission of its own' : ''}`}
      aria-pressed={chosen}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        width: '100%',
        height: 28,
        px: 2,
        border: '1px solid transparent',
        borderRadius: 1,
        background: 'none',
        color: 'inherit',
        font: 'inherit',
        cursor: 'pointer',
        '&:hover': { bgcolor: 'action.hover' },
        '&[aria-pressed="true"]': { borderColor: 'primary.main', bgcolor: 'action.selected' },
      }}
    >
      {verdict === 'none' ? <Muted component="span">{word}</Muted> : <StatusDot tone={tone} label={word} />}
      {isOwn && <b aria-hidden>*</b>}
    </Box>
  );
}
