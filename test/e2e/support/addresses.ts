import type pg from 'pg';
import { screenRows } from '../../../src/app/routes';

/** An address of each screen of the route table, with ids of the demonstration data. */
export async function addressesOf(database: pg.Client): Promise<string[]> {
  const first = async (sql: string) =>
    (await database.query<Record<string, string>>(`${sql} LIMIT 1`)).rows[0] ?? {};
  const ids: Record<string, string | undefined> = {
    '/topology/:id': (await first('SELECT id FROM components ORDER BY id'))['id'],
    '/view/topology/:id': (await first('SELECT id FROM components ORDER BY id'))['id'],
    '/incidents/:id': (await first('SELECT id FROM incidents ORDER BY id'))['id'],
    '/catalog/scrapers/:id': (await first('SELECT id FROM config_scrapers ORDER BY id'))['id'],
    '/catalog/:id': (await first('SELECT id FROM config_items ORDER BY id'))['id'],
    '/playbooks/runs/:id': (await first('SELECT id FROM playbook_runs ORDER BY id'))['id'],
    '/views/:id': (await first('SELECT id FROM views ORDER BY id'))['id'],
    '/notifications/rules/:id': (await first('SELECT id FROM notifications ORDER BY id'))['id'],
    '/settings/teams/:id': (await first('SELECT id FROM teams ORDER BY id'))['id'],
    '/settings/canaries/:id': (await first('SELECT id FROM canaries ORDER BY id'))['id'],
  };
  const { resource_id: notifiedId } = await first(
    "SELECT resource_id FROM notification_send_history WHERE status = 'sent' ORDER BY id",
  );
  const view = await first('SELECT namespace, name FROM views ORDER BY id');
  const application = await first('SELECT namespace, name FROM applications ORDER BY id');
  const named = (path: string): Record<string, string | undefined> => ({
    ...(path.startsWith('/view/') ? view : application),
    tab: 'changes',
    // Each table has rows of its own; the pattern is for what is none.
    table: 'nothing',
    type: 'scrapers',
    viewId: ids['/views/:id'],
    resourceId: notifiedId,
    id: Object.entries(ids).find(([prefix]) => path.startsWith(prefix))?.[1] ?? ids['/catalog/:id'],
  });
  return screenRows.map(({ path }) =>
    path.replace(/:(\w+)/g, (_all, key: string) => named(path)[key] ?? '1'),
  );
}
