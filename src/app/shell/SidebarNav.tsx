import Settings from '@mui/icons-material/SettingsOutlined';
import ViewQuilt from '@mui/icons-material/ViewQuiltOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import { Fragment } from 'react';
import { propertiesApi } from '@/api/properties';
import { useListViewSummariesSidebarQuery } from '@/api/views';
import { useAccess } from '@/auth/access';
import { selectUser } from '@/auth/slice';
import type { KnownIconProps } from '@/components/icon/Icon';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { lazyOrNothing } from '@/components/feedback/lazyOrNothing';
import { to } from '@/lib/routing/paths';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { preferenceChosen, selectPreferences } from '@/lib/store/preferences';
import { screenRows } from '../routes';
import { defaultViewEntry } from './defaultView';
import { NavEntry, NavGroupButton } from './NavEntry';
import { PinnedFilters } from './PinnedFilters';

// The tables of names are not needed where there are no views.
const KnownIcon = lazyOrNothing<KnownIconProps>(() =>
  import('@/components/icon/Icon').then(module => ({ default: module.KnownIcon })),
);

/** The icon of a view, which comes after the entry. */
const ViewGlyph = ({ name = null }: { name?: string | null }) => (
  <LazyBoundary fallback={<Box component="span" sx={{ width: 18, height: 18 }} />}>
    <KnownIcon name={name} size={18} otherwise={<ViewQuilt sx={{ fontSize: 18 }} />} />
  </LazyBoundary>
);

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
  const { data: views } = useListViewSummariesSidebarQuery(undefined, { skip: !seesViews });
  const { data: properties = [] } = propertiesApi.endpoints.getProperties.useQueryState();
  const first = seesViews && views ? defaultViewEntry(properties, views) : undefined;

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
        {first && <NavEntry to={first.href} label={first.label} icon={<ViewGlyph />} collapsed={collapsed} />}
        {views?.map(view => (
          <NavEntry
            key={view.id}
            to={to('view', { id: view.id })}
            label={view.title || view.name}
            icon={<ViewGlyph name={view.icon} />}
            collapsed={collapsed}
          />
        ))}
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
            <Box component="li" sx={{ listStyle: 'none' }}>
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
            </Box>
          )}
        </List>
      )}
    </Box>
  );
}
