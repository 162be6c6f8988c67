import { formatCount } from '@/lib/format';
import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import * as columns from './columns';
import { backupFacts, counts, detailFacts, factsOf, findingFacts, incidentFacts } from './facts';
import type { Fact, Report, ReportSection } from './report';
import {
  cellOf,
  itemsOf,
  rowsOf,
  textOf,
  type ReportColumn,
  type ReportRow,
  type ReportTable,
} from './table';
import { viewAddress, viewParts } from './views';

type Answer = Readonly<Record<string, unknown>>;
type Noun = readonly [one: string, many: string];

function tableOf(
  id: string,
  title: string,
  noun: Noun,
  own: readonly ReportColumn[],
  value: unknown,
): ReportTable {
  const rows = rowsOf(value, own);
  return { id, title, noun, columns: withoutEmpty(own, rows), rows };
}

/** Columns that only one generation of backends fills are left out where no row has them. */
const OPTIONAL: readonly string[] = [
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
  own.filter(({ field }) => !OPTIONAL.includes(field) || rows.some(row => textOf(row, field) !== ''));

const map = (value: unknown): Answer => (isObject(value) ? value : {});
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : [];

function accessSection(answer: Answer): ReportSection {
  const access = map(answer['accessControl']);
  const users = tableOf('users', 'Users', ['access', 'access rows'], columns.USERS, access['users']);
  const signIns = tableOf(
    'authentication',
    'Authentication methods',
    ['method', 'methods'],
    columns.SIGN_INS,
    access['authentication'],
  );
  const people = new Set(users.rows.map(row => textOf(row, 'email') || textOf(row, 'name'))).size;
  const never = users.rows.filter(row => textOf(row, 'lastAccessReview') === '').length;
  const roles = texts(access['roles']);
  return {
    id: 'access',
    title: 'Users & Roles',
    facts: [
      ...(users.rows.length > 0
        ? [
            { label: 'People', value: formatCount(people) },
            { label: 'Never reviewed', value: `${formatCount(never)} of ${formatCount(users.rows.length)}` },
            counts('By role', users.rows, 'role', role => role),
          ]
        : []),
      ...(roles.length > 0 ? [{ label: 'Roles', value: roles.join(', ') }] : []),
    ],
    tables: [users, ...(signIns.rows.length > 0 ? [signIns] : [])],
    count: users.rows.length,
    empty: 'Nobody has access, as far as is known.',
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
function optionalSections(answer: Answer): [key: string, title: string, make: () => ReportSection][] {
  const list = (key: string, title: string, noun: Noun, own: readonly ReportColumn[]) =>
    tableOf(key, title, noun, own, answer[key]);
  return [
    ['accessControl', 'Users & Roles', () => accessSection(answer)],
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
          'No incident concerned it.',
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
          'Nothing was found.',
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
          facts: factsOf(monitoring, MONITORING),
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
        facts: factsOf(map(answer['version']), VERSION),
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
        facts: factsOf(map(answer['cost']), COST),
        tables: [],
        empty: 'No cost is known.',
      }),
    ],
  ];
}

function viewSection(view: Answer, at: number): ReportSection {
  const id = `view-${at + 1}`;
  const { facts, tables } = viewParts(id, view);
  return {
    id,
    title: String(cellOf(view['title']) ?? cellOf(view['name']) ?? 'View'),
    facts,
    tables,
    empty: tables.length > 0 ? 'The view has no rows.' : 'The answer brings no rows of this view.',
    view: viewAddress(view),
  };
}

/** A report out of an answer of either generation. Whatever has another shape than it should is shown as a text, or not at all. */
export function reportOf(given: unknown): Report {
  const answer = map(given);
  const optional = optionalSections(answer);
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
        empty: 'Nothing is said of it.',
      },
      ...optional.filter(([key]) => answer[key] !== undefined).map(([, , make]) => make()),
      ...itemsOf(answer['sections']).map(viewSection),
    ],
    unreported: optional.filter(([key]) => answer[key] === undefined).map(([, title]) => title),
  };
}
