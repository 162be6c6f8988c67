import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { baseHeaders } from '../../../embedded/core/baseHeaders';
import type { ServerEnv } from '../../../embedded/core/env';
import { addressResolver, originResolver } from '../../../embedded/core/origin';
import { contentSecurityPolicy, hostedSources } from '../../../embedded/server/contentSecurity';
import { Page, withBase } from '../../../embedded/server/page';
import { compressPage } from '../../../tools/vite/compressed';

const folder = mkdtempSync(join(tmpdir(), 'console-page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'assets'));
const SCRIPT = `export const x = ${JSON.stringify('y'.repeat(5_000))};`;
const INDEX = '<!doctype html><base href="/" /><script src="./boot.js"></script>';
writeFileSync(join(folder, 'index.html'), INDEX);
writeFileSync(join(folder, 'boot.js'), '1;');
writeFileSync(join(folder, 'config.json'), '{}');
writeFileSync(join(folder, 'assets', 'main-Ab12Cd34.js'), SCRIPT);
writeFileSync(join(folder, 'assets', 'inter-latin-Zz99Yy88.woff2'), 'font');
await compressPage(folder);

function appAt(basePath: string, dist = folder): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>().use(baseHeaders());
  new Page(dist, basePath).mount(app);
  return app;
}

const get = (path: string, headers: Record<string, string> = {}, basePath = '/') =>
  appAt(basePath).request(`http://127.0.0.1${path}`, { headers });

/** An answer with its bytes as they were sent. */
async function answerOf(path: string, headers: Record<string, string>) {
  const response = await get(path, headers);
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

describe('the built page', () => {
  test.each(['/', '/health', '/health?checkId=1', '/catalog/a.b/c', '/deep/er/path'])(
    '%s is the application',
    async path => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(await response.text()).toContain('<base href="/"');
    },
  );

  test('every answer carries the strict policy', async () => {
    for (const path of ['/', '/boot.js', '/assets/main-Ab12Cd34.js']) {
      const { headers } = await get(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).not.toContain('unsafe');
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "style-src 'self'",
          "connect-src 'self'",
          "frame-ancestors 'none'",
          "object-src 'none'",
          "base-uri 'self'",
        ]),
      );
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin');
      expect(headers.get('Permissions-Policy')).toContain('camera=()');
    }
  });

  test('hashed files are kept for ever, others are asked for again', async () => {
    expect((await get('/assets/main-Ab12Cd34.js')).headers.get('Cache-Control')).toContain('immutable');
    expect((await get('/boot.js')).headers.get('Cache-Control')).toBe('no-cache');
    expect((await get('/config.json')).headers.get('Cache-Control')).toBe('no-cache');
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['br;q=0', null],
    ['identity', null],
    [undefined, null],
  ])('for a client that says %j, texts come as %s', async (accepted, encoding) => {
    const accept: Record<string, string> = accepted === undefined ? {} : { 'Accept-Encoding': accepted };
    const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    const tags = new Set<string | null>();
    for (const [path, type, text] of [
      ['/assets/main-Ab12Cd34.js', 'text/javascript; charset=utf-8', SCRIPT],
      ['/health', 'text/html; charset=utf-8', INDEX],
    ] as const) {
      const { headers, ...response } = await answerOf(path, accept);
      expect(headers.get('Content-Encoding')).toBe(encoding);
      expect(headers.get('Content-Type')).toBe(type);
      expect(headers.get('Vary')).toBe('Accept-Encoding');
      expect(headers.get('Content-Length')).toBe(String(response.body.length));
      const decoded = encoding === null ? response.body : decode(response.body);
      expect(decoded.toString()).toBe(text);
      tags.add(headers.get('ETag'));
      // Fonts are compressed already.
      const font = await get('/assets/inter-latin-Zz99Yy88.woff2', accept);
      expect(font.headers.get('Content-Encoding')).toBeNull();
      expect(font.headers.get('Content-Type')).toBe('font/woff2');
    }
    expect(tags.size).toBe(2);
  });

  test('HEAD says what GET sends, a part that is asked for comes with the whole', async () => {
    const accept = { 'Accept-Encoding': 'br' };
    const whole = await answerOf('/assets/main-Ab12Cd34.js', accept);
    const path = 'http://127.0.0.1/assets/main-Ab12Cd34.js';
    const head = await appAt('/').request(path, { method: 'HEAD', headers: accept });
    expect(await head.text()).toBe('');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
    const part = await answerOf('/assets/main-Ab12Cd34.js', { ...accept, Range: 'bytes=0-9' });
    expect(part).toMatchObject({ status: 200, body: whole.body });
  });

  test('who has a file is told so, in the encoding that was sent', async () => {
    const accept = { 'Accept-Encoding': 'br' };
    for (const path of ['/', '/boot.js', '/assets/main-Ab12Cd34.js']) {
      const first = await get(path, accept);
      const tag = first.headers.get('ETag') ?? '';
      const again = await answerOf(path, { ...accept, 'If-None-Match': tag });
      expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
      expect(again.headers.get('ETag')).toBe(tag);
      // What a browser takes over: its copy goes on under the page's policy, not under that of data.
      for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding']) first.headers.delete(name);
      expect(Object.fromEntries(again.headers)).toEqual(Object.fromEntries(first.headers));
      expect(again.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    }
    const [zipped, plain] = await Promise.all([
      get('/assets/main-Ab12Cd34.js', { 'Accept-Encoding': 'gzip' }),
      get('/assets/main-Ab12Cd34.js'),
    ]);
    expect(zipped.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
  });

  test('compressed files have no address of their own; a build without them is sent as it is', async () => {
    expect((await get('/assets/main-Ab12Cd34.js.br')).status).toBe(404);
    expect((await get('/assets/main-Ab12Cd34.js.gz')).status).toBe(404);
    const other = mkdtempSync(join(folder, 'uncompressed-'));
    writeFileSync(join(other, 'boot.js'), SCRIPT);
    const sent = await appAt('/', other).request('http://127.0.0.1/boot.js', {
      headers: { 'Accept-Encoding': 'br, gzip' },
    });
    expect(sent.headers.get('Content-Encoding')).toBeNull();
    expect(await sent.text()).toBe(SCRIPT);
  });

  test.each([
    '/assets/gone-12345678.js',
    '/missing.css',
    '/..%2f..%2fetc%2fpasswd.json',
    '/%2e%2e/%2e%2e/etc/passwd.json',
  ])('%s is missing, and no file outside is served', async path => {
    const response = await get(path);
    expect(response.status).toBe(404);
  });

  test.each([
    ['/config/abc?x=1', '/catalog/abc?x=1'],
    ['/settings/notifications/rules', '/notifications/rules'],
    ['/settings/notifications', '/notifications'],
    ['/notifications/silence?a=b', '/notifications/silences/add?a=b'],
  ])('%s has moved to %s', async (from, to) => {
    const response = await get(from);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(to);
  });

  test('below a path: the base is written in, the root leads there, the rest is missing', async () => {
    const at = (path: string) => get(path, {}, '/console/');
    expect(await (await at('/console/health')).text()).toContain('<base href="/console/"');
    expect((await at('/')).headers.get('Location')).toBe('/console/');
    expect((await at('/console')).headers.get('Location')).toBe('/console/');
    expect((await at('/console/boot.js')).status).toBe(200);
    expect((await at('/console/config/abc')).headers.get('Location')).toBe('/console/catalog/abc');
    expect((await at('/elsewhere')).status).toBe(404);
  });

  test('without a build it says so', async () => {
    const response = await appAt('/', join(folder, 'none')).request('http://127.0.0.1/');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('npm run build');
  });

  test('only the base element is rewritten', () => {
    expect(withBase('<base href="/" /><a href="/">', '/x/')).toBe('<base href="/x/" /><a href="/">');
  });
});

describe('the origin a browser sees', () => {
  const seen = async (host: string, publicUrl?: string) => {
    const app = new Hono();
    const originOf = originResolver({ publicUrl, publicPort: 3000 });
    app.get('/', context => context.text(originOf(context)));
    return (await app.request('http://x/', { headers: { Host: host } })).text();
  };

  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['evil.example', 'http://127.0.0.1:3000'],
    ['localhost.evil.example:3000', 'http://127.0.0.1:3000'],
  ])('Host %s gives %s', async (host, expected) => {
    expect(await seen(host)).toBe(expected);
  });

  test('a configured address wins', async () => {
    expect(await seen('localhost:3000', 'https://ops.example.com/')).toBe('https://ops.example.com');
  });
});

describe('the address a call comes from', () => {
  const seen = async (forwarded: string | undefined, publicUrl?: string) => {
    const app = new Hono<ServerEnv>();
    const ipOf = addressResolver(publicUrl);
    app.get('/', context => context.text(ipOf(context)));
    const headers = new Headers();
    if (forwarded !== undefined) headers.set('X-Forwarded-For', forwarded);
    const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    return (await app.request('http://x/', { headers }, env)).text();
  };

  test('is that of its connection, whatever it says', async () => {
    expect(await seen('10.1.2.3')).toBe('127.0.0.1');
  });

  test.each([
    ['10.1.2.3', '10.1.2.3'],
    ['6.6.6.6, 10.1.2.3', '10.1.2.3'],
    ['10.1.2.3, 2001:db8::1', '2001:db8::1'],
    [undefined, '127.0.0.1'],
    ['unknown', '127.0.0.1'],
    ['10.1.2.3,', '127.0.0.1'],
  ])('behind a reverse proxy that has put %j: %s', async (forwarded, expected) => {
    expect(await seen(forwarded, 'https://ops.example.com')).toBe(expected);
  });
});

describe('the policy of a deployment', () => {
  const directives = (policy: string) =>
    new Map(policy.split('; ').map(part => [part.split(' ')[0], part.split(' ').slice(1)]));
  const auth = { mode: 'clerk', publishableKey: 'pk_live_Y2xlcmsuY29uc29sZS50ZXN0JA==' };

  test('is strict in every mode but the hosted one', () => {
    for (const mode of ['kratos', 'none']) expect(hostedSources({ ...auth, mode })).toEqual({});
    expect(contentSecurityPolicy(hostedSources({ mode: 'none' }))).not.toMatch(/unsafe|https:/);
  });

  test('allows the provider, its scripts and the backends of direct mode, and no evaluation', () => {
    const given = { ...auth, scriptUrl: 'https://cdn.example/clerk/clerk.js', uiScriptUrl: '/vendor/ui.js' };
    const policy = contentSecurityPolicy(hostedSources(given, ['https://acme.example']));
    const of = directives(policy);
    expect(of.get('script-src')).toEqual([
      "'self'",
      'https://clerk.console.test',
      'https://cdn.example',
      'https://challenges.cloudflare.com',
    ]);
    expect(of.get('connect-src')).toEqual(["'self'", 'https://clerk.console.test', 'https://acme.example']);
    expect(of.get('img-src')).toEqual(["'self'", 'data:', 'https://img.clerk.com']);
    expect(policy).not.toContain('unsafe-eval');
  });

  test('a key that names no host adds none', () => {
    const broken = hostedSources({ mode: 'clerk', publishableKey: 'pk_live_; script-src *' });
    expect(broken['connect-src']).toEqual([]);
  });
});
