import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { EvidenceDetail } from '../api';
import { evidenceSubject } from '../evidence/subject';

interface EvidenceTickProps {
  evidence: EvidenceDetail;
  /** Ids of those that are chosen. */
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  disabled?: boolean;
}

/** A piece of evidence that can be chosen among others. */
export function EvidenceTick({ evidence, chosen, onChange, disabled = false }: EvidenceTickProps) {
  const { id } = evidence;
  return (
    <FormControlLabel
      disabled={disabled}
      sx={{ display: 'flex' }}
      label={evidenceSubject(evidence).name}
      control={
        <Checkbox
          size="small"
          checked={chosen.includes(id)}
          onChange={(_event, on) => onChange(on ? [...chosen, id] : chosen.filter(one => one !== id))}
        />
      }
    />
  );
}
