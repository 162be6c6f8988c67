import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Db } from '../../core/db';
import { ExpiringCache } from '../../core/cache';
import type { Claims } from '../../core/claims';
import { rangeStatistics } from './statistics';

/**
 * The health summary: all checks with their uptime and latency over a range. Every open dashboard asks for it
 * every few seconds and the answer grows with the number of checks, so it is made once for all who ask at the
 * same time, kept compressed, and given out again while nothing was written.
 */

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** An answer this young is given out without asking Postgres whether anything was written: who wrote wants to see it. */
const FRESH_MS = 100;
/** An answer of an unchanged database is rebuilt after this: time itself moves the range. */
const OLDEST_MS = 30_000;
/** Statistics of a range move slowly in proportion to it: a 240th of it, within these bounds. */
const STATISTICS_MS = { least: 10_000, most: 5 * 60_000, share: 240 };
/** The answers of ranges nobody looks at are dropped. */
const KEEP_MS = 2 * 60_000;

/** `timeRange` when none is given: an hour, as on the page (HLT-002). */
export const DEFAULT_RANGE_MS = 3_600_000;

/** Fields of a check that hold still for the statistics; the comma-free list of columns of one JSON object. */
export const CHECK_FIELDS = /* sql */ `
    'id', c.id, 'canary_id', c.canary_id, 'agent_id', c.agent_id,
    'canary_name', n.name, 'canary_namespace', n.namespace, 'name', c.name,
    'namespace', coalesce(nullif(c.namespace, ''), n.namespace), 'type', c.type,
    'description', nullif(c.description, ''), 'icon', nullif(c.icon, ''), 'owner', nullif(c.owner, ''),
    'severity', nullif(c.severity, ''),
    'endpoint', coalesce(c.spec ->> 'endpoint', c.spec ->> 'url', c.spec ->> 'host'),
    'labels', coalesce(n.labels, '{}') || coalesce(c.labels, '{}'),
    'status', coalesce(r.status, c.status, 'unknown'),
    'last_transition_time', c.last_transition_time,
    'last_runtime', coalesce(r.last_runtime, c.last_runtime), 'next_runtime', coalesce(r.next_runtime, c.next_runtime),
    'created_at', c.created_at, 'updated_at', c.updated_at, 'deleted_at', c.deleted_at, 'silenced_at', c.silenced_at`;

export const CHECK_SOURCE = /* sql */ `
  checks c JOIN canaries n ON n.id = c.canary_id LEFT JOIN checks_unlogged r ON r.check_id = c.id`;

const CHECKS = /* sql */ `
  SELECT c.id, json_strip_nulls(json_build_object(${CHECK_FIELDS}))::text AS body
    FROM ${CHECK_SOURCE} WHERE c.deleted_at IS NULL ORDER BY c.id`;

interface Part extends Record<string, unknown> {
  id: string;
  body: string;
}

interface Made {
  version: string;
  at: number;
  zipped: Buffer;
}

/** What a check that never ran shows. */
const NEVER_RAN = '{"uptime":{"passed":0,"failed":0},"latency":{"rolling1h":0}}';

/** `{a}` and `{b}` as `{a,b}`. */
const merge = (one: string, other: string) => `${one.slice(0, -1)},${other.slice(1)}`;

export class HealthSummary {
  private readonly made = new ExpiringCache<Made>(KEEP_MS, 8);
  private readonly underWay = new Map<string, Promise<Made>>();
  private readonly statistics = new Map<number, { byCheck: Map<string, string>; until: number }>();

  constructor(private readonly db: Db) {}

  /** A check was run just now: the person who asked for it wants to see it in the next answer. */
  async refreshCheck(checkId: string): Promise<void> {
    const now = new Date();
    for (const [rangeMs, { byCheck, until }] of this.statistics) {
      if (until <= now.getTime()) continue;
      const [row] = await this.db.query<Part>(rangeStatistics(rangeMs, now, checkId));
      if (row) byCheck.set(row.id, row.body);
    }
    this.made.clear();
  }

  /** The whole answer as gzip. */
  async zipped(rangeMs: number): Promise<Buffer> {
    const key = String(rangeMs);
    const known = this.made.get(key);
    const now = Date.now();
    if (known && now - known.at < FRESH_MS) return known.zipped;
    const waiting = this.underWay.get(key);
    if (waiting) return (await waiting).zipped;
    const work = this.make(rangeMs, known);
    this.underWay.set(key, work);
    try {
      const made = await work;
      this.made.set(key, made);
      return made.zipped;
    } finally {
      this.underWay.delete(key);
    }
  }

  async plain(rangeMs: number): Promise<Buffer> {
    return unzip(await this.zipped(rangeMs));
  }

  private async make(rangeMs: number, known: Made | undefined): Promise<Made> {
    const from = Date.now();
    const version = await this.version();
    if (known && known.version === version && from - known.at < OLDEST_MS) return known;
    const [statistics, checks] = await Promise.all([
      this.statisticsOf(rangeMs),
      this.db.query<Part>({ text: CHECKS }),
    ]);
    const bodies = checks.map(check => merge(check.body, statistics.get(check.id) ?? NEVER_RAN));
    const zipped = await zip(answer(bodies, Date.now() - from), { level: 1 });
    return { version, at: Date.now(), zipped };
  }

  /** Changes with every committed write, to whatever table: while it stands still, so does every answer. */
  private async version(): Promise<string> {
    const rows = await this.db.query<{ version: string }>({
      text: 'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS version',
    });
    return rows[0]?.version ?? '';
  }

  private async statisticsOf(rangeMs: number): Promise<ReadonlyMap<string, string>> {
    const now = Date.now();
    for (const [key, { until }] of this.statistics) if (until <= now) this.statistics.delete(key);
    const known = this.statistics.get(rangeMs);
    if (known) return known.byCheck;
    const rows = await this.db.query<Part>(rangeStatistics(rangeMs, new Date()));
    const byCheck = new Map(rows.map(row => [row.id, row.body]));
    const { least, most, share } = STATISTICS_MS;
    this.statistics.set(rangeMs, {
      byCheck,
      until: Date.now() + Math.min(Math.max(rangeMs / share, least), most),
    });
    return byCheck;
  }
}

/** The envelope; `checks_summary` is left out when it would be empty. */
function answer(bodies: readonly string[], durationMs: number): string {
  const checks = bodies.length > 0 ? `,"checks_summary":[${bodies.join(',')}]` : '';
  return `{"duration":${Math.round(durationMs)},"runnerName":"local"${checks}}`;
}

export interface SummaryFilter {
  labels?: Record<string, string>;
  deleteFrom?: Date;
  sortBy?: 'name' | '-name';
}

/**
 * The answer for a filter or for a person whom row security limits: made for this call alone.
 * @param claims undefined when all rows may be seen
 */
export async function filteredSummary(
  db: Db,
  rangeMs: number,
  filter: SummaryFilter,
  claims: Claims | undefined,
  signal: AbortSignal,
): Promise<string> {
  const from = Date.now();
  const order = { name: 'c.name, c.id', '-name': 'c.name DESC, c.id' }[filter.sortBy ?? 'name'];
  const checks = {
    text: /* sql */ `
      SELECT c.id, json_strip_nulls(json_build_object(${CHECK_FIELDS}))::text AS body
        FROM ${CHECK_SOURCE}
       WHERE (c.deleted_at IS NULL OR c.deleted_at > $1)
         AND ($2::jsonb IS NULL OR coalesce(n.labels, '{}') || coalesce(c.labels, '{}') @> $2::jsonb)
       ORDER BY ${filter.sortBy ? order : 'c.id'}`,
    values: [filter.deleteFrom ?? null, filter.labels ? JSON.stringify(filter.labels) : null],
  };
  const run = (statement: { text: string; values?: readonly unknown[] }) =>
    claims ? db.queryAs<Part>(claims, statement, signal) : db.query<Part>(statement, signal);
  const rows = await run(checks);
  const statistics = new Map(
    (await run(rangeStatistics(rangeMs, new Date()))).map(row => [row.id, row.body]),
  );
  return answer(
    rows.map(row => merge(row.body, statistics.get(row.id) ?? NEVER_RAN)),
    Date.now() - from,
  );
}
