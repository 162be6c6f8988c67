import type pg from 'pg';
import { insertTables } from '../insert';
import { createSlots } from '../sqlHelpers';
import type { World } from '../world';
import { ANALYZERS } from './analyzers';
import { FINDING_POOLS, UNTOUCHED } from './pools';

/** Insights: about 420 for 1,400 configs, more for more. */

const PER_CONFIG = 420 / 1_400;
/** Configs that draw several findings each. */
const MAGNETS = 24;

/** $1 how many; $2 the scraper of each source, as JSON. */
const INSIGHTS = /* sql */ `
  INSERT INTO config_analysis (id, config_id, scraper_id, source, analyzer, analysis_type, severity, summary,
    status, message, analysis, properties, first_observed, last_observed)
  SELECT pg_temp.seed_id(seen, 'analysis/' || i), config_id, ($2::jsonb ->> source)::uuid, source, analyzer,
         analysis_type, severity, summary,
         CASE WHEN luck < 0.8 THEN 'open' WHEN luck < 0.95 THEN 'resolved' ELSE 'silenced' END,
         '**' || summary || E'**\n\nFound on \`' || name || E'\` by \`' || analyzer || E'\`.\n\n| | |\n|---|---|\n| Severity | ' || severity || E' |\n| First seen | ' || to_char(seen, 'YYYY-MM-DD') || E' |\n\nWhat to do:\n\n1. Look at the owner of \`' || name || E'\`.\n2. Follow the [runbook](https://runbooks.meridian.example/' || replace(lower(analyzer), '/', '-') || ').',
         jsonb_build_object('rule', analyzer, 'resource', name, 'score', round((2 + 8 * pg_temp.seed_unit(i, 55))::numeric, 1)) || CASE WHEN analyzer LIKE 'CVE-%' THEN jsonb_build_object('installedVersion', '1.' || i % 9 || '.0', 'fixedVersion', '1.' || i % 9 + 1 || '.2', 'package', split_part(summary, ':', 1)) ELSE '{}' END,
         jsonb_build_array(jsonb_build_object('name', 'rule', 'label', 'Rule', 'text', analyzer), jsonb_build_object('name', 'age', 'label', 'Days open', 'value', (extract(epoch FROM pg_temp.seed_now() - seen) / 86400)::int)),
         seen, CASE WHEN luck < 0.8 THEN pg_temp.seed_now() - make_interval(mins => i % 900) ELSE seen + (pg_temp.seed_now() - seen) * 0.6 END
    FROM (
      SELECT i, rules.analyzer, rules.analysis_type, rules.source, rules.summary, rules.severities[1 + floor(cardinality(rules.severities) * power(pg_temp.seed_unit(i, 52), 0.8))::int] AS severity,
             pools.config_id, pools.name, pg_temp.seed_unit(i, 53) AS luck, date_trunc('milliseconds', pg_temp.seed_now() - interval '120 days' * pg_temp.seed_unit(i, 54)) AS seen
        FROM (
          -- Plain columns to join on; two fifths of the findings of a pool fall on few of its members.
          SELECT i, rule, pool, 1 + floor(CASE WHEN i % 5 < 2 THEN least(size, ${MAGNETS}) ELSE size END * pg_temp.seed_unit(i, 51))::int AS place
            FROM (SELECT i, floor(1000 * pg_temp.seed_unit(i, 50))::int AS slot FROM generate_series(1, $1::int) AS i) AS numbers
            JOIN seed_analyzer_slots USING (slot)
            JOIN seed_analyzers USING (rule)
            JOIN (SELECT pool, count(*)::int AS size FROM seed_analysis_pools GROUP BY pool) AS sizes USING (pool)
        ) AS placed
        JOIN seed_analyzers AS rules USING (rule)
        JOIN seed_analysis_pools AS pools ON pools.pool = placed.pool AND pools.place = placed.place
    ) AS found`;

/** Writes the insights. Config items must be there. */
export async function loadInsights(client: pg.ClientBase, world: World, configs: number): Promise<void> {
  await client.query(/* sql */ `CREATE TEMP TABLE seed_analyzers (rule int, analyzer text, analysis_type text, source text, pool text,
      weight int, severities text[], summary text)`);
  const rows = ANALYZERS.map(({ analyzer, type, source, pool, weight, severities, summary }, index) => ({
    rule: index + 1,
    analyzer,
    analysis_type: type,
    source,
    pool,
    weight: Number(weight),
    severities: severities.split(' '),
    summary,
  }));
  await insertTables(client, new Map([['seed_analyzers', rows]]), world.clock.now);
  const branches = Object.entries(FINDING_POOLS).map(
    ([pool, condition]) =>
      `SELECT '${pool}' AS pool, id AS config_id, name FROM config_items WHERE ${condition} AND deleted_at IS NULL AND name <> '${UNTOUCHED}'`,
  );
  await client.query(/* sql */ `
    CREATE TEMP TABLE seed_analysis_pools AS
    SELECT pool, row_number() OVER (PARTITION BY pool ORDER BY md5(substr(config_id::text, 15))) AS place, config_id, name
           FROM (${branches.join(' UNION ALL ')}) AS candidates;
    ANALYZE seed_analysis_pools`);
  await createSlots(client, 'seed_analyzer_slots', 'seed_analyzers', 'rule');
  const scraper = (name: string) => world.scrapers.get(name).id;
  const scrapers = {
    trivy: scraper('trivy-images'),
    aws: scraper('aws-meridian'),
    policy: scraper('kubernetes-eu'),
  };
  const curated = world.rows('config_analysis').length;
  await client.query(INSIGHTS, [Math.round(configs * PER_CONFIG) - curated, JSON.stringify(scrapers)]);
}
