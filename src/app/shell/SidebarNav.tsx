import Settings from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import { Fragment } from 'react';
import { useAccess } from '@/auth/access';
import { selectUser } from '@/auth/slice';
import { paths } from '@/lib/routing/paths';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { preferenceChosen, selectPreferences } from '@/lib/store/preferences';
import { screenRows } from '../routes';
import { NavEntry, NavGroupButton } from './NavEntry';
import { PinnedFilters } from './PinnedFilters';
import { ViewEntries } from './ViewEntries';

interface SidebarNavProps {
  collapsed: boolean;
  /** Called after a choice; phones close the overlay. */
  onNavigate?: () => void;
}

/** Main entries, one entry per view flagged for the sidebar, and the Settings group: only what the person may open. */
export function SidebarNav({ collapsed, onNavigate }: SidebarNavProps) {
  const { offers, refusal } = useAccess();
  const { settingsGroupOpen } = useAppSelector(selectPreferences);
  const owner = useAppSelector(selectUser)?.id;
  const dispatch = useAppDispatch();
  const offered = screenRows.filter(row => row.nav && offers(row));
  const main = offered.filter(row => row.nav?.group === 'main');
  const settings = offered.filter(row => row.nav?.group === 'settings');
  const seesViews = !refusal({ feature: 'views', need: { resource: 'views', action: 'read' } });

  return (
    <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', py: 2 }}>
      <List dense disablePadding onClick={onNavigate}>
        {main.map(
          row =>
            row.nav && (
              <Fragment key={row.path}>
                <NavEntry
                  to={row.path}
                  {...row.nav}

                  load={row.load}
                  collapsed={collapsed}
                />
                {owner !== undefined && (
                  <PinnedFilters owner={owner} below={row.path} collapsed={collapsed} />
                )}
              </Fragment>
            ),
        )}
        {/* The bell leads to notifications: they have no entry that these could stand below. */}
        {owner !== undefined && screenRows.some(row => row.path === paths.notifications && offers(row)) && (
          <PinnedFilters owner={owner} below={paths.notifications} collapsed={collapsed} alone />
        )}
        {seesViews && <ViewEntries collapsed={collapsed} />}
      </List>
      {settings.length > 0 && (
        <List dense disablePadding sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <NavGroupButton
            label="Settings"
            icon={Settings}
            open={settingsGroupOpen}
            collapsed={collapsed}
            paths={settings.map(row => row.path)}
            onToggle={() => dispatch(preferenceChosen({ settingsGroupOpen: !settingsGroupOpen }))}
            onEnter={() => dispatch(preferenceChosen({ settingsGroupOpen: true }))}
          />
          {settingsGroupOpen && (
            <li style={{ listStyle: 'none' }}>
              <List dense disablePadding aria-label="Settings" onClick={onNavigate}>
                {settings.map(
                  row =>
                    row.nav && (
                      <NavEntry
                        key={row.path}
                        to={row.path}
                        {...row.nav}

                        load={row.load}
                        collapsed={collapsed}
                        nested
                      />
                    ),
                )}
              </List>
            </li>
          )}
        </List>
      )}
    </Box>
  );
}
