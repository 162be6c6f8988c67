import { isObject } from '@/lib/json';
import { formatTag, tagsOf } from '@/lib/labels';
import { ownValue } from '@/lib/own';
import { CONFIGS, NAMED_CHANGES } from './columns';
import { counts } from './facts';
import type { ReportSection } from './report';
import { cellOf, reportRows, type Cell, type ReportColumn, type ReportTable } from './table';
import { viewAddress, viewParts } from './views';

/**
 * The sections that an application's record names. Released backends wrap what they found in
 * `{type, title, icon, view | changes | configs}`; older ones answer the result of a view itself.
 */

type Answer = Readonly<Record<string, unknown>>;

/** Labels are read as everywhere: `key=value`. */
const labelsOf = (item: Answer): Cell => {
  const labels = ownValue(item, 'labels');
  return isObject(labels) ? cellOf(tagsOf(labels).map(formatTag).join(' ')) : cellOf(labels);
};
const CONFIG_COLUMNS: readonly ReportColumn[] = [
  ...CONFIGS,
  { field: 'labels', label: 'Labels', kind: 'text', width: 4, of: labelsOf },
];

const titleOf = (section: Answer, otherwise: string): string =>
  String(cellOf(section['title']) ?? cellOf(section['name']) ?? otherwise);

function viewSection(id: string, view: Answer): ReportSection {
  const { error } = view;
  if (typeof error === 'string' && error !== '')
    return { ...notShown(id, view, error), view: viewAddress(view) };
  const { facts, tables } = viewParts(id, view);
  return {
    id,
    title: titleOf(view, 'View'),
    facts,
    tables,
    empty: tables.length > 0 ? 'The view has no rows.' : 'The report does not include the rows of this view.',
    view: viewAddress(view),
  };
}

interface Listed {
  otherwise: string;
  noun: ReportTable['noun'];
  columns: readonly ReportColumn[];
  /** The field whose words are counted above the table. */
  counted: readonly [label: string, field: string];
  empty: string;
}

const LISTED: ReadonlyMap<string, Listed> = new Map([
  [
    'changes',
    {
      otherwise: 'Changes',
      noun: ['change', 'changes'],
      columns: NAMED_CHANGES,
      counted: ['By type', 'changeType'],
      empty: 'No changes match this section.',
    },
  ],
  [
    'configs',
    {
      otherwise: 'Catalog items',
      noun: ['item', 'items'],
      columns: CONFIG_COLUMNS,
      counted: ['By health', 'health'],
      empty: 'No catalog items match this section.',
    },
  ],
]);

function listedSection(id: string, section: Answer, list: unknown, kind: Listed): ReportSection {
  const { noun, columns, counted, empty, otherwise } = kind;
  const title = titleOf(section, otherwise);
  const rows = reportRows(list, columns);
  return {
    id,
    title,
    facts: rows.length > 0 ? [counts(counted[0], rows, counted[1])] : [],
    tables: [{ id: `${id}-rows`, title, noun, columns, rows }],
    count: rows.length,
    empty,
  };
}

export const notShown = (id: string, section: Answer, what: string): ReportSection => ({
  id,
  title: titleOf(section, 'Section'),
  facts: [],
  tables: [],
  empty: `Not shown: ${what}`,
});

/**
 * A section of the answer. A list that is absent is empty, as Go leaves empty lists out; one of another shape, and a type
 * that is not known, is not shown, since an audit report must never say 'nothing' of what it cannot read.
 * @param index its place, which names it in links
 */
export function namedSection(section: Answer, index: number): ReportSection {
  const id = `view-${index + 1}`;
  const { type, view } = section;
  if (isObject(view)) return viewSection(id, { ...view, title: section['title'] ?? view['title'] });
  if (typeof type !== 'string' || type === '') return viewSection(id, section);
  if (type === 'view') return notShown(id, section, 'the backend sent no result of this view.');
  const kind = LISTED.get(type);
  if (!kind) return notShown(id, section, `this console cannot display sections of type '${type}'.`);
  const list = ownValue(section, type) ?? [];
  return Array.isArray(list)
    ? listedSection(id, section, list, kind)
    : notShown(id, section, `the backend sent ${type} that are not a list.`);
}
