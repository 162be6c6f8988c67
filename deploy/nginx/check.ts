/**
 * `npm run deploy:check -- --url URL [--against URL]`: whether a host sends the page as it has to. It is held against what
 * embedded/server/page.ts sends for the page in dist/ with the host's own config.json, or against another host.
 */
import { parseArgs } from 'node:util';
import { Hono } from 'hono';
import { baseHeaders } from '../../embedded/core/baseHeaders';
import type { ServerEnv } from '../../embedded/core/env';
import { Page } from '../../embedded/server/page';
import { sourcesOf } from '../../embedded/server/runtimeConfig';
import { compareHosts, pathsToCompare, type Ask } from './compare';

const { values } = parseArgs({ options: { url: { type: 'string' }, against: { type: 'string' } } });
if (values.url === undefined) {
  console.error('usage: npm run deploy:check -- --url https://ops.example.com/ [--against URL]');
  process.exit(2);
}
const url = new URL(values.url);
const base = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;

const hostAt =
  (origin: string): Ask =>
  (path, headers) =>
    fetch(new URL(path, origin), { headers, redirect: 'manual' });

/** The page of dist/ with the policy that the host's config.json needs. */
async function own(): Promise<Ask> {
  const config: unknown = await (await fetch(new URL(`${base}config.json`, url))).json();
  const app = new Hono<ServerEnv>();
  app.use(baseHeaders());
  new Page('dist', base, sourcesOf(typeof config === 'object' ? { ...config } : {})).mount(app);
  return (path, headers) => app.request(new URL(path, url).href, { headers });
}

const html = await (await fetch(new URL(base, url))).text();
const expected = values.against === undefined ? await own() : hostAt(values.against);
// The embedded backend writes its config.json itself, as an answer of its API.
const paths = pathsToCompare(html, base).filter(path => !values.against || !path.endsWith('/config.json'));
const lines = await compareHosts(paths, expected, hostAt(url.origin));
for (const line of lines) console.log(line);
console.log(
  lines.length === 0
    ? `${url.href} sends the page as it has to (${paths.length} addresses).`
    : `${lines.length} differences.`,
);
process.exitCode = lines.length === 0 ? 0 : 1;
