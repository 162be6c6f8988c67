import { describe, expect, test } from 'vitest';
import { exclusively } from '@/api/exclusive';

const call = (getState: () => unknown, endpoint = 'summary') => {
  const controller = new AbortController();
  return { controller, ...exclusively({ endpoint, getState, signal: controller.signal }) };
};

describe('a call that allows no other beside it', () => {
  test('is aborted when the next of its endpoint begins, and by its own caller', () => {
    const store = () => ({});
    const first = call(store);
    const second = call(store);
    expect(first.signal.aborted).toBe(true);
    expect(second.signal.aborted).toBe(false);
    second.controller.abort();
    expect(second.signal.aborted).toBe(true);
  });

  test('is left alone once it is over: what was aborted late would stay in memory with its answer', () => {
    const store = () => ({});
    const first = call(store);
    first.end();
    const second = call(store);
    first.controller.abort();
    expect(first.signal.aborted).toBe(false);
    // The end of an older call does not free the younger one from being given up.
    first.end();
    call(store);
    expect(second.signal.aborted).toBe(true);
  });

  test('is no concern of another endpoint, nor of another store', () => {
    const store = () => ({});
    const first = call(store);
    call(store, 'logs');
    call(() => ({}));
    expect(first.signal.aborted).toBe(false);
  });

  test('is aborted at once where its caller has given it up already', () => {
    const controller = new AbortController();
    controller.abort();
    expect(
      exclusively({ endpoint: 'summary', getState: () => ({}), signal: controller.signal }).signal.aborted,
    ).toBe(true);
  });
});
