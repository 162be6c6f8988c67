import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { toMoment } from '@/lib/routing/paths';

/** A time whose menu was asked for: which, epoch ms, and where, in px of the window. */
export interface OpenedTime {
  at: number;
  left: number;
  top: number;
}

/** What can be done with a time on the page. */
export default function TimeMenu({ at, left, top, onClose }: OpenedTime & { onClose: () => void }) {
  return (
    <Menu open onClose={onClose} anchorReference="anchorPosition" anchorPosition={{ left, top }}>
      <MenuItem component={Link} to={toMoment(at)} onClick={onClose}>
        Around this time
      </MenuItem>
    </Menu>
  );
}
