import { messageOf } from '@/lib/errors';
import { mayRetry } from '@/components/feedback/QueryView';
import { useGetApplicablePlaybooksQuery } from './api';
import { useRunRefusal } from './playbookAccess';
import { PlaybooksMenu } from './PlaybooksMenu';
import { useRunPlaybook } from './runPlaybook';
import type { PlaybookTarget } from './targets';

interface TargetPlaybooksMenuProps {
  target: PlaybookTarget;
  anchor: HTMLElement;
  onClose: () => void;
  /** Where a playbook leads who may not run any. */
  otherwise?: (playbookId: string) => void;
  /** How a failure reads; its own words unless told. */
  failureText?: (message: string) => string;
}

/** The playbooks that can run on a resource: each opens its form, or leads elsewhere for those who may not run any. */
export default function TargetPlaybooksMenu(props: TargetPlaybooksMenuProps) {
  const { target, anchor, onClose, otherwise, failureText = message => message } = props;
  const run = useRunPlaybook();
  const refusal = useRunRefusal();
  const { data, error, refetch } = useGetApplicablePlaybooksQuery({ kind: target.kind, id: target.id });
  return (
    <PlaybooksMenu
      playbooks={data}
      failure={error && failureText(messageOf(error))}
      anchor={anchor}
      onChoose={({ id }) => (run ? run({ playbookId: id, target }) : otherwise?.(id))}
      refusal={({ id }) => (run ? refusal({ playbookId: id, target }) : undefined)}
      onRetry={mayRetry(error) ? () => void refetch() : undefined}
      onClose={onClose}
    />
  );
}
