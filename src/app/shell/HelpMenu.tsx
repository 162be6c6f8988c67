import FiberManualRecord from '@mui/icons-material/FiberManualRecordOutlined';
import BugReport from '@mui/icons-material/BugReportOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { useConfig } from '../config/context';
import { useShellDialogs } from './ShellDialogs';

/** Documentation, keyboard shortcuts, traces of the page, and what is hidden from this person and why. */
export function HelpMenu({ close }: { close: () => void }) {
  const { docsUrl, faultLab } = useConfig();
  const { show } = useShellDialogs();
  const open = (dialog: Parameters<typeof show>[0]) => () => {
    close();
    show(dialog);
  };
  return (
    <MenuList autoFocusItem>
      <MenuItem component="a" href={docsUrl} target="_blank" rel="noreferrer noopener" onClick={close}>
        <ListItemIcon>
          <MenuBook fontSize="small" />
        </ListItemIcon>
        Docs
      </MenuItem>
      <MenuItem onClick={open('shortcuts')}>
        <ListItemIcon>
          <Keyboard fontSize="small" />
        </ListItemIcon>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem onClick={open('hidden')}>
        <ListItemIcon>
          <VisibilityOff fontSize="small" />
        </ListItemIcon>
        What is hidden, and why
      </MenuItem>
      <MenuItem onClick={open('trace')}>
        <ListItemIcon>
          <FiberManualRecord fontSize="small" />
        </ListItemIcon>
        Record and replay
      </MenuItem>
      {faultLab && (
        <MenuItem onClick={open('faults')}>
          <ListItemIcon>
            <BugReport fontSize="small" />
          </ListItemIcon>
          Fault lab
        </MenuItem>
      )}
    </MenuList>
  );
}
