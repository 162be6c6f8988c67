// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { elapsedText, pauseAfter, useBackoff } from '@/auth/clerk/backoff';

describe('looking again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('the pauses double up to half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(pauseAfter)).toEqual([2000, 4000, 8000, 16000, 30000, 30000, 30000]);
  });

  test.each([
    [-5, '0 s'],
    [59_999, '59 s'],
    [60_000, '1 min 0 s'],
    [185_400, '3 min 5 s'],
  ])('%d ms read %s', (ms, text) => {
    expect(elapsedText(ms)).toBe(text);
  });

  test('it looks by itself after each pause, whether the look fails or not, and stops when it goes', async () => {
    const look = vi.fn<() => Promise<void>>(async () => {
      if (look.mock.calls.length === 1) throw new Error('not yet');
    });
    const { result, unmount } = renderHook(() => useBackoff(look));
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(1999);
    expect(look).toHaveBeenCalledTimes(0);
    await pass(1);
    expect(look).toHaveBeenCalledTimes(1);
    await pass(3999);
    expect(look).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(look).toHaveBeenCalledTimes(2);
    await act(async () => result.current.now());
    expect(look).toHaveBeenCalledTimes(3);
    unmount();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(look).toHaveBeenCalledTimes(3);
  });

  test('while a look is under way it does not look again', async () => {
    let end: () => void = () => undefined;
    const look = vi.fn<() => Promise<void>>(() => new Promise<void>(resolve => (end = resolve)));
    const { result } = renderHook(() => useBackoff(look));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(look).toHaveBeenCalledTimes(1);
    expect(result.current.nextAt).toBeUndefined();
    await act(async () => end());
    expect(result.current.nextAt).toBe(Date.now() + 4000);
  });
});
