import { countOf } from '@/lib/format';
import type { usePlaybookAccessOf } from '@/modules/playbooks/playbookAccess';
import { targetOfRun } from '@/modules/playbooks/runs';
import type { ListedRun } from '@/modules/playbooks/runsApi';
import { hasRunEnded } from '@/modules/playbooks/status';

/** Those of some runs that a person can cancel: not over, and theirs to cancel. */
export const cancellableRuns = (
  runs: readonly ListedRun[],
  accessOf: ReturnType<typeof usePlaybookAccessOf>,
): ListedRun[] =>
  runs.filter(
    run =>
      !hasRunEnded(run.status) && accessOf({ playbookId: run.playbook_id, target: targetOfRun(run) }).cancel,
  );

/** What is asked before some runs are cancelled, of all that are selected. */
export function cancelQuestion(runs: readonly Pick<ListedRun, 'status'>[], selected: number): string {
  const pending = runs.filter(({ status }) => status === 'pending_approval').length;
  const left = selected - runs.length;
  return [
    `${countOf(runs.length, 'run')} will be cancelled. Completed actions are not rolled back.`,
    ...(pending > 0
      ? [`${countOf(pending, 'run')} pending approval will be rejected before anything runs.`]
      : []),
    ...(left > 0
      ? [`${countOf(left, 'selected run')} will not be touched: over already, or not yours to cancel.`]
      : []),
  ].join(' ');
}
