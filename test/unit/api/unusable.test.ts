import { afterEach, describe, expect, test, vi } from 'vitest';
import { backendRetryAt, probeBackend } from '@/api/revalidate';
import { MAX_RETRIES } from '@/api/retry';
import { LONGEST_WAIT_MS } from '@/api/waits';
import { sessionBegan } from '@/api/session';
import { setupStore } from '@/app/store';
import { defaultPreferences } from '@/lib/store/preferences';
import { apiStore, call, fakeFetch, json, resetCalls } from './harness';

afterEach(resetCalls);

const LIST = '/db/checks';
const SPEC = 'An error occurred';

type Headers = Record<string, string>;
const answer =
  (status: number, body: string | null, headers: Headers = {}) =>
  () =>
    new Response(body, { status, headers });
const page = (status: number, html: string, headers: Headers = {}) =>
  answer(status, html, { 'content-type': 'text/html', ...headers });

describe('an answer without the JSON of the backend is told as what it is', () => {
  test.each([
    [
      'the page of a gateway',
      page(502, '<html><title>502 Bad Gateway</title>', { server: 'nginx/1.27' }),
      `${SPEC}: 502 Bad Gateway from nginx/1.27, a page`,
    ],
    [
      'a page with news',
      page(503, '<title>Down for\n maintenance</title>'),
      `${SPEC}: 503 Service Unavailable, the page 'Down for maintenance'`,
    ],
    [
      'nothing, after a wait',
      answer(504, '', { server: 'envoy', via: '1.1 varnish, HTTP/2 edge (Squid/6)' }),
      `${SPEC}: 504 Gateway Timeout from envoy via varnish, edge, with an empty answer`,
    ],
    [
      'a status of a content network',
      page(522, '<h1>x</h1>', { server: 'cloudflare' }),
      `${SPEC}: 522 Connection Timed Out from cloudflare, a page`,
    ],
    [
      'a refusal of the size',
      page(413, '<title>413 Request Entity Too Large</title>', { server: 'nginx' }),
      `${SPEC}: 413 Content Too Large from nginx, a page. What was sent is larger than it accepts.`,
    ],
    [
      'a limit',
      page(429, '<title>Slow down</title>'),
      `${SPEC}: 429 Too Many Requests, the page 'Slow down'`,
    ],
    [
      'the sign-in page of a proxy',
      page(200, '<!doctype html><title>Sign in &amp; go</title>', { server: 'oauth2-proxy' }),
      `${SPEC}: the answer from oauth2-proxy is the page 'Sign in & go', not data. It looks like a sign-in page: reload this page to sign in there.`,
    ],
    [
      'a page that asks for a password',
      page(200, '<form><input name=p type="password">'),
      `${SPEC}: the answer is a page, not data. It looks like a sign-in page: reload this page to sign in there.`,
    ],
    [
      'the same with a refusal',
      page(403, '<title>Log in</title>'),
      `${SPEC}: 403 Forbidden, the page 'Log in'. It looks like a sign-in page: reload this page to sign in there.`,
    ],
    [
      'another page',
      page(200, '<title>Index of /</title>'),
      `${SPEC}: the answer is the page 'Index of /', not data`,
    ],
    ['nothing', answer(200, '', { server: 'nginx' }), `${SPEC}: the answer from nginx is empty`],
    ['words', answer(200, 'Please sign up'), `${SPEC}: the answer is not JSON`],
    ['an object', json({ rows: [] }), `${SPEC}: the answer is not the list asked for`],
    // What the backend says itself, and the sentence for what it does not say, stay as they are.
    ['an error of the backend', json({ error: 'no' }, { status: 500 }), 'no'],
    ['an error without words', json({ code: 'x' }, { status: 500 }), SPEC],
  ])('[ERR-021] %s', async (_what, sent, message) => {
    fakeFetch(sent);
    expect((await call({ url: LIST })).error?.message).toBe(message);
  });

  test('what others wrote is one short line of text', async () => {
    fakeFetch(
      page(502, `<title>${'long '.repeat(500)}&lt;img src=x onerror=alert(1)&gt;</title>`, {
        server: 'x'.repeat(500),
      }),
    );
    const { error } = await call({ url: LIST });
    expect(error?.message.length).toBeLessThan(250);
    expect(error?.message).toMatch(
      /^An error occurred: 502 Bad Gateway from x{59}…, the page 'long long .*…'$/,
    );
  });

  test('a redirect is followed after time was up, which none of them is', async () => {
    vi.useFakeTimers();
    const redirects: RequestRedirect[] = [];
    fakeFetch((request, signal) => {
      redirects.push(request.redirect);
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)));
    });
    const asked = call({ url: LIST }, { timeoutMs: 5_000 });
    await vi.runAllTimersAsync();
    expect((await asked).error?.kind).toBe('timeout');
    expect(redirects.length).toBeGreaterThan(MAX_RETRIES);
    expect(redirects).not.toContain('manual');
  });

  test('a read that only ever fails is told as a redirect, where it is one', async () => {
    vi.useFakeTimers();
    const redirects: RequestRedirect[] = [];
    fakeFetch(request => {
      redirects.push(request.redirect);
      if (request.redirect !== 'manual') throw new TypeError('Failed to fetch');
      return Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    });
    const asked = call({ url: LIST });
    await vi.runAllTimersAsync();
    expect((await asked).error).toMatchObject({
      kind: 'network',
      message:
        'Network Error. Please try again. The address leads to another one, as to the sign-in page of a proxy: reload this page to sign in.',
    });
    expect(redirects).toEqual([...Array<string>(MAX_RETRIES).fill('follow'), 'manual']);
  });
});

describe('a wait that an answer names', () => {
  const NOW = Date.UTC(2026, 0, 5, 12);
  const at = (ms: number) => new Date(NOW + ms).toUTCString();

  test.each([
    ['seconds', { 'retry-after': '30' }, 30_000],
    ['a date', { 'retry-after': at(90_000) }, 90_000],
    [
      'a date, by the clock of who answers',
      { 'retry-after': at(3_600_000 + 20_000), date: at(3_600_000) },
      20_000,
    ],
    ['a day, of which no more than is sensible', { 'retry-after': '86400' }, LONGEST_WAIT_MS],
    ['nothing to wait for', { 'retry-after': '0' }, undefined],
    ['a date that is over', { 'retry-after': at(-5000) }, undefined],
    ['no time', { 'retry-after': 'soon' }, undefined],
    ['nothing', {}, undefined],
  ])('is %s', async (_what, headers: Headers, wait) => {
    vi.useFakeTimers({ now: NOW });
    fakeFetch(answer(503, '', headers));
    expect((await call({ url: LIST })).error?.retryAt).toBe(wait && NOW + wait);
  });

  test('keeps every read of the address, and no other, from being sent before', async () => {
    vi.useFakeTimers({ now: NOW });
    const { requests } = fakeFetch(answer(429, '', { 'retry-after': '30' }), json([{ id: 1 }]));
    const first = await call({ url: LIST, params: { select: 'id' } });
    vi.setSystemTime(NOW + 29_000);
    const held = await call({ url: LIST, params: { select: 'name' } });
    // What was said first is as true a second before the end.
    expect(held.error).toEqual(first.error);
    expect(requests).toHaveLength(1);
    // A change that somebody makes is sent, and so is what another address is asked for.
    await call({ url: LIST, method: 'POST' }, {}, { type: 'mutation' });
    await call({ url: '/db/people' });
    expect(requests).toHaveLength(3);
    vi.setSystemTime(NOW + 30_000);
    expect((await call({ url: LIST })).data).toEqual([{ id: 1 }]);
    expect(requests).toHaveLength(4);
  });

  test.each([
    ['rate limit exceeded', '30', 'UTC', 'rate limit exceeded. Try again after 12:00:30.'],
    ['{"message":"slow down"}', '600', 'Asia/Kolkata', 'slow down. Try again after 17:40:00.'],
  ])('is said as a time of day in the zone of the page: %s', async (body, wait, timezone, message) => {
    vi.useFakeTimers({ now: NOW });
    fakeFetch(answer(429, body, { 'retry-after': wait }));
    const store = setupStore({ preferences: { ...defaultPreferences, timezone } });
    expect((await call({ url: LIST }, {}, { store: store as never })).error?.message).toBe(message);
  });

  test('ends with the session: another person is not answered with it', async () => {
    vi.useFakeTimers({ now: NOW });
    const { requests } = fakeFetch(answer(429, 'Vera asks too much', { 'retry-after': '30' }), json([]));
    const { store } = apiStore();
    await call({ url: LIST }, {}, { store });
    store.dispatch(sessionBegan());
    expect((await call({ url: LIST }, {}, { store })).data).toEqual([]);
    expect(requests).toHaveLength(2);
  });

  test('is kept by the looks at a backend that is away', async () => {
    vi.useFakeTimers({ now: NOW });
    const { requests } = fakeFetch(answer(503, '', { 'retry-after': '30' }), json([]));
    await call({ url: LIST });
    expect(backendRetryAt()).toBe(NOW + 30_000);
    expect(await probeBackend()).toBe(false);
    expect(requests).toHaveLength(1);
    vi.setSystemTime(NOW + 30_000);
    expect(backendRetryAt()).toBeUndefined();
    expect(await probeBackend()).toBe(true);
    expect(requests).toHaveLength(2);
  });
});
