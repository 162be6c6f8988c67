import { read, rowsOf } from '@/api/calls';
import { calls as catalog } from '@/api/generated/calls/dbCatalog';
import { calls } from '@/api/generated/calls/dbExternalAccess';
import { calls as people } from '@/api/generated/calls/dbPeople';
import { chunks, inList } from '@/api/postgrest';
import { presentIds, type GrantRow } from './rows';

const { listConfigs } = catalog;
const { listExternalGroups } = calls;
const { listPeople } = people;

/** Ids that one question names, for the address to stay short. */
const MOST_NAMED = 60;
/** Items that a list of those that tell sign-ins is narrowed to at most. */
export const MOST_LOGGING = 100;

const GROUP = rowsOf(listExternalGroups).pick('id', 'name');
const PERSON = rowsOf(listPeople).pick('id', 'name');
const LOGGING = rowsOf(listConfigs)
  .pick('id')
  .embed('access_logs', log => log.pick('config_id'), { from: 'config_access_logs', inner: true });

/** What the person may read of what stands beside grants: the rest is not asked. */
export interface BesideReads {
  people: boolean;
  catalog: boolean;
}

/** The last parameter of `queryFn`. */
type Send = Parameters<typeof read>[0];

/** Items that tell sign-ins: a hundred and one at most, so that more than a hundred are noticed. */
export const loggingRequest = (ids?: readonly string[]) =>
  listConfigs({ ...(ids && { id: inList(ids) }), 'access_logs.limit': 1, limit: MOST_LOGGING + 1 }, LOGGING);

type Named = Pick<
  GrantRow,
  'config_id' | 'external_group_id' | 'created_by' | 'last_reviewed_by' | 'last_signed_in_at'
>;

/** What is known of ids. What could not be read leaves the names away, and whether sign-ins are told unknown. */
interface Beside {
  groups: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, string>;
  /** Undefined where it could not be read. */
  logging: ReadonlySet<string> | undefined;
}

async function namesOf(
  ids: readonly string[],
  ask: (
    portion: readonly string[],
  ) => PromiseLike<{ data?: readonly { id: string; name: string | null }[] | undefined }>,
): Promise<ReadonlyMap<string, string>> {
  const answers = await Promise.all(chunks(ids, MOST_NAMED).map(portion => ask(portion)));
  return new Map(
    answers.flatMap(({ data = [] }) => data.flatMap(({ id, name }) => (name ? [[id, name] as const] : []))),
  );
}

async function loggingOf(ids: readonly string[], send: Send): Promise<ReadonlySet<string> | undefined> {
  const answers = await Promise.all(
    chunks(ids, MOST_NAMED).map(portion => read(send, loggingRequest(portion))),
  );
  const found: string[] = [];
  for (const { data } of answers) {
    if (data === undefined) return undefined;
    found.push(...data.map(({ id }) => id));
  }
  return new Set(found);
}

/** Names of groups and people, and which items tell sign-ins, for the rows of a page. */
export async function besideGrants(rows: readonly Named[], reads: BesideReads, send: Send): Promise<Beside> {
  const ask = (is: boolean, ids: readonly (string | null)[]) => (is ? presentIds(ids) : []);
  const silent = rows.filter(row => row.last_signed_in_at === null);
  const [groups, persons, logging] = await Promise.all([
    namesOf(
      ask(
        reads.catalog,
        rows.map(row => row.external_group_id),
      ),
      portion => read(send, listExternalGroups({ id: inList(portion) }, GROUP)),
    ),
    namesOf(
      ask(
        reads.people,
        rows.flatMap(row => [row.created_by, row.last_reviewed_by]),
      ),
      portion => read(send, listPeople({ id: inList(portion) }, PERSON)),
    ),
    reads.catalog ? loggingOf(presentIds(silent.map(row => row.config_id)), send) : undefined,
  ]);
  return { groups, people: persons, logging };
}

const nameIn = (names: ReadonlyMap<string, string>, id: string | null) =>
  id === null ? null : (names.get(id) ?? null);

/** The rows with what stands beside them. */
export const withBeside = <Row extends Named>(
  rows: readonly Row[],
  { groups, people: names, logging }: Beside,
) =>
  rows.map(row => ({
    ...row,
    group_name: nameIn(groups, row.external_group_id),
    granted_by: nameIn(names, row.created_by),
    reviewed_by: nameIn(names, row.last_reviewed_by),
    logged: row.last_signed_in_at === null ? (logging?.has(row.config_id) ?? null) : true,
  }));
