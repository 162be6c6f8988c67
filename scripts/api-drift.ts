/**
 * `npm run api:drift -- --url URL [--token TOKEN | --cookie COOKIE]`: compares openapi/db.yaml with a live PostgREST.
 * URL is the address of the database surface (for example https://console.example/api/db) or of PostgREST itself. Mission
 * Control answers 404 there: ask its PostgREST, with a token (JWT) that it takes.
 */
import { parseArgs } from 'node:util';
import { compareWithLive, lineOf, type LiveDescription } from './api-compare';
import { loadSpec } from './api-spec';

const USAGE = 'usage: npm run api:drift -- --url URL [--token TOKEN | --cookie COOKIE]';

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function settings() {
  try {
    const { values } = parseArgs({
      options: { url: { type: 'string' }, token: { type: 'string' }, cookie: { type: 'string' } },
    });
    if (!values.url) return fail(USAGE);
    return { ...values, url: new URL(values.url) };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

const { url, token, cookie } = settings();

/** PostgREST's description of itself. Credentials come from the command line and go to that address only. */
async function describe(): Promise<LiveDescription> {
  const headers: Record<string, string> = { Accept: 'application/openapi+json, application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (cookie) headers.Cookie = cookie;
  const address = url.href.replace(/\/*$/, '/');
  const response = await fetch(address, { headers }).catch(() => fail(`${address} does not answer.`));
  const text = await response.text();
  if (response.status === 404)
    fail(
      `${address} answers 404: it has no description of itself to read there. Mission Control does not pass it on; give ` +
        'the address of PostgREST itself, and a token that it takes (--token JWT).',
    );
  if (!response.ok) fail(`${address} answers ${response.status}: ${text.slice(0, 200)}`);
  try {
    const document = JSON.parse(text) as Partial<LiveDescription>;
    if (!document.definitions) return fail(`${address} is not the description of a PostgREST.`);
    return { definitions: document.definitions };
  } catch {
    return fail(`${address} does not answer with JSON.`);
  }
}

const differences = compareWithLive(loadSpec('db.yaml'), await describe());
for (const difference of differences) console.log(lineOf(difference));
if (differences.length > 0) {
  console.error(`${differences.length} differences between openapi/db.yaml and ${url.origin}.`);
  process.exit(1);
}
console.log(`openapi/db.yaml describes ${url.origin}.`);
