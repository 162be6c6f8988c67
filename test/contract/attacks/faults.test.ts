import { afterEach, describe, expect, test } from 'vitest';
import { stackUrl } from '../backend';
import { ask } from '../../support/servedPaths';

/** The fault lab of a stack that runs with `--faults`, and a page of another site in the same browser. */

const LAB = `${stackUrl()}/api/__faults`;
const RULE = JSON.stringify({ match: '/api/health', status: 418 });
const JSON_TYPE = { 'Content-Type': 'application/json' };

const set = (rule: unknown) => fetch(LAB, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(rule) });
const health = (query = '') => fetch(`${stackUrl()}/api/health${query}`);

afterEach(() => fetch(LAB, { method: 'DELETE' }));

describe('another site', () => {
  const FOREIGN: [string, Record<string, string>][] = [
    ['of another name', { Origin: 'https://evil.example' }],
    ['on another port of this machine', { Origin: 'http://127.0.0.1:1' }],
    ['without an origin of its own', { Origin: 'null' }],
    ['that the browser calls cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['that the browser calls same-site', { 'Sec-Fetch-Site': 'same-site' }],
  ];

  test.each(FOREIGN)('%s sets no rule, clears none and sees none', async (_what, headers) => {
    await set({ match: '/api/nothing', status: 500 });
    const attempts = await Promise.all([
      fetch(LAB, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: RULE }),
      // As a form or `navigator.sendBeacon` can send it without being asked for permission.
      fetch(LAB, { method: 'POST', headers: { 'Content-Type': 'text/plain', ...headers }, body: RULE }),
      fetch(LAB, { method: 'DELETE', headers }),
      fetch(LAB, { headers }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await health()).status).toBe(200);
    expect(await (await fetch(LAB)).json()).toHaveLength(1);
  });

  test('whose name leads to this machine is refused', async () => {
    const statuses = ['evil.example', 'localhost.evil.example:80', '127.0.0.1.nip.example'].map(
      async host => (await ask(stackUrl(), '/api/__faults', { Host: host })).status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 403, 403]);
  });

  test('the page itself may', async () => {
    const headers = { ...JSON_TYPE, Origin: stackUrl(), 'Sec-Fetch-Site': 'same-origin' };
    expect((await fetch(LAB, { method: 'POST', headers, body: RULE })).status).toBe(200);
    expect((await health()).status).toBe(418);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'rules sent as %j are none',
    async type => {
      const answer = await fetch(LAB, { method: 'POST', headers: { 'Content-Type': type }, body: RULE });
      expect(answer.status).toBe(415);
      expect((await health()).status).toBe(200);
    },
  );
});

describe('what is planted', () => {
  const MARKUP = '<script>alert(document.domain)</script>';

  test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/html;application/json'])(
    'markup as %s is refused',
    async contentType => {
      const answer = await set({ match: '/api/health', body: MARKUP, contentType });
      expect(answer.status).toBe(400);
      expect((await health()).status).toBe(200);
    },
  );

  test.each([undefined, 'text/plain', 'application/json'])(
    'a body as %s is never a page',
    async contentType => {
      await set({ match: '/api/health', body: MARKUP, contentType });
      const { headers } = await health();
      expect(headers.get('Content-Type')).toMatch(/^(application\/json|text\/plain);/);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    },
  );
});

test('a pattern that never ends holds up nobody', async () => {
  await set({ match: '/(a+)+$/', status: 500 });
  expect((await health(`?${'a'.repeat(32)}!`)).status).toBe(200);
});

test.each([
  ['a match that is too long', { match: `/${'a'.repeat(300)}` }],
  ['a status that is none', { match: '/api/health', status: 99 }],
  ['a status beyond all', { match: '/api/health', status: 1_000 }],
  ['a body that is too long', { match: '/api/health', body: 'x'.repeat(70_000) }],
  ['exceptions that are none', { match: '/api/health', except: ['/', 7] }],
  ['too many rules', Array.from({ length: 51 }, () => ({ match: '/api/health', status: 500 }))],
])('%s is refused', async (_what, rules) => {
  expect((await set(rules)).status).toBe(400);
  expect((await health()).status).toBe(200);
});
