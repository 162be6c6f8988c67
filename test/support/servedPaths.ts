import { request } from 'node:http';

/** Ways to ask a server of the page for a file that is none of the page's. */

/** Sixty forms; `{rel}` is the way from the repository, without a leading slash, `{abs}` the whole path. */
const FORMS: readonly string[] = [
  '/{rel}',
  '//{rel}',
  '/./{rel}',
  '/{rel}/',
  '/{rel}?',
  '/{rel}#x',
  '/{rel}?raw',
  '/{rel}?raw&x=1',
  '/{rel}?raw=',
  '/{rel}?url&raw',
  '/{rel}?url',
  '/{rel}?import',
  '/{rel}?import&raw',
  '/{rel}?import&raw??',
  '/{rel}?raw??',
  '/{rel}?inline',
  '/{rel}?inline&import',
  '/{rel}?worker',
  '/{rel}?sharedworker&inline',
  '/{rel}?import&?meteor.svg?.wasm?init',
  '/{rel}?.svg',
  '/{rel}?.svg?.wasm?init',
  '/{rel}?t=1',
  '/{rel}?html-proxy&index=0.js',
  '/{rel}?direct',
  '/{rel}?commonjs-proxy',
  '/{rel}%20',
  '/{rel}.',
  '/{rel}%00',
  '/{rel}%00.js',
  '/{rel}%2500.js',
  '/{rel};.js',
  '/{dot}',
  '/{dot}?raw',
  '/{doubleDot}',
  '/{upper}',
  '/{upper}?raw',
  '/{back}',
  '/{backCoded}?raw',
  '/src/../{rel}',
  '/src/../{rel}?raw',
  '/src/..%2f{rel}',
  '/src/%2e%2e/{rel}?raw',
  '/src/%2e%2e%2f{rel}',
  '/src/..%5c{rel}',
  '/assets/../{rel}',
  '/assets/..%2f{rel}',
  '/assets/..%252f{rel}',
  '/public/../{rel}?raw',
  '/node_modules/../{rel}?raw',
  '/node_modules/.vite/../../{rel}?import&raw',
  '/@fs{abs}',
  '/@fs/{abs}',
  '/@fs{abs}?raw',
  '/@fs{abs}?import&raw??',
  '/@fs{abs}?url&inline',
  '/@fs/x/../{abs}?raw',
  '/@id/{abs}?raw',
  '/@id/__x00__{abs}',
  '{abs}',
];

/** The sixty addresses of a file. @param rel its way from the repository, or one out of it @param abs its whole path */
export function addressesOf(rel: string, abs: string): string[] {
  const parts: Record<string, string> = {
    rel,
    abs,
    dot: rel.replace('.', '%2e'),
    doubleDot: rel.replace('.', '%252e'),
    upper: rel.toUpperCase(),
    back: rel.replaceAll('/', '\\'),
    backCoded: rel.replaceAll('/', '%5c'),
  };
  return FORMS.map(form => form.replace(/\{(\w+)\}/g, (_all, name: string) => parts[name] ?? ''));
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** Asks for a path as it is written: no client library makes it another on the way. @param origin without a slash */
export function ask(origin: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, headers, agent: false }, answer => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => (body += text));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}
