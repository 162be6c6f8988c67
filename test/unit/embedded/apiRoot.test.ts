import { expect, test, vi } from 'vitest';
import { apiRootOf } from '../../../embedded/runtime/apiRoot';

const ok = () => Response.json({ status: 'OK' });
const page = () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
const missing = () => new Response(null, { status: 404 });
const closed = () => new Response('Unauthorized', { status: 401 });
const moved = () => new Response(null, { status: 302, headers: { location: '/login' } });
const gone = () => Promise.reject(new TypeError('fetch failed'));

const answering = (behindFront: () => Response | Promise<Response>, bare: typeof behindFront) =>
  vi.fn<typeof fetch>(async address =>
    address === 'https://ops.example.com/api/health' ? behindFront() : bare(),
  );

test.each([
  ['a front that serves the page elsewhere', ok, page, '/api'],
  ['a front with a health of its own', ok, ok, '/api'],
  ['a front that sends people to sign in', ok, moved, '/api'],
  ['a backend without a front', missing, ok, ''],
  ['a backend without a front that lets nobody else in', closed, ok, ''],
  ['nothing to tell by', closed, closed, '/api'],
  ['a deployment that is down', gone, gone, '/api'],
])('without a path: %s', async (_name, behindFront, bare, path) => {
  const root = await apiRootOf(new URL('https://ops.example.com'), answering(behindFront, bare));
  expect(root).toBe(`https://ops.example.com${path}`);
});

test.each([
  ['https://ops.example.com/api', 'https://ops.example.com/api'],
  ['https://ops.example.com/mission/control/', 'https://ops.example.com/mission/control'],
])('%s names the API, and nothing is asked', async (url, root) => {
  const send = vi.fn<typeof fetch>();
  expect(await apiRootOf(new URL(url), send)).toBe(root);
  expect(send).not.toHaveBeenCalled();
});
