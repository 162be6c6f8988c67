import { afterEach, expect, test } from 'vitest';
import { stackFacts } from '../../stack';
import { stackUrl } from '../backend';
import { call } from '../server/call';

/** Every answer, whatever it is about, tells the browser not to guess and not to run anything. */

const PATHS = [
  '/',
  '/config.json',
  '/no-such-file.js',
  '/assets/gone-12345678.js',
  '/config/moved?x=1',
  '/settings/notifications',
  '/health',
  '/%',
  '/api',
  '/api/health',
  '/api/nothing',
  '/api/auth/whoami',
  '/api/db/severities',
  '/api/db/no_such_relation',
  '/api/.ory/sessions/whoami',
  '/api/.ory/self-service/login/browser',
  '/api/.ory/self-service/errors?id=stub:500',
  '/api/.ory/nothing',
  '/api/.ory/demo/inbox',
  '/api/.ory/demo/inbox.css',
  '/api/.ory/demo/accounts',
  '/api/__faults',
];

const services = () => stackFacts()?.services ?? '';
const admin = () => stackFacts()?.identityAdmin ?? '';
const bare = (url: string, init?: RequestInit) => fetch(url, { redirect: 'manual', ...init });

/** What is missing of an answer's headers. */
async function lacking(response: Response): Promise<string[]> {
  await response.arrayBuffer();
  const { headers } = response;
  const isStrict = /default-src '(none|self)'/.test(headers.get('Content-Security-Policy') ?? '');
  return [
    ...(headers.get('X-Content-Type-Options') === 'nosniff' ? [] : ['nosniff']),
    ...(headers.has('Referrer-Policy') ? [] : ['Referrer-Policy']),
    ...(isStrict ? [] : ['Content-Security-Policy']),
  ];
}

const METHODS = ['GET', 'POST', 'DELETE', 'OPTIONS'] as const;

test.each(METHODS)('on both ports and that of administration: %s of anything', async method => {
  const missing: string[] = [];
  for (const origin of [stackUrl(), services(), admin()]) {
    for (const path of PATHS) {
      const response = await bare(`${origin}${path}`, { method });
      const lacks = await lacking(response);
      if (lacks.length > 0) missing.push(`${response.status} ${origin}${path}: ${lacks.join(', ')}`);
    }
  }
  expect(missing).toEqual([]);
});

test('what somebody who is signed in gets: data, refusals, errors of the database', async () => {
  const answers = await Promise.all([
    call('viewer', '/db/severities?limit=1'),
    call('viewer', '/db/severities?id=eq.%5C&order=nonsense'),
    call('viewer', '/db/casbin_rule'),
    call('viewer', '/properties'),
    call('viewer', '/canary/run/check/nothing', { method: 'POST' }),
    call('viewer', '/nothing'),
  ]);
  for (const answer of answers) expect(await lacking(answer)).toEqual([]);
});

const LAB = `${stackUrl()}/api/__faults`;
afterEach(() => fetch(LAB, { method: 'DELETE' }));

test('a failure that was asked for', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ match: '/config.json', status: 503 });
  await fetch(LAB, { method: 'POST', headers, body });
  const answer = await bare(`${stackUrl()}/config.json`);
  expect(answer.status).toBe(503);
  expect(await lacking(answer)).toEqual([]);
});
