import type { ChildProcess } from 'node:child_process';
import { StartError, say } from '../cli/say';

/** A part of the stack that runs as a process of its own: started, watched, started again when it dies, stopped. */
export interface Part {
  name: string;
  /** Starts the process, in a process group of its own (`detached`). */
  spawn: () => ChildProcess;
  /** Resolves when the part works; rejects when it never will. Called after each start. */
  ready: (child: ChildProcess) => Promise<void>;
  /** Waits for what the part needs, before it is started again. */
  before?: () => Promise<void>;
  /** How it is asked to stop: Postgres to its own process, the others to their group. */
  stop: { signal: NodeJS.Signals; group: boolean; withinMs: number };
  /** Told after it was started again. */
  onBack?: () => void;
}

const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 15_000;
/** A part that ran this long had a good start: the next backoff begins small again. */
const STABLE_MS = 30_000;

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms).unref());

/** Sends a signal to a process or its group; one that is gone already is no error. */
export function signalProcess(pid: number, signal: NodeJS.Signals, group: boolean): void {
  try {
    process.kill(group ? -pid : pid, signal);
  } catch {
    // it is gone
  }
}

export class ManagedChild {
  private child: ChildProcess | undefined;
  private stopping = false;
  private startedAt = 0;
  private backoffMs = FIRST_BACKOFF_MS;

  constructor(
    private readonly part: Part,
    /** Told whenever the set of running processes changes. */
    private readonly onPid: () => void,
  ) {}

  get name(): string {
    return this.part.name;
  }

  /** The running process, with how it is stopped; undefined while it is down. */
  get running(): { pid: number; signal: NodeJS.Signals; group: boolean } | undefined {
    const pid = this.child?.pid;
    return pid === undefined
      ? undefined
      : { pid, signal: this.part.stop.signal, group: this.part.stop.group };
  }

  /** Starts the part and resolves when it works. Rejects when it ends or fails before. */
  async start(): Promise<void> {
    const child = this.part.spawn();
    this.child = child;
    this.startedAt = Date.now();
    this.onPid();
    let isReady = false;
    const ended = new Promise<never>((_resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        if (this.child === child) this.child = undefined;
        this.onPid();
        const how = signal ? `signal ${signal}` : `code ${code}`;
        if (isReady && !this.stopping) void this.restart(how);
        reject(new StartError(`${this.part.name} stopped before it was ready (${how}).`));
      });
    });
    ended.catch(() => undefined);
    await Promise.race([this.part.ready(child), ended]);
    isReady = true;
    // It may have died between the last probe and here.
    if (child.exitCode !== null || child.signalCode !== null) void this.restart('an early end');
  }

  private async restart(how: string): Promise<void> {
    if (Date.now() - this.startedAt > STABLE_MS) this.backoffMs = FIRST_BACKOFF_MS;
    say(`${this.part.name} stopped (${how}). Starting it again in ${(this.backoffMs / 1000).toFixed(1)} s.`);
    for (;;) {
      await sleep(this.backoffMs);
      this.backoffMs = Math.min(this.backoffMs * 2, LONGEST_BACKOFF_MS);
      if (this.stopping) return;
      const from = Date.now();
      try {
        await this.part.before?.();
        if (this.stopping) return;
        await this.start();
        say(`${this.part.name} is back after ${((Date.now() - from) / 1000).toFixed(1)} s.`);
        this.part.onBack?.();
        return;
      } catch (error) {
        if (this.stopping) return;
        const text = error instanceof Error ? error.message : String(error);
        await this.kill();
        say(`${text}. Trying again in ${(this.backoffMs / 1000).toFixed(1)} s.`);
      }
    }
  }

  private async kill(): Promise<void> {
    const { child } = this;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
    signalProcess(child.pid, 'SIGKILL', this.part.stop.group);
    await gone;
  }

  /** Stops the part for good: politely, then, when it does not listen, for certain. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
    signalProcess(child.pid, this.part.stop.signal, this.part.stop.group);
    const late = setTimeout(() => void this.kill(), this.part.stop.withinMs);
    await gone;
    clearTimeout(late);
  }
}

/** Tries until it works. @param everyMs pause between attempts @param withinMs after this the last failure is thrown */
export async function until<Result>(
  work: () => Promise<Result>,
  everyMs: number,
  withinMs: number,
): Promise<Result> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise(resolve => setTimeout(resolve, everyMs));
  }
}
