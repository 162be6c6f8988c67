import { CHANGES_DEPTH, type CatalogChangesRequest } from './api';
import { tagSelector } from '@/api/pairs';
import { triStateExpression } from '@/api/triState';
import type { TriState } from '@/lib/triState';
import type { ChangesUrlState } from '../url';
import type { ChangeEnds } from './ends';

/** Columns that the backend sorts by. */
export const SORTABLE_CHANGE_COLUMNS = [
  'created_at',
  'name',
  'change_type',
  'summary',
  'source',
  'count',
] as const;

const quotedKeys = (states: TriState) =>
  triStateExpression(
    Object.fromEntries(Object.entries(states).map(([value, state]) => [encodeURIComponent(value), state])),
  );

interface BodyOptions {
  ends: ChangeEnds;
  /** The item whose changes are asked for; all items without one. */
  configId?: string | undefined;
}

/** What the changes of a link have in common, without page and order. */
export function changesMatch(url: ChangesUrlState, { ends, configId }: BodyOptions): CatalogChangesRequest {
  const { from, to } = ends;
  const [type, configType, tags] = [quotedKeys(url.changeType), quotedKeys(url.types), tagSelector(url.tags)];
  const source = quotedKeys(url.source);
  const search = url.search.trim();
  return {
    from,
    to,
    include_deleted_configs: url.deleted,
    ...(url.severity !== '' && { severity: url.severity }),
    ...(type !== undefined && { type }),
    ...(configType !== undefined && { config_type: configType }),
    ...(tags !== undefined && { tags }),
    ...(source !== undefined && { source }),
    ...(search !== '' && { summary: `*${encodeURIComponent(search)}*` }),
    ...(url.by !== '' && { created_by: encodeURIComponent(url.by) }),
    ...(configId === undefined
      ? {}
      : { id: configId, recursive: url.around, ...(url.around !== 'none' && { depth: CHANGES_DEPTH }) }),
  };
}

/** The call for a page of a link. */
export function changesBody(url: ChangesUrlState, options: BodyOptions): CatalogChangesRequest {
  const column = SORTABLE_CHANGE_COLUMNS.find(candidate => candidate === url.sortBy) ?? 'created_at';
  const descending = column === url.sortBy ? url.sortOrder === 'desc' : true;
  const { to } = options.ends;
  return {
    ...changesMatch(url, options),
    // What came in after the first page was read would push rows from page to page.
    to: url.asOf !== '' && to === 'now' ? url.asOf : to,
    page_size: url.pageSize,
    sort_by: `${descending ? '-' : ''}${column}`,
    ...(url.pageIndex > 0 && { page: url.pageIndex + 1 }),
  };
}
