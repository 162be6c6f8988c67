import { useState } from 'react';
import type { PlaybookTarget } from '../targets';
import { ChoosePlaybook } from './ChoosePlaybook';
import type { FittingPlaybook } from './fits';
import { ManyForm, type RunsToStart } from './ManyForm';
import { StartRuns } from './StartRuns';
import { useFitting } from './useFitting';

interface RunOnManyDialogProps {
  /** Of one kind, each once. */
  targets: readonly PlaybookTarget[];
  environment: string | undefined;
  onClose: () => void;
}

/** One playbook on several things: which, with what parameters, and how each of its runs was started. */
export default function RunOnManyDialog(props: RunOnManyDialogProps) {
  const { environment, onClose } = props;
  const [targets] = useState(props.targets);
  const found = useFitting(targets);
  const [playbook, setPlaybook] = useState<FittingPlaybook>();
  const [runs, setRuns] = useState<RunsToStart>();
  if (runs) return <StartRuns {...runs} onClose={onClose} />;
  if (playbook)
    return (
      <ManyForm
        playbook={playbook}
        selected={targets}
        environment={environment}
        onBack={() => setPlaybook(undefined)}
        onClose={onClose}
        onStart={setRuns}
      />
    );
  return <ChoosePlaybook targets={targets} found={found} onChoose={setPlaybook} onClose={onClose} />;
}
