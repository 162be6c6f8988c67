import type { Task } from './task';

/** Hourly and daily sums of the hours and days that are over, and what is too old to keep. */

/** Hours since the newest sum; the running one is left to the runs themselves. */
const HOURS = /* sql */ `
  INSERT INTO check_statuses_1h (check_id, created_at, duration, total, passed, failed)
  SELECT check_id, date_bin('1 hour', time, 'epoch'), sum(duration), count(*),
         count(*) FILTER (WHERE status), count(*) FILTER (WHERE NOT status)
    FROM check_statuses
   WHERE time >= $1 AND time < $2
   GROUP BY 1, 2
  ON CONFLICT (check_id, created_at) DO NOTHING`;

const DAYS = /* sql */ `
  INSERT INTO check_statuses_1d (check_id, created_at, duration, total, passed, failed)
  SELECT check_id, date_bin('1 day', created_at, 'epoch'), sum(duration), sum(total), sum(passed), sum(failed)
    FROM check_statuses_1h
   WHERE created_at >= $1 AND created_at < $2
   GROUP BY 1, 2
  ON CONFLICT (check_id, created_at) DO NOTHING`;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const floor = (time: number, unit: number) => Math.floor(time / unit) * unit;

/** The task that sums up what is over. */
export function bucketTask(): Task {
  let hoursUntil: number | undefined;
  let daysUntil: number | undefined;
  return {
    name: 'sums of check runs',
    everyMs: 60_000,
    run: async ({ client, now }) => {
      if (hoursUntil === undefined || daysUntil === undefined) {
        const { rows } = await client.query<{ hour: Date | null; day: Date | null }>(/* sql */ `
          SELECT (SELECT max(created_at) + interval '1 hour' FROM check_statuses_1h) AS hour,
                 (SELECT max(created_at) + interval '1 day' FROM check_statuses_1d) AS day`);
        hoursUntil = rows[0]?.hour?.getTime() ?? floor(now.getTime(), HOUR_MS);
        daysUntil = rows[0]?.day?.getTime() ?? floor(now.getTime(), DAY_MS);
      }
      const hour = floor(now.getTime(), HOUR_MS);
      const day = floor(now.getTime(), DAY_MS);
      if (hour > hoursUntil) {
        await client.query(HOURS, [new Date(hoursUntil), new Date(hour)]);
        hoursUntil = hour;
      }
      if (day > daysUntil) {
        await client.query(DAYS, [new Date(daysUntil), new Date(day)]);
        daysUntil = day;
      }
    },
  };
}

/** Most rows of one table that go at a time. */
const AT_ONCE = 5_000;

/** Tables with the column and age that decide, and what must not go. */
const KEPT: readonly (readonly [table: string, column: string, age: string, unless?: string])[] = [
  ['check_statuses', 'time', '30 days'],
  ['check_statuses_1h', 'created_at', '90 days'],
  ['check_statuses_1d', 'created_at', '270 days'],
  [
    'config_changes',
    'created_at',
    '90 days',
    'EXISTS (SELECT FROM evidences WHERE config_change_id = old.id)',
  ],
  ['job_history', 'created_at', '7 days'],
  [
    'notification_send_history',
    'created_at',
    '30 days',
    `EXISTS (SELECT FROM playbook_runs WHERE notification_send_id = old.id)
     OR EXISTS (SELECT FROM notification_send_history AS child JOIN playbook_runs ON notification_send_id = child.id WHERE child.parent_id = old.id)`,
  ],
];

/** The task that drops what has outlived its time. */
export function retentionTask(): Task {
  return {
    name: 'retention',
    everyMs: 20 * 60_000,
    run: async ({ client }) => {
      for (const [table, column, age, unless] of KEPT) {
        await client.query(
          `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
             SELECT ctid FROM ${table} AS old
              WHERE ${column} < now() - interval '${age}' ${unless ? `AND NOT (${unless})` : ''} LIMIT $1))`,
          [AT_ONCE],
        );
      }
    },
  };
}
