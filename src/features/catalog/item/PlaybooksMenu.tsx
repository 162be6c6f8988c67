import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '@/api/errors';
import { usePlaybooksOfConfigQuery } from '@/api/playbooks';
import { Icon } from '@/components/icon/Icon';
import { to } from '@/lib/routing/paths';

interface PlaybooksMenuProps {
  configId: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The playbooks that can run on an item; each leads to their tab. Loaded when the button is pressed. */
export default function PlaybooksMenu({ configId, anchor, onClose }: PlaybooksMenuProps) {
  const navigate = useNavigate();
  const { data, error } = usePlaybooksOfConfigQuery(configId);
  const open = () => {
    onClose();
    void navigate(to('catalogItemTab', { id: configId, tab: 'playbooks' }));
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Playbooks', dense: true } }}
    >
      {error !== undefined && <MenuItem onClick={open}>{messageOf(error)}</MenuItem>}
      {!data && error === undefined && <MenuItem disabled>Loading…</MenuItem>}
      {data?.length === 0 && <MenuItem disabled>No playbook can run on this item</MenuItem>}
      {data?.map(playbook => (
        <MenuItem key={playbook.id} onClick={open} sx={{ gap: 2 }}>
          <Icon name={playbook.icon ?? 'playbook'} />
          {playbook.title || playbook.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
