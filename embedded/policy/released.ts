/**
 * What released backends lack of what openapi/ describes and screens can do without (measured on Mission Control v0.0.1367).
 * The profile `mission-control` answers as they do, and `npm run api:drift -- --released` leaves it out.
 */

/** Relations that no release has. */
export const ABSENT_RELATIONS: ReadonlySet<string> = new Set(['access_scopes']);

/** Columns that relations lack there. */
export const ABSENT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  config_analysis_items: ['config_name', 'deleted_at'],
  team_members: ['source'],
  playbook_names: ['namespace'],
};
