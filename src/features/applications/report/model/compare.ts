import { isObject, parseWhole, type Json } from '@/lib/json';
import * as columns from './columns';
import { reportRows, rowText, type ReportColumn, type ReportRow } from './table';

/** What became of access, findings and backups since an earlier export of the same report. */

/** A row that is in both, and the fields in which it differs. */
export interface ChangedRow {
  before: ReportRow;
  after: ReportRow;
  fields: readonly ReportColumn[];
}

export interface ReportComparison {
  id: string;
  title: string;
  columns: readonly ReportColumn[];
  added: readonly ReportRow[];
  removed: readonly ReportRow[];
  changed: readonly ChangedRow[];
  /** Rows that are as they were. */
  same: number;
}

interface Compared {
  id: string;
  title: string;
  /** Of the answer. */
  path: readonly string[];
  columns: readonly ReportColumn[];
  /** Fields of the item that together name a row. */
  key: (item: Readonly<Record<string, unknown>>) => readonly unknown[];
  /** What a row is about where its key has changed: the person, whatever the role. */
  about?: (item: Readonly<Record<string, unknown>>) => unknown;
  /** Fields that change all the time and say nothing of what is compared. */
  ignored?: readonly string[];
}

const person = (item: Readonly<Record<string, unknown>>) => item['id'] ?? item['email'] ?? item['name'];

const COMPARED: readonly Compared[] = [
  {
    id: 'access',
    title: 'Access',
    path: ['accessControl', 'users'],
    columns: columns.USERS,
    key: item => [person(item), item['role']],
    about: person,
    ignored: ['lastLogin'],
  },
  {
    id: 'authentication',
    title: 'Authentication methods',
    path: ['accessControl', 'authentication'],
    columns: columns.SIGN_INS,
    key: item => [item['type'], item['name']],
  },
  {
    id: 'findings',
    title: 'Findings',
    path: ['findings'],
    columns: columns.FINDINGS,
    key: item => [item['id'] ?? item['title']],
    ignored: ['lastObserved'],
  },
  {
    id: 'backups',
    title: 'Backups',
    path: ['backups'],
    columns: columns.BACKUPS,
    key: item => [item['id'] ?? [item['database'], item['date']]],
  },
];

interface Keyed {
  row: ReportRow;
  key: string;
  about: string;
  says: string;
}

function keyed(
  { path, columns: own, key, about = item => key(item), ignored = [] }: Compared,
  answer: Json,
): Keyed[] {
  const list = path.reduce<unknown>((value, one) => (isObject(value) ? value[one] : undefined), answer);
  if (!Array.isArray(list)) return [];
  const items = list.filter(isObject);
  const compared = own.filter(({ field }) => !ignored.includes(field));
  return reportRows(items, own).map((row, index) => ({
    row,
    key: JSON.stringify(key(items[index] ?? {})),
    about: JSON.stringify(about(items[index] ?? {})),
    says: JSON.stringify(compared.map(({ field }) => rowText(row, field))),
  }));
}

/** Takes pairs out of two lists, those that share a name, in their order. @returns the pairs and what is left of each */
function paired(before: readonly Keyed[], after: readonly Keyed[], name: (one: Keyed) => string) {
  const waiting = new Map<string, Keyed[]>();
  for (const one of before) {
    const list = waiting.get(name(one));
    if (list) list.push(one);
    else waiting.set(name(one), [one]);
  }
  const pairs: [Keyed, Keyed][] = [];
  const left = after.filter(one => {
    const found = waiting.get(name(one))?.shift();
    if (found) pairs.push([found, one]);
    return !found;
  });
  const taken = new Set(pairs.map(([one]) => one));
  return { pairs, before: before.filter(one => !taken.has(one)), after: left };
}

function compare(what: Compared, earlier: Json, now: Json): ReportComparison {
  const { id, title, columns: own, ignored = [] } = what;
  // The surest first: rows that say the same, then those of one name, then those about the same.
  const alike = paired(keyed(what, earlier), keyed(what, now), one => `${one.key} ${one.says}`);
  const named = paired(alike.before, alike.after, one => one.key);
  const about = paired(named.before, named.after, one => one.about);
  const changed = [...named.pairs, ...about.pairs].map(([{ row: before }, { row: after }]): ChangedRow => ({
    before,
    after,
    fields: own.filter(
      ({ field }) => !ignored.includes(field) && rowText(before, field) !== rowText(after, field),
    ),
  }));
  return {
    id,
    title,
    columns: own,
    added: about.after.map(({ row }) => row),
    removed: about.before.map(({ row }) => row),
    changed,
    same: alike.pairs.length,
  };
}

/** What was added, removed and changed since an earlier report. */
export const compareReports = (earlier: Json, now: Json): ReportComparison[] =>
  COMPARED.map(what => compare(what, earlier, now));

/** What stands in a file that a person chose: a report, or why it is none. */
export type ReadExport =
  | { report: Record<string, Json>; problem?: never }
  | { problem: string; report?: never };

const PARTS: readonly string[] = ['accessControl', 'findings', 'backups', 'incidents', 'properties'];

/** Reads an exported report: a list with one, or the report itself. */
export function readExport(text: string): ReadExport {
  const read = parseWhole(text);
  if (read === undefined)
    return { problem: 'This file is not JSON. Choose a report that was exported as JSON.' };
  if (Array.isArray(read) && read.length > 1)
    return { problem: `This file holds ${read.length} reports. Choose a file with one.` };
  const [report] = Array.isArray(read) ? read : [read];
  const isReport =
    isObject(report) && typeof report['name'] === 'string' && PARTS.some(part => Object.hasOwn(report, part));
  if (!isReport) return { problem: 'This file is not the report of an application.' };
  return { report: report as Record<string, Json> };
}
