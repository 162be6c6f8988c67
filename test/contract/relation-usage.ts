/**
 * How the console uses the database API: every read, every write, and the PostgREST behaviours it counts on. As
 * data, so that one list checks the bare schema (scripts/schema-check.ts) and a running stack (contract tests):
 * see checkRead and checkScenario in ./relation-usage/run.
 */
import { ACCESS_READS } from './relation-usage/access';
import { AUTOMATION_READS } from './relation-usage/automation';
import { BEHAVIOURS } from './relation-usage/behaviours';
import type { ReadCall, WriteScenario } from './relation-usage/call';
import { CATALOG_READS } from './relation-usage/catalog';
import { HEALTH_READS } from './relation-usage/health';
import { INCIDENT_WRITES } from './relation-usage/incident-writes';
import { INCIDENT_READS } from './relation-usage/incidents';
import { LIFECYCLES } from './relation-usage/lifecycles';
import { SETTINGS_READS } from './relation-usage/settings';
import { WRITES } from './relation-usage/writes';

export type { ReadCall, WriteScenario };

export const RELATION_READS: readonly ReadCall[] = [
  ...CATALOG_READS,
  ...ACCESS_READS,
  ...HEALTH_READS,
  ...INCIDENT_READS,
  ...AUTOMATION_READS,
  ...SETTINGS_READS,
];

/** Scenarios that write. All clean up after themselves as far as the API lets them. */
export const RELATION_WRITES: readonly WriteScenario[] = [
  ...LIFECYCLES,
  ...INCIDENT_WRITES,
  ...WRITES,
  ...BEHAVIOURS,
];
