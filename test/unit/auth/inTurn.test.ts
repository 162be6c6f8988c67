// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { inTurn } from '@/auth/kratos/inTurn';

/** A promise that is settled from outside. */
function settled<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<Value>((onResolve, onReject) => {
    [resolve, reject] = [onResolve, onReject];
  });
  return { promise, resolve, reject };
}

/** The locks of a browser, of one name: who asks waits for all before. */
function browserLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (
    _name: string,
    { signal }: { signal: AbortSignal },
    held: () => Promise<unknown>,
  ) => {
    const before = last;
    const end = settled<void>();
    last = end.promise;
    const given = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
    try {
      await Promise.race([before, given]);
      return await held();
    } finally {
      void before.then(() => end.resolve());
    }
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

/** A beginning that ends when it is told to. */
function beginning() {
  const { promise, resolve, reject } = settled<string>();
  return { begin: vi.fn<() => Promise<string>>(() => promise), resolve, reject };
}

afterEach(() => vi.unstubAllGlobals());

test('a tab begins its flow when the one before has begun, or could not', async () => {
  browserLocks();
  const [first, second, third] = [beginning(), beginning(), beginning()];
  const flows = [first, second, third].map(({ begin }) => inTurn(begin));
  await vi.waitFor(() => expect(first.begin).toHaveBeenCalledOnce());
  expect(second.begin).not.toHaveBeenCalled();
  first.resolve('first');
  await vi.waitFor(() => expect(second.begin).toHaveBeenCalledOnce());
  expect(third.begin).not.toHaveBeenCalled();
  second.reject(new Error('refused'));
  await expect(flows[1]).rejects.toThrow('refused');
  await vi.waitFor(() => expect(third.begin).toHaveBeenCalledOnce());
  third.resolve('third');
  await expect(Promise.all([flows[0], flows[2]])).resolves.toEqual(['first', 'third']);
  expect([first, second, third].map(({ begin }) => begin.mock.calls.length)).toEqual([1, 1, 1]);
});

test('a tab that hangs keeps nobody for long', async () => {
  browserLocks();
  const [first, second] = [beginning(), beginning()];
  void inTurn(first.begin);
  await vi.waitFor(() => expect(first.begin).toHaveBeenCalledOnce());
  const flow = inTurn(second.begin, 1);
  second.resolve('second');
  await expect(flow).resolves.toBe('second');
});

test('without locks each begins at once', async () => {
  vi.stubGlobal('navigator', {});
  const [first, second] = [beginning(), beginning()];
  void inTurn(first.begin);
  void inTurn(second.begin);
  expect([first, second].map(({ begin }) => begin.mock.calls.length)).toEqual([1, 1]);
});
