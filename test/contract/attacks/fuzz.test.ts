import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, type DemoRole } from '../backend';
import { useDatabase } from '../server/database';
import { bytesOf, marker, oddRequests } from './oddRequests';
import { servicesMemory } from './process';
import { RawConnection, type RawAnswer, requestBytes } from './raw';

/**
 * Requests that no client would make, on many kept connections at once: 3,000 in `npm test`, always the same.
 * `FUZZ_COUNT` and `FUZZ_SEED` make more, or others: `npm run test:long`.
 * Every second request is an honest one that knows its answer to the letter; every other marks what it sends, so that an
 * answer that is another person's is found.
 */

const COUNT = Number(process.env['FUZZ_COUNT'] ?? 3_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_319);
const CONNECTIONS = 24;
const WARM_UP = Math.min(2_000, Math.floor(COUNT / 4));
const GROWTH_MB = 50;
const HANG_UP_MS = 20;

/** Most may write, since what is refused at once meets nothing behind the role policy. */
const ROLES: readonly DemoRole[] = [
  'admin',
  'editor',
  'admin',
  'responder',
  'editor',
  'admin',
  'viewer',
  'guest',
];
const OWN = 'fuzz-own';
const CANARY = 'fuzz-canary-password';

const db = useDatabase();
const clean = async () => {
  await db.query(`DELETE FROM properties WHERE name LIKE 'fuzz-%'`);
  await db.query(`DELETE FROM connections WHERE name LIKE 'fuzz-%'`);
};
beforeAll(async () => {
  await clean();
  await db.query(
    `INSERT INTO properties (name, value) SELECT $1 || '-' || n, 'x' FROM generate_series(0, $2::int - 1) n`,
    [OWN, CONNECTIONS],
  );
  await db.query(
    `INSERT INTO connections (name, type, password, url) VALUES ('fuzz-secret', 'http', $1, 'https://u:' || $1 || '@h')`,
    [CANARY],
  );
});
afterAll(clean);

/** What is wrong with the answer to an odd request. */
function judge(n: number, answer: RawAnswer | undefined): string | undefined {
  if (!answer) return undefined;
  if (answer.status >= 500) return `answers ${answer.status}: ${answer.body.slice(0, 300)}`;
  const text = `${answer.body} ${[...answer.headers.values()].join(' ')}`;
  if (text.includes(CANARY)) return 'has a password of a connection';
  const foreign = [...text.matchAll(/fz\d+z/g)].find(([mark]) => mark !== marker(n));
  return foreign && `has ${foreign[0]}, which another request sent`;
}

test(`${COUNT} odd requests: none fails the backend, none gets the answer to another`, async () => {
  const cookies = await Promise.all(ROLES.map(cookieOf));
  const requests = fc.sample(oddRequests, { seed: SEED, numRuns: Math.ceil(COUNT / 2) });
  const wrong: string[] = [];
  let next = 0;
  let memory = 0;

  const honest = async (caller: number, n: number, connection: RawConnection) => {
    const name = `${OWN}-${caller}`;
    const target = `/api/db/properties?select=${marker(n)}:name&name=eq.${name}`;
    const cookie = cookies[caller % cookies.length] ?? '';
    const send = () => connection.send(requestBytes('GET', target, [`Cookie: ${cookie}`]), 'GET');
    // The odd request before it may have ended the connection just now.
    const answer = (await send()) ?? (await send());
    const expected = JSON.stringify([{ [marker(n)]: name }]);
    if (answer?.status !== 200 || answer.body !== expected)
      wrong.push(`honest request ${n} gets ${answer?.status} ${answer?.body.slice(0, 200)}`);
  };

  const odd = async (caller: number, n: number, connection: RawConnection) => {
    const request = requests[n >> 1];
    if (!request) return;
    const bytes = bytesOf(request, cookies[caller % cookies.length] ?? '', n);
    // Half a body, or nobody to answer to: the connection is of no use afterwards.
    const breaksOff = request.framing === 'short' || request.hangUp;
    const timer = breaksOff ? setTimeout(() => connection.close(), HANG_UP_MS) : undefined;
    const answer = await connection.send(bytes, request.method);
    clearTimeout(timer);
    if (breaksOff) connection.close();
    const reason = judge(n, answer);
    if (reason) wrong.push(`request ${n} ${reason}\n${bytes.toString('latin1').slice(0, 600)}`);
  };

  const worker = async (caller: number) => {
    const connection = new RawConnection();
    const other = new RawConnection();
    while (next < COUNT && wrong.length < 5) {
      const n = next++;
      if (n === WARM_UP) memory = await servicesMemory();
      await (n % 2 === 0 ? odd(caller, n, connection) : honest(caller, n, n % 4 === 1 ? connection : other));
    }
    connection.close();
    other.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, caller) => worker(caller)));
  expect(wrong, `FUZZ_SEED=${SEED}`).toEqual([]);
  // What is garbage by now is collected while others ask.
  const after = new RawConnection();
  const growth = async () => {
    for (let n = 0; n < 200; n += 1) await honest(0, COUNT + n, after);
    return (await servicesMemory()) - memory;
  };
  await expect.poll(growth, { interval: 200 }).toBeLessThan(GROWTH_MB);
  after.close();
  expect(wrong, `FUZZ_SEED=${SEED}`).toEqual([]);
});
