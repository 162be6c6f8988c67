/** Whether two hosts of the page send the same: each address is asked of both, as a browser asks. */

export type Ask = (path: string, headers: Record<string, string>) => Promise<Response> | Response;

/** What a browser decides by. The rest (dates, lengths, names of servers) may differ. */
const COMPARED = [
  'content-type',
  'cache-control',
  'vary',
  'location',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'set-cookie',
  'access-control-allow-origin',
];

/** Bytes below which it does not matter whether a text is compressed. */
const SMALL = 1_024;

/** Of answers that are no file of the page: their type is the server's, and a browser shows none of it. */
const REFUSED = COMPARED.filter(name => name !== 'content-type' && name !== 'cache-control');

/** A route, files of each kind that the index names, a missing one, and what has moved. @param html the page's index */
export function pathsToCompare(html: string, base: string): string[] {
  const named = [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file = '']) => base + file);
  const others = [
    'config.json',
    'index.html',
    'health?checkId=1',
    'catalog/a.b/c',
    'assets/gone-12345678.js',
  ];
  const moved = ['config/abc?x=1', 'settings/notifications/rules', 'notifications/silence?a=b'];
  return [base, ...named, ...[...others, ...moved, 'gone.css'].map(path => base + path)];
}

/** Where they differ, a line each; none when they agree. */
export async function compareHosts(paths: readonly string[], expected: Ask, actual: Ask): Promise<string[]> {
  const lines: string[] = [];
  for (const path of paths) {
    for (const encoding of ['gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const [wanted, given] = await Promise.all([expected(path, headers), actual(path, headers)]);
      const [{ byteLength }] = await Promise.all([wanted.arrayBuffer(), given.arrayBuffer()]);
      const what = `${path} (${encoding})`;
      if (wanted.status !== given.status) {
        lines.push(`${what}: status ${given.status}, not ${wanted.status}`);
        continue;
      }
      const names = [
        ...(wanted.ok ? COMPARED : REFUSED),
        ...(byteLength > SMALL ? ['content-encoding'] : []),
      ];
      for (const name of names) {
        const [left, right] = [wanted.headers.get(name), given.headers.get(name)];
        if (left !== right) lines.push(`${what}: ${name} is ${right ?? 'absent'}, not ${left ?? 'absent'}`);
      }
    }
  }
  return lines;
}
