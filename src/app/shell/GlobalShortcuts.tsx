import { useNavigate } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { useShortcut } from '@/lib/shortcuts/useShortcut';
import { refreshRequested } from '@/lib/store/dashboard';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { preferenceChosen, selectPreferences, switchedZone } from '@/lib/store/preferences';
import type { RouteRow } from '@/lib/routing/rows';
import { usePalette } from '../palette/PaletteProvider';
import { screenRows } from '../routes';
import { goShortcut } from '../shortcuts';
import { useShellDialogs } from './ShellDialogs';

/** The keys that work on every screen. Draws nothing. */
export function GlobalShortcuts() {
  const dispatch = useAppDispatch();
  const preferences = useAppSelector(selectPreferences);
  const { show } = useShellDialogs();
  const palette = usePalette();
  const { offers } = useAccess();
  useShortcut('help.open', () => show('shortcuts'));
  useShortcut('palette.open', event => {
    event.preventDefault();
    palette.open();
  });
  useShortcut('page.refresh', () => dispatch(refreshRequested()));
  useShortcut('sidebar.toggle', () =>
    dispatch(preferenceChosen({ sidebarCollapsed: !preferences.sidebarCollapsed })),
  );
  useShortcut('time.utc', () => dispatch(preferenceChosen(switchedZone(preferences))));
  return (
    <>
      {screenRows
        .filter(row => row.keys && offers(row))
        .map(row => (
          <GoTo key={row.path} row={row} />
        ))}
    </>
  );
}

function GoTo({ row }: { row: RouteRow }) {
  const navigate = useNavigate();
  useShortcut(goShortcut(row.path), () => void navigate(row.path));
  return null;
}
