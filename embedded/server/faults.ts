import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ServerEnv } from './env';
import { isRecord } from './records';

/**
 * The fault lab: tests and developers make the backend slow, wrong or silent on purpose. Only with `--faults`; the path
 * answers 404 otherwise. `POST /api/__faults` sets the rules, `GET` shows them, `DELETE` clears them.
 */

export interface Fault {
  /** A path prefix such as `/api/canary`, or a regular expression between slashes, tested on path and query. */
  match: string;
  /** Only calls with this method. */
  method?: string;
  /** How many calls it hits; all of them when absent. */
  times?: number;
  /** Waits this long first. Alone, the call then goes on as usual. */
  latencyMs?: number;
  status?: number;
  body?: string;
  contentType?: string;
  /** Closes the connection without an answer. */
  drop?: boolean;
  /** Never answers, until the client goes away or the rules are cleared. */
  hang?: boolean;
}

interface ActiveFault extends Fault {
  test: (target: string) => boolean;
  left: number;
}

function matcher(match: string): (target: string) => boolean {
  const expression = /^\/(.*[^/].*)\/$/.exec(match);
  // `/api/db/` is a prefix too: only what cannot be a plain path is read as an expression.
  if (expression && /[\\^$.*+?()[\]{}|]/.test(expression[1] ?? '')) {
    const pattern = new RegExp(expression[1] ?? '');
    return target => pattern.test(target);
  }
  return target => target.startsWith(match);
}

/** Reads one rule; undefined when it is none. */
export function readFault(value: unknown): Fault | undefined {
  if (!isRecord(value) || typeof value['match'] !== 'string' || !value['match'].startsWith('/'))
    return undefined;
  const fault: Fault = { match: value['match'] };
  for (const key of ['times', 'latencyMs', 'status'] as const) {
    const number = value[key];
    if (typeof number === 'number' && Number.isInteger(number) && number >= 0) fault[key] = number;
  }
  for (const key of ['body', 'contentType', 'method'] as const) {
    const text = value[key];
    if (typeof text === 'string') fault[key] = text;
  }
  for (const key of ['drop', 'hang'] as const) if (value[key] === true) fault[key] = true;
  return fault;
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Longer than any client waits. */
const FOREVER_MS = 10 * 60_000;

export class FaultLab {
  private faults: ActiveFault[] = [];
  private release = new AbortController();

  private set(faults: readonly Fault[]): void {
    this.release.abort();
    this.release = new AbortController();
    this.faults = faults.map(fault => ({
      ...fault,
      test: matcher(fault.match),
      left: fault.times ?? Infinity,
    }));
  }

  private take(method: string, target: string): ActiveFault | undefined {
    const hit = this.faults.find(
      fault =>
        fault.left > 0 && (fault.method === undefined || fault.method === method) && fault.test(target),
    );
    if (hit) hit.left -= 1;
    return hit;
  }

  /** Applies the first rule that matches, before anything else looks at the call. */
  middleware(): MiddlewareHandler<ServerEnv> {
    return async (context, next) => {
      const { pathname, search } = new URL(context.req.url);
      const fault = pathname.startsWith('/api/__faults')
        ? undefined
        : this.take(context.req.method, pathname + search);
      if (!fault) return next();
      const gone = AbortSignal.any([context.req.raw.signal, this.release.signal]);
      if (fault.hang) await wait(FOREVER_MS, gone);
      else if (fault.latencyMs) await wait(fault.latencyMs, gone);
      if (fault.drop || fault.hang) {
        context.env.incoming.socket.destroy();
        return new Response(null);
      }
      if (fault.status === undefined && fault.body === undefined) return next();
      const headers = {
        'Content-Type': fault.contentType ?? 'application/json',
        'Cache-Control': 'no-store',
      };
      const status = fault.status ?? 200;
      const mayHaveBody = status !== 204 && status !== 304;
      const body =
        fault.body ?? JSON.stringify({ error: 'fault lab', message: 'This failure was asked for.' });
      return new Response(mayHaveBody ? body : null, { status, headers });
    };
  }

  /** The control endpoint. */
  mount(app: Hono<ServerEnv>): void {
    const list = (context: Context<ServerEnv>) =>
      context.json(
        this.faults.map(({ test: _test, left, ...fault }) => ({
          ...fault,
          left: left === Infinity ? null : left,
        })),
      );
    app.get('/api/__faults', list);
    app.post('/api/__faults', async context => {
      const body: unknown = await context.req.json().catch(() => undefined);
      const rules = (Array.isArray(body) ? body : [body]).map(readFault);
      if (rules.includes(undefined))
        return context.json({ error: 'a rule needs a match that begins with /' }, 400);
      this.set(rules.filter(rule => rule !== undefined));
      return list(context);
    });
    app.delete('/api/__faults', context => {
      this.set([]);
      return list(context);
    });
  }
}
