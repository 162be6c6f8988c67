// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountRows, screenRows } from '@/app/routes';
import { paths } from '@/lib/routing/paths';
import { dark, light, size, type SchemeTokens } from '@/theme/tokens';

// The document may serve the next file of the process as well, and its addresses begin at <base>.
afterEach(() => document.head.replaceChildren());

/** What is there before the page's code: index.html, frame.css and boot.js. */

const css = readFileSync('src/components/feedback/frame.css', 'utf8');
const html = readFileSync('index.html', 'utf8');
const boot = readFileSync('public/boot.js', 'utf8');

/** The variables that a rule of the stylesheet sets. */
function variablesOf(selector: string): Record<string, string> {
  const body = css.split(`\n${selector} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--frame-([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const coloursOf = (tokens: SchemeTokens) => ({
  canvas: tokens.canvas,
  surface: tokens.surface,
  line: tokens.border,
  accent: tokens.accent,
  'on-accent': tokens.onAccent,
});

test('the frame has the colours and sizes of the theme', () => {
  expect(variablesOf(':root')).toMatchObject({
    ...coloursOf(light),
    side: `${size.sidebarOpen}px`,
    bar: `${size.topBar}px`,
  });
  expect(variablesOf("[data-theme='dark']")).toMatchObject(coloursOf(dark));
  expect(variablesOf("[data-sidebar='folded']")).toEqual({ side: `${size.sidebarClosed}px` });
});

test('every shape in index.html has a rule, and the policy allows all of it', () => {
  const classes = [...html.matchAll(/class="([\w-]+)"/g)].map(([, name]) => name ?? '');
  expect(classes.length).toBeGreaterThan(6);
  expect(classes.filter(name => !css.includes(`.${name}`))).toEqual([]);
  expect(html).not.toMatch(/ style=|<style/);
});

interface Answers {
  take: (address: string) => Promise<Response> | undefined;
}

interface Boot {
  frame: string | null;
  asked: string[];
  answers: Answers | undefined;
}

/** Runs boot.js at an address, with the backend's answers by the end of their address. */
async function bootAt(
  address: string,
  answers: Record<string, () => Response> = {},
  base = '/',
): Promise<Boot> {
  window.history.replaceState(null, '', address);
  document.head.innerHTML = `<base href="${base}" />`;
  document.documentElement.removeAttribute('data-frame');
  const asked: string[] = [];
  const fetchFake = (url: string) => {
    asked.push(url.replace(window.location.origin, ''));
    const [, answer] = Object.entries(answers).find(([end]) => url.endsWith(end)) ?? [];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  };
  // Each start is another page: what the script defines there is defined once.
  const page = Object.create(window) as Record<string, unknown>;
  // oxlint-disable-next-line no-new-func, no-implied-eval -- the script is run as the page runs it: as a text
  new Function('window', 'fetch', 'matchMedia', boot)(page, fetchFake, () => ({ matches: false }));
  const first = page['firstAnswers'] as Answers | undefined;
  // Each answer is there at once: what follows from it is asked within a turn.
  await new Promise(resolve => setTimeout(resolve));
  return { frame: document.documentElement.getAttribute('data-frame'), asked, answers: first };
}

const json =
  (value: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(value), { status });
const PERSON = { 'config.json': json({}), '/auth/whoami': json({}), '/properties': json([]) };

beforeEach(() => localStorage.clear());

describe('boot.js', () => {
  const frames: [path: string, frame: string | null][] = [
    ...accountRows
      .filter(({ path }) => path !== paths.authStateChecker)
      .map(({ path }): [string, string] => [path, 'none']),
    ['/organizations/orgs-switched', 'none'],
    ...screenRows.map(({ path, bare }): [string, string | null] => [path, bare === true ? 'bare' : null]),
  ];
  test.each(frames)('draws the frame of %s: %s', async (path, frame) => {
    const address = path.replaceAll(/:\w+/g, 'x');
    expect((await bootAt(address)).frame).toBe(frame);
    expect((await bootAt(`/ops/console${address}`, {}, '/ops/console/')).frame).toBe(frame);
  });

  test('asks for configuration, person and flags, each once, and hands each out once', async () => {
    const { asked, answers } = await bootAt('/health?x=1', PERSON);
    expect(asked).toEqual(['/config.json', '/api/auth/whoami', '/api/properties']);
    const address = `${window.location.origin}/api/properties`;
    await expect((await answers?.take(address))?.json()).resolves.toEqual([]);
    expect(answers?.take(address)).toBeUndefined();
  });

  test.each([
    [
      'nobody is signed in',
      { ...PERSON, '/auth/whoami': json({}, 401) },
      ['/config.json', '/api/auth/whoami'],
    ],
    ['the backend fails', { ...PERSON, '/auth/whoami': json({}, 502) }, ['/config.json', '/api/auth/whoami']],
    ['nothing answers', {}, ['/config.json']],
    [
      'the configuration is none',
      { ...PERSON, 'config.json': () => new Response('<html>') },
      ['/config.json'],
    ],
    [
      'the provider is hosted',
      { ...PERSON, 'config.json': json({ auth: { mode: 'clerk' } }) },
      ['/config.json'],
    ],
  ])('where %s it asks for nothing more', async (_what, backend, calls) => {
    const { asked } = await bootAt('/health', backend);
    expect(asked).toEqual(calls);
  });

  test('asks where the configuration says, and below the path of the page', async () => {
    const config = { ...PERSON, 'config.json': json({ apiBase: '/gate/api/' }) };
    expect((await bootAt('/ops/health', config, '/ops/')).asked).toEqual([
      '/ops/config.json',
      '/gate/api/auth/whoami',
      '/gate/api/properties',
    ]);
    // A file that is not there means the defaults.
    const none = { ...PERSON, 'config.json': json({}, 404) };
    expect((await bootAt('/health', none)).asked).toEqual([
      '/config.json',
      '/api/auth/whoami',
      '/api/properties',
    ]);
  });

  test.each(['/login', '/registration?flow=1', '/health?replay=1'])(
    'asks for nothing at %s',
    async address => {
      expect((await bootAt(address, PERSON)).asked).toEqual([]);
    },
  );

  test('knows the sidebar as it was left', async () => {
    localStorage.setItem('ops-console.preferences', JSON.stringify({ value: { sidebarCollapsed: true } }));
    await bootAt('/health');
    expect(document.documentElement.getAttribute('data-sidebar')).toBe('folded');
  });
});
