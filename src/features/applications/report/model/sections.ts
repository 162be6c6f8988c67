import { longAgo, LONG_AGO_WORDS } from '@/lib/access/longAgo';
import { formatCount } from '@/lib/format';
import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import * as columns from './columns';
import { backupFacts, counts, detailFacts, findingFacts, incidentFacts, reportFacts } from './facts';
import { namedSection, notShown } from './namedSections';
import type { Fact, Report, ReportSection } from './report';
import {
  cellOf,
  itemsOf,
  reportRows,
  rowText,
  type ReportColumn,
  type ReportRow,
  type ReportTable,
} from './table';

type Answer = Readonly<Record<string, unknown>>;
type Noun = readonly [one: string, many: string];

function tableOf(
  id: string,
  title: string,
  noun: Noun,
  own: readonly ReportColumn[],
  value: unknown,
): ReportTable {
  const rows = reportRows(value, own);
  return { id, title, noun, columns: withoutEmpty(own, rows), rows };
}

/** Columns that only one generation of backends fills are left out where no row has them. */
const OPTIONAL: readonly string[] = [
  'flags',
  'authType',
  'type',
  'source',
  'error',
  'remediation',
  'provider',
  'domain',
  'expiry',
  'strength',
];
const withoutEmpty = (own: readonly ReportColumn[], rows: readonly ReportRow[]) =>
  own.filter(({ field }) => !OPTIONAL.includes(field) || rows.some(row => rowText(row, field) !== ''));

const map = (value: unknown): Answer => (isObject(value) ? value : {});
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : [];

/** Who may sign in, with what an auditor asks about first: who does not, and what nobody looked at. */
function accessSection(answer: Answer, since: string): ReportSection {
  const access = map(answer['accessControl']);
  const users = tableOf(
    'users',
    'Users',
    ['access', 'access rows'],
    [...columns.USERS.slice(0, 4), columns.accessFlags(since), ...columns.USERS.slice(4)],
    access['users'],
  );
  const signIns = tableOf(
    'authentication',
    'Authentication methods',
    ['method', 'methods'],
    columns.SIGN_INS,
    access['authentication'],
  );
  const people = new Set(users.rows.map(row => rowText(row, 'email') || rowText(row, 'name'))).size;
  const share = (label: string, has: (row: ReportRow) => boolean): Fact => ({
    label,
    value: `${formatCount(users.rows.filter(has).length)} of ${formatCount(users.rows.length)}`,
  });
  const without = (field: string) => (row: ReportRow) => rowText(row, field) === '';
  const marked = (words: string) => share(words, row => rowText(row, 'flags').includes(words));
  const roles = texts(access['roles']);
  return {
    id: 'access',
    title: 'Users & Roles',
    facts: [
      ...(users.rows.length > 0
        ? [
            { label: 'People', value: formatCount(people) },
            // The report does not tell whether sign-ins are recorded at all.
            share('No sign-in on record', without('lastLogin')),
            marked(LONG_AGO_WORDS.quiet),
            share('Never reviewed', without('lastAccessReview')),
            marked(LONG_AGO_WORDS.unreviewed),
            counts('By role', users.rows, 'role', role => role),
          ]
        : []),
      ...(roles.length > 0 ? [{ label: 'Roles', value: roles.join(', ') }] : []),
    ],
    tables: [users, ...(signIns.rows.length > 0 ? [signIns] : [])],
    count: users.rows.length,
    empty: 'No access is recorded.',
  };
}

/** A section of one list. */
const listed = (
  table: ReportTable,
  empty: string,
  facts: (rows: readonly ReportRow[]) => Fact[] = () => [],
): ReportSection => ({
  id: table.id,
  title: table.title,
  facts: table.rows.length > 0 ? facts(table.rows) : [],
  tables: [table],
  count: table.rows.length,
  empty,
});

const MONITORING = [
  ['alertsConfigured', 'Alerts configured'],
  ['alertsFired', 'Alerts fired'],
  ['uptime', 'Uptime (%)'],
  ['apdex', 'Apdex score'],
] as const;
const VERSION = [
  ['number', 'Number'],
  ['released', 'Released', 'time'],
  ['deployed', 'Deployed', 'time'],
  ['gitTag', 'Git tag'],
  ['repoName', 'Repository'],
  ['createdBy', 'Created by'],
  ['authorizedBy', 'Authorized by'],
] as const;
const COST = [
  ['daily', 'Daily'],
  ['monthly', 'Monthly'],
  ['annual', 'Annual'],
] as const;

/** Parts that an answer may leave out altogether; then one line names them. */
function optionalSections(
  answer: Answer,
  since: string,
): [key: string, title: string, make: () => ReportSection][] {
  const list = (key: string, title: string, noun: Noun, own: readonly ReportColumn[]) =>
    tableOf(key, title, noun, own, answer[key]);
  return [
    ['accessControl', 'Users & Roles', () => accessSection(answer, since)],
    [
      'changes',
      'Changes',
      () =>
        listed(
          list('changes', 'Changes', ['change', 'changes'], columns.CHANGES),
          'No changes are recorded.',
          rows => [counts('By status', rows, 'status')],
        ),
    ],
    [
      'incidents',
      'Incidents',
      () =>
        listed(
          list('incidents', 'Incidents', ['incident', 'incidents'], columns.INCIDENTS),
          'No incidents are recorded.',
          incidentFacts,
        ),
    ],
    [
      'backups',
      'Recent Backups',
      () =>
        listed(
          list('backups', 'Recent Backups', ['backup', 'backups'], columns.BACKUPS),
          'No backups are recorded.',
          backupFacts,
        ),
    ],
    [
      'restores',
      'Recent Restores',
      () =>
        listed(
          list('restores', 'Recent Restores', ['restore', 'restores'], columns.RESTORES),
          'No restores are recorded.',
          rows => [counts('By status', rows, 'status')],
        ),
    ],
    [
      'findings',
      'Security Findings',
      () =>
        listed(
          list('findings', 'Security Findings', ['finding', 'findings'], columns.FINDINGS),
          'No findings are recorded.',
          findingFacts,
        ),
    ],
    [
      'monitoring',
      'Monitoring',
      () => {
        const monitoring = map(answer['monitoring']);
        const tools = tableOf(
          'tools',
          'Monitoring tools',
          ['tool', 'tools'],
          columns.TOOLS,
          monitoring['tools'],
        );
        return {
          id: 'monitoring',
          title: 'Monitoring',
          facts: reportFacts(monitoring, MONITORING),
          tables: tools.rows.length > 0 ? [tools] : [],
          empty: 'Nothing is monitored.',
        };
      },
    ],
    [
      'version',
      'Version Information',
      () => ({
        id: 'version',
        title: 'Version Information',
        facts: reportFacts(map(answer['version']), VERSION),
        tables: [],
        empty: 'No version is known.',
      }),
    ],
    [
      'repositories',
      'Repositories',
      () =>
        listed(
          list('repositories', 'Repositories', ['repository', 'repositories'], columns.REPOSITORIES),
          'No repositories are named.',
        ),
    ],
    [
      'locations',
      'Locations',
      () =>
        listed(
          list('locations', 'Locations', ['location', 'locations'], columns.LOCATIONS),
          'No environments are mapped.',
          rows => [
            {
              label: 'Resources',
              value: formatCount(
                rows.reduce((sum, row) => sum + Number(ownValue(row, 'resourceCount') ?? 0), 0),
              ),
            },
          ],
        ),
    ],
    [
      'cost',
      'Cost',
      () => ({
        id: 'cost',
        title: 'Cost',
        facts: reportFacts(map(answer['cost']), COST),
        tables: [],
        empty: 'No cost is known.',
      }),
    ],
  ];
}

/**
 * A report out of an answer of either generation. Whatever has another shape than it should is shown as a text, or not at
 * all.
 * @param since of `longAgo`: from when a sign-in or a review is long ago
 */
export function reportOf(given: unknown, since: string = longAgo()): Report {
  const answer = map(given);
  const optional = optionalSections(answer, since);
  const errors = map(answer['errors']);
  /** Whether the answer has a part, or says why it has not. */
  const isSaid = (key: string) => answer[key] !== undefined || ownValue(errors, key) !== undefined;
  const description = String(cellOf(answer['description']) ?? '');
  return {
    name: String(cellOf(answer['name']) ?? ''),
    namespace: String(cellOf(answer['namespace']) ?? ''),
    type: String(cellOf(answer['type']) ?? ''),
    description,
    sections: [
      {
        id: 'details',
        title: 'Application Details',
        facts: detailFacts(answer).filter(fact => fact.value !== undefined),
        tables: [],
        empty: 'No details are recorded.',
      },
      ...optional
        .filter(([key]) => isSaid(key))
        .map(([key, title, make]) => {
          const error = ownValue(errors, key);
          return error === undefined ? make() : notShown(key, { title }, String(cellOf(error)));
        }),
      ...itemsOf(answer['sections']).map(namedSection),
    ],
    unreported: optional.filter(([key]) => !isSaid(key)).map(([, title]) => title),
  };
}
