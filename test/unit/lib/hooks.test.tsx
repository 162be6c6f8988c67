import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTicker, type TickerHost } from '@/lib/hooks/ticker';
import { DEBOUNCE, useDebounced } from '@/lib/hooks/useDebounced';
import { useLatest } from '@/lib/hooks/useLatest';
import { useMedia } from '@/lib/hooks/useMedia';
import { useNow } from '@/lib/hooks/useNow';
import { usePolling } from '@/lib/hooks/usePolling';

beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_250 }));
afterEach(() => vi.useRealTimers());

describe('useDebounced', () => {
  test('the waits, in ms', () => {
    expect(DEBOUNCE).toEqual({ search: 400, resourceSearch: 300, incidentOptions: 100 });
  });
  test('follows once the value has been still', () => {
    const { result, rerender } = renderHook(({ value }) => useDebounced(value, 400), {
      initialProps: { value: 'a' },
    });
    rerender({ value: 'ab' });
    act(() => void vi.advanceTimersByTime(399));
    rerender({ value: 'abc' });
    act(() => void vi.advanceTimersByTime(399));
    expect(result.current).toBe('a');
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe('abc');
  });
});

test('useLatest keeps its identity and calls the newest handler', () => {
  const { result, rerender } = renderHook(({ n }) => useLatest(() => n), { initialProps: { n: 1 } });
  const first = result.current;
  rerender({ n: 2 });
  expect(result.current).toBe(first);
  expect(first()).toBe(2);
});

describe('ticker', () => {
  const make = () => {
    let visible = true;
    let onVisibility = () => {};
    const setTimer = vi.fn<TickerHost['setTimer']>((run, ms) => setTimeout(run, ms));
    const host: TickerHost = {
      clock: { now: () => Date.now() },
      setTimer,
      clearTimer: timer => clearTimeout(timer as ReturnType<typeof setTimeout>),
      isVisible: () => visible,
      onVisibility: listener => {
        onVisibility = listener;
        return () => {
          onVisibility = () => {};
        };
      },
    };
    const show = (now: boolean) => {
      visible = now;
      onVisibility();
    };
    return { ticker: createTicker(1000, host), setTimer, show };
  };

  test('steps on whole seconds, for all listeners together', () => {
    const { ticker } = make();
    const heard: string[] = [];
    ticker.subscribe(() => heard.push('a'));
    ticker.subscribe(() => heard.push('b'));
    vi.advanceTimersByTime(750);
    expect(ticker.now() % 1000).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual(['a', 'b', 'a', 'b']);
  });
  test('rests while hidden, steps at once on return, and stops with its last listener', () => {
    const { ticker, setTimer, show } = make();
    const heard = vi.fn<() => void>();
    const stop = ticker.subscribe(heard);
    show(false);
    vi.advanceTimersByTime(60_000);
    expect(heard).not.toHaveBeenCalled();
    show(true);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(ticker.now()).toBe(Date.now());
    stop();
    const planned = setTimer.mock.calls.length;
    vi.advanceTimersByTime(60_000);
    expect(setTimer.mock.calls).toHaveLength(planned);
  });
  test('useNow moves what it is drawn in', () => {
    function Clock() {
      return <span>{useNow(1000)}</span>;
    }
    render(<Clock />);
    const before = Number(document.body.textContent);
    act(() => void vi.advanceTimersByTime(2000));
    expect(Number(document.body.textContent) - before).toBeGreaterThanOrEqual(1000);
  });
});

test('useMedia follows its query', () => {
  let matches = true;
  let tell = () => {};
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return matches;
    },
    addEventListener: (_: string, listener: () => void) => {
      tell = listener;
    },
    removeEventListener: () => {},
  }));
  const { result } = renderHook(() => useMedia('(min-width: 1024px)'));
  expect(result.current).toBe(true);
  matches = false;
  act(() => tell());
  expect(result.current).toBe(false);
  vi.unstubAllGlobals();
});

test('usePolling asks once more when what it follows has ended, and only then', async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
  function Probe({ over }: { over: boolean }) {
    usePolling({ intervalMs: over ? null : 1000, run, untilEnd: true });
    return null;
  }
  const { rerender } = render(<Probe over />);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(run).not.toHaveBeenCalled();
  // Long overdue: at once, and a second later.
  rerender(<Probe over={false} />);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(run).toHaveBeenCalledTimes(2);
  rerender(<Probe over />);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(run).toHaveBeenCalledTimes(3);
});

test('usePolling calls the newest function, shows its state, and stops when unmounted or disabled', async () => {
  const first = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const second = vi.fn<() => Promise<void>>(() => Promise.resolve());
  function Probe({ run, enabled = true }: { run: () => Promise<void>; enabled?: boolean }) {
    const { lastSuccessAt, runNow } = usePolling({ intervalMs: 5000, run, enabled });
    return (
      <button type="button" onClick={runNow}>
        {lastSuccessAt ?? 'never'}
      </button>
    );
  }
  const { rerender, unmount } = render(<Probe run={first} />);
  expect(screen.getByRole('button')).toHaveTextContent('never');
  rerender(<Probe run={second} />);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect([first, second].map(run => run.mock.calls.length)).toEqual([0, 1]);
  expect(screen.getByRole('button')).toHaveTextContent(/^\d+$/);
  await act(async () => screen.getByRole('button').click());
  expect(second).toHaveBeenCalledTimes(2);
  rerender(<Probe run={second} enabled={false} />);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  rerender(<Probe run={second} />);
  unmount();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(second).toHaveBeenCalledTimes(2);
});
