import { formatCount } from '@/lib/format';
import { isObject, type Json } from '@/lib/json';
import { compareReports, type ChangedRow, type ReportComparison } from './compare';
import type { Fact, ReportSection } from './report';
import { cellOf, rowText, type ReportColumn, type ReportRow, type ReportTable } from './table';

/** What is compared with: a file that a person chose. It is read in the page and goes nowhere. */
export interface Earlier {
  file: string;
  report: Record<string, Json>;
  /** SHA-256 of its canonical form, to be held against a printed report; undefined where the browser has none. */
  hash: string | undefined;
}

const MARK: ReportColumn = { field: 'mark', label: 'Change', kind: 'text', width: 1 };
const WAS: ReportColumn = { field: 'was', label: 'What changed', kind: 'text', width: 4 };

const marked = (mark: string, row: ReportRow, id: string, was = ''): ReportRow =>
  Object.assign({ ...row, mark, was }, { id });

const differences = ({ before, after, fields }: ChangedRow): string =>
  fields
    .map(
      ({ field, label }) =>
        `${label}: ${rowText(before, field) || 'none'} → ${rowText(after, field) || 'none'}`,
    )
    .join('\n');

function tableOf({ id, title, columns, added, removed, changed }: ReportComparison): ReportTable {
  return {
    id: `comparison-${id}`,
    title,
    noun: ['difference', 'differences'],
    columns: [MARK, ...columns.filter(({ field }) => field !== 'lastLogin' && field !== 'lastObserved'), WAS],
    rows: [
      ...added.map(row => marked('Added', row, `added ${row.id}`)),
      ...removed.map(row => marked('Removed', row, `removed ${row.id}`)),
      ...changed.map(one => marked('Changed', one.after, `changed ${one.after.id}`, differences(one))),
    ],
  };
}

const summary = ({ title, added, removed, changed, same }: ReportComparison): Fact => ({
  label: title,
  value: `${formatCount(added.length)} added, ${formatCount(removed.length)} removed, ${formatCount(changed.length)} changed, ${formatCount(same)} unchanged`,
});

const addressOf = (report: Json): string => {
  if (!isObject(report)) return '';
  return [cellOf(report['namespace']), cellOf(report['name'])].filter(Boolean).join('/');
};

/** A comparison as a section of the report. Last logins and last observations are left out: they change every day. */
export function comparisonSection({ file, report, hash }: Earlier, now: Json): ReportSection {
  const comparisons = compareReports(report, now);
  const [was, is] = [addressOf(report), addressOf(now)];
  return {
    id: 'comparison',
    title: 'Since the earlier export',
    facts: [
      { label: 'Compared with', value: file },
      ...(was === is
        ? []
        : [{ label: 'Warning', value: `The earlier export is a report of ${was}, this one is of ${is}.` }]),
      { label: 'Its SHA-256', value: hash },
      ...comparisons.map(summary),
    ].filter(fact => fact.value !== undefined),
    tables: comparisons.map(tableOf),
    empty: 'Nothing changed.',
  };
}
