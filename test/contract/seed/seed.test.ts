import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSeed, explain, type Finding, orphans, tableHashes } from '../../../embedded/seed/check';
import { databaseUrl } from '../server/database';
import { EARLIER, fill, historyOf, MOMENT, openWorld, prepare, remove } from './scratch';

describe.runIf(databaseUrl())('the demonstration data', () => {
  let client: pg.Client;
  let findings: readonly Finding[];

  beforeAll(async () => {
    client = await openWorld(MOMENT);
    findings = await checkSeed(client);
  });
  afterAll(() => client.end());

  test('no foreign key points nowhere', async () => {
    expect(await orphans(client)).toEqual([]);
  });

  test('hold what the database contract lists, in number and shape', () => {
    expect(findings.filter(({ ok }) => !ok).map(explain)).toEqual([]);
    expect(findings.length).toBeGreaterThan(150);
  });

  test('are the same rows for the same moment', async () => {
    const before = await openWorld(EARLIER);
    const again = await prepare('seed_two');
    try {
      await fill(again, { now: EARLIER, history: historyOf(EARLIER) });
      const one = await tableHashes(before);
      const two = await tableHashes(again);
      const differing = Object.keys(one).filter(table => one[table] !== two[table]);
      expect(differing).toEqual([]);
      expect(Object.keys(two)).toEqual(Object.keys(one));
    } finally {
      await before.end();
      await remove(again, 'seed_two');
    }
  });

  test('hold as many of everything at another moment, whose ids are all others', async () => {
    const other = await openWorld(EARLIER);
    try {
      const two = await checkSeed(other);
      // What a clock bounds (the last hour, the last day) may lose a row to the two seconds between; a share moves little.
      const rounded = (found: number) => Math.round(found * 10) / 10;
      // Of runs of checks there are fewer here.
      const drawn = findings
        .filter(({ what, sql }) => !/hour|day|minutes/.test(what) && !/\bcheck_statuses\b/.test(sql))
        .map(({ what, found }) => [what, rounded(found)]);
      expect(drawn.length).toBeGreaterThan(120);
      expect(two.map(({ what, found }) => [what, rounded(found)])).toEqual(expect.arrayContaining(drawn));
    } finally {
      await other.end();
    }
  });

  test('do not go where there are runs of checks: those stay, and nothing else comes', async () => {
    const used = await prepare('seed_two');
    try {
      await used.query(`SET session_replication_role = replica;
        INSERT INTO check_statuses_1h (check_id, created_at, duration, total, passed, failed)
        VALUES ('019a0000-0000-7000-8000-00000000beef', '2026-01-01', 12, 3, 3, 0);
        SET session_replication_role = origin`);
      const before = await tableHashes(used);
      await expect(fill(used, { now: MOMENT })).rejects.toThrow('runs of checks already');
      expect(await tableHashes(used)).toEqual(before);
    } finally {
      await remove(used, 'seed_two');
    }
  });

  test('grow by stores to exactly the numbers asked for', async () => {
    const grown = await prepare('seed_two');
    try {
      const report = await fill(grown, {
        checks: 507,
        configs: 1_613,
        components: 190,
        now: MOMENT,
        history: 'brief',
      });
      const { rows } = await grown.query(
        `SELECT (SELECT count(*)::int FROM checks) AS checks, (SELECT count(*)::int FROM config_items) AS configs,
                (SELECT count(*)::int FROM components) AS components`,
      );
      expect(rows).toEqual([{ checks: 507, configs: 1_613, components: 190 }]);
      expect(report.stores).toBe(6);
      expect(await orphans(grown)).toEqual([]);
    } finally {
      await remove(grown, 'seed_two');
    }
  });
});
