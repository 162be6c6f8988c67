import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, SIGNED_OUT, test } from './fixtures';
import { LoginPage } from './pages/LoginPage';
import { Shell } from './pages/Shell';
import { tracesOf, watchSecrets } from './support/observe';
import { saveRecording } from './support/recording';
import { travel } from './support/travel';

const SECRETS = {
  password: 'canary-password-9d1f',
  parameter: 'canary-parameter-41c8',
};

const SIGN_IN = 'canary-sign-in-55d0';
const HEADER = 'canary-header-c1e6';

/** A recording that is saved, the page that made it and what it wrote to the console. */
interface Scanned {
  page: Page;
  file: string;
  said: readonly string[];
}

/** @param ownPlaces where the page has it from the backend */
async function expectNowhere(
  { page, file, said }: Scanned,
  what: string,
  secret: string,
  ownPlaces: readonly string[] = [],
): Promise<void> {
  expect(file.includes(secret), `${what} in the file`).toBe(false);
  const places = await tracesOf(page, secret);
  expect(
    places.filter(place => !ownPlaces.includes(place)),
    what,
  ).toEqual([]);
  expect(said.join('\n').includes(secret), `${what} in the log`).toBe(false);
}

const recordingOf = async (page: Page): Promise<string> =>
  readFileSync(await (await saveRecording(page)).path(), 'utf8');

test('a password, that of a sign-in, the token of a person and of an agent, a secret parameter and the value of a header, typed while it is recorded, are in no file, store, storage, document, address or log', async ({
  page,
  signIn,
  context,
  guard,
}) => {
  // Nothing listens where the new connection leads: its first test says so.
  guard.allow(SIGNED_OUT, /^400: POST .*\/api\/\.ory\//, /^500: POST .*\/connection\/test\//);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const said: string[] = [];
  page.on('console', message => said.push(message.text()));
  await watchSecrets(page);
  const bar = page.getByRole('region', { name: 'Recording' });
  const login = new LoginPage(page);
  await page.goto('/login?record');
  await expect(bar).toBeVisible();
  await login.signIn('viewer', SIGN_IN);
  await expect(login.message(/credentials are invalid/)).toBeVisible();
  await login.password.fill('');
  const before = await recordingOf(page);
  expect(before.includes('ops-console-trace'), 'the file is a recording').toBe(true);
  await expectNowhere({ page, file: before, said }, 'the password of a sign-in', SIGN_IN);

  await signIn('admin');
  const shell = new Shell(page);
  const mark = Date.now();
  const playbook = await page.request.post('/api/db/playbooks', {
    headers: { Prefer: 'return=representation' },
    data: {
      name: `journey-secret-${mark}`,
      title: `Secret ${mark}`,
      source: 'UI',
      category: 'Journeys',
      spec: {
        category: 'Journeys',
        parameters: [
          { name: 'key', label: 'Key', type: 'text', required: true, properties: { format: 'password' } },
        ],
        actions: [{ name: 'Use it', exec: { script: 'true' } }],
      },
    },
  });
  expect(playbook.status(), await playbook.text()).toBe(201);

  await page.goto('/settings/connections?record');
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Add connection' }).click();
  const picker = shell.dialog('Add connection');
  await picker.getByRole('textbox', { name: 'Type' }).fill('HTTP');
  await picker.getByRole('button', { name: 'HTTP', exact: true }).click();
  const connection = shell.dialog('Add HTTP connection');
  await connection.getByRole('textbox', { name: /^Name(\s|$)/ }).fill(`secret-http-${mark}`);
  await connection.getByRole('textbox', { name: /^URL/ }).fill('http://127.0.0.1:1/');
  await connection.getByLabel('Password', { exact: true }).and(page.locator('input')).fill(SECRETS.password);
  await connection.getByRole('button', { name: 'Save' }).click();
  await expect(connection).toBeHidden();
  const tested = shell.dialog(`Test secret-http-${mark}`);
  await tested.getByText('Close', { exact: true }).click();
  await expect(tested).toBeHidden();

  await travel(page, '/settings/tokens');
  await page
    .getByRole('button', { name: /^(Create|Add|New) / })
    .first()
    .click();
  const form = shell.dialog('Create new token');
  await form.getByRole('textbox', { name: /^Name/ }).fill(`journey ${mark}`);
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  const made = shell.dialog('Token created');
  await made.getByRole('button', { name: 'Copy token' }).click();
  await expect(page.getByText('Token copied to clipboard')).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token.length).toBeGreaterThan(60);
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(made).toBeHidden();

  await travel(page, '/settings/agents');
  await page.getByRole('button', { name: 'Generate agent' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`secret-${mark}`);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  const agent = shell.dialog(`Agent secret-${mark}`);
  await agent.getByRole('button', { name: 'Show access token' }).click();
  const access = (await agent.getByRole('region', { name: 'Access token' }).textContent()) ?? '';
  expect(access.length).toBeGreaterThan(20);
  await agent.getByRole('button', { name: 'Done' }).click();
  await expect(agent).toBeHidden();

  await travel(page, '/playbooks');
  await page.getByRole('button', { name: `Run Secret ${mark}` }).click();
  const run = page.getByRole('dialog', { name: `Secret ${mark}` });
  await run.getByLabel(/^Key/).and(page.locator('input')).fill(SECRETS.parameter);
  await run.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(/\/playbooks\/runs\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: 'Parameters' })).toBeVisible();

  await travel(page, '/settings/canaries/new?kind=http');
  await page.getByRole('textbox', { name: 'Check name' }).fill('secret');
  await page.getByRole('textbox', { name: /^URL/ }).fill('http://127.0.0.1:1/');
  await page.getByRole('textbox', { name: /^Name(?!space)/ }).fill(`secret-${mark}`);
  await page.getByRole('button', { name: 'Add header' }).click();
  const header = page.getByRole('group', { name: 'header 1' });
  await header.getByRole('textbox').first().fill('Authorization');
  await header.locator('input[type=password]').fill(HEADER);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/canaries(\?|$|\/[0-9a-f-]{36})/);
  const file = await recordingOf(page);
  // What is no secret is there: the file is the recording of these pages.
  expect(file).toContain(`secret-http-${mark}`);
  for (const [what, secret] of Object.entries({ ...SECRETS, token, access }))
    await expectNowhere({ page, file, said }, what, secret);
  // The backend answers with the spec as it is: its editor holds the value, in a field that hides it.
  await expectNowhere({ page, file, said }, 'the value of a header', HEADER, [
    'document',
    'fields',
    'store',
    'actions',
  ]);
});
