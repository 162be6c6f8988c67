import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { useWriteBlock } from '@/api/writable';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { SelectionAction } from '@/components/selection/SelectionAction';
import { SelectionToolbar } from '@/components/selection/SelectionToolbar';
import { countOf } from '@/lib/format';
import { usePlaybookAccess, usePlaybookAccessOf } from '@/modules/playbooks/playbookAccess';
import type { ListedRun } from '@/modules/playbooks/runsApi';
import { toRunsComparison } from '../compare/url';
import { cancellableRuns } from './cancel';

const CancelRuns = lazy(() => import('./CancelRuns'));

interface SelectedRunsProps {
  selected: readonly ListedRun[];
  onClear: () => void;
}

/** What can be done with the selected runs. */
export default function SelectedRuns({ selected, onClear }: SelectedRunsProps) {
  const offersCancel = usePlaybookAccess().cancel;
  const runs = cancellableRuns(selected, usePlaybookAccessOf());
  const block = useWriteBlock('playbook');
  const [one, other] = selected;
  const isPair = one && other && selected.length === 2;
  const [cancelling, setCancelling] = useState<{ runs: readonly ListedRun[]; selected: number }>();
  const end = () => setCancelling(undefined);
  return (
    <>
      <SelectionToolbar label="Selected runs">
        <span className="tabular">{countOf(selected.length, 'run')} selected</span>
        {isPair ? (
          <SelectionAction label="Compare" to={toRunsComparison(one, other)} />
        ) : (
          <SelectionAction label="Compare" reason="Select two runs to compare them." />
        )}
        {offersCancel && (
          <SelectionAction
            label={runs.length === 0 ? 'Cancel runs' : `Cancel ${countOf(runs.length, 'run')}`}
            color="error"
            reason={
              runs.length === 0
                ? 'None of the selected runs can be cancelled: they are over, or not yours to cancel.'
                : block
            }
            onAct={() => setCancelling({ runs, selected: selected.length })}
          />
        )}
        <Button onClick={onClear}>Clear</Button>
      </SelectionToolbar>
      {cancelling && (
        <OverlayBoundary onClose={end}>
          <CancelRuns {...cancelling} onClose={end} />
        </OverlayBoundary>
      )}
    </>
  );
}
