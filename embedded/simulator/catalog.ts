import { ANALYZERS } from '../seed/catalog/analyzers';
import { TEMPLATES, VARIANTS } from '../seed/catalog/changeVariants';
import { CHANGE_POOLS, FINDING_POOLS, UNTOUCHED, WHO } from '../seed/catalog/pools';
import { oneOf, type Task, type TickContext } from './task';
import { ownValue } from '../core/records';

/** The catalog moves: changes and insights arrive, config items fall ill and recover. */

interface Item extends Record<string, unknown> {
  id: string;
  name: string;
  ns: string | null;
  scraper_id: string | null;
}

/** A live config item of a pool; undefined when the pool is empty. */
async function itemOf(condition: string, { client, random }: TickContext): Promise<Item | undefined> {
  const where = `WHERE ${condition} AND deleted_at IS NULL AND name <> '${UNTOUCHED}'`;
  const counted = await client.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM config_items ${where}`,
  );
  const total = counted.rows[0]?.total ?? 0;
  if (total === 0) return undefined;
  const { rows } = await client.query<Item>(
    `SELECT id, name, tags ->> 'namespace' AS ns, scraper_id FROM config_items ${where} ORDER BY id OFFSET $1 LIMIT 1`,
    [Math.floor(random() * total)],
  );
  return rows[0];
}

/** What only real events cause: runs of playbooks, and health, which is changed on the item itself. */
const VARIED = VARIANTS.filter(
  ({ source }) => source !== 'Playbook' && source !== 'config-db-health-trigger',
);
const CHANCES = VARIED.flatMap(variant =>
  Array<(typeof VARIED)[number]>(Math.ceil(Number(variant.weight) / 4)).fill(variant),
);

/** Fills in a template as the load does. */
function filler(item: Item, random: () => number): (text: string) => string {
  const minor = Math.floor(random() * 40);
  const patch = Math.floor(random() * 11);
  const values: Record<string, string> = {
    name: item.name,
    ns: item.ns ?? 'default',
    a: `2.${minor}.${patch}`,
    b: `2.${minor}.${patch + 1}`,
    n: String(4 + Math.floor(random() * 26)),
    who: oneOf(WHO, random),
  };
  return text => text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => ownValue(values, key) ?? whole);
}

async function addChange(context: TickContext): Promise<void> {
  const { client, random } = context;
  const variant = oneOf(CHANCES, random);
  const item = await itemOf(CHANGE_POOLS[variant.pool] ?? 'true', context);
  if (!item) return;
  const fill = filler(item, random);
  const { diff, patch, details } = TEMPLATES[variant.template] ?? {};
  const severity =
    variant.severity === 'mix' ? oneOf(['info', 'info', 'info', 'low', 'medium'], random) : variant.severity;
  await client.query(
    /* sql */ `
    INSERT INTO config_changes (config_id, external_created_by, change_type, severity, source, summary, patches,
      diff, details)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      item.id,
      ['cloudtrail', 'github'].includes(variant.source) ? fill('{who}') : null,
      variant.type,
      severity,
      variant.source,
      fill(variant.summary),
      patch ? fill(patch) : null,
      diff ? fill(diff) : null,
      details ? fill(details) : null,
    ],
  );
}

export const changeTask = (): Task => ({ name: 'changes', everyMs: 25_000, run: addChange });

/** An insight arrives, or one that is known is resolved, so that their number stays about the same. */
async function moveInsights(context: TickContext): Promise<void> {
  const { client, random } = context;
  if (random() < 0.5) {
    await client.query(/* sql */ `
      UPDATE config_analysis SET status = 'resolved', last_observed = now()
       WHERE id = (SELECT id FROM config_analysis
                    WHERE status = 'open' AND NOT EXISTS (SELECT FROM evidences
                      WHERE config_analysis_id = config_analysis.id)
                    ORDER BY random() LIMIT 1)`);
    return;
  }
  const rule = oneOf(ANALYZERS, random);
  const item = await itemOf(FINDING_POOLS[rule.pool] ?? 'true', context);
  if (!item) return;
  const severity = oneOf(rule.severities.split(' '), random);
  await client.query(
    /* sql */ `
    INSERT INTO config_analysis (config_id, scraper_id, source, analyzer, analysis_type, severity, summary,
      message, analysis, properties)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      item.id,
      item.scraper_id,
      rule.source,
      rule.analyzer,
      rule.type,
      severity,
      rule.summary,
      `**${rule.summary}**\n\nFound on \`${item.name}\` by \`${rule.analyzer}\`.`,
      JSON.stringify({ rule: rule.analyzer, resource: item.name }),
      JSON.stringify([{ name: 'rule', label: 'Rule', text: rule.analyzer }]),
    ],
  );
}

export const insightTask = (): Task => ({ name: 'insights', everyMs: 3 * 60_000, run: moveInsights });

/** Pods that the failed node took along and what has been ill for long stay as they are. */
const RECOVERS = /* sql */ `
  UPDATE config_items SET health = 'healthy', status = 'Running', ready = true, description = NULL
   WHERE id = (SELECT id FROM config_items
                WHERE deleted_at IS NULL AND health IN ('unhealthy', 'warning')
                  AND status IN ('CrashLoopBackOff', 'Pending')
                  AND type = 'Kubernetes::Pod' ORDER BY random() LIMIT 1)`;

const FALLS_ILL = /* sql */ `
  UPDATE config_items SET health = $1, status = $2, ready = false, description = $3
   WHERE id = (SELECT id FROM config_items
                WHERE deleted_at IS NULL AND health = 'healthy' AND type = 'Kubernetes::Pod'
                  AND name NOT LIKE 'payments-api%'
                ORDER BY random() LIMIT 1)`;

/** Components that stand for pods are as ill as these are; what is above them follows when trees are asked for. */
const COMPONENTS_FOLLOW = /* sql */ `
  UPDATE components SET health = item.health, status = item.health, status_reason = item.description,
         updated_at = now()
    FROM config_component_relationships AS link JOIN config_items AS item ON item.id = link.config_id
   WHERE link.component_id = components.id AND link.deleted_at IS NULL AND components.deleted_at IS NULL
     AND components.type = 'KubernetesPod' AND item.type = 'Kubernetes::Pod'
     AND item.health IN ('healthy', 'unhealthy', 'warning') AND item.health <> components.health`;

async function moveHealth({ client, random }: TickContext): Promise<void> {
  if (random() < 0.5) await client.query(RECOVERS);
  else if (random() < 0.6) {
    await client.query(FALLS_ILL, [
      'unhealthy',
      'CrashLoopBackOff',
      'back-off 40s restarting failed container; last exit code 1',
    ]);
  } else {
    await client.query(FALLS_ILL, ['warning', 'Pending', '0/8 nodes are available: 8 Insufficient cpu']);
  }
  await client.query(COMPONENTS_FOLLOW);
}

/** The triggers of config items write the change and queue the event. */
export const healthTask = (): Task => ({ name: 'health of config items', everyMs: 50_000, run: moveHealth });
