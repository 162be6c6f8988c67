import type { Feature } from './features';
import type { Need } from './policy';

/** What looking at an area takes: the permission, and its feature. Links to it are offered to whom its screen is. */
interface Reading {
  readonly need: Need;
  readonly feature: Feature;
}

export const READ_LOGS: Reading = {
  need: { resource: 'database', action: 'read', object: 'logs' },
  feature: 'logs',
};
export const READ_CONFIGS: Reading = {
  need: { resource: 'database', action: 'read', object: 'catalog' },
  feature: 'config',
};
/** Who may reach the systems in the catalog, beside READ_CONFIGS. */
export const READ_ACCESS: Reading = {
  need: { resource: 'database', action: 'read', object: 'application' },
  feature: 'config',
};
export const READ_CHECKS: Reading = {
  need: { resource: 'canaries', action: 'read' },
  feature: 'health',
};
export const READ_INCIDENTS: Reading = {
  need: { resource: 'incident', action: 'read' },
  feature: 'incidents',
};
export const READ_PLAYBOOKS: Reading = {
  need: { resource: 'playbooks', action: 'read' },
  feature: 'playbooks',
};
export const READ_RUNS: Reading = {
  need: { resource: 'playbook_runs', action: 'read' },
  feature: 'playbooks',
};
export const READ_AGENTS: Reading = {
  need: { resource: 'agents', action: 'read' },
  feature: 'agents',
};
export const READ_JOBS: Reading = {
  need: { resource: 'database', action: 'read', object: 'database.monitor' },
  feature: 'settings.job_history',
};
export const READ_SCRAPERS: Reading = {
  need: { resource: 'config_scrapers', action: 'read' },
  feature: 'settings.config_scraper',
};
export const READ_TOPOLOGY: Reading = {
  need: { resource: 'topologies', action: 'read' },
  feature: 'topology',
};
