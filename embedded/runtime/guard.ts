import { spawn, type ChildProcess } from 'node:child_process';
import { isPid } from './signals';

/**
 * Stops the parts when this process is killed hard and cannot: a tiny shell that holds the other end of a pipe. When
 * the pipe closes without a goodbye, it signals what it was last told about. It has a session of its own, so that a
 * Ctrl-C on the terminal does not reach it first. What is seen to be gone within the five seconds is not signalled again:
 * its number may be another's by then.
 */
const SCRIPT = `
targets=
while read -r line; do
  [ "$line" = bye ] && exit 0
  targets=$line
done
for t in $targets; do kill -s "\${t%%:*}" -- "\${t#*:}" 2>/dev/null; done
for second in 1 2 3 4 5; do
  left=
  for t in $targets; do kill -s 0 -- "\${t#*:}" 2>/dev/null && left="$left $t"; done
  targets=$left
  [ -z "$targets" ] && exit 0
  sleep 1
done
for t in $targets; do kill -s KILL -- "\${t#*:}" 2>/dev/null; done
`;

export interface Target {
  pid: number;
  signal: NodeJS.Signals;
  group: boolean;
}

export class Guard {
  private readonly shell: ChildProcess | undefined;

  constructor() {
    if (process.platform === 'win32') return;
    this.shell = spawn('/bin/sh', ['-c', SCRIPT, 'console-guard'], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.shell.on('error', () => undefined);
    this.shell.stdin?.on('error', () => undefined);
    this.shell.unref();
  }

  /** Tells the guard what runs now. */
  watch(targets: readonly Target[]): void {
    const line = targets
      .filter(({ pid }) => isPid(pid))
      .map(({ pid, signal, group }) => `${signal.replace(/^SIG/, '')}:${group ? -pid : pid}`)
      .join(' ');
    this.shell?.stdin?.write(`${line}\n`);
  }

  /** Everything was stopped in good order: the guard may go. */
  dismiss(): void {
    this.shell?.stdin?.end('bye\n');
  }
}
