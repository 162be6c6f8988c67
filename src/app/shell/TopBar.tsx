import HelpOutline from '@mui/icons-material/HelpOutlined';
import Notifications from '@mui/icons-material/NotificationsNone';
import Refresh from '@mui/icons-material/Refresh';
import Search from '@mui/icons-material/Search';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Link } from 'react-router-dom';
import { lazy, use } from 'react';
import { useAccess } from '@/auth/access';
import { selectPageState } from '@/api/revalidate';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { lazyOrNothing } from '@/components/feedback/lazyOrNothing';
import { PageAnsweredContext } from '@/components/page/pageAnswered';
import { usePageChrome } from '@/components/page/PageChrome';
import { NOTIFICATIONS, SENDS } from '@/lib/access/policy';
import { paths } from '@/lib/routing/paths';
import { refreshRequested } from '@/lib/store/dashboard';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { selectPreferences } from '@/lib/store/preferences';
import { usePalette } from '../palette/PaletteProvider';
import { size } from '@/theme/tokens';
import { MenuButton } from './MenuButton';
import { usePhone } from './Sidebar';
import { ToggleButton } from './SidebarHeader';
import { UserMenu } from './UserMenu';

// Fetched when first opened: together they weigh as much as the rest of the shell.
const PreferencesPopover = lazy(() =>
  import('./PreferencesPopover').then(m => ({ default: m.PreferencesPopover })),
);
const HelpMenu = lazy(() => import('./HelpMenu').then(m => ({ default: m.HelpMenu })));

const BellCount = lazyOrNothing(() => import('@/features/notifications/bell/BellCount'));

/** The number on the bell, after the page itself: nobody waits for it. */
function BellAfterPage({ failures }: { failures: boolean }) {
  if (!use(PageAnsweredContext)) return null;
  return (
    <LazyBoundary>
      <BellCount failures={failures} />
    </LazyBoundary>
  );
}

const spin = {
  // What answers at once turns nothing.
  animation: 'console-spin 0.8s linear 0.15s infinite',
  '@keyframes console-spin': { to: { transform: 'rotate(360deg)' } },
};

/** Refreshes what the page shows; spins while something of it is on its way. */
function RefreshButton() {
  const dispatch = useAppDispatch();
  const loading = useAppSelector(selectPageState) === 'loading';
  return (
    <Tooltip title="Refresh (r)">
      <IconButton aria-label="Refresh" aria-busy={loading} onClick={() => dispatch(refreshRequested())}>
        <Refresh fontSize="small" sx={loading ? spin : undefined} />
      </IconButton>
    </Tooltip>
  );
}

/** Page title, the page's own controls, refresh, palette, notifications, preferences, help and the person's menu. */
export function TopBar() {
  const { title, setSlot } = usePageChrome();
  const { sidebarCollapsed } = useAppSelector(selectPreferences);
  const { refusal } = useAccess();
  const mayReadSends = !refusal({ need: SENDS });
  const palette = usePalette();
  const phone = usePhone();
  return (
    <Box
      component="header"
      sx={{
        minHeight: size.topBar,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        columnGap: 1,
        px: { xs: 2, sm: 4 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {phone && sidebarCollapsed && <ToggleButton collapsed label="Expand sidebar" />}
      {/* Read out: the page below changes without a load, which a screen reader would tell. */}
      <Typography
        component="h1"
        variant="h1"
        aria-live="polite"
        noWrap
        title={title}
        sx={{ minWidth: 0, maxWidth: { md: '50%' }, flex: { xs: 1, md: 'none' } }}
      >
        {title}
      </Typography>
      <Box
        ref={setSlot}
        sx={{
          display: { xs: 'none', md: 'flex' },
          alignItems: 'center',
          gap: 2,
          flex: 1,
          minWidth: 0,
          ml: 4,
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
        <RefreshButton />
        <Tooltip title="Search and commands (Ctrl K)">
          <IconButton
            aria-label="Search and commands"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={palette.open}
          >
            <Search fontSize="small" />
          </IconButton>
        </Tooltip>
        {!refusal({ need: NOTIFICATIONS }) && (
          <Tooltip title="Notifications" describeChild>
            {/* Without the history there are the rules and silences. */}
            <IconButton component={Link} to={mayReadSends ? paths.notifications : paths.notificationRules}>
              <Notifications fontSize="small" />
              <span style={visuallyHidden}>Notifications</span>
              <BellAfterPage failures={mayReadSends} />
            </IconButton>
          </Tooltip>
        )}
        <MenuButton label="Preferences" icon={<Tune fontSize="small" />} width={320}>
          {() => <PreferencesPopover />}
        </MenuButton>
        <MenuButton label="Help" icon={<HelpOutline fontSize="small" />} width={240}>
          {close => <HelpMenu close={close} />}
        </MenuButton>
        <UserMenu />
      </Box>
    </Box>
  );
}
