import { asFields, asText, ownValue } from '../../core/records';
import { SearchError } from '../search/grammar';
import type { CallerRead } from '../services';
import { readMapping, type Environment } from './selection';
import {
  applicationStatement,
  dataStatement,
  findingsStatement,
  incidentsStatement,
  locationsStatement,
  signInsStatement,
  usersStatement,
  type ChangeRow,
  type FindingRow,
  type IncidentRow,
  type LocationRow,
  type SignInRow,
  type UserRow,
} from './statements';
import { columnsOf, readSections, rowsStatement, VIEW, type ViewRef, type ViewRow } from './views';

/** The audit report of an application, worked out of the catalog and the incidents each time. */

/** Change types of backups and what each says of it. */
const BACKUPS = new Map([
  ['BackupCompleted', 'Completed'],
  ['BackupSuccessful', 'Successful'],
  ['BackupFailed', 'Failed'],
  ['BackupStarted', 'Started'],
  ['BackupRunning', 'Running'],
  ['BackupEnqueued', 'Enqueued'],
]);
const RESTORES = ['BackupRestored', 'RestoreCompleted'];

interface ApplicationRow {
  id: string;
  name: string;
  namespace: string;
  description: string | null;
  spec: unknown;
  created_at: Date;
}

const backupOf = ({ id, database, type, source, date, size, summary }: ChangeRow) => {
  const status = BACKUPS.get(type) ?? type;
  return {
    id,
    database,
    type,
    source,
    date,
    size: size ?? '',
    status,
    ...(status === 'Failed' && { error: summary ?? '' }),
  };
};

const restoreOf = ({ id, database, date, origin, source }: ChangeRow) => ({
  id,
  database,
  date,
  source: origin ?? source,
  status: 'completed',
  completedAt: date,
});

const signInOf = ({ name, type, signIns, withMfa }: SignInRow) => ({
  name,
  type,
  ...(signIns > 0 && {
    mfa: {
      type: 'second factor',
      enforced: withMfa === signIns ? 'true' : withMfa === 0 ? 'false' : `${withMfa} of ${signIns} sign-ins`,
    },
  }),
  properties: null,
});

const locationOf = ({ name, purpose }: Environment, row: LocationRow) => ({
  ...row,
  name,
  purpose,
  provider: row.type.split('::')[0] ?? '',
});

/** The report, or undefined when there is no such application, or it is not to be seen. */
export async function applicationReport(read: CallerRead, address: { namespace: string; name: string }) {
  const [application] = await read<ApplicationRow>(applicationStatement(address.namespace, address.name));
  if (!application) return undefined;
  const { spec } = application;
  const mapping = readMapping(spec);
  const now = new Date();

  const section = async ({ namespace, name, title, icon }: ViewRef) => {
    const [view] = await read<ViewRow>({ text: VIEW, values: [namespace, name] });
    const columns = columnsOf(view?.spec);
    const fingerprint = view?.fingerprint ?? '';
    const isThere = typeof view?.fingerprint === 'string';
    const rows =
      isThere && view.hasTable && columns.length > 0
        ? await read<{ row: Record<string, unknown> }>(rowsStatement(view.table, fingerprint))
        : undefined;
    return {
      namespace,
      name,
      title,
      ...(icon !== undefined && { icon }),
      // What it showed last stays where a later run failed.
      ...(!isThere && {
        error: view ? (view.error ?? 'the view was not run yet') : `there is no view ${namespace}/${name}`,
      }),
      lastRefreshedAt: view?.refreshedAt ?? null,
      requestFingerprint: fingerprint,
      ...(rows && {
        columns,
        rows: rows.map(({ row }) => columns.map(({ name: column }) => ownValue(row, column) ?? null)),
      }),
      ...(Array.isArray(view?.results) && { panels: view.results }),
    };
  };
  // A query of the mapping that cannot be read takes its own parts away, and is named there.
  const errors: Record<string, string> = {};
  const part = async <Result>(key: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SearchError)) throw error;
      errors[key] = error.message;
      return undefined;
    }
  };
  const [accessControl, incidents, backups, restores, findings, locations, sections] = await Promise.all([
    part('accessControl', async () => {
      const [users, signIns] = await Promise.all([
        read<UserRow>(usersStatement(mapping, now)),
        read<SignInRow>(signInsStatement(mapping, now)),
      ]);
      return { users, authentication: signIns.map(signInOf) };
    }),
    part('incidents', async () => read<IncidentRow>(incidentsStatement(mapping, now))),
    part('backups', async () =>
      (await read<ChangeRow>(dataStatement(mapping, [...BACKUPS.keys()], now))).map(backupOf),
    ),
    part('restores', async () =>
      (await read<ChangeRow>(dataStatement(mapping, RESTORES, now))).map(restoreOf),
    ),
    part('findings', async () => read<FindingRow>(findingsStatement(mapping, now))),
    part('locations', async () => {
      const found = mapping.environments.map(async one =>
        (await read<LocationRow>(locationsStatement(one, now))).map(row => locationOf(one, row)),
      );
      return (await Promise.all(found)).flat();
    }),
    Promise.all(readSections(spec).map(section)),
  ]);
  const { properties } = asFields(spec);
  return {
    id: application.id,
    name: application.name,
    type: asText(asFields(spec)['type']),
    namespace: application.namespace,
    description: application.description ?? '',
    ...(Array.isArray(properties) && { properties }),
    createdAt: application.created_at,
    ...(accessControl && { accessControl }),
    ...(incidents && { incidents }),
    ...(locations && { locations }),
    ...(backups && { backups }),
    ...(restores && { restores }),
    ...(findings && { findings }),
    ...(Object.keys(errors).length > 0 && { errors }),
    sections,
  };
}
