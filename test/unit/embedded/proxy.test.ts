import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkConnectionQuery,
  maskConnections,
  needsStored,
  restoreMasked,
} from '../../../embedded/server/proxy/connections';
import { rewriteFilters } from '../../../embedded/server/proxy/filter';
import { embeddedNames, parseSelect, wordsBeforeBrackets } from '../../../embedded/server/proxy/select';

const now = new Date('2026-03-18T10:20:30.000Z');

const conditions = (search: string) => [...new URLSearchParams(rewriteFilters(search, now))];

describe('.filter', () => {
  test.each<[string, [string, string][]]>([
    ['type.filter=a,b', [['type', 'in.("a","b")']]],
    ['type.filter=!a,!b', [['type', 'not.in.("a","b")']]],
    [
      'type.filter=a,!b',
      [
        ['type', 'in.("a")'],
        ['type', 'not.in.("b")'],
      ],
    ],
    ['type.filter=a*', [['type', 'like.a*']]],
    ['type.filter=*a', [['type', 'like.*a']]],
    ['type.filter=*a*', [['type', 'like.*a*']]],
    ['type.filter=!a*,!*b', []],
    [
      'type.filter=a,b*',
      [
        ['type', 'in.("a")'],
        ['type', 'like.b*'],
      ],
    ],
    ['type.filter=', []],
    ['type.filter=,!,a', [['type', 'in.("a")']]],
    ['type.filter=a&type.filter=b', [['type', 'in.("a")']]],
    ['resource->>name.filter=x', [['resource->>name', 'in.("x")']]],
    ['name.filter=say "hi"\\', [['name', 'in.("say \\"hi\\"\\\\")']]],
    ['created_at.filter=now-2d', [['created_at', 'lt.2026-03-16T10:20:30.000Z']]],
    ['created_at.filter=>now/d', [['created_at', 'gt.2026-03-18T00:00:00.000Z']]],
    ['time.filter=%3D2026-01-01T00:00:00Z', [['time', 'eq.2026-01-01T00:00:00.000Z']]],
    [
      'time.filter=>now-1h,<now',
      [
        ['time', 'gt.2026-03-18T09:20:30.000Z'],
        ['time', 'lt.2026-03-18T10:20:30.000Z'],
      ],
    ],
  ])('%s', (search, expected) => {
    expect(conditions(search)).toEqual(expected);
  });

  test('other parameters keep their bytes', () => {
    const search = 'select=a,b->>c&name=eq.%2A%20x+y&or=(a.eq.1,b.in.("x,y"))';
    expect(rewriteFilters(search, now)).toBe(search);
    expect(rewriteFilters(`${search}&type.filter=a`, now)).toBe(`${search}&type=in.(%22a%22)`);
  });

  test('any value without a comma or a star is one quoted member', () => {
    fc.assert(
      fc.property(
        fc
          .string({ minLength: 1 })
          .filter(text => text.trim() === text && !/[,*]/.test(text) && !text.startsWith('!')),
        text => {
          const [[, condition] = []] = conditions(`name.filter=${encodeURIComponent(text)}`);
          const inner = /^in\.\("(.*)"\)$/s.exec(condition ?? '')?.[1];
          expect(inner?.replace(/\\(["\\])/g, '$1')).toBe(text);
        },
      ),
    );
  });
});

describe('select lists', () => {
  test.each<[string, string[]]>([
    ['*', []],
    ['id,name,labels->>team,cost::text', []],
    ['id,created_by(id,name)', ['created_by']],
    [
      'person:people!access_scopes_sub_person_id_fkey(id),team:teams(id)',
      ['people', 'access_scopes_sub_person_id_fkey', 'teams'],
    ],
    ['...connections(password)', ['connections']],
    ['a:b!inner(c,d(e)),f', ['b', 'inner', 'd']],
    ['"connections"(*)', ['connections']],
    ['x:"connections" (*)', ['connections']],
    [
      'hypotheses!inner(id,evidences!inner(id,connection:connection_id(*)))',
      ['hypotheses', 'inner', 'evidences', 'inner', 'connection_id'],
    ],
    ['a( b ( c ) )', ['a', 'b']],
    ['broken(', ['broken']],
  ])('%s embeds %j', (select, names) => {
    expect(embeddedNames(parseSelect(select))).toEqual(names);
  });

  test.each<[string, string[]]>([
    ['a,b->>c', []],
    ['"a,connections(*)', ['connections']],
    ['x:"connections" !"hint" !inner (a)', ['connections', 'hint', 'inner']],
    ['...rel(a)', ['rel']],
  ])('words before brackets of %s', (select, words) => {
    expect(wordsBeforeBrackets(select)).toEqual(words);
  });

  test('aliases, paths and casts are told from names', () => {
    expect(parseSelect('x:password,password::text,properties->>key')).toEqual([
      { name: 'password', alias: 'x', suffix: '', embedded: undefined },
      { name: 'password', alias: undefined, suffix: '::text', embedded: undefined },
      { name: 'properties', alias: undefined, suffix: '->>key', embedded: undefined },
    ]);
  });

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(embeddedNames(parseSelect(text))).toBeInstanceOf(Array);
      }),
    );
  });
});

describe('connections', () => {
  const row = {
    name: 'orders',
    url: 'postgres://app:hunter2@db/orders',
    username: 'app',
    password: 'pw',
    certificate: null,
    properties: { secretKey: 'k', region: 'eu', apiKey: '', note: 'token' },
  };

  test('secrets become stars, in lists and single rows', () => {
    const masked = {
      name: 'orders',
      url: 'postgres://app:***@db/orders',
      username: '***',
      password: '***',
      certificate: null,
      properties: { secretKey: '***', region: 'eu', apiKey: '', note: 'token' },
    };
    expect(maskConnections([row])).toEqual([masked]);
    expect(maskConnections(row)).toEqual(masked);
  });

  test.each([
    'secret://vault/key',
    'configmap://a/b',
    'helm://x',
    'serviceaccount://x',
    '$(password)',
    '',
    null,
  ])('%j is shown as it is', password => {
    expect(maskConnections([{ password }])).toEqual([{ password }]);
  });

  test('an address with placeholders, or without a password, is shown as it is', () => {
    for (const url of [
      'smtp://$(username):$(password)@mail:25',
      'https://x.example/a?b=c:d@e',
      'postgres://app@db/orders',
      'slack://$(password)@channel',
    ]) {
      expect(maskConnections([{ url }])).toEqual([{ url }]);
    }
  });

  test('an error of PostgREST passes', () => {
    const error = { code: '42703', message: 'no such column', details: null, hint: null };
    expect(maskConnections(error)).toEqual(error);
  });

  test('stars that come back give way to what is stored', () => {
    const change = {
      url: 'postgres://app:***@other/orders',
      properties: { secretKey: '***', region: 'us', token: '***' },
    };
    expect(needsStored(change)).toBe(true);
    expect(restoreMasked(change, { url: row.url, properties: row.properties })).toEqual({
      url: 'postgres://app:hunter2@other/orders',
      properties: { secretKey: 'k', region: 'us', token: '' },
    });
    expect(needsStored({ url: 'postgres://app:new@other/orders', password: '***' })).toBe(false);
  });

  test.each([
    'select=*',
    'select=id,name,password,url,created_by(id,name)&deleted_at=is.null&order=created_at.desc&limit=100',
    'or=(name.ilike.*password*,name.eq.url)',
    'name=ilike.*url*',
    'columns=password',
  ])('%s is allowed', query => {
    expect(() => checkConnectionQuery(new URLSearchParams(query))).not.toThrow();
  });

  test.each([
    'select=a:password',
    'select="password"::text',
    'select=url->x',
    'password=not.is.null',
    'not.password=eq.x',
    'order=name,certificate.desc',
    'or=(name.eq.a,not.password.eq.b)',
    'and=(or(url.like.x*))',
    'or=("password".eq.x)',
  ])('%s is refused', query => {
    expect(() => checkConnectionQuery(new URLSearchParams(query))).toThrow(
      /can only be selected by its own name/,
    );
  });
});
