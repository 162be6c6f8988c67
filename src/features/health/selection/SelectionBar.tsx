import Button from '@mui/material/Button';
import { lazy, useMemo, useState } from 'react';
import { useWriteBlock } from '@/api/writable';
import type { CheckSummary } from '../api';
import { useAccess } from '@/auth/access';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { SelectionAction } from '@/components/selection/SelectionAction';
import { SelectionToolbar } from '@/components/selection/SelectionToolbar';
import { SILENCING } from '@/lib/access/policy';
import { checkAttachment } from '@/modules/evidence/attachment';
import { useLinkEvidence } from '@/modules/evidence/linkEvidence';
import { RunOnSelected } from '@/modules/playbooks/many/RunOnSelected';
import type { PlaybookTarget } from '@/modules/playbooks/targets';
import type { SilencePlan } from '@/modules/silences/silenceCalls';
import { countOf, formatCount } from '@/lib/format';
import { placeOf } from '@/lib/place';
import { listedChecks } from '../model/counts';
import type { HealthEntry } from '../model/group';
import { AcknowledgeSelected } from './AcknowledgeSelected';

const RunChecksDialog = lazy(() => import('./RunChecksDialog'));
const SilenceRun = lazy(() =>
  import('@/modules/silences/SilenceRun').then(module => ({ default: module.SilenceRun })),
);
const SilenceChecksDialog = lazy(() => import('@/modules/silences/SilenceChecksDialog'));

/** Most checks that one action takes. */
const MAX_SELECTED = 50;

/** A check as what a playbook runs on. */
const targetOfCheck = (check: CheckSummary): PlaybookTarget => ({
  kind: 'check',
  id: check.id,
  name: check.name,
  icon: check.icon || check.type,
  place: placeOf({ namespace: check.namespace || check.canary_namespace, tags: check.labels }),
});

interface SelectionBarProps {
  selected: readonly CheckSummary[];
  /** All checks as they are now. */
  all: readonly CheckSummary[];
  /** What the list holds under its filters, on all of its pages. */
  entries: readonly HealthEntry[];
  onSelect: (ids: readonly string[]) => void;
  timeRange: string;
  onClear: () => void;
}

/** What can be done with the chosen checks. Nothing while none is chosen. */
export function SelectionBar({ selected, all, entries, onSelect, timeRange, onClear }: SelectionBarProps) {
  const { mayRunChecks, can } = useAccess();
  const link = useLinkEvidence();
  const block = useWriteBlock();
  const runBlock = useWriteBlock('canary');
  const [running, setRunning] = useState<readonly CheckSummary[]>();
  const [silencing, setSilencing] = useState<readonly CheckSummary[]>();
  const [plan, setPlan] = useState<SilencePlan>();
  const matching = useMemo(() => listedChecks(entries), [entries]);
  const tooMany = selected.length > MAX_SELECTED ? `At most ${MAX_SELECTED} checks at a time` : undefined;
  const reason = block ?? tooMany;
  const attach = async () => {
    if (await link?.(selected.map(check => checkAttachment(check, timeRange)))) onClear();
  };
  return (
    <>
      {selected.length > 0 && (
        <SelectionToolbar label="Selected checks">
          <span className="tabular">{countOf(selected.length, 'check')} selected</span>
          {selected.length < matching.length && (
            <Button onClick={() => onSelect(matching.map(({ id }) => id))}>
              Select all {formatCount(matching.length)}
            </Button>
          )}
          {mayRunChecks && (
            <SelectionAction
              label="Run Now"
              reason={runBlock ?? tooMany}
              onAct={() => setRunning(selected)}
            />
          )}
          {link && <SelectionAction label="Attach as Evidence" reason={reason} onAct={() => void attach()} />}
          {can(SILENCING) && <AcknowledgeSelected selected={selected} reason={reason} onPlan={setPlan} />}
          {can(SILENCING) && (
            <SelectionAction label="Silence" reason={reason} onAct={() => setSilencing(selected)} />
          )}
          <RunOnSelected count={selected.length} targets={() => selected.map(targetOfCheck)} />
          <Button onClick={onClear}>Clear</Button>
        </SelectionToolbar>
      )}
      {running && (
        <OverlayBoundary onClose={() => setRunning(undefined)}>
          <RunChecksDialog checks={running} current={all} onClose={() => setRunning(undefined)} />
        </OverlayBoundary>
      )}
      {silencing && (
        <OverlayBoundary onClose={() => setSilencing(undefined)}>
          <SilenceChecksDialog checks={silencing} onClose={() => setSilencing(undefined)} onDone={onClear} />
        </OverlayBoundary>
      )}
      {plan && (
        <OverlayBoundary onClose={() => setPlan(undefined)}>
          <SilenceRun plan={plan} onClose={() => setPlan(undefined)} onDone={onClear} />
        </OverlayBoundary>
      )}
    </>
  );
}
