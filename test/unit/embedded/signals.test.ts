import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { isPid, ownGroup, signalProcess, testMark } from '../../../embedded/runtime/signals';

/** Who may be signalled. The system is asked by a stand-in wherever a fault here would reach everybody. */

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach(child => child.kill('SIGKILL')));

async function idle(detached: boolean): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { detached, stdio: 'ignore' });
  started.push(child);
  await new Promise(resolve => child.once('spawn', resolve));
  return child;
}

test.each([0, -0, 1, -1, -4_000_000, 2.5, Number.NaN, Number.POSITIVE_INFINITY, undefined])(
  '%s is the number of no process: nothing is sent, to it or to its group',
  pid => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    for (const group of [false, true]) expect(() => signalProcess(pid, 'SIGKILL', group)).toThrow(RangeError);
    expect(isPid(pid)).toBe(false);
    expect(kill).not.toHaveBeenCalled();
  },
);

test('a group is signalled by whom it was started, and while it is led', async () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const strange = await idle(true);
  expect(() => signalProcess(strange.pid, 'SIGTERM', true)).toThrow(/not started here/);
  expect(() => signalProcess(process.ppid, 'SIGTERM', true)).toThrow(/not started here/);
  expect(kill).not.toHaveBeenCalled();
  const own = ownGroup(await idle(true));
  signalProcess(own.pid, 'SIGTERM', true);
  expect(kill.mock.calls).toEqual([[-Number(own.pid), 'SIGTERM']]);
  kill.mockRestore();
  const gone = new Promise(resolve => own.once('exit', resolve));
  signalProcess(own.pid, 'SIGTERM', true);
  await gone;
  expect(own.signalCode).toBe('SIGTERM');
  expect(() => signalProcess(own.pid, 'SIGTERM', true)).toThrow(/not started here/);
});

test('it says whether there was one to take it', async () => {
  const child = await idle(false);
  expect(signalProcess(child.pid, 0)).toBe(true);
  const gone = new Promise(resolve => child.once('exit', resolve));
  expect(signalProcess(child.pid, 'SIGKILL')).toBe(true);
  await gone;
  expect(signalProcess(child.pid, 0)).toBe(false);
});

test('a part keeps the mark of the test that started it, and has none otherwise', () => {
  expect(testMark({ OPS_TEST_RUN: 'a', PATH: '/bin' })).toEqual({ OPS_TEST_RUN: 'a' });
  expect(testMark({ PATH: '/bin' })).toEqual({});
});
