import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { EnvironmentBar } from './EnvironmentBar';
import { IconsAhead } from '@/components/icon/IconsAhead';
import { ConnectionBanner } from './ConnectionBanner';
import { GlobalShortcuts } from './GlobalShortcuts';
import { KeptScroll } from './KeptScroll';
import { NotePresence } from './NotePresence';
import { RememberPages } from './RememberPages';
import { ShellProviders } from './ShellProviders';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { usePrefetch } from './usePrefetch';
import { ViewedAsBanner } from './ViewedAsBanner';

/** The frame of every signed-in screen: sidebar, top bar, banners, and the page below them, which scrolls by itself. */
export function Shell() {
  usePrefetch();
  return (
    <ShellProviders>
      <GlobalShortcuts />
      <RememberPages />
      <NotePresence />
      <KeptScroll />
      <Box sx={{ display: 'flex', height: '100%', overflow: 'hidden', bgcolor: 'background.default' }}>
        <IconsAhead />
        <SkipLink />
        <Sidebar />
        <div style={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <EnvironmentBar />
          <TopBar />
          <ConnectionBanner />
          <ViewedAsBanner />
          <Box
            component="main"
            id="page"
            tabIndex={-1}
            sx={{ flex: 1, minHeight: 0, overflow: 'auto', outline: 'none' }}
          >
            <Outlet />
          </Box>
        </div>
      </Box>
    </ShellProviders>
  );
}

function SkipLink() {
  return (
    <Box
      component="a"
      href="#page"
      onClick={event => {
        event.preventDefault();
        document.getElementById('page')?.focus();
      }}
      sx={{
        position: 'absolute',
        left: 8,
        top: -48,
        zIndex: 'tooltip',
        p: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '&:focus': { top: 8 },
      }}
    >
      Skip to the page
    </Box>
  );
}
