import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '@/components/icon/Icon';
import { CutName } from '@/components/name/CutName';
import { textSize } from '@/theme/tokens';

/** A playbook as a menu lists it. */
interface ListedPlaybook {
  id: string;
  name: string;
  title?: string | undefined;
  icon?: string | null | undefined;
}

interface PlaybooksMenuProps {
  /** Undefined while they load. */
  playbooks: readonly ListedPlaybook[] | undefined;
  /** Why there are none. */
  failure: string | undefined;
  anchor: HTMLElement;
  onChoose: (playbook: ListedPlaybook) => void;
  /** Why one cannot be chosen. */
  refusal: (playbook: ListedPlaybook) => string | undefined;
  /** Asked to try again after a failure; absent where that cannot help. */
  onRetry: (() => void) | undefined;
  onClose: () => void;
}

/** The playbooks that can run on a resource, below the button 'Playbooks'. */
export function PlaybooksMenu(props: PlaybooksMenuProps) {
  const { playbooks, failure, anchor, onChoose, refusal, onRetry, onClose } = props;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Playbooks', dense: true, disabledItemsFocusable: true } }}
    >
      {!playbooks && failure !== undefined && (
        <MenuItem disabled={!onRetry} onClick={onRetry}>
          {failure}
          {onRetry && ': try again'}
        </MenuItem>
      )}
      {!playbooks && failure === undefined && <MenuItem disabled>Loading…</MenuItem>}
      {playbooks?.length === 0 && <MenuItem disabled>No playbook can run here</MenuItem>}
      {playbooks?.map(playbook => {
        const refused = refusal(playbook);
        return (
          <MenuItem
            key={playbook.id}
            disabled={refused !== undefined}
            onClick={() => {
              onClose();
              onChoose(playbook);
            }}
            sx={{ gap: 2 }}
          >
            <Icon name={playbook.icon ?? 'playbook'} />
            <div style={{ minWidth: 0 }}>
              <CutName name={playbook.title || playbook.name} />
              {refused !== undefined && <div style={{ fontSize: textSize.note }}>{refused}</div>}
            </div>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
