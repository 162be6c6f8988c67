import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Hono } from 'hono';
import { http, passthrough } from 'msw';
import { afterAll, describe, expect, test } from 'vitest';
import { compareHosts, pathsToCompare, type Ask } from '../../../deploy/nginx/compare';
import { nginxTemplate, sourceEnvironment } from '../../../deploy/nginx/template';
import { baseHeaders } from '../../../embedded/core/baseHeaders';
import { hostedSources, type ExtraSources } from '../../../embedded/server/contentSecurity';
import type { ServerEnv } from '../../../embedded/core/env';
import { Page } from '../../../embedded/server/page';
import { compressPage } from '../../../tools/vite/compressed';
import { NginxSite } from '../../support/nginxConfig';
import { addressesOf, ask } from '../../support/servedPaths';
import { server } from '../server';

const ENTRYPOINT = join(process.cwd(), 'deploy/nginx/entrypoint.sh');
const folder = mkdtempSync(join(tmpdir(), 'console-image-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// nginx, where it is started by root, reads as another user.
chmodSync(folder, 0o755);
const DIST = join(folder, 'dist');
const TEMPLATE = join(folder, 'nginx.conf.template');
const INDEX =
  '<!doctype html><base href="/" /><link rel="icon" href="./favicon.svg" /><script src="./boot.js"></script>' +
  `<script type="module" src="./assets/index-Ab12Cd34.js"></script><!-- ${'long '.repeat(300)} -->`;

writeFileSync(TEMPLATE, nginxTemplate());
mkdirSync(join(DIST, 'assets'), { recursive: true });
const FILES: [string, string][] = [
  ['index.html', INDEX],
  ['config.json', '{"productName":"of the image"}'],
  ['boot.js', '1;'],
  ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg" />'],
  ['licences.txt', 'MIT'],
  ['assets/index-Ab12Cd34.js', `export const x = ${JSON.stringify('y'.repeat(5_000))};`],
  ['assets/inter-latin-Zz99Yy88.woff2', 'font'],
  ['assets/plain.css', '.a{}'],
];
for (const [name, text] of FILES) writeFileSync(join(DIST, name), text);
await compressPage(DIST);

const environment = (env: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  TEMPLATE,
  DIST_DIR: DIST,
  RUN_DIR: join(folder, 'run'),
  CONFIG_FILE: join(folder, 'none.json'),
  BACKEND_URL: 'http://mission-control:8080',
  ...env,
});
const print = (env: Record<string, string> = {}) =>
  execFileSync('sh', [ENTRYPOINT, '--print'], { env: environment(env), encoding: 'utf8' });

function pageAt(base: string, extra?: ExtraSources): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.use(baseHeaders());
  new Page(DIST, base, extra).mount(app);
  return app;
}

const HOSTED = {
  mode: 'clerk',
  publishableKey: 'pk_live_Y2xlcmsuY29uc29sZS50ZXN0JA==',
  scriptUrl: 'https://cdn.example/clerk.js',
};
const HOSTED_ENV = sourceEnvironment({ auth: HOSTED }, ['https://acme.example']);

// The entrypoint is a script of the image's shell.
const hasShell = process.platform !== 'win32';

describe.runIf(hasShell)('the configuration of the image sends what the preview sends', () => {
  describe.each([
    ['at the root', '/', {}, undefined],
    ['below a path', '/ops/console/', { BASE_PATH: '/ops/console/' }, undefined],
    ['with the hosted mode', '/', HOSTED_ENV, hostedSources(HOSTED, ['https://acme.example'])],
  ])('%s', (_name, base, env, extra) => {
    test('the headers of every file and route', async () => {
      const site = new NginxSite(print(env));
      const page = pageAt(base, extra);
      const files = FILES.map(([name]) => [name, name] as const).filter(([name]) => name !== 'index.html');
      for (const [path, file] of [...files, ['', 'index.html'], ['catalog/a.b/c', 'index.html']] as const) {
        const sent = await page.request(`http://console.test${base}${path}`);
        const wanted: Record<string, string> = Object.fromEntries(sent.headers);
        for (const name of ['content-length', 'etag']) delete wanted[name];
        expect({ path, ...site.headersOf(base + path, base + file) }).toEqual({ path, ...wanted });
      }
    });

    test('what is missing, and what has moved', async () => {
      const site = new NginxSite(print(env));
      const page = pageAt(base, extra);
      for (const path of ['assets/gone-12345678.js', 'gone.css', 'a/b.png']) {
        expect((await page.request(`http://console.test${base}${path}`)).status).toBe(404);
        expect(site.locationOf(base + path)?.block?.[0]).toMatchObject({ args: ['$uri', '=404'] });
      }
      for (const path of [
        'config/abc',
        'settings/notifications',
        'settings/notifications/rules/1',
        'notifications/silence',
        'health',
      ]) {
        const answer = await page.request(`http://console.test${base}${path}`);
        expect([path, site.movedTo(base + path) ?? null]).toEqual([path, answer.headers.get('Location')]);
      }
    });
  });
});

describe.runIf(hasShell)('Brotli', () => {
  const brotliLines = (env: Record<string, string>) =>
    print(env)
      .split('\n')
      .filter(line => line.includes('brotli'));

  test('is left to an nginx that has a module for it: the stock one would not start', () => {
    expect(brotliLines({ BROTLI_MODULE: join(folder, 'none.so') })).toEqual([]);
    const module = join(folder, 'ngx_http_brotli_static_module.so');
    writeFileSync(module, '');
    expect(brotliLines({ BROTLI_MODULE: module })).toEqual([
      `load_module ${module}; #brotli`,
      '  brotli_static on; #brotli',
    ]);
  });

  test('and gzip are sent as the build wrote them, but for what a container writes itself', () => {
    const names = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
    expect(names.filter(name => /\.(br|gz)$/.test(name)).toSorted()).toEqual([
      'assets/index-Ab12Cd34.js.br',
      'assets/index-Ab12Cd34.js.gz',
    ]);
    expect(print()).toMatch(/^ {2}gzip_static on;$/m);
  });
});

describe.runIf(hasShell)('calls go where the environment says', () => {
  test.each([
    ['http://mc:8080', undefined, '/', '/api/db/checks?a=b', 'http://backend/db/checks?a=b', 'mc:8080'],
    ['http://mc/api/', undefined, '/', '/api/db/checks', 'http://backend/api/db/checks', 'mc:80'],
    [
      'https://ops.example.com/api',
      undefined,
      '/',
      '/api/.ory/sessions/whoami',
      'https://identity/api/.ory/sessions/whoami',
      'ops.example.com:443',
    ],
    [
      'http://mc:8080',
      'http://kratos:4433',
      '/',
      '/api/.ory/sessions/whoami',
      'http://identity/sessions/whoami',
      'kratos:4433',
    ],
    ['http://mc:8080', undefined, '/x/', '/x/api/health', 'http://backend/health', 'mc:8080'],
    ['http://mc:8080', undefined, '/x/', '/api/health', 'http://backend/health', 'mc:8080'],
    ['http://mc:8080', undefined, '/', '/api/logs/a%2Fb/c%20d', 'http://backend/logs/a%2Fb/c%20d', 'mc:8080'],
    ['http://[fd00::1]:8080', undefined, '/', '/api/health', 'http://backend/health', '[fd00::1]:8080'],
  ])('%s, identity %s, page at %s: %s', (backend, identity, base, path, called, address) => {
    const site = new NginxSite(
      print({ BACKEND_URL: backend, BASE_PATH: base, ...(identity && { IDENTITY_URL: identity }) }),
    );
    expect(site.calls(path)).toBe(called);
    expect(site.upstream(new URL(called).hostname)).toBe(address);
  });

  test('an address that leads elsewhere than it says is not passed on', () => {
    const site = new NginxSite(print());
    expect(site.calls('/%61pi/db/checks')).toBeUndefined();
    expect(site.calls('/health')).toBeUndefined();
  });

  test('another site is called by its own name and by its certificate, one of the cluster by the name of the page', () => {
    const [near, far] = [print(), print({ BACKEND_URL: 'https://ops.example.com/api' })];
    expect(near).toContain('proxy_set_header Host $http_host;');
    expect(near).not.toContain('proxy_ssl');
    expect(far).toContain('proxy_set_header Host ops.example.com;');
    expect(far).toContain('proxy_ssl_name ops.example.com;');
    expect(far).toContain('proxy_ssl_verify on;');
  });

  test.each([
    ['BACKEND_URL', '', 'BACKEND_URL is missing'],
    ['BACKEND_URL', 'ops.example.com', 'BACKEND_URL is an address'],
    ['BACKEND_URL', 'http://a; return 200', 'BACKEND_URL is an address'],
    ['IDENTITY_URL', 'http://kratos|x', 'IDENTITY_URL is an address'],
    ['BASE_PATH', 'console', 'BASE_PATH begins and ends with a slash'],
    ['BASE_PATH', '/a/\n/b/', 'BASE_PATH begins and ends with a slash'],
    ['PORT', '80 80', 'PORT is a number'],
    ['CSP_SCRIPT_SRC', "'self'; img-src *", 'CSP_SCRIPT_SRC lists sources'],
    ['CSP_IMG_SRC', 'https://a" always; add_header X "y', 'CSP_IMG_SRC lists sources'],
    ['BACKEND_HOST', 'a b', 'BACKEND_HOST is a host name'],
  ])('%s=%s is refused in words', (name, value, said) => {
    const { status, stderr } = spawnSync('sh', [ENTRYPOINT, '--print'], {
      env: environment({ [name]: value }),
      encoding: 'utf8',
    });
    expect(stderr).toContain(said);
    expect(status).toBe(64);
  });
});

/** A machine with nginx on it shows the same by nginx itself; elsewhere the tests above have to do. */
const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const holder = createServer();
  await new Promise<void>(resolve => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  await new Promise(resolve => holder.close(resolve));
  return port;
}

/** Starts nginx as the image does, lets `use` ask it, and ends it. */
async function withNginx(env: Record<string, string>, use: (origin: string) => Promise<void>) {
  server.use(http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()));
  const port = await freePort();
  const nginx = spawn('sh', [ENTRYPOINT], {
    env: environment({ ...env, PORT: String(port) }),
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await expect
      .poll(async () => (await fetch(`${origin}/healthz`).catch(() => undefined))?.status)
      .toBe(200);
    await use(origin);
  } finally {
    nginx.kill('SIGTERM');
  }
}

describe.skipIf(!hasNginx)('nginx itself', () => {
  test('sends what the preview sends, and passes calls on as they were written', async () => {
    const calls: string[] = [];
    const backend = createServer((request, response) => {
      calls.push(`${request.headers.host} ${request.url}`);
      response.setHeader('Content-Type', 'application/json').end('[]');
    });
    await new Promise<void>(resolve => backend.listen(0, '127.0.0.1', resolve));
    const { port } = backend.address() as AddressInfo;
    const env = {
      BACKEND_URL: `http://127.0.0.1:${port}`,
      BASE_PATH: '/console/',
      CONSOLE_CONFIG: '{"productName":"of the environment"}',
    };
    await withNginx(env, async origin => {
      const hosted: Ask = (path, headers) => fetch(origin + path, { headers, redirect: 'manual' });
      const page = pageAt('/console/');
      const preview: Ask = (path, headers) => page.request(origin + path, { headers });
      expect(await compareHosts(pathsToCompare(INDEX, '/console/'), preview, hosted)).toEqual([]);
      expect(await (await fetch(`${origin}/console/config.json`)).json()).toEqual({
        productName: 'of the environment',
      });
      expect(await (await fetch(`${origin}/console/any/route`)).text()).toContain('<base href="/console/"');
      expect((await fetch(`${origin}/`, { redirect: 'manual' })).headers.get('Location')).toBe('/console/');
      expect((await fetch(`${origin}/elsewhere`)).status).toBe(404);
      const answer = await fetch(`${origin}/console/api/db/checks?name=eq.a%2Fb`);
      expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(calls).toEqual([`${new URL(origin).host} /db/checks?name=eq.a%2Fb`]);
      backend.closeAllConnections();
      await new Promise(resolve => backend.close(resolve));
      const down = await fetch(`${origin}/api/health`);
      expect(down.status).toBe(502);
      expect(await down.json()).toEqual({ message: 'The backend does not answer.' });
    }).finally(() => backend.close());
  });

  test('gives out the page and nothing beside it at none of sixty addresses', async () => {
    const secret = join(folder, 'secrets.json');
    writeFileSync(secret, '{"adminToken":"kept"}');
    await withNginx({ BACKEND_URL: 'http://127.0.0.1:9' }, async origin => {
      const given: string[] = [];
      for (const file of [secret, TEMPLATE, ENTRYPOINT]) {
        const text = readFileSync(file, 'utf8').slice(0, 20);
        for (const address of addressesOf(relative(DIST, file), file)) {
          const { status, body } = await ask(origin, address);
          if (body.includes(text)) given.push(`${status} ${address}`);
        }
      }
      expect(given).toEqual([]);
      expect((await ask(origin, '/licences.txt')).body).toBe('MIT');
    });
  });
});

test('the template has no place that the entrypoint does not fill in', () => {
  const script = readFileSync(ENTRYPOINT, 'utf8');
  const places = new Set([...nginxTemplate().matchAll(/@([A-Z_]+)@/g)].map(([, name = '']) => name));
  expect([...places].filter(name => !script.includes(`s|@${name}@|`))).toEqual([]);
});
