import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { resting } from '../reason/resting';

interface ActionMenuProps {
  /** Of what the actions are: the button is called 'Actions for NAME'. */
  name: string;
  actions: readonly { label: string; onChoose: () => void }[];
  /** The rule that disables all of them, in a sentence: 'Needs write on incidents.' Absent: they work. */
  reason: string | null | undefined;
}

/**
 * The three dots of a row, with what can be done with it. Actions that are disabled say why, once above them; they keep
 * their place in the order of the arrow keys, so that the reason is found by keyboard and screen reader.
 */
export function ActionMenu({ name, actions, reason }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const reasonId = useId();
  const close = () => setAnchor(undefined);
  return (
    <>
      <IconButton
        aria-label={`Actions for ${name.slice(0, 80)}`}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ p: '3px' }}
      >
        <MoreIcon fontSize="button" />
      </IconButton>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { disabledItemsFocusable: true } }}
      >
        {reason && (
          <ListSubheader
            id={reasonId}
            disableSticky
            sx={{ px: 4, py: 1, fontSize: 'note', lineHeight: 1.4, maxWidth: 260, background: 'none' }}
          >
            {reason}
          </ListSubheader>
        )}
        {actions.map(({ label, onChoose }) => (
          <MenuItem
            key={label}
            {...(reason && { 'aria-describedby': reasonId })}
            {...resting(Boolean(reason), () => {
              close();
              onChoose();
            })}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
