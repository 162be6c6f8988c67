import { RUNS_CHECKS } from '../policy/grants';
import type { Context } from 'hono';
import type { ServerEnv } from '../core/env';
import { HttpError } from '../core/errors';
import { acceptsGzip } from '../core/encodings';
import { isUuid } from '../core/principal';
import { isRecord } from '../core/records';
import type { Route } from './routes';
import { parseDuration } from '../core/time/duration';
import {
  bucketStatement,
  graphOf,
  parseBound,
  percentileStatement,
  type Bucket,
  type Percentiles,
  type WantedChecks,
} from './canary/graph';
import { runCheck } from './canary/run';
import {
  CHECK_FIELDS,
  CHECK_SOURCE,
  DEFAULT_RANGE_MS,
  HealthSummary,
  filteredSummary,
  type SummaryFilter,
} from './canary/summary';
import { isRestricted, readAsCaller, type Services } from './services';

/** Health checks. */

const MINUTE_MS = 60_000;
const LONGEST_MS = 5 * 366 * 24 * 3_600_000;

/** The range of a summary: a duration such as `1h` or `3mo`; anything else is the default hour. */
export function rangeOf(text: string | undefined): number {
  const range = text === undefined ? undefined : parseDuration(text);
  if (range === undefined || range < MINUTE_MS) return DEFAULT_RANGE_MS;
  return Math.min(Math.round(range), LONGEST_MS);
}

/** Keys of the body are read without regard to case. Throws a 400 on a body that is no object. */
export function readSummaryFilter(body: unknown): SummaryFilter {
  if (!isRecord(body)) throw new HttpError(400, 'the body must be a JSON object');
  const fields = new Map(Object.entries(body).map(([key, value]) => [key.toLowerCase(), value]));
  const filter: SummaryFilter = {};
  const labels = fields.get('labels');
  if (isRecord(labels) && Object.keys(labels).length > 0) {
    filter.labels = Object.fromEntries(Object.entries(labels).map(([key, value]) => [key, String(value)]));
  }
  const deleteFrom = fields.get('deletefrom');
  if (typeof deleteFrom === 'string') {
    const time = new Date(deleteFrom);
    if (Number.isNaN(time.getTime())) throw new HttpError(400, 'deleteFrom is not a time');
    filter.deleteFrom = time;
  }
  const sortBy = fields.get('sortby');
  if (sortBy === 'name' || sortBy === '-name') filter.sortBy = sortBy;
  return filter;
}

/** The check or the canary of a query. Throws a 400 when neither is a uuid. */
function wantedCheck(context: Context<ServerEnv>): WantedChecks {
  const check = context.req.query('check');
  const canaryId = context.req.query('canary_id');
  if (check && isUuid(check)) return { of: 'check', id: check };
  if (canaryId && isUuid(canaryId)) return { of: 'canary', id: canaryId };
  throw new HttpError(400, 'check must be the id of a check');
}

function wantedRange(context: Context<ServerEnv>, now: Date): { start: Date; end: Date } {
  const startText = context.req.query('start') || context.req.query('since') || '1h';
  const endText = context.req.query('end') || context.req.query('until');
  const start = parseBound(startText, now);
  const end = endText ? parseBound(endText, now) : now;
  if (!start) throw new HttpError(400, `start is invalid: ${startText}`);
  if (!end) throw new HttpError(400, `end is invalid: ${endText}`);
  if (start >= end) throw new HttpError(400, 'start is invalid: it is not before end');
  return { start, end };
}

export function canaryRoutes(services: Services): Route[] {
  const { db, claims, version } = services;
  const summary = new HealthSummary(db);

  const summaryAnswer = async (
    context: Context<ServerEnv>,
    filter: SummaryFilter | undefined,
  ): Promise<Response> => {
    const rangeMs = rangeOf(context.req.query('timeRange'));
    const held = await claims.claimsOf(context.get('principal'));
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
    };
    if (filter !== undefined || isRestricted(held)) {
      const limited = isRestricted(held) ? held : undefined;
      const body = await filteredSummary(db, rangeMs, filter ?? {}, limited, context.req.raw.signal);
      return new Response(body, { headers });
    }
    if (!acceptsGzip(context.req.header('Accept-Encoding'))) {
      return new Response(new Uint8Array(await summary.plain(rangeMs)), { headers });
    }
    const zipped = new Uint8Array(await summary.zipped(rangeMs));
    return new Response(zipped, { headers: { ...headers, 'Content-Encoding': 'gzip' } });
  };

  const graphFor = async (context: Context<ServerEnv>) => {
    const { start, end } = wantedRange(context, new Date());
    const check = wantedCheck(context);
    const withMessages = context.req.query('includeMessages') === 'true';
    const read = readAsCaller(services, context);
    const [buckets, [latency]] = await Promise.all([
      read<Bucket>(bucketStatement(check, start, end, withMessages)),
      read<{ p: Percentiles }>(percentileStatement(check, start, end)),
    ]);
    return graphOf(buckets, latency?.p ?? null);
  };

  const read = {
    access: { kind: 'area', area: 'canaries', action: 'read' },
    scope: { object: 'canaries', action: 'read' },
  } as const;
  return [
    {
      method: 'GET',
      path: '/canary/api/summary',
      ...read,
      handler: context => summaryAnswer(context, undefined),
    },
    {
      method: 'POST',
      path: '/canary/api/summary',
      ...read,
      handler: async context => {
        const text = await context.req.text();
        let body: unknown = {};
        try {
          if (text.trim() !== '') body = JSON.parse(text);
        } catch {
          throw new HttpError(400, 'the body is not JSON');
        }
        const filter = readSummaryFilter(body);
        return summaryAnswer(context, Object.keys(filter).length > 0 ? filter : undefined);
      },
    },
    {
      method: 'GET',
      path: '/canary/api/graph',
      ...read,
      handler: async context => {
        const from = performance.now();
        const graph = await graphFor(context);
        return context.json({
          duration: Math.round(performance.now() - from),
          runnerName: 'local',
          ...graph,
        });
      },
    },
    {
      // A snapshot of one check with its statuses, as evidence keeps it.
      method: 'GET',
      path: '/canary/api',
      ...read,
      handler: async context => {
        const from = performance.now();
        const check = wantedCheck(context);
        const column = check.of === 'check' ? 'c.id' : 'c.canary_id';
        const rows = await readAsCaller(
          services,
          context,
        )<{ check: Record<string, unknown> }>({
          text: /* sql */ `
            SELECT json_strip_nulls(json_build_object(${CHECK_FIELDS})) AS check
              FROM ${CHECK_SOURCE} WHERE ${column} = $1 ORDER BY c.name`,
          values: [check.id],
        });
        const { status, ...numbers } = await graphFor(context);
        const checks = rows.map(row => ({ ...row.check, ...numbers, checkStatuses: status ?? [] }));
        return context.json({ checks, duration: Math.round(performance.now() - from), runnerName: 'local' });
      },
    },
    {
      method: 'POST',
      path: '/canary/run/check/:id',
      // The one action with a list of roles of its own (CHK-027).
      access: { kind: 'roles', roles: RUNS_CHECKS },
      scope: { object: 'canaries', action: 'create' },
      handler: async context => {
        const id = context.req.param('id') ?? '';
        const result = await runCheck(services, readAsCaller(services, context), id, context.req.raw.signal);
        await summary.refreshCheck(id);
        return context.json(result);
      },
    },
    {
      method: 'GET',
      path: '/canary/about',
      ...read,
      handler: context => context.json({ Timestamp: new Date().toISOString(), Version: version }),
    },
  ];
}
