import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { rulesApi } from '@/features/notifications/rules/api';
import { readRule } from '@/features/notifications/rules/form';
import { RULE_TEMPLATES } from '@/features/notifications/rules/ruleTemplates';
import { playbookPagesApi } from '@/features/playbooks/list/api';
import { playbookInsert } from '@/features/playbooks/list/form';
import { playbookTemplates } from '@/features/playbooks/list/playbookTemplates';
import { checkTemplates } from '@/features/settings/checks/checkTemplates';
import { settingsResourcesApi } from '@/features/settings/resources/api';
import { definitions } from '@/features/settings/resources/definitions';
import { resourceInsert } from '@/features/settings/resources/form';
import { SCRAPER_TEMPLATES } from '@/features/settings/scrapers/scraperTemplates';
import { viewRowsApi } from '@/features/settings/views/api';
import { viewInsert } from '@/features/settings/views/form';
import { VIEW_TEMPLATES } from '@/features/settings/views/viewTemplates';
import { offeredTemplates, type BeginningTemplate } from '@/modules/beginnings/beginning';
import { stackUrl } from './backend';
import { clientOf } from './clientStore';
import { call } from './server/call';
import { useDatabase } from './server/database';

/** What the page offers to begin with is taken by the embedded backend, and does what its card says. */

const db = useDatabase();
const mark = `beginning-${randomUUID().slice(0, 8)}`;
const origin = `http://127.0.0.1:${new URL(stackUrl()).port}`;
const ADMIN = '019a0000-0000-7000-8000-000000000001';
let config = '';

beforeAll(async () => {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM config_items WHERE name = 'payments-api' AND type = 'Kubernetes::Deployment' AND deleted_at IS NULL LIMIT 1`,
  );
  config = rows[0]?.id ?? '';
});
beforeEach(() => resetActivity());
afterAll(async () => {
  const like = [`${mark}%`];
  await db.query(
    'DELETE FROM playbook_runs WHERE playbook_id IN (SELECT id FROM playbooks WHERE name LIKE $1)',
    like,
  );
  for (const table of ['playbooks', 'notifications', 'canaries', 'config_scrapers'])
    await db.query(`UPDATE ${table} SET deleted_at = now() WHERE name LIKE $1`, like);
  await db.query('DELETE FROM views WHERE name LIKE $1', like);
});

const offered = <Content>(templates: readonly BeginningTemplate<Content>[]) =>
  offeredTemplates(templates, true).map(template => [template.id, template.content] as const);

const post = async (path: string, body: unknown) => {
  const response = await call('admin', path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** The answer of a query of the database once it has rows. */
async function eventually(text: string, values: readonly unknown[]): Promise<Record<string, unknown>> {
  const first = async () => (await db.query<Record<string, unknown>>(text, [...values])).rows[0];
  let row: Record<string, unknown> | undefined;
  await expect.poll(async () => (row = await first()), { interval: 100, message: text }).toBeDefined();
  return row ?? {};
}

test.each(offered(playbookTemplates(origin)))('the playbook %s is run to its end', async (id, spec) => {
  const { data, error } = await clientOf('admin').dispatch(
    playbookPagesApi.endpoints.createPlaybookRow.initiate(
      playbookInsert({ title: `${mark}-${id}`, spec }, undefined),
    ),
  );
  expect(error).toBeUndefined();
  const asked = await post('/playbook/run', {
    id: data?.id,
    params: {},
    ...(spec.configs && { config_id: config }),
  });
  expect(asked).toMatchObject({ status: 201 });
  const run = await eventually(
    'SELECT status, error FROM playbook_runs WHERE playbook_id = $1 AND end_time IS NOT NULL',
    [data?.id],
  );
  expect(run).toEqual({ status: 'completed', error: null });
});

test.each(offered(VIEW_TEMPLATES))('the view %s brings rows and panels', async (id, spec) => {
  const { data, error } = await clientOf('admin').dispatch(
    viewRowsApi.endpoints.createViewRow.initiate(
      viewInsert({ name: `${mark}-${id}`, namespace: 'default', spec }, undefined),
    ),
  );
  expect(error).toBeUndefined();
  const { status, body } = await post(`/view/${data?.id}`, {});
  expect({ status, body }).toMatchObject({ status: 200 });
  const panels = body['panels'] as { name: string; rows?: readonly unknown[] }[];
  expect(panels.map(({ name }) => name)).toEqual(spec.panels?.map(panel => panel['name']));
  expect(panels.filter(({ rows: found = [] }) => found.length === 0)).toEqual([]);
  const { rows } = await db.query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM ${`view_default_${mark}-${id}`.replaceAll('-', '_')}`,
  );
  expect(rows[0]?.rows).toBeGreaterThan(0);
});

test.each(offered(checkTemplates(origin)))('the check %s runs', async (id, content) => {
  const name = `${mark}-${id}`;
  const spec = Object.fromEntries(
    Object.entries(content).map(([key, value]): [string, unknown] => [
      key,
      Array.isArray(value) ? value.map((one: object) => ({ name, ...one })) : value,
    ]),
  );
  const { table, api } = definitions.canaries;
  const { data, error } = await clientOf('admin').dispatch(
    settingsResourcesApi.endpoints.createSettingsResource.initiate({
      table,
      api,
      body: resourceInsert(definitions.canaries, { name, spec }, undefined),
    }),
  );
  expect(error).toBeUndefined();
  const made = await eventually('SELECT id FROM checks WHERE canary_id = $1', [data?.id]);
  const { body } = await post(`/canary/run/check/${String(made['id'])}`, {});
  expect(body).toMatchObject({ pass: true, data: { simulated: id !== 'http' } });
});

test.each(offered(SCRAPER_TEMPLATES))('the scraper %s is kept, and runs', async (id, spec) => {
  const { table, api } = definitions.config_scrapers;
  const { data, error } = await clientOf('admin').dispatch(
    settingsResourcesApi.endpoints.createSettingsResource.initiate({
      table,
      api,
      body: resourceInsert(definitions.config_scrapers, { name: `${mark}-${id}`, spec }, undefined),
    }),
  );
  expect(error).toBeUndefined();
  expect(await post(`/config/run/${data?.id}`, {})).toMatchObject({ status: 200 });
});

describe('rules', () => {
  test.each(offered(RULE_TEMPLATES))('the rule %s is kept', async (id, content) => {
    const recipient = { kind: 'person', person: { value: ADMIN, label: 'Ada' } } as const;
    const read = readRule({ ...content, name: `${mark}-${id}`, recipient, fallback: {} }, undefined);
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    const { data, error } = await clientOf('admin').dispatch(
      rulesApi.endpoints.createNotificationRuleRow.initiate({ ...read.rule, source: 'UI' }),
    );
    expect(error).toBeUndefined();
    expect(data?.events).toEqual(content.events);
  });
});
