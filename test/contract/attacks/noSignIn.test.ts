import { afterAll, describe, expect, test } from 'vitest';
import { createBackend } from '../../../embedded/server/app';
import { readConfig } from '../../../embedded/server/config';
import { openDb } from '../../../embedded/core/db';
import { databaseUrl } from '../server/database';
import { endAll, startConsole } from './start';

/** `--auth none`: the person at this machine is the administrator, and nobody who only says so. */

const config = readConfig({
  SERVICES_PORT: '1',
  PUBLIC_PORT: '1',
  POSTGREST_URL: 'http://127.0.0.1:1',
  DATABASE_URL: databaseUrl() ?? '',
  JWT_SECRET: 'none',
  APP_KEY: 'none',
  AUTH_MODE: 'none',
});
const db = openDb(config.databaseUrl);
afterAll(() => db.end());
afterAll(endAll);
const app = createBackend(config, db).appFor(false);

/** Asks who the caller is. @param address where the connection comes from */
const whoAmI = (headers: Record<string, string>, address = '127.0.0.1') =>
  app.request(
    '/api/auth/whoami',
    { headers },
    { incoming: { socket: { remoteAddress: address }, headers: {} } },
  );

describe('somebody at this machine', () => {
  test.each([
    ['127.0.0.1:3000', '127.0.0.1'],
    ['localhost:3000', '::1'],
    ['[::1]:3000', '::ffff:127.0.0.1'],
  ])('who calls %s from %s is the administrator', async (host, address) => {
    const answer = await whoAmI({ Host: host }, address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('admin');
  });
});

describe('a stranger', () => {
  test.each([
    ['at another address', {}, '192.0.2.7'],
    ['at another address of version 6', {}, '2001:db8::7'],
    ['by another name', { Host: 'ops.example' }, '127.0.0.1'],
    ['behind a proxy that says Forwarded', { Forwarded: 'for=192.0.2.7' }, '127.0.0.1'],
    ['behind one that says X-Forwarded-For', { 'X-Forwarded-For': '192.0.2.7' }, '127.0.0.1'],
    ['behind one that claims this machine', { 'X-Forwarded-For': '127.0.0.1' }, '127.0.0.1'],
    ['behind one that says X-Forwarded-Proto', { 'X-Forwarded-Proto': 'https' }, '127.0.0.1'],
    ['behind one that says X-Forwarded-Host', { 'X-Forwarded-Host': 'localhost' }, '127.0.0.1'],
    ['behind one that says X-Real-IP', { 'X-Real-IP': '192.0.2.7' }, '127.0.0.1'],
    ['behind one that says Via', { Via: '1.1 proxy' }, '127.0.0.1'],
  ])('%s is nobody', async (_how, headers, address) => {
    const answer = await whoAmI({ Host: 'localhost:3000', ...headers }, address);
    expect(answer.status).toBe(401);
  });
});

test('a page of another site changes nothing, the console does', async () => {
  const change = (origin: string) =>
    app.request(
      '/api/db/agents',
      {
        method: 'POST',
        body: '{}',
        headers: { Host: '127.0.0.1:3000', Origin: origin, 'Content-Type': 'application/json' },
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } },
    );
  expect((await change('https://elsewhere.example')).status).toBe(403);
  // It gets through: nobody is there behind it.
  expect((await change('http://127.0.0.1:3000')).status).toBeGreaterThanOrEqual(500);
});

test('a start that lets others in by PUBLIC_URL is refused', async () => {
  const start = startConsole('/nowhere', 4950, ['--auth=none'], {
    env: { PUBLIC_URL: 'https://ops.example' },
  });
  expect(await start.ended).toBe(1);
  expect(start.printed()).toContain('--auth none makes whoever calls the administrator');
});
