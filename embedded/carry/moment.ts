import type pg from 'pg';
import { StartError } from '../core/say';
import { buildWorld } from '../seed/buildWorld';
import { nameOf } from '../core/ids';
import { identifier } from '../core/sql';

/**
 * What a database tells of the load of its demonstration data. That is one transaction: rows that still carry its number
 * are as they were loaded, and rows with a later number were written since.
 */

/** Loaded with the demonstration, and written by nothing that follows. */
const LOADED = /* sql */ `
  SELECT xmin::text::bigint::int8 AS load FROM config_relationships GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`;

/** The number of the transaction. Throws with one line when the database holds no demonstration data. */
export async function loadOf(former: pg.ClientBase): Promise<string> {
  const { rows } = await former.query<{ load: string }>(LOADED);
  const [found] = rows;
  if (!found)
    throw new StartError('The former data hold no demonstration data to tell what people wrote from.');
  return found.load;
}

/** Tables with ids that say when and what (core/ids.ts), of things that come early in the demonstration. */
const DATED = [
  'canaries',
  'connections',
  'playbooks',
  'topologies',
  'notifications',
  'incidents',
  'permissions',
];

/** Such an id begins with its time. */
const timeOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * The moment that the times of the demonstration data are relative to. A load for the same moment makes the same ids,
 * so that what people wrote about the demonstration's things goes on being about them.
 * @returns undefined when too little of it is known in this version
 */
export async function momentOf(former: pg.ClientBase): Promise<Date | undefined> {
  const now = Date.now();
  const { tables } = buildWorld(new Date(now));
  const distances = new Map<number, number>();
  for (const table of DATED) {
    const times = new Map(
      (tables.get(table) ?? []).map(({ id }) => [nameOf(String(id)), timeOf(String(id))] as const),
    );
    const { rows } = await former.query<{ id: string }>(
      `SELECT row ->> 'id' AS id FROM (SELECT to_jsonb(loaded) AS row FROM ${identifier(table)} AS loaded) AS rows`,
    );
    for (const { id } of rows) {
      const time = times.get(nameOf(id));
      if (time === undefined) continue;
      const distance = timeOf(id) - time;
      distances.set(distance, (distances.get(distance) ?? 0) + 1);
    }
  }
  const [most] = [...distances].sort(([, one], [, other]) => other - one);
  return most && most[1] >= 20 ? new Date(now + most[0]) : undefined;
}
