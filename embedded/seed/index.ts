import type pg from 'pg';
import { buildWorld } from './buildWorld';
import { CORE_CONFIGS } from './estate/estate';
import { CORE_CHECKS } from './health/build';
import { loadStatuses, planRuns, requireNoRuns } from './health/statuses';
import { loadChanges } from './catalog/changes';
import { loadCosts } from './catalog/costs';
import { loadInsights } from './catalog/insights';
import { insertTables } from './insert';
import { loadArtifacts } from './jobs/artifacts';
import { loadJobs } from './jobs/history';
import { CORE_COMPONENTS } from './topology/components';
import { addStoreComponents } from './topology/storeComponents';
import { summariseComponents } from './topology/summaries';
import { loadViewResults } from './views/results';
import type { SeedOptions, SeedReport } from './options';
import { createHelpers } from './sqlHelpers';
import { addStoreChecks, linkStores } from './stores/checks';
import { addStoreConfigs } from './stores/configs';
import { PER_STORE, planStores } from './stores/stores';

export type { SeedHistory, SeedOptions, SeedReport, SeedSize } from './options';

/**
 * Loads the demonstration data into an empty database of the schema. Triggers and foreign-key checks are off meanwhile
 * (`session_replication_role`, which the owner's role may set); what triggers would have made is inserted. All in
 * one transaction: a load that fails leaves nothing behind.
 */
export async function seed(client: pg.ClientBase, options: SeedOptions): Promise<SeedReport> {
  const from = performance.now();
  const now = options.now ?? new Date();
  const checks = Math.max(options.checks, CORE_CHECKS);
  const configs = Math.max(options.configs, CORE_CONFIGS);
  const components = Math.max(options.components, CORE_COMPONENTS);
  const stores = Math.max(
    Math.ceil((checks - CORE_CHECKS) / PER_STORE.checks),
    Math.ceil((configs - CORE_CONFIGS) / PER_STORE.configs),
  );
  const steps: { name: string; ms: number }[] = [];
  const step = async (name: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    const ms = Math.round(performance.now() - start);
    steps.push({ name, ms });
    options.log(`${name}: ${ms} ms`);
  };

  await client.query('BEGIN');
  try {
    await client.query(
      `SET LOCAL session_replication_role = replica; SET LOCAL work_mem = '96MB'; SET LOCAL jit = off`,
    );
    await requireNoRuns(client);
    await createHelpers(client, now);
    const world = buildWorld(now);
    await step('curated rows', () => insertTables(client, world.tables, now));
    await step('stores', async () => {
      await planRuns(client, world, options.history);
      await planStores(client, world, stores);
      await addStoreConfigs(client, world, configs - CORE_CONFIGS);
      await addStoreChecks(client, world, checks - CORE_CHECKS);
      if (configs > CORE_CONFIGS && checks > CORE_CHECKS) await linkStores(client);
    });
    await step('check statuses', () => loadStatuses(client));
    await step('changes', () => loadChanges(client, world, configs));
    await step('insights and costs', async () => {
      await loadInsights(client, world, configs);
      await loadCosts(client);
    });
    await step('jobs, views and files', async () => {
      await loadJobs(client, world);
      await loadViewResults(client, now);
      await loadArtifacts(client, world);
      await summariseComponents(client);
      await addStoreComponents(client, world, components - CORE_COMPONENTS);
    });
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  await step('derived', () => client.query('SELECT refresh_derived()'));
  return { now, checks, configs, components, stores, tookMs: Math.round(performance.now() - from), steps };
}
