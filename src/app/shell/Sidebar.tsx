import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { preferenceChosen, selectPreferences } from '@/lib/store/preferences';
import { breakpoints, size } from '@/theme/tokens';
import { SidebarHeader } from './SidebarHeader';
import { SidebarNav } from './SidebarNav';

/** Below this width a click outside closes the sidebar (SHL-020), and phones see it as an overlay. */
const NARROW = `(max-width: ${breakpoints.md - 0.02}px)`;
const PHONE = `(max-width: ${breakpoints.sm - 0.02}px)`;

/** Whether the window is too narrow for an open sidebar beside the page. */
const useNarrow = () => useMediaQuery(NARROW, { noSsr: true });
export const usePhone = () => useMediaQuery(PHONE, { noSsr: true });

/** A window that becomes as narrow as a phone's, by zoom too, would have the open sidebar lie over the page; one that becomes wide again has it back. */
function useFoldedOnPhones(phone: boolean, collapsed: boolean): void {
  const dispatch = useAppDispatch();
  const wasPhone = useRef(phone);
  const isFoldedHere = useRef(false);
  useEffect(() => {
    if (phone === wasPhone.current) return;
    wasPhone.current = phone;
    if (phone ? collapsed : !isFoldedHere.current) return;
    isFoldedHere.current = phone;
    dispatch(preferenceChosen({ sidebarCollapsed: phone }));
  }, [phone, collapsed, dispatch]);
}

/** The main navigation: open or folded to its icons, remembered; on phones hidden or above the page. */
export function Sidebar() {
  const { sidebarCollapsed } = useAppSelector(selectPreferences);
  const dispatch = useAppDispatch();
  const narrow = useNarrow();
  const phone = usePhone();
  const collapse = useCallback(() => {
    if (narrow && !sidebarCollapsed) dispatch(preferenceChosen({ sidebarCollapsed: true }));
  }, [narrow, sidebarCollapsed, dispatch]);

  useFoldedOnPhones(phone, sidebarCollapsed);

  const overlay = phone && !sidebarCollapsed;
  if (phone && sidebarCollapsed) return null;
  const width = sidebarCollapsed ? size.sidebarClosed : size.sidebarOpen;
  return (
    <ClickAwayListener onClickAway={collapse}>
      <Box
        component="nav"
        aria-label="Main"
        data-collapsed={sidebarCollapsed}
        sx={{
          width,
          flex: 'none',
          display: 'flex',
          flexDirection: 'column',
          bgcolor: 'background.paper',
          borderRight: 1,
          borderColor: 'divider',
          overflow: 'hidden',
          ...(overlay && { position: 'fixed', insetBlock: 0, left: 0, zIndex: 'drawer' }),
        }}
      >
        <SidebarHeader collapsed={sidebarCollapsed} />
        <SidebarNav collapsed={sidebarCollapsed} onNavigate={phone ? collapse : undefined} />
      </Box>
    </ClickAwayListener>
  );
}
