/**
 * Running a scraper. The embedded backend has nothing outside to scrape: a run looks at the items there are,
 * says so in the scraper's job history, and marks them as seen just now.
 */

export interface ScrapeRow extends Record<string, unknown> {
  /** The row of the job history. */
  job: Record<string, unknown>;
}

/** No row when there is no such scraper. @param id a uuid */
export function scrapeStatements(id: string) {
  return {
    text: /* sql */ `
      WITH scraper AS (
        SELECT id, agent_id FROM config_scrapers WHERE id = $1::uuid AND deleted_at IS NULL
      ), items AS (
        SELECT config_items.id, config_items.type
          FROM config_items JOIN scraper ON scraper.id = config_items.scraper_id
         WHERE config_items.deleted_at IS NULL
      ), seen AS (
        UPDATE config_items_last_scraped_time AS scraped SET last_scraped_time = now(), updated_at = now()
          FROM items WHERE items.id = scraped.config_id
      ), types AS (
        SELECT coalesce(jsonb_object_agg(type, jsonb_build_object(
                 'added', 0, 'updated', 0, 'unchanged', total, 'changes', 0)), '{}') AS summary,
               coalesce(sum(total), 0)::int AS total
          FROM (SELECT type, count(*) AS total FROM items GROUP BY type) AS counted
      ), job AS (
        INSERT INTO job_history (agent_id, name, resource_type, resource_id, status, success_count, error_count,
               hostname, duration_millis, time_start, time_end, details)
        SELECT scraper.agent_id, 'Scraper', 'config_scraper', scraper.id::text, 'SUCCESS', types.total, 0,
               'ops-console-0', 0, now(), now(), jsonb_build_object('scrape_summary', jsonb_build_object('config_types', types.summary))
          FROM scraper CROSS JOIN types
        RETURNING job_history.*
      )
      SELECT to_jsonb(job) AS job FROM job`,
    values: [id],
  };
}
