import { useWriteBlock } from '@/api/writable';
import { SelectionAction } from '@/components/selection/SelectionAction';
import { MOST_TARGETS, useRunOnMany } from '../runPlaybook';
import type { PlaybookTarget } from '../targets';

interface RunOnSelectedProps {
  /** How many are selected. */
  count: number;
  /** What they are, of one kind; asked once the button is pressed. */
  targets: () => readonly PlaybookTarget[];
  /** Why no playbook runs on what is selected. */
  reason?: string | undefined;
}

/** Runs a playbook on what is selected in a list. Nothing for those who may not run any. */
export function RunOnSelected({ count, targets, reason }: RunOnSelectedProps) {
  const run = useRunOnMany();
  const block = useWriteBlock('playbook');
  if (!run) return null;
  const tooMany =
    count > MOST_TARGETS ? `A playbook runs on at most ${MOST_TARGETS} at a time: select fewer` : undefined;
  return (
    <SelectionAction label="Run playbook" reason={block ?? reason ?? tooMany} onAct={() => run(targets())} />
  );
}
