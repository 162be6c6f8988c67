import { fieldsOf, panelRows, textOf } from '@/components/view-panels/values';
import type { SpecItem } from './specText';

/** What panels and columns that are added by a form begin as. */

export const COLUMN_TYPES = [
  'string',
  'number',
  'boolean',
  'datetime',
  'duration',
  'health',
  'status',
  'gauge',
  'bytes',
  'decimal',
  'millicore',
  'config_item',
  'labels',
  'url',
  'badge',
] as const;

/** The queries of a spec, which the queries of panels read as tables. */
export const sourcesOf = (spec: unknown): string[] => Object.keys(fieldsOf(fieldsOf(spec)['queries']));

/** A column to count by: the first that rows are filtered by. */
function countedColumn(spec: unknown): string {
  const filtered = panelRows(fieldsOf(spec)['columns']).find(({ filter }) => fieldsOf(filter)['type']);
  return textOf(filtered?.['name']) || 'type';
}

/** A name as SQL has it. */
const quoted = (name: string) => (/^[a-z_]\w*$/i.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

/** A query that brings a panel of the type something, to write on from. */
export function starterQuery(type: string, source: string, spec: unknown): string {
  if (source === '') return '';
  const from = quoted(source);
  const by = quoted(countedColumn(spec));
  switch (type) {
    case 'number':
    case 'gauge':
      return `SELECT count(*) AS value FROM ${from}`;
    case 'piechart':
      return `SELECT ${by}, count(*) AS count FROM ${from} GROUP BY ${by}`;
    case 'bargauge':
    case 'table':
    case 'properties':
      return `SELECT ${by}, count(*) AS value FROM ${from} GROUP BY ${by}`;
    default:
      return `SELECT * FROM ${from}`;
  }
}

const columnsOf = (spec: unknown) => panelRows(fieldsOf(spec)['columns']);

/** Whether the rows of a spec cannot be told apart yet. */
export const lacksKey = (spec: unknown): boolean =>
  !columnsOf(spec).some(column => column['primaryKey'] === true);

/** What is wrong with the name of a new column; it is one of a table. */
export function columnNameProblem(name: string, spec: unknown): string | undefined {
  if (name === '') return 'This field is required';
  if (!/^[a-z_]\w*$/i.test(name)) return 'Letters, digits and underscores, as in last_seen';
  return columnsOf(spec).some(column => column['name'] === name) ? 'Another column has this name' : undefined;
}

export const newPanel = (name: string, type: string, query: string): SpecItem => ({
  name: name.trim(),
  type,
  query: query.trim(),
});

export const newColumn = (name: string, type: string, isKey: boolean): SpecItem => ({
  name,
  type,
  ...(isKey && { primaryKey: true }),
});
