import { spawn } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import type { Part } from '../../../embedded/runtime/child';
import { Child, ManagedChild } from '../../../embedded/runtime/child';
import { signalProcess } from '../../../embedded/runtime/signals';

/** The processes of the stack, each one a Node process that answers questions over its channel. */

const SCRIPT = `process.on('message', () => process.send('yes')); process.send('ready');`;

const part: Part = {
  name: 'Sample',
  spawn: () =>
    spawn(process.execPath, ['-e', SCRIPT], { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  ready: child => new Promise(resolve => child.once('message', () => resolve())),
  pulse: {
    everyMs: 100,
    misses: 5,
    ask: (child, answered) => {
      child.once('message', answered);
      child.send('alive?', () => undefined);
    },
  },
  stop: { signal: 'SIGTERM', group: true, withinMs: 500 },
};

const children: Child[] = [];
const keep = <Kept extends Child>(child: Kept): Kept => (children.push(child), child);
afterEach(() => Promise.all(children.splice(0).map(child => child.stop())));

test('one that is frozen is started again, one that answers is left alone', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const [frozen, well] = [
    keep(new ManagedChild(part, () => undefined)),
    keep(new ManagedChild(part, () => undefined)),
  ];
  await Promise.all([frozen.start(), well.start()]);
  const [before, other] = [frozen.running?.pid, well.running?.pid];
  signalProcess(before, 'SIGSTOP');
  await expect.poll(() => frozen.running?.pid ?? before).not.toBe(before);
  expect(well.running?.pid).toBe(other);
});

test('nothing is started any more once it was told to stop', async () => {
  const child = keep(new ManagedChild(part, () => undefined));
  await child.stop();
  await expect(child.start()).rejects.toThrow('not started any more');
  expect(child.running).toBeUndefined();
});

test('a program that ends by itself can be stopped before', async () => {
  const program = (script: string) =>
    keep(
      new Child(
        { ...part, spawn: () => spawn(process.execPath, ['-e', script], { detached: true }) },
        () => undefined,
      ),
    );
  await program('').run();
  await expect(program('process.exit(3)').run()).rejects.toThrow('Sample failed (code 3)');
  const endless = program('setInterval(() => 0, 1000)');
  const [run] = await Promise.allSettled([endless.run(), endless.stop()]);
  expect(run).toMatchObject({ reason: { message: 'Sample failed (signal SIGTERM).' } });
});
