import { generatePath } from 'react-router-dom';

/**
 * Every address of the product. Features link to each other through `to(key, params)`, never by a string of
 * their own, so a renamed path or a missing parameter fails to compile.
 */
export const paths = {
  home: '/',
  topology: '/topology',
  topologyItem: '/topology/:id',
  health: '/health',
  incidents: '/incidents',
  incident: '/incidents/:id',
  catalog: '/catalog',
  catalogChanges: '/catalog/changes',
  catalogInsights: '/catalog/insights',
  catalogCompare: '/catalog/compare',
  catalogAccess: '/catalog/access',
  catalogCosts: '/catalog/costs',
  scrapers: '/catalog/scrapers',
  scraper: '/catalog/scrapers/:id',
  catalogItem: '/catalog/:id',
  catalogItemTab: '/catalog/:id/:tab',
  catalogItemView: '/catalog/:id/view/:viewId',
  logs: '/logs',
  moment: '/moment',
  shift: '/shift',
  playbooks: '/playbooks',
  playbookRuns: '/playbooks/runs',
  playbookRunsCompare: '/playbooks/runs/compare',
  playbookRun: '/playbooks/runs/:id',
  applications: '/applications',
  application: '/applications/:namespace/:name',
  view: '/views/:id',
  viewTopology: '/view/topology/:id',
  viewHealth: '/view/health',
  viewByNamespace: '/view/:namespace/:name',
  viewByName: '/view/:name',
  notifications: '/notifications',
  notificationRules: '/notifications/rules',
  notificationRule: '/notifications/rules/:id',
  notificationResource: '/notifications/resource/:resourceId',
  quiet: '/notifications/quiet',
  silences: '/notifications/silences',
  silenceAdd: '/notifications/silences/add',
  connections: '/settings/connections',
  permissions: '/settings/permissions',
  accessScopes: '/settings/access-scopes',
  users: '/settings/users',
  jobs: '/settings/jobs',
  featureFlags: '/settings/feature-flags',
  eventQueue: '/settings/event-queue-status',
  agents: '/settings/agents',
  artifacts: '/settings/artifacts',
  tokens: '/settings/tokens',
  integrations: '/settings/integrations',
  integration: '/settings/integrations/:type/:id',
  settingsViews: '/settings/views',
  settingsTable: '/settings/:table',
  settingsItem: '/settings/:table/:id',
  login: '/login',
  registration: '/registration',
  recovery: '/recovery',
  verification: '/verification',
  profile: '/profile-settings',
  error: '/error',
  authStateChecker: '/auth-state-checker',
  orgsSwitched: '/organizations/orgs-switched',
} as const;

export type PathKey = keyof typeof paths;
type ParamsOf<K extends PathKey> = Parameters<typeof generatePath<(typeof paths)[K]>>[1];

/** The address of a screen, its parameters encoded. Throws when a parameter is missing. */
export function to<K extends PathKey>(key: K, params?: ParamsOf<K>): string {
  return generatePath(paths[key], params);
}

/** The link to a health check: `/health?checkId={id}&timeRange=1h` (HLT-008). */
export function toCheck(id: string, timeRange = '1h'): string {
  return `${paths.health}?${new URLSearchParams({ checkId: id, timeRange }).toString()}`;
}

/**
 * The link to the logs of a component: of one of its log selectors, or of its first one.
 * @param during only the lines of this time, ISO
 */
export function toLogs(component: string, selector = '', during?: { since: string; until: string }): string {
  return `${paths.logs}?${new URLSearchParams({ component, ...(selector !== '' && { selector }), ...during }).toString()}`;
}

/**
 * The link to what happened around a time.
 * @param at epoch ms
 * @param about only what has to do with an item or a component, by its id
 */
export function toMoment(at: number, about: { config?: string; component?: string } = {}): string {
  return `${paths.moment}?${new URLSearchParams({ at: new Date(at).toISOString(), ...about }).toString()}`;
}

/** The link to what happened since a time, until it is opened. @param from epoch ms */
export const toShift = (from: number): string =>
  `${paths.shift}?${new URLSearchParams({ from: new Date(from).toISOString() }).toString()}`;
