import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { useWriteBlock } from '@/api/writable';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { DisabledReason } from '@/components/reason/DisabledReason';
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
          <Button component={Link} to={toRunsComparison(one, other)}>
            Compare
          </Button>
        ) : (
          <DisabledReason reason="Select two runs to compare them.">
            <Button>Compare</Button>
          </DisabledReason>
        )}
        {offersCancel && (
          <DisabledReason
            reason={
              runs.length === 0
                ? 'None of the selected runs can be cancelled: they are over, or not yours to cancel.'
                : block
            }
          >
            <Button color="error" onClick={() => setCancelling({ runs, selected: selected.length })}>
              {runs.length === 0 ? 'Cancel runs' : `Cancel ${countOf(runs.length, 'run')}`}
            </Button>
          </DisabledReason>
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
