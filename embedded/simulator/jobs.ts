import { isStale } from '../seed/catalog/pools';
import { ONLINE_AGENTS } from '../seed/people/agents';
import { withoutTriggers, type Task, type TickContext } from './task';

/** Jobs run, scrapers scrape, agents report. */

/** What has run for half a minute is over; it took as long as such jobs do. */
const FINISH = /* sql */ `
  UPDATE job_history AS job
     SET status = ended.status, time_end = now(), success_count = 1 + floor(random() * 30),
       error_count = CASE ended.status WHEN 'SUCCESS' THEN 0 ELSE 1 END,
         duration_millis = extract(epoch FROM now() - time_start) * 1000,
         details = coalesce(details, '{}') || CASE ended.status WHEN 'SUCCESS' THEN '{}'
           ELSE '{"errors": "context deadline exceeded"}' END::jsonb
    FROM (SELECT id, CASE WHEN random() < 0.92 THEN 'SUCCESS' WHEN random() < 0.6 THEN 'WARNING'
      ELSE 'FAILED' END AS status
            FROM job_history WHERE status = 'RUNNING' AND time_start < now() - interval '30 seconds'
              AND created_at > now() - interval '3 hours'
           ORDER BY created_at LIMIT 4) AS ended
   WHERE job.id = ended.id`;

/** Jobs that ran before run again, those of the failing scraper excepted. */
const START = /* sql */ `
  INSERT INTO job_history (agent_id, name, resource_type, resource_id, status, hostname, details, time_start)
  SELECT agent_id, name, resource_type, resource_id, 'RUNNING', hostname,
         jsonb_strip_nulls(jsonb_build_object('scrape_summary', details -> 'scrape_summary', 'summary',
         details -> 'summary')), now()
    FROM job_history WHERE status = 'SUCCESS' AND created_at > now() - interval '2 days'
   ORDER BY random() LIMIT 1`;

async function moveJobs({ client }: TickContext): Promise<void> {
  await client.query(FINISH);
  await client.query(START);
}

export const jobTask = (): Task => ({ name: 'jobs', everyMs: 30_000, run: moveJobs });

/** Every scraper but the one whose token has expired. */
const SCRAPERS = /* sql */ `
  SELECT id, agent_id FROM config_scrapers
   WHERE deleted_at IS NULL AND source <> 'System' AND name <> 'azure-devops' ORDER BY id`;

/** One scraper after the other runs: its items were seen just now, but for the few that it cannot find. */
async function scrape({ client }: TickContext, turn: number): Promise<void> {
  const { rows } = await client.query<{ id: string; agent_id: string }>(SCRAPERS);
  const scraper = rows[turn % rows.length];
  if (!scraper) return;
  await withoutTriggers(client, () =>
    client.query(
      /* sql */ `
      UPDATE config_items_last_scraped_time AS scraped SET last_scraped_time = now(), updated_at = now()
        FROM config_items AS items
       WHERE items.id = scraped.config_id AND items.scraper_id = $1 AND items.deleted_at IS NULL AND NOT (${isStale('items.id')})`,
      [scraper.id],
    ),
  );
  await client.query(
    /* sql */ `
    INSERT INTO job_history (agent_id, name, resource_type, resource_id, status, success_count, error_count,
      hostname, duration_millis, time_start, time_end, details)
    SELECT $2, 'Scraper', 'config_scraper', $1::text, 'SUCCESS', count(*), 0, 'ops-console-0',
           4000 + floor(random() * 20000), now() - interval '24 seconds', now(),
           jsonb_build_object('scrape_summary',
             jsonb_build_object('config_types',
             coalesce(jsonb_object_agg(type,
             jsonb_build_object('added', 0, 'updated', 0, 'unchanged', total, 'changes', 0)), '{}')))
      FROM (SELECT type, count(*) AS total FROM config_items WHERE scraper_id = $1::uuid AND deleted_at IS NULL GROUP BY type) AS types`,
    [scraper.id, scraper.agent_id],
  );
}

export function scrapeTask(): Task {
  let turn = 0;
  return {
    name: 'scrapes',
    everyMs: 90_000,
    run: context => {
      turn += 1;
      return scrape(context, turn);
    },
  };
}

/** An agent is online while it was seen within a minute. */
export const agentTask = (): Task => ({
  name: 'agents',
  everyMs: 15_000,
  run: ({ client }) =>
    client.query(
      'UPDATE agents SET last_seen = now(), last_received = now() WHERE name = ANY ($1) AND deleted_at IS NULL',
      [ONLINE_AGENTS],
    ),
});
