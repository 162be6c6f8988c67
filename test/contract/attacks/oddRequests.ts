import fc from 'fast-check';
import { chunked, requestBytes } from './raw';

/** Requests for the fuzz test: what is odd about them, and how they go out. */

const NIL = '00000000-0000-0000-0000-000000000000';

/** Stands for the marker of a request; the answer to another may not have it. */
const MARK = 'MARKER';
export const marker = (n: number) => `fz${n}z`;

/** A request that will be the next one on a kept connection, if its bytes are not those of a body. */
const SMUGGLED = [
  `GET /severities?select=${MARK}:name HTTP/1.1\r\nHost: x\r\n\r\n`,
  'GET /connections HTTP/1.1\r\nX-Swallow: ',
  '0\r\n\r\nGET /people HTTP/1.1\r\nHost: x\r\n\r\n',
  'DELETE /properties HTTP/1.1\r\nContent-Length: 0\r\n\r\n',
];

const bodies = fc.oneof(
  fc.constantFrom('', '', '{}', '{"value":"y"}'),
  fc.constantFrom(
    '',
    '{}',
    '[]',
    '[[[[',
    '{"name":"a\\u0000b","value":"x"}',
    '{"name":"\ud800"}',
    'null',
    '1e999',
  ),
  fc.constantFrom(...SMUGGLED),
  fc.json(),
  fc.nat(999).map(n => JSON.stringify({ name: `fuzz-row-${n}`, value: 'x' })),
  fc.nat(999).map(n => JSON.stringify([{ name: `fuzz-row-${n}`, value: 'x' }, { [MARK]: 'x' }])),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.integer({ min: 1, max: 60 }).map(kilobytes => 'A'.repeat(kilobytes * 1024)),
);

const FRAMINGS = [
  'length',
  'length',
  'length',
  'length',
  'length',
  'chunks',
  'chunks',
  'chunks',
  'both',
  'short',
  'odd',
] as const;

/** Bytes of a header's value: anything but what ends a line. */
const value = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map(text => text.replace(/[^\x20-\x7e\x80-\xff\t]/g, ''));

const headerLines = fc.oneof(
  fc
    .constantFrom(
      'application/json',
      'text/csv',
      '*/*',
      'application/vnd.pgrst.object+json',
      'a/b;q=x',
      ',;,',
      'text/csv;q=0.1, */*;q=0.2',
    )
    .map(accept => `Accept: ${accept}`),
  fc
    .constantFrom(
      'return=representation',
      'count=exact',
      'return=minimal,tx=rollback',
      'resolution=merge-duplicates',
      'handling=strict, x=y',
      'max-affected=1',
      `timezone=${MARK}`,
      'params=single-object',
    )
    .map(prefer => `Prefer: ${prefer}`),
  fc
    .constantFrom('0-1', '5-', '-5', '9-1', 'bytes=0-', '99999999999999999999-')
    .map(range => `Range: ${range}`),
  fc
    .constantFrom(
      'application/json',
      'text/csv',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data; boundary=x',
    )
    .map(type => `Content-Type: ${type}`),
  fc.constantFrom(
    'Content-Encoding: gzip',
    'Range-Unit: bytes',
    'X-Request-Id: x',
    'Connection: close',
    'TE: trailers',
    'Expect: 100-continue',
    'X-HTTP-Method-Override: DELETE',
    'Accept-Encoding: gzip',
    'Authorization: Bearer a.b.c',
    'Content-Profile: server',
    'Accept-Profile: identity',
  ),
  fc
    .tuple(fc.constantFrom('Accept', 'Prefer', 'Range', 'Content-Type', 'X-Fuzz'), value)
    .map(([name, text]) => `${name}: ${text}`),
);

const relations = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      'properties',
      'properties',
      'properties',
      'people',
      'severities',
      'connections',
      'checks',
      'comments',
      'check_names',
      'config_items',
    ),
    weight: 8,
  },
  {
    arbitrary: fc.constantFrom(
      'rpc/uuid_to_ulid',
      'rpc/related_configs_recursive',
      'rpc/x',
      '',
      '/',
      'nonsense',
      'people/',
      'people%2f',
      '%70eople',
      'people%00',
      'people;x',
      '..%2fpeople',
      'people%0d%0aX: y',
      'people%20HTTP/1.1',
    ),
    weight: 2,
  },
  {
    arbitrary: fc
      .string({ unit: 'binary', maxLength: 12 })
      .map(text => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))),
    weight: 1,
  },
);

const parameters = fc.oneof(
  {
    arbitrary: fc.constantFrom<[string, string]>(
      ['select', `${MARK}:name`],
      ['select', '*'],
      ['limit', '3'],
      ['order', 'name.desc'],
      ['name', `neq.${MARK}`],
      ['or', `(name.neq.${MARK},name.is.null)`],
      ['name.filter', `!${MARK}`],
      [MARK, `eq.${MARK}`],
    ),
    weight: 5,
  },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constantFrom(
        'select',
        'order',
        'or',
        'and',
        'not.or',
        'limit',
        'offset',
        'columns',
        'on_conflict',
        'id',
        'name',
        'name.filter',
        'created_by.name',
        'labels->>x',
        'config_id',
        'id',
        MARK,
      ),
      fc.constantFrom(
        '*',
        `${MARK}:id`,
        'id,name',
        'created_by(name)',
        'connections(*)',
        'to_json',
        '(',
        ')',
        '(name.eq.x)',
        `(name.eq.${MARK},id.is.null)`,
        'eq.x',
        `eq.${NIL}`,
        `eq.${MARK}`,
        'like.*a*',
        'match.(',
        'in.(a,"b)',
        'is.null',
        'fts.a',
        'cs.{x}',
        '-1',
        '0',
        '7',
        '99999999999999999999',
        'name.desc',
        '*a,!b',
        '"',
        "'",
        '\\',
        '\0',
        '\r\nX: y',
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.string({ maxLength: 8 }), fc.string({ unit: 'binary', maxLength: 20 })),
  },
);

const encoders = [
  encodeURIComponent,
  (text: string) => encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ','),
  // As it is, but for what ends the address.
  (text: string) => text.replace(/[\s#]|[^ -~\x80-\xff]/g, '%20'),
  (text: string) => [...Buffer.from(text)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join(''),
];

const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, '?');

/** A request that no client would make. */
export const oddRequests = fc.record({
  method: fc.constantFrom(
    'GET',
    'GET',
    'HEAD',
    'POST',
    'POST',
    'PATCH',
    'PATCH',
    'DELETE',
    'DELETE',
    'DELETE',
    'PUT',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'QUERY',
  ),
  relation: relations,
  parameters: fc.array(parameters, { maxLength: 3 }),
  encoder: fc.nat(encoders.length - 1),
  headers: fc.array(headerLines, { maxLength: 3 }),
  body: bodies,
  framing: fc.constantFrom(...FRAMINGS),
  size: fc.integer({ min: 1, max: 5_000 }),
  hangUp: fc.nat(39).map(n => n === 0),
});
export type OddRequest = typeof oddRequests extends fc.Arbitrary<infer Shape> ? Shape : never;

/** What must hold of every change, so that nothing but the rows of this test is changed. */
function guard({ method, relation }: OddRequest): [string, string][] {
  if (!['PATCH', 'DELETE'].includes(method)) return [];
  return [relation === 'properties' ? ['name', 'like.fuzz-row-*'] : ['id', `eq.${NIL}`]];
}

/** The request as it goes out. @param n whose marker it has */
export function bytesOf(request: OddRequest, cookie: string, n: number): Buffer {
  const { method, framing, size } = request;
  // Rows of relations that others need are read, not made.
  const makesRows =
    method === 'POST' && /^[a-z]/.test(request.relation) && !request.relation.startsWith('rpc');
  const relation = makesRows ? 'properties' : request.relation;
  const encode = encoders[request.encoder] ?? encodeURIComponent;
  const marked = (text: string) => text.replaceAll(MARK, marker(n));
  const query = [...guard({ ...request, relation }), ...request.parameters]
    .map(pair => pair.map(text => encode(wellFormed(marked(text)))).join('='))
    .join('&');
  const body = Buffer.from(marked(request.body));
  const inLength = (length: number) => (length === 0 ? [] : [`Content-Length: ${length}`]);
  const inChunks = ['Transfer-Encoding: chunked'];
  const framed = {
    length: { lines: inLength(body.length), bytes: body },
    short: { lines: inLength(body.length + size), bytes: body },
    chunks: { lines: inChunks, bytes: chunked(body, size) },
    both: { lines: [...inLength(body.length), ...inChunks], bytes: chunked(body, size) },
    odd: { lines: ['Transfer-Encoding: gzip, chunked', 'Connection: close'], bytes: chunked(body, size) },
  }[framing];
  const target = `/api/db/${relation}${query ? `?${query}` : ''}`;
  const lines = [`Cookie: ${cookie}`, ...request.headers.map(marked), ...framed.lines];
  return requestBytes(method, target, lines, framed.bytes);
}
