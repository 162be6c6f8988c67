import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const FOLDER = 'deploy/compose';
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
}

const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  read('compose.yaml'),
  { merge: true },
);
const services = Object.entries(compose.services);

test('every service names what there is: images with a version, services, files, volumes', () => {
  for (const [name, { image, build, volumes = [], depends_on: needed = {} }] of services) {
    const isKnown = build
      ? existsSync(join(FOLDER, build.context, build.dockerfile))
      : /^docker\.io\/[\w/-]+:v?\d[\w.]*$/.test(image ?? '');
    expect([name, isKnown]).toEqual([name, true]);
    for (const other of Object.keys(needed)) expect(Object.keys(compose.services)).toContain(other);
    for (const [source = ''] of volumes.map(volume => volume.split(':'))) {
      const isThere = source.startsWith('.') ? existsSync(join(FOLDER, source)) : source in compose.volumes;
      expect([source, isThere]).toEqual([source, true]);
    }
  }
});

test('nothing but the console is reachable from outside, and that from this machine only', () => {
  const published = services.flatMap(([name, { ports = [] }]) => ports.map(port => [name, port]));
  expect(published).toEqual([['console', '127.0.0.1:8080:8080']]);
});

test('the console is told where the others are, and writes to memory only', () => {
  const { environment = {}, ...console } = compose.services['console'] ?? {};
  const script = readFileSync('deploy/nginx/entrypoint.sh', 'utf8');
  for (const name of Object.keys(environment)) expect(script).toContain(`\${${name}:-`);
  for (const name of ['BACKEND_URL', 'IDENTITY_URL']) {
    expect(Object.keys(compose.services)).toContain(new URL(environment[name] ?? '').hostname);
  }
  expect(console).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
  expect(() => JSON.parse(environment['CONSOLE_CONFIG'] ?? '')).not.toThrow();
});

test('secrets come from the environment: none has a value of its own, and the example names each', () => {
  const text = read('compose.yaml');
  const required = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name));
  expect([...required].toSorted()).toEqual([
    'ADMIN_PASSWORD',
    'JWT_SECRET',
    'KRATOS_SECRET',
    'POSTGRES_PASSWORD',
  ]);
  for (const name of required) expect(read('example.env')).toMatch(new RegExp(`^${name}=$`, 'm'));
});

test('Kratos knows the pages and the address of the console', () => {
  const kratos = parse(read('kratos/kratos.yaml'));
  expect(kratos.serve.public.base_url).toBe('http://localhost:8080/api/.ory');
  const pages = Object.entries(kratos.selfservice.flows).flatMap(([flow, value]) => {
    const { ui_url: url } = Object(value);
    return url ? [[flow, new URL(url).pathname]] : [];
  });
  expect(Object.fromEntries(pages)).toEqual({
    error: '/error',
    settings: '/profile-settings',
    recovery: '/recovery',
    verification: '/verification',
    login: '/login',
    registration: '/registration',
  });
  expect(existsSync(join(FOLDER, 'kratos', kratos.identity.schemas[0].url.split('/').pop()))).toBe(true);
});
