/** Feature flags: a feature is off when the property `{feature}.disable` is exactly 'true' (FLG-001). */

export const FEATURES = [
  'topology',
  'health',
  'incidents',
  'config',
  'logs',
  'playbooks',
  'applications',
  'views',
  'agents',
  'settings.connections',
  'settings.users',
  'settings.teams',
  'settings.rules',
  'settings.config_scraper',
  'settings.topology',
  'settings.health',
  'settings.job_history',
  'settings.feature_flags',
  'settings.logging_backends',
  'settings.event_queue_status',
  'settings.notifications',
  'settings.integrations',
  'settings.permissions',
  'settings.playbooks',
  'settings.organization_profile',
] as const;
export type Feature = (typeof FEATURES)[number];

/** A settings page that follows the state of its area. */
const PARENT: Partial<Record<Feature, Feature>> = {
  'settings.config_scraper': 'config',
  'settings.topology': 'topology',
  'settings.health': 'health',
  'settings.job_history': 'health',
};

export interface FlagProperty {
  name: string;
  value: string;
}

/**
 * The property that switches a feature off, or undefined while it is on. A feature that inherits is off when its own
 * property or its parent's says so; the parent's is named then.
 */
export function disabledBy(feature: Feature, properties: readonly FlagProperty[]): string | undefined {
  const own = `${feature}.disable`;
  if (properties.some(property => property.name === own && property.value === 'true')) return own;
  const parent = PARENT[feature];
  return parent && disabledBy(parent, properties);
}

const ON = /^(?:true|on|enabled)$/i;

/** Whether the deployment narrows what guests see to what their access scopes include. */
export const narrowsGuests = (properties: readonly FlagProperty[]): boolean =>
  properties.some(({ name, value }) => name === 'rls.enable' && ON.test(value));
