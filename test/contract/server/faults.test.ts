import { afterEach, describe, expect, test } from 'vitest';
import { cookieOf, stackUrl } from '../backend';

/** The fault lab: what the browser tests use to make the backend slow, wrong or silent. */

const control = (method: string, body?: unknown) =>
  fetch(`${stackUrl()}/api/__faults`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });

const about = async (signal?: AbortSignal) =>
  fetch(`${stackUrl()}/api/about`, {
    headers: { Cookie: await cookieOf('viewer') },
    ...(signal ? { signal } : {}),
  });

afterEach(() => control('DELETE'));

describe('faults', () => {
  test('a status, for as many calls as asked', async () => {
    const set = await control('POST', { match: '/api/about', status: 500, times: 2 });
    expect(await set.json()).toEqual([{ match: '/api/about', status: 500, times: 2, left: 2 }]);
    const statuses = [];
    for (let at = 0; at < 3; at += 1) statuses.push((await about()).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  test('a body of another kind, for one method', async () => {
    await control('POST', {
      match: '/api/about',
      method: 'GET',
      body: '<html>',
      contentType: 'text/plain',
      status: 200,
    });
    const response = await about();
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe('<html>');
    const head = await fetch(`${stackUrl()}/api/about`, { method: 'HEAD' });
    expect(head.status).toBe(401);
  });

  test('calls that begin otherwise, and those that are excepted, go on as usual', async () => {
    await control('POST', { match: '/api/', except: ['/api/about', '/api/.ory/'], status: 503 });
    expect((await about()).status).toBe(200);
    expect((await fetch(`${stackUrl()}/api/health`)).status).toBe(503);
    expect((await fetch(`${stackUrl()}/api/.ory/health/alive`)).status).toBe(200);
  });

  test('an empty body', async () => {
    await control('POST', { match: '/api/about', body: '', status: 200 });
    expect(await (await about()).text()).toBe('');
  });

  test('latency alone: the call goes on as usual', async () => {
    await control('POST', { match: '/api/about', latencyMs: 300 });
    const from = performance.now();
    const response = await about();
    expect(performance.now() - from).toBeGreaterThanOrEqual(295);
    expect(response.status).toBe(200);
  });

  test('a dropped connection', async () => {
    await control('POST', { match: '/api/about', drop: true });
    await expect(about()).rejects.toThrow('fetch failed');
  });

  test('silence, until the caller gives up', async () => {
    await control('POST', { match: '/api/about', hang: true });
    await expect(about(AbortSignal.timeout(200))).rejects.toThrow(/abort|timeout/i);
  });

  test('several rules, other calls untouched, all cleared at once', async () => {
    await control('POST', [
      { match: '/api/about', status: 503 },
      { match: '/api/properties', status: 502 },
    ]);
    expect((await about()).status).toBe(503);
    expect((await fetch(`${stackUrl()}/api/health`)).status).toBe(200);
    await control('DELETE');
    expect((await about()).status).toBe(200);
  });

  test.each([[{}], [{ match: 'api' }], ['x']])('rule %j is refused', async rule => {
    expect((await control('POST', rule)).status).toBe(400);
  });
});
