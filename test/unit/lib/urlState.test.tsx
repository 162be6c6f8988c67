import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Fragment, StrictMode, useEffect, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { UNSAFE_createMemoryHistory as createMemoryHistory, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { mirrorLocation } from '@/app/listeners';
import { createPageRouter, PageRoutes } from '@/app/pageRouter';
import { setupStore } from '@/app/store';
import { bool, int, jsonMap, list, oneOf, readUrlState, str, writeUrlState } from '@/lib/urlState';
import { useUrlState, type PatchUrl } from '@/lib/useUrlState';

const tri = (value: unknown) => (value === 1 || value === -1 ? value : undefined);
const schema = {
  query: str(),
  layout: oneOf(['table', 'card'], 'table'),
  page: int(0, { min: 0, max: 1000 }),
  hidePassing: bool(true),
  kinds: list(),
  labels: jsonMap<1 | -1>(tri),
} as const;

describe('codecs', () => {
  test.each([
    ['page=-1', { page: 0 }],
    ['page=5000', { page: 0 }],
    ['page=1e2', { page: 0 }],
    ['page=0x10', { page: 0 }],
    ['page=', { page: 0 }],
    ['page=7', { page: 7 }],
    ['layout=cards', { layout: 'table' }],
    ['layout=card', { layout: 'card' }],
    ['hidePassing=no', { hidePassing: false }],
    ['hidePassing=maybe', { hidePassing: true }],
    ['labels={', { labels: {} }],
    ['labels=[1]', { labels: {} }],
    ['labels={"__proto__":1,"constructor":-1,"app:a":1,"b":2}', { labels: { 'app:a': 1 } }],
    [`query=${'x'.repeat(20_000)}`, { query: '' }],
    ['kinds=a%2Cb', { kinds: ['a', 'b'] }],
    ['kinds=', { kinds: [] }],
    ['kinds=a%2Cb%2Ca', { kinds: ['a', 'b'] }],
    ['kinds=a&kinds=b', { kinds: ['a'] }],
  ])('%s', (search, want) => expect(readUrlState(schema, search)).toMatchObject(want));

  test('defaults leave no parameter, others are kept', () => {
    expect(writeUrlState(schema, 'x=1&query=a&page=3', { query: '', page: 0, layout: 'card' })).toBe(
      'x=1&layout=card',
    );
    expect(writeUrlState(schema, 'query=a', { query: undefined })).toBe('');
    expect(writeUrlState(schema, 'kinds=a&x=1&kinds=b', { kinds: ['c', 'c', 'd'] })).toBe('kinds=c%2Cd&x=1');
    expect(writeUrlState(schema, '', { labels: { b: 1, a: -1 } })).toBe(
      new URLSearchParams({ labels: '{"a":-1,"b":1}' }).toString(),
    );
  });

  test.each([
    ['another is added', 'kinds=a', { kinds: ['b'] }, '', 'kinds=a%2Cb'],
    ['another is taken away', 'kinds=a', { kinds: ['a'] }, 'kinds=a%2Cb', 'kinds=a'],
    ['the same is added', 'kinds=a', { kinds: ['a'] }, '', 'kinds=a'],
    ['one is taken away that another choice had added', 'kinds=a%2Cb', { kinds: [] }, 'kinds=a', ''],
    ['another map entry', 'labels={"a":1}', { labels: { b: -1 as const } }, '', 'labels={"a":1,"b":-1}'],
    [
      'a map entry is turned, another taken away',
      'labels={"a":1,"b":1,"c":1}',
      { labels: { a: -1 as const, b: 1 as const } },
      'labels={"a":1,"b":1}',
      'labels={"a":-1,"b":1,"c":1}',
    ],
    ['a map is emptied', 'labels={"a":1,"b":1}', { labels: {} }, 'labels={"a":1}', ''],
    ['a text', 'query=a', { query: 'b' }, '', 'query=b'],
  ])('a choice made from an older page: %s', (_, search, changes, drawn, want) => {
    expect(writeUrlState(schema, search, changes, drawn)).toBe(new URLSearchParams(want).toString());
  });

  test('1,000 random states survive the way through the address', () => {
    const key = fc
      .string({ minLength: 1, maxLength: 12 })
      .filter(k => !['__proto__', 'constructor', 'prototype'].includes(k));
    const state = fc.record({
      query: fc.string({ unit: 'grapheme' }),
      layout: fc.constantFrom('table' as const, 'card' as const),
      page: fc.integer({ min: 0, max: 1000 }),
      hidePassing: fc.boolean(),
      kinds: fc.uniqueArray(fc.string()),
      labels: fc.dictionary(key, fc.constantFrom(1 as const, -1 as const), { noNullPrototype: true }),
    });
    fc.assert(
      fc.property(state, one => {
        expect(readUrlState(schema, `?${writeUrlState(schema, '?z=1', one)}`)).toEqual(one);
      }),
      { numRuns: 1000 },
    );
  });

  test('any text in any parameter gives a state and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(schema)), fc.string(), (name, text) => {
        const state = readUrlState(schema, new URLSearchParams([[name, text]]).toString());
        expect(state.page >= 0 && state.page <= 1000).toBe(true);
        expect(['table', 'card']).toContain(state.layout);
        expect(Object.values(state.labels).every(value => value === 1 || value === -1)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('maps and lists stay the same object while their parameter does', () => {
    const a = readUrlState(schema, 'labels={"x":1}&query=a');
    const b = readUrlState(schema, 'labels={"x":1}&query=b');
    expect(b.labels).toBe(a.labels);
    expect(readUrlState(schema, 'labels={"x":-1}').labels).not.toBe(a.labels);
    expect(readUrlState(schema, '').kinds).toBe(readUrlState(schema, 'query=1').kinds);
  });
});

/** What the two components under test hand out; set once they are drawn. */
const probe: { first: PatchUrl<typeof schema>; second: PatchUrl<typeof schema>; renders: number } = {
  first: () => undefined,
  second: () => undefined,
  renders: 0,
};
const first: PatchUrl<typeof schema> = (...args) => probe.first(...args);
const second: PatchUrl<typeof schema> = (...args) => probe.second(...args);

function First() {
  const [state, patch] = useUrlState(schema);
  useEffect(() => {
    probe.first = patch;
    probe.renders += 1;
  });
  return <output>{JSON.stringify(state)}</output>;
}
function Second() {
  const [, patch] = useUrlState(schema);
  useEffect(() => {
    probe.second = patch;
  });
  return <span data-testid="at">{useLocation().pathname + useLocation().search}</span>;
}
const page = (
  <>
    <First />
    <Second />
  </>
);
const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Record<string, unknown>;
const at = () => screen.getByTestId('at').textContent;

/** A page at an address, and the router that the store mirrors. */
function mountAt(start: string, basename = '', Around: ComponentType<{ children: ReactNode }> = Fragment) {
  const router = createPageRouter(
    createMemoryHistory({ initialEntries: [basename + start], v5Compat: true }),
    [{ path: '*', element: page }],
    basename || '/',
  );
  const store = setupStore();
  mirrorLocation(router, store);
  render(
    <Around>
      <Provider store={store}>
        <PageRoutes router={router} />
      </Provider>
    </Around>,
  );
  return router;
}

describe.each(['at the root of a host', 'below a path'] as const)('useUrlState %s', kind => {
  const mount = () => {
    probe.renders = 0;
    return mountAt('/health?z=9', kind === 'below a path' ? '/console' : '');
  };

  test('several patches of one tick become one navigation, and none is lost', async () => {
    mount();
    const before = probe.renders;
    await act(async () => {
      first({ query: 'api' }, 'replace');
      second({ page: 2 }, 'replace');
      first({ layout: 'card' }, 'push');
    });
    expect(shown()).toMatchObject({ query: 'api', page: 2, layout: 'card' });
    expect(at()).toBe('/health?z=9&query=api&page=2&layout=card');
    expect(probe.renders - before).toBeLessThanOrEqual(2);
  });

  test('patches of following ticks build on each other before React has drawn the first', async () => {
    mount();
    await act(async () => {
      first({ query: 'api' });
      await Promise.resolve();
      await Promise.resolve();
      second({ page: 2 });
    });
    expect(shown()).toMatchObject({ query: 'api', page: 2 });
  });

  test('of two choices in one list, the second made before the first was drawn, none is lost', async () => {
    mount();
    await act(async () => {
      first({ kinds: ['a'], labels: { x: 1 } });
      await Promise.resolve();
      await Promise.resolve();
      expect(shown()).toMatchObject({ kinds: [] });
      second({ kinds: ['b'], labels: { y: -1 } });
    });
    expect(shown()).toMatchObject({ kinds: ['a', 'b'], labels: { x: 1, y: -1 } });
    // From what is drawn now, it holds as it is.
    await act(async () => first({ kinds: ['c'], labels: { z: 1 } }));
    expect(shown()).toMatchObject({ kinds: ['c'], labels: { z: 1 } });
    expect(shown()).not.toHaveProperty('labels.x');
  });

  test('push makes a step back, replace does not, and no change makes neither', async () => {
    const router = mount();
    await act(async () => first({ page: 1 }, 'push'));
    await act(async () => first({ query: 'x' }, 'replace'));
    await act(async () => first({ query: 'x' }, 'push'));
    await act(async () => router.navigate(-1));
    expect(at()).toBe('/health?z=9');
  });

  test('a late patch of a page that was left is dropped', async () => {
    const router = mount();
    const late = probe.first;
    await act(async () => router.navigate('/catalog'));
    await act(async () => late({ query: 'typed' }));
    expect(at()).toBe('/catalog');
  });

  test('a late patch of a page that is being left is dropped before the next one is drawn', async () => {
    const router = mount();
    await act(async () => {
      router.navigate('/catalog');
      first({ query: 'typed' });
    });
    expect(at()).toBe('/catalog');
  });
});

test('strict mode changes nothing', async () => {
  mountAt('/health', '', StrictMode);
  await act(async () => first({ kinds: ['a,b', ''] }));
  expect(shown().kinds).toEqual(['a,b', '']);
});
