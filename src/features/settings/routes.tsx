import Attachment from '@mui/icons-material/AttachmentOutlined';
import Cable from '@mui/icons-material/CableOutlined';
import CenterFocus from '@mui/icons-material/FilterCenterFocus';
import Dns from '@mui/icons-material/DnsOutlined';
import Extension from '@mui/icons-material/ExtensionOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Key from '@mui/icons-material/VpnKeyOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Queue from '@mui/icons-material/QueueOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import ViewQuilt from '@mui/icons-material/ViewQuiltOutlined';
import type { Feature } from '@/lib/access/features';
import type { Resource } from '@/lib/access/policy';
import { paths } from '@/lib/routing/paths';
import { resourceRoutes } from './resources/routes';
import type { NavIcon, RouteRow } from '@/lib/routing/rows';

interface Entry {
  path: string;
  label: string;
  icon: NavIcon;
  resource: Resource;
  object?: string;
  feature?: Feature;
  load: NonNullable<RouteRow['load']>;
}

/** A page of the Settings menu. */
const entry = ({ path, label, icon, resource, object, feature, load }: Entry): RouteRow => ({
  path,
  title: label,
  need: { resource, action: 'read', ...(object && { object }) },
  ...(feature && { feature }),
  load,
  nav: { group: 'settings', label, icon },
});

/** The settings pages. */
export const settingsRoutes: readonly RouteRow[] = [
  entry({
    path: paths.connections,
    label: 'Connections',
    icon: Cable,
    resource: 'connections',
    feature: 'settings.connections',
    load: () => import('./connections/ConnectionsPage'),
  }),
  entry({
    path: paths.tokens,
    label: 'Tokens',
    icon: Key,
    resource: 'database',
    load: () => import('./tokens/TokensPage'),
  }),
  entry({
    path: paths.users,
    label: 'Users',
    icon: People,
    resource: 'identities',
    feature: 'settings.users',
    load: () => import('./people/UsersPage'),
  }),
  entry({
    path: paths.agents,
    label: 'Agents',
    icon: Dns,
    resource: 'agents',
    feature: 'agents',
    load: () => import('./agents/AgentsPage'),
  }),
  entry({
    path: paths.jobs,
    label: 'Jobs History',
    icon: History,
    resource: 'database',
    object: 'database.monitor',
    feature: 'settings.job_history',
    load: () => import('./jobs/JobsPage'),
  }),
  entry({
    path: paths.artifacts,
    label: 'Artifacts',
    icon: Attachment,
    resource: 'database',
    object: 'artifact',
    load: () => import('./artifacts/ArtifactsPage'),
  }),
  entry({
    path: paths.featureFlags,
    label: 'Feature Flags',
    icon: Flag,
    resource: 'properties',
    feature: 'settings.feature_flags',
    load: () => import('./flags/FeatureFlagsPage'),
  }),
  entry({
    path: paths.integrations,
    label: 'Integrations',
    icon: Extension,
    resource: 'integrations',
    feature: 'settings.integrations',
    load: () => import('./integrations/IntegrationsPage'),
  }),
  {
    path: paths.integration,
    title: 'Integration',
    need: { resource: 'integrations', action: 'write' },
    feature: 'settings.integrations',
    load: () => import('./integrations/IntegrationPage'),
  },
  {
    path: paths.scraper,
    title: 'Scraper',
    need: { resource: 'config_scrapers', action: 'read' },
    feature: 'settings.config_scraper',
    load: () => import('./scrapers/ScraperPage'),
  },
  ...resourceRoutes,
  entry({
    path: paths.settingsViews,
    label: 'Views',
    icon: ViewQuilt,
    resource: 'views',
    feature: 'views',
    load: () => import('./views/ViewsPage'),
  }),
  entry({
    path: paths.eventQueue,
    label: 'Event Queue',
    icon: Queue,
    resource: 'database',
    object: 'database.monitor',
    feature: 'settings.event_queue_status',
    load: () => import('./queue/EventQueuePage'),
  }),
  entry({
    path: paths.permissions,
    label: 'Permissions',
    icon: Shield,
    resource: 'permissions',
    feature: 'settings.permissions',
    load: () => import('./permissions/PermissionsPage'),
  }),
  entry({
    path: paths.accessScopes,
    label: 'Access Scopes',
    icon: CenterFocus,
    resource: 'access_scopes',
    feature: 'settings.permissions',
    load: () => import('./access-scopes/AccessScopesPage'),
  }),
];
