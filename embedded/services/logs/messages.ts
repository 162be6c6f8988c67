import { between, chance, hex, pick, weighted } from '../../core/ids';

/** What services of the demonstration write, as plain text, JSON, with terminal colours, over several lines. */

export type Level = 'debug' | 'info' | 'warn' | 'error';

export interface Written {
  level: Level;
  message: string;
  /** Whether the collector knows the level; otherwise it stands in the message alone. */
  isLabelled: boolean;
}

type Template = (key: string) => Omit<Written, 'level'>;

const labelled = (message: string) => ({ message, isLabelled: true });
const bare = (message: string) => ({ message, isLabelled: false });
const json = (key: string, level: Level, fields: Record<string, unknown>) =>
  bare(JSON.stringify({ level, ...fields, trace: hex(`trace/${key}`, 16) }));

const RESOURCES = ['orders', 'baskets', 'prices', 'customers', 'payments', 'stock', 'sessions'] as const;
const TOPICS = ['orders.created', 'prices.changed', 'stock.reserved', 'sessions.ended'] as const;
const PEERS = ['inventory-api', 'payments-api', 'identity-api', 'pricing-engine', 'search-api'] as const;

const path = (key: string) => `/v1/${pick(`path/${key}`, RESOURCES)}/${between(`id/${key}`, 1_000, 99_999)}`;
const ms = (key: string, most: number) => `${between(`ms/${key}`, 2, most)} ms`;
const trace = (key: string) =>
  [
    'java.lang.IllegalStateException: connection pool exhausted',
    `\tat example.meridian.pool.Pool.take(Pool.java:${between(`l1/${key}`, 40, 180)})`,
    `\tat example.meridian.store.Orders.find(Orders.java:${between(`l2/${key}`, 20, 220)})`,
    `\tat example.meridian.http.Handler.answer(Handler.java:${between(`l3/${key}`, 30, 90)})`,
    `Caused by: java.net.SocketTimeoutException: no answer of orders-db within ${between(`wait/${key}`, 2, 30)} s`,
  ].join('\n');

const APPLICATION: Readonly<Record<Level, readonly Template[]>> = {
  debug: [
    key => labelled(`pool: ${between(`used/${key}`, 1, 38)} of 40 connections in use, 0 waiting`),
    key => labelled(`cache hit for ${path(key)}`),
    key => bare(`\u001b[2mDEBUG\u001b[0m feature flags read in ${ms(key, 9)}`),
  ],
  info: [
    key => labelled(`GET ${path(key)} 200 in ${ms(key, 180)}`),
    key => labelled(`POST ${path(key)} 201 in ${ms(key, 420)}`),
    key =>
      labelled(
        `${between(`n/${key}`, 2, 480)} messages of ${pick(`topic/${key}`, TOPICS)} handled in ${ms(key, 900)}`,
      ),
    key =>
      json(key, 'info', {
        msg: 'order accepted',
        order: between(`order/${key}`, 10_000, 99_999),
        items: between(`items/${key}`, 1, 9),
      }),
    key => bare(`\u001b[32mINFO\u001b[0m prices refreshed: ${between(`n/${key}`, 900, 48_000)} entries`),
  ],
  warn: [
    key =>
      labelled(
        `slow query, ${between(`slow/${key}`, 600, 4_800)} ms: SELECT price FROM prices WHERE sku = $1`,
      ),
    key =>
      bare(
        `\u001b[33mWARN\u001b[0m ${pick(`peer/${key}`, PEERS)} reset the connection, try ${between(`try/${key}`, 2, 4)} of 5`,
      ),
    key =>
      json(key, 'warn', {
        msg: 'queue is filling up',
        topic: pick(`topic/${key}`, TOPICS),
        waiting: between(`q/${key}`, 900, 8_000),
      }),
  ],
  error: [
    key =>
      bare(
        `\u001b[1;31mERROR\u001b[0m ${pick(`peer/${key}`, PEERS)} answered \u001b[31m503\u001b[0m after 3 tries`,
      ),
    key =>
      labelled(
        `payment declined: <code>insufficient_funds</code> for order ${between(`order/${key}`, 10_000, 99_999)}`,
      ),
    key => labelled(trace(key)),
    key => json(key, 'error', { msg: 'order could not be written', error: 'deadlock detected' }),
  ],
};

const LEVELS: Readonly<Record<'calm' | 'rough', readonly (readonly [Level, number])[]>> = {
  calm: [
    ['debug', 12],
    ['info', 80],
    ['warn', 6],
    ['error', 2],
  ],
  rough: [
    ['debug', 6],
    ['info', 50],
    ['warn', 24],
    ['error', 20],
  ],
};

/** A line of a service. @param isRough one of the minutes in which much goes wrong */
export function applicationLine(key: string, isRough: boolean): Written {
  const level = weighted(`level/${key}`, LEVELS[isRough ? 'rough' : 'calm']);
  return { level, ...pick(`template/${key}`, APPLICATION[level])(key) };
}

/** A line of the proxy beside a service: one request, as access logs have them. */
export function proxyLine(key: string, isRough: boolean): Written {
  const failed = chance(`failed/${key}`, isRough ? 0.2 : 0.01);
  const status = failed
    ? pick(`status/${key}`, [502, 503, 504])
    : pick(`status/${key}`, [200, 200, 200, 201, 204, 304, 404]);
  const method = pick(`method/${key}`, ['GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE']);
  const sent = between(`sent/${key}`, 120, 48_000);
  const message = `10.130.${between(`ip/${key}`, 0, 8)}.${between(`host/${key}`, 4, 250)} "${method} ${path(key)} HTTP/1.1" ${status} ${sent} ${between(`ms/${key}`, 2, failed ? 15_000 : 400)}`;
  return { level: failed ? 'error' : 'info', message, isLabelled: failed };
}
