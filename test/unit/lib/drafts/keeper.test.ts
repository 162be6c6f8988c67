// @vitest-environment jsdom
import type * as Keeper from '@/lib/drafts/keeper';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const KEY = 'ops-console.interrupted';
let keeper: typeof Keeper;

/** The page reloaded: its memory is gone, the tab's storage is not. */
async function reload() {
  vi.resetModules();
  keeper = await import('@/lib/drafts/keeper');
}

beforeEach(reload);

describe('what was interrupted', () => {
  test('comes back to the same person at the same address, once', () => {
    keeper.register('form', () => ({ title: 'Payments down' }));
    keeper.register('empty', () => undefined);
    keeper.interrupt('/vera', '/health?x=1');
    expect(keeper.peek('form')).toBeUndefined(); // nobody knows yet who is there
    keeper.claim('/vera', '/health?x=1');
    expect(keeper.peek('form')).toEqual({ title: 'Payments down' });
    expect(keeper.peek('empty')).toBeUndefined();
    keeper.settle('form');
    expect(keeper.peek('form')).toBeUndefined();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test.each([
    ['another person', '/gus'],
    ['another organisation', 'globex/vera'],
  ])('%s gets nothing, and it waits for its owner, also when they sign out', async (_who, other) => {
    keeper.register('form', () => 'text');
    keeper.interrupt('/vera', '/health');
    keeper.claim(other, '/health');
    expect(keeper.peek('form')).toBeUndefined();
    keeper.settle('form');
    keeper.forget();
    await reload();
    keeper.claim('/vera', '/health');
    expect(keeper.peek('form')).toBe('text');
  });

  test('what was noted before and not given back stays, at the same address', () => {
    const end = keeper.register('fell', () => 'typed');
    keeper.interrupt('/vera', '/health');
    end();
    keeper.claim('/vera', '/health');
    keeper.register('scroll', () => 120);
    keeper.interrupt('/vera', '/health');
    keeper.claim('/vera', '/health');
    expect([keeper.peek('fell'), keeper.peek('scroll')]).toEqual(['typed', 120]);
    keeper.interrupt('/vera', '/incidents');
    keeper.claim('/vera', '/incidents');
    expect([keeper.peek('fell'), keeper.peek('scroll')]).toEqual([undefined, 120]);
  });

  test('a page that goes on gets nothing at another address, and all of it when it is back', () => {
    let place = '/incidents/a?create=true';
    keeper.attend(() => place);
    keeper.register('form', () => 'of A');
    keeper.interrupt('/vera', place);
    keeper.claim('/vera', place);
    place = '/incidents/b?create=true';
    expect(keeper.peek('form')).toBeUndefined();
    keeper.settle('form');
    place = '/incidents/a';
    expect(keeper.peek('form')).toBe('of A');
    keeper.settle('form');
    expect(keeper.peek('form')).toBeUndefined();
  });

  test('two people have each their own', () => {
    let text = 'of Vera';
    keeper.register('form', () => text);
    keeper.interrupt('/vera', '/health');
    keeper.claim('/gus', '/incidents');
    text = 'of Gus';
    keeper.interrupt('/gus', '/incidents');
    keeper.claim('/vera', '/health');
    expect(keeper.peek('form')).toBe('of Vera');
    keeper.claim('/gus', '/incidents');
    expect(keeper.peek('form')).toBe('of Gus');
  });

  test('another address gets nothing, and nothing is left', () => {
    keeper.register('form', () => 'text');
    keeper.interrupt('/vera', '/health');
    keeper.claim('/vera', '/incidents');
    expect(keeper.peek('form')).toBeUndefined();
    keeper.claim('/vera', '/health');
    expect(keeper.peek('form')).toBeUndefined();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test('survives a sign-in that leaves the page', async () => {
    keeper.register('form', () => 'text');
    keeper.interrupt('/vera', '/health');
    await reload();
    keeper.claim('/vera', '/health');
    expect(keeper.peek('form')).toBe('text');
  });

  test('is gone the next day, and when somebody signs out on purpose', async () => {
    keeper.register('form', () => 'text');
    keeper.interrupt('/vera', '/health');
    vi.setSystemTime(Date.now() + 9 * 3_600_000);
    keeper.claim('/vera', '/health');
    expect(keeper.peek('form')).toBeUndefined();
    vi.useRealTimers();

    await reload();
    keeper.register('form', () => 'text');
    keeper.interrupt('/vera', '/health');
    keeper.forget();
    keeper.claim('/vera', '/health');
    expect(keeper.peek('form')).toBeUndefined();
  });

  test('a session that ends again before the page is back does not wipe it', () => {
    const end = keeper.register('form', () => 'text');
    keeper.interrupt('/vera', '/health');
    end();
    keeper.interrupt('/vera', '/health');
    keeper.claim('/vera', '/health');
    expect(keeper.peek('form')).toBe('text');
  });

  test.each(['{', '[]', '{"/vera":1}', '{"/vera":{"address":"/health","at":1}}', '"x"'])(
    'a broken storage (%s) holds nothing',
    async broken => {
      sessionStorage.setItem(KEY, broken);
      keeper.claim('/vera', '/health');
      expect(keeper.peek('form')).toBeUndefined();
    },
  );
});
