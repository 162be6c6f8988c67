import { describe, expect, test } from 'vitest';
import {
  BACKOFF,
  backoffOf,
  createPoller,
  FOLLOWER_FACTOR,
  type PollHost,
  type PollState,
} from '@/lib/polling';

/** A page whose time, sight and connection the test decides; several pollers of one world are several tabs. */
class World {
  now = 1_000_000;
  #timers: { at: number; run: () => void }[] = [];
  readonly locks = new Map<string, (() => void)[]>();

  tab(): PollHost & { awake: boolean; wake: (awake: boolean) => void } {
    const listeners = new Set<() => void>();
    const tab = {
      awake: true,
      wake: (awake: boolean) => {
        tab.awake = awake;
        listeners.forEach(listener => listener());
      },
      now: () => this.now,
      random: () => 0.5,
      setTimer: (run: () => void, ms: number) => {
        const timer = { at: this.now + ms, run };
        this.#timers.push(timer);
        return timer;
      },
      clearTimer: (timer: unknown) => {
        this.#timers = this.#timers.filter(one => one !== timer);
      },
      isAwake: () => tab.awake,
      onWakeChange: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      lock: (name: string, held: () => void) => {
        const queue = this.locks.get(name) ?? [];
        this.locks.set(name, queue);
        queue.push(held);
        if (queue.length === 1) held();
        return () => {
          const first = queue[0] === held;
          queue.splice(queue.indexOf(held), 1);
          if (first) queue[0]?.();
        };
      },
    };
    return tab;
  }

  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      await settle();
      const next = this.#timers.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.now = next.at;
      this.#timers = this.#timers.filter(one => one !== next);
      next.run();
    }
    this.now = end;
    await settle();
  }
}
const settle = async () => {
  for (let i = 0; i < 6; i += 1) await Promise.resolve();
};

function start(
  world: World,
  {
    name,
    answer,
    longestWaitMs,
  }: { name?: string; answer?: () => Promise<unknown>; longestWaitMs?: number } = {},
) {
  const tab = world.tab();
  const calls: { at: number; signal: AbortSignal }[] = [];
  let state: PollState | undefined;
  const poller = createPoller(
    {
      ...(name && { name }),
      longestWaitMs,
      run: signal => {
        calls.push({ at: world.now, signal });
        return answer ? answer() : Promise.resolve('data');
      },
      onChange: next => {
        state = next;
      },
    },
    tab,
  );
  const began = world.now;
  return { tab, poller, calls, state: () => state, times: () => calls.map(call => call.at - began) };
}

describe('one tab', () => {
  test('asks no sooner than an answer allows, and at the rate again after that', async () => {
    const world = new World();
    const retryAt = world.now + 10_000 + 150_000;
    const answer = () =>
      world.now < retryAt ? Promise.reject({ kind: 'http', retryAt }) : Promise.resolve();
    const { poller, times, state } = start(world, { answer, longestWaitMs: 4000 });
    poller.setInterval(10_000);
    await world.pass(10_000);
    expect(state()?.nextAt).toBe(retryAt);
    await world.pass(165_000);
    expect(times()).toEqual([10_000, 160_000, 170_000]);
  });

  test('polls at the rate, first after one interval', async () => {
    const world = new World();
    const { poller, times, state } = start(world);
    poller.setInterval(10_000);
    await world.pass(35_000);
    expect(times()).toEqual([10_000, 20_000, 30_000]);
    expect(state()).toMatchObject({
      running: false,
      failures: 0,
      lastSuccessAt: 1_030_000,
      nextAt: 1_040_000,
    });
  });

  test('a rate of null makes no call, a new rate counts from the last one', async () => {
    const world = new World();
    const { poller, times } = start(world);
    poller.setInterval(10_000);
    await world.pass(10_000);
    poller.setInterval(null);
    await world.pass(100_000);
    expect(times()).toEqual([10_000]);
    poller.setInterval(60_000);
    await world.pass(0);
    expect(times()).toEqual([10_000, 110_000]); // overdue: at once
  });

  test('makes no call while hidden or offline, and one at once on return when it is due', async () => {
    const world = new World();
    const { poller, tab, times } = start(world);
    poller.setInterval(10_000);
    tab.wake(false);
    await world.pass(95_000);
    expect(times()).toEqual([]);
    tab.wake(true);
    await world.pass(0);
    expect(times()).toEqual([95_000]);
    tab.wake(false);
    await world.pass(3000);
    tab.wake(true);
    await world.pass(6999);
    expect(times()).toEqual([95_000]); // not due yet: no call for coming back
    await world.pass(1);
    expect(times()).toEqual([95_000, 105_000]);
  });

  test('a call that takes longer than the rate is waited for, also when the rate changes meanwhile', async () => {
    const world = new World();
    const answers: ((data: unknown) => void)[] = [];
    const { poller, times } = start(world, { answer: () => new Promise(done => answers.push(done)) });
    poller.setInterval(10_000);
    await world.pass(15_000);
    poller.setInterval(5000);
    await world.pass(45_000);
    expect(times()).toEqual([10_000]);
    answers[0]?.('data');
    await world.pass(5000);
    expect(times()).toEqual([10_000, 65_000]);
  });

  test('a newer call aborts the one under way, silently', async () => {
    const world = new World();
    const waiting: ((error: unknown) => void)[] = [];
    const { poller, calls, state } = start(world, {
      answer: () => new Promise((_, reject) => waiting.push(reject)),
    });
    poller.setInterval(10_000);
    poller.runNow();
    poller.runNow();
    expect(calls.map(call => call.signal.aborted)).toEqual([true, false]);
    waiting[0]?.(new DOMException('aborted', 'AbortError'));
    await settle();
    expect(state()).toMatchObject({ running: true, failures: 0, lastError: undefined });
    poller.stop();
    expect(calls[1]?.signal.aborted).toBe(true);
    await world.pass(100_000);
    expect(calls).toHaveLength(2);
  });

  test('data that came by another way begin the wait anew, and take no call back', async () => {
    const world = new World();
    const { poller, times } = start(world);
    const began = world.now;
    poller.setInterval(10_000);
    await world.pass(9_000);
    poller.restart(world.now);
    await world.pass(9_000);
    expect(times()).toEqual([]);
    await world.pass(2_000);
    expect(times()).toEqual([19_000]);
    poller.restart(began);
    await world.pass(10_000);
    expect(times()).toEqual([19_000, 29_000]);
  });

  test('a call that somebody else gave up is no failure', async () => {
    const world = new World();
    const { poller, state } = start(world, {
      answer: () => Promise.reject(new DOMException('given up', 'AbortError')),
    });
    poller.setInterval(10_000);
    await world.pass(11_000);
    expect(state()).toMatchObject({ running: false, failures: 0, lastError: undefined });
  });

  test('a call in flight when the tab is hidden is aborted', () => {
    const world = new World();
    const { poller, calls, tab, state } = start(world, { answer: () => new Promise(() => {}) });
    poller.setInterval(10_000);
    poller.runNow();
    tab.wake(false);
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(state()?.running).toBe(false);
  });

  test('after errors it waits longer each time, up to a minute, and a success sets it back', async () => {
    const world = new World();
    let failing = true;
    const { poller, times, state } = start(world, {
      answer: () => (failing ? Promise.reject(new Error('down')) : Promise.resolve()),
    });
    poller.setInterval(1000);
    await world.pass(400_000);
    const at = times();
    const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(gaps.slice(0, 7)).toEqual([1125, 2250, 4500, 9000, 18_000, 36_000, 60_000]);
    expect(Math.max(...gaps)).toBe(BACKOFF.max);
    expect(state()?.lastError).toEqual(new Error('down'));
    failing = false;
    await world.pass(60_000);
    expect(state()).toMatchObject({ failures: 0, lastError: undefined });
  });

  test('one that must see soon that all is well waits no longer than it says', async () => {
    const world = new World();
    const answer = () => Promise.reject(new Error('down'));
    const { poller, times } = start(world, { answer, longestWaitMs: 4_000 });
    poller.setInterval(2000);
    await world.pass(400_000);
    const at = times();
    const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(Math.min(...gaps)).toBe(2_000);
    expect(Math.max(...gaps)).toBe(4_000);
  });

  test('a slow rate gets no faster by failing', async () => {
    const world = new World();
    const { poller, times } = start(world, { answer: () => Promise.reject(new Error('down')) });
    poller.setInterval(30_000);
    await world.pass(65_000);
    expect(times()).toEqual([30_000, 60_000]);
  });

  test('the wait after errors stays between 1 and 60 seconds', () => {
    for (let failures = 1; failures < 100; failures += 1) {
      for (const random of [0, 0.999]) {
        const wait = backoffOf(failures, () => random);
        expect(wait).toBeGreaterThanOrEqual(BACKOFF.min);
        expect(wait).toBeLessThanOrEqual(BACKOFF.max);
      }
    }
  });
});

describe('several tabs of the same data', () => {
  test('one of them owns the rate, the other is slower and takes over when it goes', async () => {
    const world = new World();
    const owner = start(world, { name: 'summary' });
    const follower = start(world, { name: 'summary' });
    owner.poller.setInterval(10_000);
    follower.poller.setInterval(10_000);
    await world.pass(60_000);
    expect(owner.calls).toHaveLength(6);
    expect(follower.calls).toHaveLength(60_000 / (10_000 * FOLLOWER_FACTOR));
    owner.tab.wake(false);
    await world.pass(30_000);
    expect(owner.calls).toHaveLength(6);
    expect(follower.calls).toHaveLength(2 + 3);
    follower.poller.stop();
    expect(world.locks.get('summary')).toEqual([]);
  });

  test('a hidden tab gives up the lock and queues again when it returns', async () => {
    const world = new World();
    const a = start(world, { name: 'summary' });
    const b = start(world, { name: 'summary' });
    a.poller.setInterval(10_000);
    b.poller.setInterval(10_000);
    a.tab.wake(false);
    a.tab.wake(true);
    await world.pass(31_000);
    expect(b.calls).toHaveLength(3);
    expect(a.calls).toHaveLength(1);
  });

  test('tabs of other data do not wait for each other', async () => {
    const world = new World();
    const a = start(world, { name: 'summary' });
    const b = start(world, { name: 'jobs' });
    const c = start(world);
    for (const { poller } of [a, b, c]) poller.setInterval(10_000);
    await world.pass(20_000);
    expect([a, b, c].map(({ calls }) => calls.length)).toEqual([2, 2, 2]);
  });
});
