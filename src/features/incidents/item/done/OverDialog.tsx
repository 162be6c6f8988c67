import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AppDialog } from '@/components/dialog/AppDialog';
import { statusWord } from '@/components/status/tones';
import { asSentence, countOf } from '@/lib/format';
import type { IncidentStatus } from '@/lib/incidents/basics';
import { problemOfWrite } from '@/modules/records/save';
import { useUpdateEvidenceRowMutation, type EvidenceDetail } from '../api';
import { evidenceSubject } from '../evidence/subject';
import { EvidenceTick } from './EvidenceTick';

interface OverDialogProps {
  incidentId: string;
  status: IncidentStatus;
  /** Undefined while they are not known, or cannot be. */
  evidences: readonly EvidenceDetail[] | undefined;
  onClose: () => void;
  /** The status is to be changed. */
  onGoOn: () => void;
}

/** @param open items of the definition of done; undefined where that is not known */
function titleOf(open: number | undefined): string {
  if (open === undefined) return 'Whether the definition of done is met is not known';
  return open > 0
    ? `${countOf(open, 'item')} of the definition of done ${open === 1 ? 'is' : 'are'} open`
    : 'Add contributing factors to definition of done';
}

/**
 * Asked before an incident is called resolved or closed: what of its definition of done is open,
 * and which evidence should be part of it. It can always be carried through.
 */
export default function OverDialog({ incidentId, status, evidences, onClose, onGoOn }: OverDialogProps) {
  const [update] = useUpdateEvidenceRowMutation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  /** Evidence that was made part of it here: whether it is done was no question before. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const all = evidences?.filter(({ id }) => !added.includes(id)) ?? [];
  const open = all.filter(evidence => evidence.definition_of_done === true && evidence.done !== true);
  const offered = open.length > 0 ? [] : all.filter(evidence => evidence.definition_of_done !== true);
  const mayBeOpen = !evidences || open.length > 0;

  const add = async () => {
    if (chosen.length === 0) {
      setProblem('Please select atleast one evidence');
      return;
    }
    setBusy(true);
    setProblem(undefined);
    for (const id of chosen) {
      if (added.includes(id)) continue;
      const failure = problemOfWrite(await update({ id, incidentId, patch: { definition_of_done: true } }));
      if (failure !== undefined) {
        setBusy(false);
        setProblem(
          `Marking evidence as part of definition of done failed: ${asSentence(failure)} The status is unchanged.`,
        );
        return;
      }
      setAdded(before => [...before, id]);
    }
    onGoOn();
  };

  return (
    <AppDialog
      open
      size="small"
      busy={busy}
      title={titleOf(evidences && open.length)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button onClick={onGoOn} disabled={busy} variant={mayBeOpen ? 'contained' : 'text'}>
            {mayBeOpen ? `Set to ${statusWord(status)} anyway` : 'Skip'}
          </Button>
          {!mayBeOpen && (
            <Button variant="contained" onClick={() => void add()} disabled={busy}>
              Add
            </Button>
          )}
        </>
      }
    >
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {open.length > 0 && (
        <Box component="ul" aria-label="Open items" sx={{ m: 0, pl: 4 }}>
          {open.map(one => (
            <li key={one.id} style={{ overflowWrap: 'anywhere' }}>
              {evidenceSubject(one).name}
            </li>
          ))}
        </Box>
      )}
      {offered.map(one => (
        <EvidenceTick key={one.id} evidence={one} chosen={chosen} onChange={setChosen} />
      ))}
    </AppDialog>
  );
}
