import type pg from 'pg';
import { isStale } from './pools';

/** The cost ledger: 30 days of daily charges of 120 configs, and scrape times. */

/** The costliest configs; one of them is charged in a second currency too. */
const LEDGER = /* sql */ `
  INSERT INTO config_costs (id, config_id, scraper_id, source_key, external_id, external_config_type,
    period_start, period_end, grain, charge_category, service_name, service_category, sku_id, region_id,
    billing_currency, billed_cost, effective_cost, list_cost, contracted_cost,
    pricing_quantity, pricing_unit, focus, fingerprint, created_at, updated_at)
  SELECT pg_temp.seed_id(day + interval '1 day', 'cost/' || charged.id || currency || back), charged.id,
         scraper_id, 'aws-cur', external_id[1], type, day, day + interval '1 day', 'level2', 'Usage',
         CASE config_class WHEN 'Database' THEN 'Amazon RDS' WHEN 'ObjectStorage' THEN 'Amazon S3'
           WHEN 'Cluster' THEN 'Amazon EKS' ELSE 'Amazon EC2' END,
         CASE config_class WHEN 'Database' THEN 'Databases' WHEN 'ObjectStorage' THEN 'Storage'
           ELSE 'Compute' END, upper(left(md5(type), 12)), coalesce(tags ->> 'region', 'eu-west-1'),
         currency, cost, cost * 0.94, cost * 1.12, cost * 0.94, 24, 'Hrs',
           jsonb_build_object('ChargeFrequency', 'Usage-Based', 'ProviderName', 'AWS'),
           md5(charged.id::text || currency || back), day + interval '26 hours', day + interval '26 hours'
    FROM (
      SELECT id, scraper_id, external_id, type, config_class, tags, cost_total_1d,
             row_number() OVER (ORDER BY cost_total_1d DESC, id) AS rank
        FROM config_items WHERE cost_total_1d IS NOT NULL AND deleted_at IS NULL
       ORDER BY cost_total_1d DESC, id LIMIT 120
    ) AS charged
   CROSS JOIN generate_series(1, 30) AS back
   CROSS JOIN LATERAL (SELECT date_trunc('day', pg_temp.seed_now()) - make_interval(days => back) AS day) AS days
   CROSS JOIN LATERAL (SELECT unnest(CASE WHEN rank = 3 THEN ARRAY['USD', 'EUR']
     ELSE ARRAY['USD'] END) AS currency) AS currencies
   CROSS JOIN LATERAL (SELECT round((cost_total_1d * (0.9 + 0.2 * pg_temp.seed_unit(charged.id::text || currency, back)) * CASE currency WHEN 'EUR' THEN 0.2 ELSE 1 END)::numeric, 6) AS cost) AS costs`;

/** The running day is charged by the hour, so that the trailing hour and day are not empty. */
const TODAY = /* sql */ `
  INSERT INTO config_costs (id, config_id, scraper_id, source_key, external_id, external_config_type,
    period_start, period_end, grain, charge_category, service_name, service_category, region_id,
    billing_currency, billed_cost, effective_cost, fingerprint, created_at, updated_at)
  SELECT pg_temp.seed_id(hour, 'cost/' || config_id || hour), config_id, scraper_id, source_key, external_id,
         external_config_type, hour, hour + interval '1 hour', 'level1', charge_category, service_name,
         service_category, region_id,
         billing_currency, round(billed_cost / 24, 6), round(effective_cost / 24, 6),
           md5(config_id::text || hour), hour + interval '1 hour', hour + interval '1 hour'
    FROM config_costs
   CROSS JOIN generate_series(date_trunc('day', pg_temp.seed_now()), date_trunc('hour', pg_temp.seed_now()),
     interval '1 hour') AS hour
   WHERE grain = 'level2' AND billing_currency = 'USD' AND period_start = date_trunc('day', pg_temp.seed_now()) - interval '1 day'`;

/** Nearly all within a quarter of an hour; what the failing scraper owns, and a few, are stale. */
const SCRAPED = /* sql */ `
  INSERT INTO config_items_last_scraped_time (config_id, last_scraped_time, created_at, updated_at)
  SELECT items.id, scraped.at, items.created_at, scraped.at
    FROM config_items AS items
    JOIN config_scrapers AS scrapers ON scrapers.id = items.scraper_id
   CROSS JOIN LATERAL (
     SELECT pg_temp.seed_now() - CASE
       WHEN scrapers.name = 'azure-devops' THEN interval '74 hours'
       WHEN ${isStale('items.id')} THEN interval '70 minutes' + interval '20 hours' * pg_temp.seed_unit(items.id::text, 62)
       ELSE interval '15 minutes' * pg_temp.seed_unit(scrapers.name, 63) END AS at
   ) AS scraped
   WHERE items.deleted_at IS NULL`;

/** Writes costs and scrape times. Config items must be there. */
export async function loadCosts(client: pg.ClientBase): Promise<void> {
  await client.query(LEDGER);
  await client.query(TODAY);
  await client.query('INSERT INTO config_cost_compact SELECT * FROM config_costs');
  await client.query(SCRAPED);
}
