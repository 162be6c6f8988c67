/**
 * `npm run api:drift -- --url URL [--token TOKEN | --cookie COOKIE]`, or `-- --file FILE`: compares openapi/db.yaml with a live
 * PostgREST, or with a description saved from one. `--released PROFILE` leaves out what that release is known to lack.
 * URL is the address of the database surface (for example https://console.example/api/db) or of PostgREST itself. Mission
 * Control answers 404 there: ask its PostgREST, with a token (JWT) that it takes.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RELEASES } from '../embedded/policy/released';
import { ownValue } from '../embedded/core/records';
import { compareWithLive, lineOf, newsOf, type LiveDescription } from './api-compare';
import { loadSpec } from './api-spec';

const USAGE =
  'usage: npm run api:drift -- (--url URL [--token TOKEN | --cookie COOKIE] | --file FILE) [--released PROFILE]';

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function settings() {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string' },
        token: { type: 'string' },
        cookie: { type: 'string' },
        file: { type: 'string' },
        released: { type: 'string' },
      },
    });
    if ((values.url === undefined) === (values.file === undefined)) return fail(USAGE);
    const { released } = values;
    const release = released === undefined ? undefined : ownValue(RELEASES, released);
    if (released !== undefined && !release)
      return fail(`--released is one of ${Object.keys(RELEASES).join(', ')}.\n${USAGE}`);
    return { ...values, release, url: values.url === undefined ? undefined : new URL(values.url) };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

const { url, token, cookie, file = '', release } = settings();

function parsed(text: string, from: string): LiveDescription {
  try {
    const document = JSON.parse(text) as Partial<LiveDescription>;
    if (!document.definitions) return fail(`${from} is not the description of a PostgREST.`);
    return { definitions: document.definitions };
  } catch {
    return fail(`${from} is not JSON.`);
  }
}

/** PostgREST's description of itself. Credentials come from the command line and go to that address only. */
async function describe(live: URL): Promise<LiveDescription> {
  const headers: Record<string, string> = { Accept: 'application/openapi+json, application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (cookie) headers.Cookie = cookie;
  const address = live.href.replace(/\/*$/, '/');
  const response = await fetch(address, { headers }).catch(() => fail(`${address} does not answer.`));
  const text = await response.text();
  if (response.status === 404)
    fail(
      `${address} answers 404: it has no description of itself to read there. Mission Control does not pass it on; give ` +
        'the address of PostgREST itself, and a token that it takes (--token JWT).',
    );
  if (!response.ok) fail(`${address} answers ${response.status}: ${text.slice(0, 200)}`);
  return parsed(text, address);
}

function readDescription(): LiveDescription {
  try {
    return parsed(readFileSync(file, 'utf8'), file);
  } catch {
    return fail(`${file} cannot be read.`);
  }
}

const found = compareWithLive(loadSpec('db.yaml'), url ? await describe(url) : readDescription());
const differences = release ? newsOf(found, release) : found;
const where = url?.origin ?? file;
if (found.length > differences.length)
  console.log(`${found.length - differences.length} known of ${release?.version}, not listed.`);
for (const difference of differences) console.log(lineOf(difference));
if (differences.length > 0) {
  console.error(`${differences.length} differences between openapi/db.yaml and ${where}.`);
  process.exit(1);
}
console.log(`openapi/db.yaml describes ${where}.`);
