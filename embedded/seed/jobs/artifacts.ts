import type pg from 'pg';
import { insertTables } from '../insert';
import { sha256, timeUuid } from '../../core/ids';
import { greyPng } from '../../core/png';
import type { Row, World } from '../world';

/** Files: of check runs, playbook actions, changes and jobs. All are kept inline. */

const COUNTS = { checks: 10, actions: 20, changes: 5, jobs: 5 } as const;

/** A small bar chart as PNG: what a screenshot of a dashboard boils down to. */
export function chartPng(values: readonly number[]): Buffer {
  const height = 64;
  return greyPng(values.length * 8, height, (x, y) => {
    const value = values[Math.floor(x / 8)] ?? 0;
    return x % 8 < 6 && height - y <= value * height ? 0x4a : 0xf4;
  });
}

interface File {
  filename: string;
  contentType: string;
  content: string | Buffer;
}

function artifact(owner: Row, at: Date | string, key: string, { filename, contentType, content }: File): Row {
  const bytes = Buffer.from(content);
  const time = new Date(at).toISOString();
  return {
    id: timeUuid(time, `artifact/${key}`),
    path: `artifacts/${sha256(key).slice(0, 12)}/${filename}`,
    filename,
    content_type: contentType,
    size: bytes.length,
    checksum: sha256(bytes),
    content: `\\x${bytes.toString('hex')}`,
    compression_type: 'none',
    created_at: time,
    updated_at: time,
    ...owner,
  };
}

/** The output of a failed run, in the form its type leaves. */
function ofRun(type: string, error: string, index: number): File {
  if (type === 'exec' && index % 2 === 0)
    return {
      filename: 'screenshot.png',
      contentType: 'image/png',
      content: chartPng([0.3, 0.5, 0.4, 0.8, 0.95, 0.2, 0.1, 0.6]),
    };
  if (type === 'exec') return { filename: 'stderr.log', contentType: 'text/plain', content: `${error}\n` };
  if (type === 'folder') return { filename: 'listing.txt', contentType: 'text/plain', content: `${error}\n` };
  return {
    filename: 'response.json',
    contentType: 'application/json',
    content: JSON.stringify({ status: 503, error }, null, 2),
  };
}

/** Writes the artifacts. Statuses, actions, changes and jobs must be there. */
export async function loadArtifacts(client: pg.ClientBase, world: World): Promise<void> {
  const rows: Row[] = [];
  const runs = await client.query<{ check_id: string; at: string; type: string; error: string }>(
    /* sql */ `
    SELECT newest.check_id, to_json(newest.time) #>> '{}' AS at, checks.type, newest.error
      FROM checks
     CROSS JOIN LATERAL (SELECT * FROM check_statuses WHERE check_id = checks.id ORDER BY time DESC LIMIT 1) AS newest
     WHERE checks.type IN ('exec', 'http', 'folder') AND NOT newest.status AND checks.name NOT LIKE 'store-%'
     ORDER BY checks.type, checks.id LIMIT $1`,
    [COUNTS.checks],
  );
  runs.rows.forEach((run, index) =>
    rows.push(
      artifact(
        { check_id: run.check_id, check_time: run.at },
        run.at,
        `run ${index}`,
        ofRun(run.type, run.error, index),
      ),
    ),
  );
  world.actionArtifacts
    .slice(0, COUNTS.actions)
    .forEach(({ actionId, at, ...file }, index) =>
      rows.push(artifact({ playbook_run_action_id: actionId }, at, `action ${index}`, file)),
    );
  const changes = await client.query<{ id: string; created_at: Date }>(
    `SELECT id, created_at FROM config_changes WHERE change_type IN ('Deployment', 'diff') ORDER BY created_at DESC, id LIMIT $1`,
    [COUNTS.changes],
  );
  changes.rows.forEach(({ id, created_at }, index) =>
    rows.push(
      artifact(
        { config_change_id: id },
        created_at,
        `change ${index}`,
        index === 0
          ? {
              filename: 'dashboard.png',
              contentType: 'image/png',
              content: chartPng([0.1, 0.3, 0.2, 0.6, 0.7, 0.75, 0.7, 0.4, 0.2]),
            }
          : {
              filename: 'manifest.yaml',
              contentType: 'application/yaml',
              content: `apiVersion: apps/v1\nkind: Deployment\nspec:\n  replicas: ${3 + index}\n`,
            },
      ),
    ),
  );
  const jobs = await client.query<{ id: string; created_at: Date }>(
    `SELECT id, created_at FROM job_history WHERE name = 'Scraper' AND status = 'SUCCESS' ORDER BY created_at DESC, id LIMIT $1`,
    [COUNTS.jobs],
  );
  jobs.rows.forEach(({ id, created_at }, index) =>
    rows.push(
      artifact({ job_history_id: id }, created_at, `job ${index}`, {
        filename: 'scrape.log',
        contentType: 'text/plain',
        content: `scraping started\n${420 + index} objects listed\nsaved\n`,
      }),
    ),
  );
  await insertTables(client, new Map([['artifacts', rows]]), world.clock.now);
}
