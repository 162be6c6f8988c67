import type { ChildProcess } from 'node:child_process';
import { StartError, say } from '../core/say';
import { ownGroup, signalProcess } from './signals';
import { errorText } from '../core/errors';

/** A program of the stack that runs as a process of its own. */
export interface Program {
  name: string;
  /** Starts the process, in a process group of its own (`detached`). */
  spawn: () => ChildProcess;
  /** How it is asked to stop: Postgres to its own process, the others to their group. */
  stop: { signal: NodeJS.Signals; group: boolean; withinMs: number };
}

/** How a process shows that it still works: one that is frozen or busy for ever is there, and does nothing. */
export interface Pulse {
  everyMs: number;
  /** So many questions in a row without an answer, and the process is ended. */
  misses: number;
  /** Asks the process; `answered` is to be called when it answers. */
  ask: (child: ChildProcess, answered: () => void) => void;
}

/** A part of the stack: started, watched, started again when it dies or no longer answers, stopped. */
export interface Part extends Program {
  /** Resolves when the part works; rejects when it never will. Called after each start. */
  ready: (child: ChildProcess) => Promise<void>;
  /** Waits for what the part needs, before it is started again. */
  before?: () => Promise<void>;
  pulse?: Pulse;
}

const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 15_000;
/** A part that ran this long had a good start: the next backoff begins small again. */
const STABLE_MS = 30_000;

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms).unref());

const endOf = (code: number | null, signal: NodeJS.Signals | null) =>
  signal ? `signal ${signal}` : `code ${code}`;

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** A process that the person who stops the stack can stop as well, from its first moment on. */
export class Child {
  protected child: ChildProcess | undefined;
  protected stopping = false;

  constructor(
    private readonly program: Program,
    /** Told whenever the set of running processes changes. */
    private readonly onPid: () => void,
  ) {}

  get name(): string {
    return this.program.name;
  }

  /** The running process, with how it is stopped; undefined while it is down. */
  get running(): { pid: number; signal: NodeJS.Signals; group: boolean } | undefined {
    const pid = this.child?.pid;
    const { signal, group } = this.program.stop;
    return pid === undefined ? undefined : { pid, signal, group };
  }

  /**
   * Starts the process. Throws once it was told to stop: nothing may be left of a start that was given up.
   * @returns the process, and how it ends: `code 1`, `signal SIGTERM`
   */
  protected launch(): { child: ChildProcess; ended: Promise<string> } {
    if (this.stopping) throw new StartError(`${this.name} is not started any more.`);
    const child = ownGroup(this.program.spawn());
    this.child = child;
    const ended = new Promise<string>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        if (this.child === child) this.child = undefined;
        this.onPid();
        resolve(endOf(code, signal));
      });
    });
    ended.catch(() => undefined);
    this.onPid();
    return { child, ended };
  }

  /** Runs a program that ends by itself. Rejects unless it ends well. */
  async run(): Promise<void> {
    const how = await this.launch().ended;
    if (how !== 'code 0') throw new StartError(`${this.name} failed (${how}).`);
  }

  protected async kill(): Promise<void> {
    const { child } = this;
    if (!child?.pid || hasEnded(child)) return;
    const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
    signalProcess(child.pid, 'SIGKILL', this.program.stop.group);
    await gone;
  }

  /** Stops the process for good: politely, then, when it does not listen, for certain. It cannot be started any more. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (!child?.pid || hasEnded(child)) return;
    const { signal, group, withinMs } = this.program.stop;
    const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
    signalProcess(child.pid, signal, group);
    const late = setTimeout(() => void this.kill(), withinMs);
    await gone;
    clearTimeout(late);
  }
}

/** A part of the stack with its process. */
export class ManagedChild extends Child {
  private startedAt = 0;
  private backoffMs = FIRST_BACKOFF_MS;

  constructor(
    private readonly part: Part,
    onPid: () => void,
  ) {
    super(part, onPid);
  }

  /** Starts the part and resolves when it works. Rejects when it ends or fails before, or was told to stop. */
  async start(): Promise<void> {
    const { child, ended } = this.launch();
    this.startedAt = Date.now();
    let isReady = false;
    child.once('exit', (code, signal) => {
      if (isReady && !this.stopping) void this.restart(endOf(code, signal));
    });
    const early = ended.then(how => {
      throw new StartError(`${this.name} stopped before it was ready (${how}).`);
    });
    early.catch(() => undefined);
    await Promise.race([this.part.ready(child), early]);
    isReady = true;
    this.watchPulse(child);
    // It may have died between the last probe and here.
    if (hasEnded(child)) void this.restart('an early end');
  }

  /** Ends a process that answers no more: it is started again then, as after any end. */
  private watchPulse(child: ChildProcess): void {
    const { pulse } = this.part;
    if (!pulse) return;
    let missed = 0;
    const timer = setInterval(() => {
      if (missed >= pulse.misses) {
        clearInterval(timer);
        const seconds = Math.round((pulse.everyMs * pulse.misses) / 1000);
        say(`${this.name} has not answered for ${seconds} s and is ended.`);
        void this.kill();
        return;
      }
      // Counted by questions, not by the clock: this process may have been frozen itself.
      missed += 1;
      pulse.ask(child, () => (missed = 0));
    }, pulse.everyMs);
    timer.unref();
    child.once('exit', () => clearInterval(timer));
  }

  private async restart(how: string): Promise<void> {
    if (Date.now() - this.startedAt > STABLE_MS) this.backoffMs = FIRST_BACKOFF_MS;
    say(`${this.name} stopped (${how}). Starting it again in ${(this.backoffMs / 1000).toFixed(1)} s.`);
    for (;;) {
      await sleep(this.backoffMs);
      this.backoffMs = Math.min(this.backoffMs * 2, LONGEST_BACKOFF_MS);
      if (this.stopping) return;
      const from = Date.now();
      try {
        await this.part.before?.();
        if (this.stopping) return;
        await this.start();
        say(`${this.name} is back after ${((Date.now() - from) / 1000).toFixed(1)} s.`);
        return;
      } catch (error) {
        if (this.stopping) return;
        const text = errorText(error);
        await this.kill();
        say(`${text}. Trying again in ${(this.backoffMs / 1000).toFixed(1)} s.`);
      }
    }
  }
}

/**
 * Tries until it works. A StartError is thrown on at once: trying again will not help.
 * @param everyMs pause between attempts @param withinMs after this the last failure is thrown
 */
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
      if (error instanceof StartError || Date.now() > end) throw error;
    }
    await new Promise(resolve => setTimeout(resolve, everyMs));
  }
}
