import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

/**
 * The smallest backend the console runs on, for comparisons with other consoles: a health summary of any size, small
 * answers to all else, no sessions. Serves the built page on the same origin, as any static server would.
 */
export interface StubOptions {
  /** How many checks the summary holds. */
  checks: number;
  /** The built page. */
  dist: string;
  port: number;
}

export interface StubBackend {
  url: string;
  stop: () => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

const KINDS = ['http', 'tcp', 'dns', 'icmp', 'exec'] as const;
const TEAMS = ['payments', 'stores', 'platform', 'search'] as const;
const of = <Value>(values: readonly [Value, ...Value[]] | readonly Value[], index: number): Value =>
  values[index % values.length] as Value;

const uuid = (kind: number, index: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;

/** Check number `index`; one of eight fails, and ten share a canary. */
function check(index: number, now: number) {
  const failing = index % 8 === 0;
  const canary = Math.floor(index / 10);
  return {
    id: uuid(1, index),
    canary_id: uuid(2, canary),
    canary_name: `canary-${canary}`,
    agent_id: uuid(0, 0),
    name: `check-${index}`,
    namespace: `team-${canary % 12}`,
    type: of(KINDS, index),
    description: `Check ${index} of canary ${canary}`,
    endpoint: `https://service-${canary}.example/${index}`,
    labels: { team: of(TEAMS, canary), critical: String(index % 3 === 0) },
    status: failing ? 'unhealthy' : 'healthy',
    severity: failing ? 'high' : 'low',
    uptime: { passed: failing ? 40 : 60, failed: failing ? 20 : 0 },
    latency: { rolling1h: 20 + (index % 180), p95: 60 + (index % 300) },
    last_runtime: new Date(now - (index % 60) * 1000).toISOString(),
    last_transition_time: new Date(now - (index % 9000) * 60_000).toISOString(),
    created_at: new Date(now - 30 * 86_400_000).toISOString(),
  };
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(typeof value === 'string' ? value : JSON.stringify(value));
}

/** What is under `path` of the built page; its index for what is no file. */
function page(response: ServerResponse, dist: string, path: string): void {
  const wanted = join(dist, normalize(path));
  const isFile = wanted.startsWith(dist) && existsSync(wanted) && statSync(wanted).isFile();
  const file = isFile ? wanted : join(dist, 'index.html');
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    // Their names change with what they hold. Asked for again, the icons alone would be a part of each choice.
    'cache-control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  createReadStream(file).pipe(response);
}

/** Starts the stub. @throws when the port is taken */
export async function startStub({ checks, dist, port }: StubOptions): Promise<StubBackend> {
  const now = Date.now();
  const summary = JSON.stringify({
    duration: 1,
    runnerName: 'stub',
    checks_summary: Array.from({ length: checks }, (_, index) => check(index, now)),
  });
  const answers: Readonly<Record<string, unknown>> = {
    '/config.json': { auth: { mode: 'none' } },
    '/api/canary/api/summary': summary,
    '/api/auth/whoami': {
      message: 'success',
      payload: {
        user: { id: uuid(3, 1), name: 'Stub', email: 'stub@example.com' },
        roles: ['admin'],
        permissions: [],
        hostname: 'stub',
      },
    },
    '/api/properties': [],
  };
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stub');
    const answer = answers[pathname];
    if (answer !== undefined) json(response, answer);
    else if (pathname.startsWith('/api/db/')) json(response, []);
    else if (pathname.startsWith('/api/')) json(response, {});
    else page(response, dist, pathname);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
