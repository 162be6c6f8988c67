// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseSafe } from '@/lib/json';
import { storedValue } from '@/lib/storage';
import { isInApp, safeHref, safeReturnTo, withParams } from '@/lib/urls';

const ORIGIN = 'https://console.example';

describe('return_to', () => {
  const hostile = [
    '//evil.example',
    '///evil.example',
    '////evil.example/path',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example\u0000',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    'https://evil.example',
    'HTTPS://evil.example/',
    'http://console.example/',
    'https://console.example.evil.example/',
    'https://console.example@evil.example/',
    'https://evil.example\\@console.example/',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://console.example/1',
    'ftp://console.example/',
    'evil.example',
    '@evil.example',
    '?next=//evil.example',
    '',
    null,
    undefined,
  ];
  test.each(hostile)('%j leads to /', value => expect(safeReturnTo(value, '/', ORIGIN)).toBe('/'));
  test('there are thirty and more', () => expect(hostile.length).toBeGreaterThanOrEqual(30));

  test.each([
    ['/health', '/health'],
    ['/health?checkId=a%2Fb&timeRange=1h#top', '/health?checkId=a%2Fb&timeRange=1h#top'],
    ['/a/../health', '/health'],
    ['/search?q=//x', '/search?q=//x'],
    [`${ORIGIN}/catalog/1?a=b`, '/catalog/1?a=b'],
    [`${ORIGIN}//evil.example`, '/'],
  ])('%j leads to %j', (value, to) => expect(safeReturnTo(value, '/', ORIGIN)).toBe(to));

  test('whatever comes in, the browser stays on this origin', () => {
    const alphabet = fc.constantFrom(
      '/',
      '\\',
      '.',
      '@',
      ':',
      '%',
      '2',
      'f',
      'e',
      '\t',
      ' ',
      '?',
      '#',
      'h',
      'https:',
      'evil.example',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(alphabet, { maxLength: 12 }).map(parts => parts.join('')),
    );
    fc.assert(
      fc.property(text, value => {
        const to = safeReturnTo(value, '/', ORIGIN);
        expect(to.startsWith('/') && !to.startsWith('//')).toBe(true);
        expect(new URL(to, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('links from data', () => {
  test.each([
    ['https://grafana.example/d/1?a=b#c', 'https://grafana.example/d/1?a=b#c'],
    ['http://10.0.0.1:9090/graph', 'http://10.0.0.1:9090/graph'],
    ['/catalog/1', '/catalog/1'],
  ])('%j is a link', (href, safe) => expect(safeHref(href)).toBe(safe));

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https://user:secret@host.example/',
    'https:///x',
    'mailto:a@b.c',
    'file:///etc/passwd',
    'catalog/1',
    '#top',
    'https://',
    '',
    null,
    undefined,
  ])('%j is none', href => expect(safeHref(href)).toBeUndefined());

  test('in-app links are told from others', () => {
    expect(isInApp('/health')).toBe(true);
    expect(isInApp('https://grafana.example/')).toBe(false);
    expect(isInApp('//evil.example')).toBe(false);
  });

  test('parameters are encoded, replaced and left out when empty', () => {
    expect(
      withParams('/health?a=1&b=2#x', { a: 'x y/&', c: ['p', 'q'], d: '', e: null, f: 0, g: false }),
    ).toBe('/health?b=2&a=x+y%2F%26&c=p&c=q&f=0&g=false#x');
    expect(withParams('/health', {})).toBe('/health');
  });
});

describe('JSON from outside', () => {
  test('forbidden keys are dropped at any depth', () => {
    const text =
      '{"a":{"__proto__":{"x":1},"b":[{"constructor":{"prototype":1},"c":2}]},"prototype":3,"d":4}';
    expect(parseSafe(text)).toEqual({ a: { b: [{ c: 2 }] }, d: 4 });
  });
  test('nothing reaches the prototype', () => {
    const parsed = parseSafe('{"__proto__":{"polluted":true}}') as Record<string, unknown>;
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(parsed)).toEqual([]);
  });
  test('it never throws, and reads all other JSON as it is', () => {
    fc.assert(fc.property(fc.string(), text => void parseSafe(text)));
    const key = fc.string().filter(k => !['__proto__', 'constructor', 'prototype'].includes(k));
    const value = fc.letrec(tie => ({
      any: fc.oneof(
        { maxDepth: 3 },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 4 }),
        fc.dictionary(key, tie('any'), { maxKeys: 4, noNullPrototype: true }),
      ),
    })).any;
    fc.assert(
      fc.property(value, one => {
        expect(parseSafe(JSON.stringify(one))).toEqual(one);
      }),
    );
    expect(parseSafe('')).toBeUndefined();
    expect(parseSafe(null)).toBeUndefined();
  });
});

describe('stored values', () => {
  const make = () =>
    storedValue({
      key: 'test.width',
      version: 2,
      fallback: 554,
      parse: raw => (typeof raw === 'number' && raw >= 250 && raw <= 768 ? raw : undefined),
      migrate: (raw, version) => (version === 1 && typeof raw === 'string' ? Number(raw) : undefined),
    });
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  test('what is written is read again, also after a reload', () => {
    expect(make().read()).toBe(554);
    expect(make().write(600)).toBe(true);
    expect(make().read()).toBe(600);
    make().reset();
    expect(make().read()).toBe(554);
  });
  test.each([
    '',
    'null',
    '{',
    '600',
    '{"v":2}',
    '{"v":2,"value":"wide"}',
    '{"v":2,"value":9999}',
    '{"v":9,"value":600}',
    '[]',
  ])('garbage %j gives the fallback', text => {
    localStorage.setItem('test.width', text);
    expect(make().read()).toBe(554);
  });
  test('an older version is brought up to date', () => {
    localStorage.setItem('test.width', '{"v":1,"value":"300"}');
    expect(make().read()).toBe(300);
  });
  test('a full disk keeps the value for this page and says so', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const value = make();
    expect(value.write(700)).toBe(false);
    expect(value.read()).toBe(700);
  });
  test('forbidden storage holds nothing and breaks nothing', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('no', 'SecurityError');
      });
    }
    const value = make();
    expect(value.read()).toBe(554);
    value.reset();
    expect(value.write(700)).toBe(false);
    expect(value.read()).toBe(700);
    value.reset();
    expect(value.read()).toBe(554);
  });
  test('listeners hear of changes here and in other tabs, until they stop', () => {
    const value = make();
    const heard = vi.fn<() => void>();
    const stop = value.subscribe(heard);
    value.write(600);
    window.dispatchEvent(new StorageEvent('storage', { key: 'test.width' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    value.write(601);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
