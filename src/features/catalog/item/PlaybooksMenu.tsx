import { useNavigate } from 'react-router-dom';
import type { ConfigDetail } from '../api';
import { messageOf } from '@/api/errors';
import { useGetApplicablePlaybooksQuery } from '@/modules/playbooks/api';
import { PlaybooksMenu as Listed } from '@/modules/playbooks/PlaybooksMenu';
import { useRunPlaybook } from '@/modules/playbooks/runPlaybook';
import { to } from '@/lib/routing/paths';
import { targetOfItem } from './target';

interface PlaybooksMenuProps {
  item: ConfigDetail;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The playbooks that can run on an item: each opens its form, or their tab for those who may not run any. */
export default function PlaybooksMenu({ item, anchor, onClose }: PlaybooksMenuProps) {
  const navigate = useNavigate();
  const run = useRunPlaybook();
  const { data, error, refetch } = useGetApplicablePlaybooksQuery({ kind: 'config', id: item.id });
  return (
    <Listed
      playbooks={data}
      failure={error && messageOf(error)}
      anchor={anchor}
      onChoose={({ id }) => {
        if (run) run({ playbookId: id, target: targetOfItem(item) });
        else void navigate(to('catalogItemTab', { id: item.id, tab: 'playbooks' }));
      }}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
