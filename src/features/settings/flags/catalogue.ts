import { disabledBy, FEATURES, type Feature } from '@/lib/access/features';

/** What kind of value a property holds. On the wire all are text. */
export const FLAG_KINDS = ['switch', 'number', 'duration', 'text'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** A property that something is known to read. */
export interface KnownProperty {
  name: string;
  kind: FlagKind;
  /** What holds while it is not set. */
  fallback: string;
  /** What it does, in a sentence. */
  effect: string;
}

/** What people call the features, by the entries of the menu. */
const TITLES: Readonly<Record<Feature, string>> = {
  topology: 'Dashboard',
  health: 'Health',
  incidents: 'Incidents',
  config: 'Catalog',
  logs: 'Logs and Log Backends',
  playbooks: 'Playbooks',
  applications: 'Applications',
  views: 'Views',
  agents: 'Agents',
  'settings.connections': 'Connections',
  'settings.users': 'Users',
  'settings.teams': 'Teams',
  'settings.rules': 'Rules',
  'settings.config_scraper': 'Catalog Scraper',
  'settings.topology': 'Topology settings',
  'settings.health': 'Health Check settings',
  'settings.job_history': 'Jobs History',
  'settings.feature_flags': 'Feature Flags',
  'settings.logging_backends': 'Log Backends settings',
  'settings.event_queue_status': 'Event Queue',
  'settings.notifications': 'Notification settings',
  'settings.integrations': 'Integrations',
  'settings.permissions': 'Permissions and Access Scopes',
  'settings.playbooks': 'Playbook settings',
  'settings.organization_profile': 'Organization profile',
};

/** The screens that a property takes away when it is 'true', itself first; none for properties that are no flags. */
export function screensOf(name: string): string[] {
  const flag = [{ name, value: 'true' }];
  return FEATURES.filter(feature => disabledBy(feature, flag) === name).map(feature => TITLES[feature]);
}

const FLAGS: readonly KnownProperty[] = FEATURES.map(feature => ({
  name: `${feature}.disable`,
  kind: 'switch',
  fallback: 'false',
  effect: `Hides ${screensOf(`${feature}.disable`).join(', ')}.`,
}));

const TUNING: readonly KnownProperty[] = [
  {
    name: 'rls.enable',
    kind: 'switch',
    fallback: 'false',
    effect: 'Shows guests only the rows their access scopes allow.',
  },
  {
    name: 'settings.user.disabled',
    kind: 'switch',
    fallback: 'false',
    effect: 'Hides the management of users.',
  },
  {
    name: 'access_token.default_expiry',
    kind: 'duration',
    fallback: '90d',
    effect: 'How long a new access token is valid.',
  },
  {
    name: 'playbook.run.timeout',
    kind: 'duration',
    fallback: '30m',
    effect: 'How long a playbook run may take.',
  },
  {
    name: 'topology.cache.age',
    kind: 'duration',
    fallback: '5m',
    effect: 'How old a topology may be before it is rebuilt.',
  },
  {
    name: 'db.postgrest.timeout',
    kind: 'duration',
    fallback: '1m',
    effect: 'How long a database call may take.',
  },
];

/** Every property with a known reader, by name. */
export const KNOWN: ReadonlyMap<string, KnownProperty> = new Map(
  [...FLAGS, ...TUNING].map(property => [property.name, property]),
);

const DURATION = /^\d+(\.\d+)?(ns|us|µs|ms|s|m|h|d|w|y)(\d+(\.\d+)?(ns|us|µs|ms|s|m|h|d|w|y))*$/;

/** What a value looks like, for properties nobody knows. */
export function flagKind(value: string | undefined): FlagKind {
  const text = value?.trim() ?? '';
  if (text === 'true' || text === 'false') return 'switch';
  if (/^-?\d+(\.\d+)?$/.test(text)) return 'number';
  return DURATION.test(text) ? 'duration' : 'text';
}

/** What is wrong with a value of a kind; undefined when nothing is. */
export function misfit(kind: FlagKind, value: string): string | undefined {
  const found = flagKind(value);
  if (kind === 'text' || found === kind) return undefined;
  if (kind === 'switch') return 'Either true or false';
  return kind === 'number' ? 'This field must be a number' : 'A duration, such as 30s, 5m, 12h or 90d';
}
