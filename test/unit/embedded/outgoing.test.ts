import { readFileSync, readdirSync, statSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgePlace, judgeUrl } from '../../../embedded/services/outgoing/address';
import { callUrl } from '../../../embedded/services/outgoing/call';

/** The judge of addresses, and that calls go where it said. Page 3000, services 3001; 3002 to 3004 are the rest of the stack. */

const OWN = [3000, 3001];
const NOT_OWN = /own addresses only/;
const UNREADABLE = /no address/;

test.each([
  ['http://127.0.0.1:3000/', undefined],
  ['http://127.0.0.1:3001/health', undefined],
  ['http://localhost:3000/health?x=1', undefined],
  ['HTTP://LOCALHOST:3000/', undefined],
  // Other writings of the same place: they are read as browsers read them, and dialled as 127.0.0.1.
  ['http://2130706433:3000/', undefined],
  ['http://0177.0.0.1:3000/', undefined],
  ['http://0x7f.1:3000/', undefined],
  ['http://127.1:3000/', undefined],
  // The rest of the stack, and what else is on this machine.
  ['http://127.0.0.1:3002/', NOT_OWN],
  ['http://127.0.0.1:3003/', NOT_OWN],
  ['http://127.0.0.1:3004/admin/identities', NOT_OWN],
  ['http://2130706433:3004/', NOT_OWN],
  ['http://0177.0.0.1:3004/', NOT_OWN],
  ['http://0x7f000001:3004/', NOT_OWN],
  ['http://127.0.0.1/', NOT_OWN],
  ['http://127.0.0.1:22/', NOT_OWN],
  ['http://127.0.0.2:3000/', NOT_OWN],
  ['http://0.0.0.0:3000/', NOT_OWN],
  ['http://0:3004/', NOT_OWN],
  ['http://[::1]:3000/', NOT_OWN],
  ['http://[::]:3000/', NOT_OWN],
  ['http://[::ffff:127.0.0.1]:3000/', NOT_OWN],
  ['http://[::ffff:7f00:1]:3004/', NOT_OWN],
  ['http://localhost.:3000/', NOT_OWN],
  ['http://127.0.0.1.:3004/', NOT_OWN],
  ['http://localhost.localdomain:3000/', NOT_OWN],
  ['http://ip6-localhost:3000/', NOT_OWN],
  ['http://x.localhost:3000/', NOT_OWN],
  // Names that others may point here, now or at the second look.
  ['http://localtest.me:3000/', NOT_OWN],
  ['http://127.0.0.1.nip.io:3000/', NOT_OWN],
  ['http://127.0.0.1.evil.example:3000/', NOT_OWN],
  ['http://169.254.169.254/latest/meta-data', NOT_OWN],
  ['http://10.0.0.1:3000/', NOT_OWN],
  ['http://ⓛocalhost:3004/', NOT_OWN],
  // A name before the host: the host is what comes after it; and nobody's password is tried.
  ['http://127.0.0.1:3000@evil.example/', NOT_OWN],
  ['http://evil.example#@127.0.0.1:3000/', NOT_OWN],
  ['http://evil.example\\@127.0.0.1:3000/', NOT_OWN],
  ['http://admin:password@127.0.0.1:3000/api/auth/whoami', /name or password/],
  // Other schemes.
  ['https://127.0.0.1:3000/', NOT_OWN],
  ['ftp://127.0.0.1:3000/', NOT_OWN],
  ['file:///etc/passwd', NOT_OWN],
  ['gopher://127.0.0.1:3000/', NOT_OWN],
  ['unix:/var/run/docker.sock', NOT_OWN],
  ['data:text/plain,x', NOT_OWN],
  ['tcp://127.0.0.1:3000', NOT_OWN],
  ['nowhere', UNREADABLE],
  ['', UNREADABLE],
  ['//127.0.0.1:3000/', UNREADABLE],
  ['http://127.0.0.1:99999/', UNREADABLE],
  // The identity service by the page's own port, and what only tests and developers ask for.
  ['http://127.0.0.1:3000/api/.ory/demo/inbox', /identity/],
  ['http://127.0.0.1:3001/api/.ory/demo/inbox?recipient=a', /identity/],
  ['http://127.0.0.1:3000/API/.ORY/demo/inbox', /identity/],
  ['http://127.0.0.1:3000/api/%2eory/demo/inbox', /identity/],
  ['http://127.0.0.1:3000/api/%252eory/demo/inbox', /identity/],
  ['http://127.0.0.1:3000/api%2f.ory/demo/inbox', /identity/],
  ['http://127.0.0.1:3000/api%5c.ory/demo/inbox', /identity/],
  ['http://127.0.0.1:3000/api\\.ory\\demo\\inbox', /identity/],
  ['http://127.0.0.1:3000/api/x/../.ory/x', /identity/],
  ['http://127.0.0.1:3000//api//.ory/x', /identity/],
  ['http://127.0.0.1:3000/console/api/.ory/sessions/whoami', /identity/],
  ['http://127.0.0.1:3000/api/.or%79/x', /identity/],
  ['http://127.0.0.1:3000/api/\t.ory/x', /identity/],
  ['http://127.0.0.1:3000/api/__faults', /none of the console/],
  ['http://127.0.0.1:3000/@fs/etc/passwd', /none of the console/],
  ['http://127.0.0.1:3000/.data/secrets.json', /none of the console/],
  ['http://127.0.0.1:3000/%zz', UNREADABLE],
  [`http://127.0.0.1:3000/%${'25'.repeat(9)}2eory`, UNREADABLE],
])('%s is called or refused: %s', (address, why) => {
  const { place, refused } = judgeUrl(address, OWN);
  expect(place?.host).toBe(why ? undefined : '127.0.0.1');
  expect(refused ?? '').toMatch(why ?? /^$/);
});

test.each([
  ['127.0.0.1', 3000, true],
  ['localhost', 3001, true],
  ['127.0.0.1', 3003, false],
  ['2130706433', 3000, false],
  ['0x7f.1', 3000, false],
  ['[::1]', 3000, false],
  ['127.0.0.1\u0000', 3000, false],
])('a connection to %j, port %i: %s', (host, port, isCalled) => {
  expect(judgePlace(host, port, OWN).place !== undefined).toBe(isCalled);
});

describe('what is called', () => {
  const seen: string[] = [];
  let own: Server;
  let other: Server;
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const listen = (listener: RequestListener) =>
    new Promise<Server>(resolve => {
      const server = createServer(listener).listen(0, '127.0.0.1', () => resolve(server));
    });

  beforeAll(async () => {
    other = await listen((_request, response) => {
      seen.push('other');
      response.end('secret');
    });
    own = await listen((request, response) => {
      seen.push(`${request.url} as ${request.headers.authorization ?? 'nobody'}`);
      const to = new URL(request.url ?? '', 'http://own').searchParams.get('to');
      if (request.url?.startsWith('/loop')) response.writeHead(307, { Location: '/loop' }).end();
      else if (to !== null) response.writeHead(302, { Location: to }).end();
      else response.end('the page');
    });
  });
  afterAll(() => {
    own.close();
    other.close();
  });

  const ask = (path: string, auth?: string) => {
    seen.length = 0;
    return callUrl(`http://localhost:${portOf(own)}${path}`, {
      method: 'GET',
      ownPorts: [portOf(own)],
      agent: 'test',
      limit: 100,
      signal: AbortSignal.timeout(5_000),
      ...(auth === undefined ? {} : { auth }),
    }).then(
      answer => answer.content,
      (error: unknown) => String(error),
    );
  };

  test('is followed within the own addresses, and a password goes to the first alone', async () => {
    expect(await ask('/?to=/b', 'a:b')).toBe('the page');
    expect(seen).toEqual(['/?to=/b as Basic YTpi', '/b as nobody']);
  });

  test.each([
    () => `http://127.0.0.1:${portOf(other)}/`,
    () => `//127.0.0.1:${portOf(other)}/`,
    () => `http://127.1:${portOf(other)}/`,
    () => '/api/.ory/demo/inbox',
    () => 'api/%2eory/demo/inbox',
    () => 'https://example.com/',
    () => 'file:///etc/passwd',
    () => `/?to=${encodeURIComponent(`/?to=${encodeURIComponent(`http://127.0.0.1:${portOf(other)}/`)}`)}`,
  ])('a redirect is judged anew (%#)', async to => {
    expect(await ask(`/?to=${encodeURIComponent(to())}`)).toMatch(
      /RefusedCall: it leads on to another address/,
    );
    expect(seen).not.toContain('other');
    expect(seen.join(' ')).not.toContain('/demo/inbox as');
  });

  test('redirects end', async () => {
    expect(await ask('/loop')).toMatch(/leads on more than 5 times/);
    expect(seen).toHaveLength(6);
  });
});

test('no service calls an address but through the judge', () => {
  const folder = 'embedded/services';
  const calling = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => statSync(join(folder, name)).isFile())
    .filter(name =>
      /['"]node:(https?|net|tls|dns|dgram)|\bfetch\(/.test(readFileSync(join(folder, name), 'utf8')),
    );
  // views/run.ts asks PostgREST, at the address of the configuration, whether it knows a table.
  expect(calling.sort((a, b) => a.localeCompare(b))).toEqual(['outgoing/call.ts', 'views/run.ts']);
});
