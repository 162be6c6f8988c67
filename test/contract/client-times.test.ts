import { beforeEach, describe, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { authApi } from '@/api/auth';
import type { IncidentFilters } from '@/features/incidents/api';
import { timesApi } from '@/features/incidents/list/times/api';
import { groupTimes, SPANS, type TimesRow } from '@/features/incidents/list/times/spans';
import { evidenceApi } from '@/modules/evidence/api';
import { clientOf } from './clientStore';
import { useDatabase } from './server/database';

/** How long incidents take, as the screen asks for it, beside what the database says of the same rows. */

const db = useDatabase();
beforeEach(() => resetActivity());

const ALL: IncidentFilters = {
  type: 'all',
  severity: 'all',
  status: 'all',
  owner: '',
  component: '',
  config: '',
  rule: '',
  search: '',
};

const readTimes = (role: 'viewer' | 'guest', filters: Partial<IncidentFilters> = {}) =>
  clientOf(role)
    .dispatch(
      timesApi.endpoints['listIncidents/times'].initiate({ ...ALL, ...filters }, { forceRefetch: true }),
    )
    .unwrap();

/** The figures of a span, in ms; what ends before it begins is none. */
const figures = (span: string, end: string) => `
  count(ms) FILTER (WHERE span = '${span}' AND ms >= 0) AS ${span}_known,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) FILTER (WHERE span = '${span}' AND ms >= 0) AS ${span}_median,
  percentile_disc(0.9) WITHIN GROUP (ORDER BY ms) FILTER (WHERE span = '${span}' AND ms >= 0) AS ${span}_p90${end}`;

/** The same by Postgres. The page's times end with the millisecond. */
const BY_SQL = (group: string) => `
  WITH timed AS (
    SELECT id, ${group} AS name, date_trunc('milliseconds', created_at) AS opened, acknowledged,
           (SELECT min(history.created_at) FROM incident_histories history
             WHERE history.incident_id = incidents.id AND history.type = 'incident.status_updated'
               AND lower(history.description) = 'mitigated') AS mitigated,
           CASE WHEN status IN ('resolved', 'closed') THEN coalesce(resolved, closed) END AS ended
      FROM incidents
  ), spans AS (
    SELECT id, name, span, round(extract(epoch FROM date_trunc('milliseconds', at) - opened) * 1000)::float AS ms
      FROM timed, LATERAL (VALUES ('acknowledge', acknowledged), ('mitigate', mitigated), ('resolve', ended)) AS v (span, at)
  )
  SELECT name, count(DISTINCT id)::int AS count,
         ${figures('acknowledge', ',')} ${figures('mitigate', ',')} ${figures('resolve', '')}
    FROM spans GROUP BY name ORDER BY name`;

const shown = (rows: readonly TimesRow[]) =>
  rows
    .map(row => ({
      name: row.value ?? row.name,
      count: row.count,
      ...Object.fromEntries(
        SPANS.flatMap(span => [
          [`${span}_known`, row[span].known],
          [`${span}_median`, row[span].median ?? null],
          [`${span}_p90`, row[span].p90 ?? null],
        ]),
      ),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

const held = async (group: string) => {
  const { rows } = await db.query<Record<string, string | number | null>>(BY_SQL(group));
  return rows
    .map(row =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          key === 'name' || value === null ? value : Number(value),
        ]),
      ),
    )
    .toSorted((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1));
};

describe('how long incidents take', () => {
  test.each([
    ['type', 'UTC', `CASE type WHEN 'technical_debt' THEN 'technicalDebt' ELSE type END`],
    ['severity', 'UTC', `CASE lower(severity) WHEN 'medium' THEN 'Medium' ELSE lower(severity) END`],
    ['month', 'Asia/Kathmandu', `to_char(created_at AT TIME ZONE 'Asia/Kathmandu', 'YYYY-MM')`],
  ] as const)('by %s in %s', async (by, zone, group) => {
    const { incidents, total, historyRefusal } = await readTimes('viewer');
    const { all, groups } = groupTimes(incidents, by, zone);
    expect(shown(groups)).toEqual(await held(group));
    expect(shown([{ ...all, value: 'all' }])).toEqual(await held(`'all'`));
    expect(historyRefusal).toBeUndefined();
    expect(total).toBe(incidents.length);
    // What is compared says something.
    expect(groups.length).toBeGreaterThan(2);
    for (const span of SPANS) expect(all[span].known).toBeGreaterThan(3);
  });

  test('the first of several mitigations counts, and a guest may read it', async () => {
    const responder = clientOf('responder');
    const { endpoints } = evidenceApi;
    const title = `Times ${Date.now()}`;
    const me = await responder.dispatch(authApi.endpoints.getWhoami.initiate()).unwrap();
    const made = await responder
      .dispatch(
        endpoints.createIncidentRow.initiate({
          title,
          description: '',
          severity: 'low',
          type: 'availability',
          userId: me?.user.id ?? '',
        }),
      )
      .unwrap();
    const id = made?.id ?? '';
    for (const status of ['mitigated', 'open', 'mitigated'])
      await responder.dispatch(endpoints.updateIncidentRow.initiate({ id, patch: { status } })).unwrap();
    const { rows } = await db.query<{ at: Date }>(
      `SELECT created_at AS at FROM incident_histories WHERE incident_id = $1 AND description = 'mitigated' ORDER BY created_at`,
      [id],
    );
    expect(rows).toHaveLength(2);
    const { incidents, total } = await readTimes('guest', { search: title });
    expect(total).toBe(1);
    expect(incidents.map(({ mitigated }) => Date.parse(mitigated ?? ''))).toEqual([rows[0]?.at.getTime()]);
  });
});
