import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import Logout from '@mui/icons-material/Logout';
import SmartToy from '@mui/icons-material/SmartToyOutlined';
import ViewAsIcon from '@mui/icons-material/VisibilityOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useGetAboutQuery } from './api';
import { sessionClosed } from '@/api/session';
import { useAccess } from '@/auth/access';
import { useAuthAdapter } from '@/auth/settings';
import { isAdmin } from '@/lib/access/policy';
import { LongName } from '@/components/name/LongName';
import { paths } from '@/lib/routing/paths';
import { useAppDispatch } from '@/lib/store/hooks';
import { version } from '../../../package.json';
import { useShellDialogs } from './ShellDialogs';

/** Greeting, profile, kubeconfig, MCP setup, sign-out and versions. */
export default function UserMenuContent({ name, close }: { name: string; close: () => void }) {
  const { signOut, hasProfile, MenuHead, MenuEntries } = useAuthAdapter();
  const { refusal, roles } = useAccess();
  const { show } = useShellDialogs();
  const about = useGetAboutQuery();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();

  const leave = async (end: NonNullable<typeof signOut>) => {
    close();
    const next = await end(`${location.pathname}${location.search}`);
    dispatch(sessionClosed());
    void navigate(next);
  };

  return (
    <div>
      <Typography component="div" sx={{ px: 3, pt: 3, fontWeight: 600 }}>
        <LongName name={`Hi, ${name}`} />
      </Typography>
      {MenuHead && <MenuHead />}
      <MenuList autoFocusItem>
        {hasProfile && (
          <MenuItem component={Link} to={paths.profile} onClick={close}>
            <ListItemIcon>
              <AccountCircle fontSize="small" />
            </ListItemIcon>
            Your Profile
          </MenuItem>
        )}
        {MenuEntries && <MenuEntries close={close} />}
        {!refusal({ need: { resource: 'canaries', action: 'write' } }) && (
          <MenuItem
            onClick={() => {
              close();
              show('kubeconfig');
            }}
          >
            <ListItemIcon>
              <Download fontSize="small" />
            </ListItemIcon>
            Download kubeconfig
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close();
            show('setupMcp');
          }}
        >
          <ListItemIcon>
            <SmartToy fontSize="small" />
          </ListItemIcon>
          Setup MCP
        </MenuItem>
        {isAdmin(roles) && (
          <MenuItem
            onClick={() => {
              close();
              show('viewAs');
            }}
          >
            <ListItemIcon>
              <ViewAsIcon fontSize="small" />
            </ListItemIcon>
            View as…
          </MenuItem>
        )}
        {signOut && <Divider />}
        {signOut && (
          <MenuItem onClick={() => void leave(signOut)}>
            <ListItemIcon>
              <Logout fontSize="small" />
            </ListItemIcon>
            Sign out
          </MenuItem>
        )}
      </MenuList>
      <Typography
        variant="body2"

        className="tabular"
        sx={{ color: 'text.secondary', px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}
      >
        Frontend {version} · Backend {about.data?.backend?.version ?? 'NA'}
      </Typography>
    </div>
  );
}
