import type { Profile } from './missionControl';

/**
 * What releases of Mission Control lack of what openapi/ describes and screens can do without, as it was measured. Their
 * profiles answer as they do, and `npm run api:drift -- --released PROFILE` leaves it out.
 */
export interface Release {
  version: string;
  /** Relations that it does not have. */
  relations: ReadonlySet<string>;
  /** Columns that its relations lack. */
  columns: Readonly<Record<string, readonly string[]>>;
}

const COSTS = ['cost_per_minute', 'cost_total_1d', 'cost_total_7d', 'cost_total_30d'];

export const RELEASES: Readonly<Record<Exclude<Profile, 'console'>, Release>> = {
  /** Of August 2026. */
  'mission-control': {
    version: 'v0.0.1932',
    relations: new Set(['access_scopes', 'canary_names']),
    columns: {
      configs: ['cost_total_7d'],
      config_items: [...COSTS, 'last_scraped_time'],
      config_detail: COSTS,
    },
  },
  /** Of October 2025: before costs were charged in currencies. */
  'mission-control-2025': {
    version: 'v0.0.1367',
    relations: new Set([
      'access_scopes',
      'invites',
      'config_access_summary',
      'config_access_summary_by_user',
      'config_access_summary_by_group',
      'config_access_summary_by_config',
      'config_access_logs',
      'config_costs',
      'external_users',
    ]),
    columns: {
      configs: ['cost_total_1h', 'billing_currency', 'mixed_currency'],
      config_analysis_items: ['config_name', 'deleted_at'],
      team_members: ['source'],
      playbook_names: ['namespace'],
    },
  },
};

/** The release whose behaviour a profile has; undefined for the console's own. */
export const releaseOf = (profile: Profile): Release | undefined =>
  profile === 'console' ? undefined : RELEASES[profile];
