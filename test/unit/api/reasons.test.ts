import { afterEach, expect, test } from 'vitest';
import { call, fakeFetch, json, resetCalls } from './harness';

afterEach(resetCalls);

const page = (status: number) => () =>
  new Response('<html><h1>nginx</h1></html>', { status, headers: { 'content-type': 'text/html' } });
const empty = (status: number) => () => new Response(null, { status });

test.each([
  ['/canary/api/summary', page(502), 'Health checks service does not answer: 502 Bad Gateway, a page'],
  [
    '/catalog/changes',
    empty(503),
    'Catalog service does not answer: 503 Service Unavailable, with an empty answer',
  ],
  ['/logs', json({ error: 'starting' }, { status: 503 }), 'Logs service does not answer: starting'],
  // Not a matter of the service being away.
  ['/canary/api/summary', json({ error: 'bad range' }, { status: 400 }), 'bad range'],
  ['/properties', page(502), 'An error occurred: 502 Bad Gateway, a page'],
])('a failure at %s names the service that is down', async (url, answer, message) => {
  fakeFetch(answer);
  expect((await call({ url })).error?.message).toBe(message);
});

test.each([
  ['/db/access_scopes', empty(404), 'relation', 'access_scopes'],
  ['/db/people', page(404), 'relation', 'people'],
  ['/db/people', json({ message: 'Not Found' }, { status: 404 }), 'relation', 'people'],
  ['/db/rpc/related_changes', empty(404), 'function', 'related_changes'],
])('a 404 of %s says what is missing', async (url, answer, what, name) => {
  fakeFetch(answer);
  expect((await call({ url })).error).toMatchObject({
    status: 404,
    message: `This backend has no ${what} '${name}', or no database API at /db.`,
  });
});

test.each([
  [
    'update or delete on table "evidences" violates foreign key constraint "incident_histories_evidence_id_fkey" on table "incident_histories"',
    'It cannot be deleted: rows of incident_histories refer to it.',
  ],
  [
    'insert or update on table "evidences" violates foreign key constraint "evidences_check_id_fkey"',
    undefined,
  ],
])('what cannot be deleted says what refers to it: %s', async (message, shown = message) => {
  fakeFetch(json({ code: '23503', message }, { status: 409 }));
  expect((await call({ url: '/db/evidences' })).error).toMatchObject({ status: 409, message: shown });
});

test.each([
  ['/db/people', 'relation "public.people" does not exist'],
  ['/auth/tokens', 'Not Found'],
])('a 404 of %s that says why, or is no row, keeps its words', async (url, message) => {
  fakeFetch(json({ message }, { status: 404 }));
  expect((await call({ url })).error?.message).toBe(message);
});
