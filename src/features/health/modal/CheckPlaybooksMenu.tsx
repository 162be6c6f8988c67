import { useNavigate } from 'react-router-dom';
import { messageOf } from '@/api/errors';
import { useGetApplicablePlaybooksQuery } from '@/modules/playbooks/api';
import { PlaybooksMenu } from '@/modules/playbooks/PlaybooksMenu';
import { toRunsOf } from '@/modules/playbooks/link';
import { useRunPlaybook } from '@/modules/playbooks/runPlaybook';

interface CheckPlaybooksMenuProps {
  check: { id: string; name: string; type: string };
  anchor: HTMLElement;
  onClose: () => void;
}

/** The playbooks that can run on a check: each opens its form, or its runs for those who may not run any. */
export default function CheckPlaybooksMenu({ check, anchor, onClose }: CheckPlaybooksMenuProps) {
  const navigate = useNavigate();
  const run = useRunPlaybook();
  const { data, error, refetch } = useGetApplicablePlaybooksQuery({ kind: 'check', id: check.id });
  return (
    <PlaybooksMenu
      playbooks={data}
      failure={error && messageOf(error)}
      anchor={anchor}
      onChoose={({ id }) => {
        const { id: checkId, name, type } = check;
        if (run) run({ playbookId: id, target: { kind: 'check', id: checkId, name, icon: type } });
        else void navigate(toRunsOf(id));
      }}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
