import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../core/env';
import { HttpError } from '../core/errors';
import { isCalledByName, isForeign } from '../core/origin';
import { isRecord } from '../core/records';

/**
 * The fault lab: tests and developers make the backend slow, wrong or silent on purpose. Only with `--faults`; the path
 * answers 404 otherwise. `POST /api/__faults` sets the rules, `GET` shows them, `DELETE` clears them. It needs no sign-in,
 * so it listens to no other site, takes and gives JSON only, and what it plants is never shown as a page.
 */

export interface Fault {
  /** The calls it hits: those whose path and query begin so, such as `/api/canary`. */
  match: string;
  /** But none that begin so. */
  except?: string[];
  /** Only calls with this method. */
  method?: string;
  /** How many calls it hits; all of them when absent. */
  times?: number;
  /** Waits this long first. Alone, the call then goes on as usual. */
  latencyMs?: number;
  status?: number;
  body?: string;
  /** What the body is sent as; JSON when absent. */
  contentType?: ContentType;
  /** Closes the connection without an answer. */
  drop?: boolean;
  /** Never answers, until the client goes away or the rules are cleared. */
  hang?: boolean;
}

const CONTENT_TYPES = ['application/json', 'text/plain'] as const;
type ContentType = (typeof CONTENT_TYPES)[number];

interface ActiveFault extends Fault {
  left: number;
}

/** Longer than any client waits. */
const FOREVER_MS = 10 * 60_000;
const MAX_RULES = 50;
const MAX_EXCEPTIONS = 10;
const MAX_PREFIX = 200;
const MAX_BODY = 64 * 1024;

/** The bounds of the numbers a rule may have; a Response takes no status outside of these. */
const NUMBERS = {
  times: [1, 1_000_000],
  latencyMs: [0, FOREVER_MS],
  status: [200, 599],
} as const;

const isPrefix = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('/') && value.length <= MAX_PREFIX;

const refuse = (what: string) => new HttpError(400, what);

/** Reads one rule. Throws a 400 that says what is wrong with it. */
export function readFault(value: unknown): Fault {
  if (!isRecord(value) || !isPrefix(value['match'])) {
    throw refuse(`a rule needs a match: the beginning of a path, of at most ${MAX_PREFIX} characters`);
  }
  const fault: Fault = { match: value['match'] };
  const { except, method, body, contentType } = value;
  if (except !== undefined) {
    if (!Array.isArray(except) || except.length > MAX_EXCEPTIONS || !except.every(isPrefix))
      throw refuse(`except is a list of at most ${MAX_EXCEPTIONS} beginnings of paths`);
    fault.except = except;
  }
  for (const key of ['times', 'latencyMs', 'status'] as const) {
    const number = value[key];
    if (number === undefined) continue;
    const [least, most] = NUMBERS[key];
    if (typeof number !== 'number' || !Number.isInteger(number) || number < least || number > most)
      throw refuse(`${key} is a whole number from ${least} to ${most}`);
    fault[key] = number;
  }
  if (method !== undefined) {
    if (typeof method !== 'string' || !/^[A-Z]{3,7}$/.test(method)) throw refuse('method is one such as GET');
    fault.method = method;
  }
  if (body !== undefined) {
    if (typeof body !== 'string' || body.length > MAX_BODY)
      throw refuse(`body is a text of at most ${MAX_BODY} characters`);
    fault.body = body;
  }
  if (contentType !== undefined) {
    const known = CONTENT_TYPES.find(type => type === contentType);
    if (!known) throw refuse(`contentType is one of ${CONTENT_TYPES.join(', ')}`);
    fault.contentType = known;
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

function hits({ left, match, except = [], ...fault }: ActiveFault, method: string, target: string): boolean {
  return (
    left > 0 &&
    (fault.method === undefined || fault.method === method) &&
    target.startsWith(match) &&
    !except.some(prefix => target.startsWith(prefix))
  );
}

export class FaultLab {
  private faults: ActiveFault[] = [];
  private release = new AbortController();

  private set(faults: readonly Fault[]): void {
    this.release.abort();
    this.release = new AbortController();
    this.faults = faults.map(fault => ({ ...fault, left: fault.times ?? Infinity }));
  }

  private take(method: string, target: string): ActiveFault | undefined {
    const hit = this.faults.find(fault => hits(fault, method, target));
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
        'Content-Type': `${fault.contentType ?? 'application/json'}; charset=utf-8`,
        'Cache-Control': 'no-store',
      };
      const status = fault.status ?? 200;
      const mayHaveBody = status !== 204 && status !== 205 && status !== 304;
      const body =
        fault.body ?? JSON.stringify({ error: 'fault lab', message: 'This failure was asked for.' });
      return new Response(mayHaveBody ? body : null, { status, headers });
    };
  }

  /** The control endpoint. */
  mount(app: Hono<ServerEnv>, originOf: (context: Context) => string): void {
    const list = (context: Context<ServerEnv>) =>
      context.json(
        this.faults.map(({ left, ...fault }) => ({ ...fault, left: left === Infinity ? null : left })),
      );
    app.use('/api/__faults', async (context, next) => {
      const origin = originOf(context);
      if (isForeign(context, origin) || !isCalledByName(context, origin))
        throw new HttpError(403, 'The call comes from another site');
      await next();
    });
    app.get('/api/__faults', list);
    app.post('/api/__faults', async context => {
      if (!/^application\/json\b/i.test(context.req.header('Content-Type') ?? ''))
        throw new HttpError(415, 'The rules are sent as application/json');
      const body: unknown = await context.req.json().catch(() => undefined);
      const rules = Array.isArray(body) ? body : [body];
      if (rules.length > MAX_RULES) throw refuse(`at most ${MAX_RULES} rules`);
      this.set(rules.map(readFault));
      return list(context);
    });
    app.delete('/api/__faults', context => {
      this.set([]);
      return list(context);
    });
  }
}
