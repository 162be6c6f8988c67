import type { CatalogChangesRequest } from '@/api/generated/types/catalog';
import { mapMembers, tagSelector } from '@/api/pairs';
import { group } from '@/api/postgrest';
import { triStateExpression, triStateMembers } from '@/api/triState';
import { textOf, type PanelRow } from '@/components/view-panels/values';
import { paths } from '@/lib/routing/paths';
import { SECOND } from '@/lib/time/clock';
import { parseDuration } from '@/lib/time/duration';
import { triListParam, type TriState } from '@/lib/triState';
import { withParams } from '@/lib/urls';

/** Presets of sections that list items or changes: comma lists, in which `-` and `!` exclude. */

/** `a,-b,!c` as what to include and exclude. */
export function readPreset(value: unknown): TriState {
  const parts = textOf(value)
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '' && part !== '-' && part !== '!');
  return Object.fromEntries(
    parts.map(part => (/^[-!]/.test(part) ? ([part.slice(1), -1] as const) : ([part, 1] as const))),
  );
}

const written = (value: unknown) => triListParam().format(readPreset(value));

/** The conditions of a list of items. */
export function itemConditions(filters: PanelRow): string | undefined {
  const members = [
    ...triStateMembers('type', readPreset(filters['configType'] ?? filters['configTypes'])),
    ...triStateMembers('status', readPreset(filters['status'])),
    ...triStateMembers('health', readPreset(filters['health'])),
    ...mapMembers('labels', readPreset(filters['labels'])),
  ];
  return members.length > 0 ? group(...members) : undefined;
}

const STEPS = /(\d+)(mo|[smhdwy])/gy;

/**
 * A moment as authors write it, as date math: `12h` is twelve hours ago, as on the published page; what is no duration stays
 * as it is.
 */
export function authoredMoment(text: string): string {
  const ms = parseDuration(text);
  if (ms === undefined) return text;
  const steps = [...text.trim().matchAll(STEPS)];
  const isWhole = steps.map(([step]) => step).join('') === text.trim();
  const math = steps.map(([, count, unit]) => `-${count}${unit === 'mo' ? 'M' : unit}`).join('');
  return isWhole ? `now${math}` : `now-${Math.round(ms / SECOND)}s`;
}

/** From when on a section of changes lists them. */
const since = (filters: PanelRow) => authoredMoment(textOf(filters['from'])) || 'now-7d';

/** What the search over changes is asked. */
export function changesPreset(filters: PanelRow): CatalogChangesRequest {
  const list = (key: string) => triStateExpression(readPreset(filters[key]));
  const [type, configType, source] = [list('changeType'), list('configTypes'), list('source')];
  const tags = tagSelector(readPreset(filters['tags']));
  const by = textOf(filters['createdBy']);
  const severity = textOf(filters['severity']);
  const summary = textOf(filters['summary']);
  return {
    from: since(filters),
    ...(textOf(filters['to']) && { to: authoredMoment(textOf(filters['to'])) }),
    ...(type !== undefined && { type }),
    ...(configType !== undefined && { config_type: configType }),
    ...(source !== undefined && { source }),
    ...(tags !== undefined && { tags }),
    ...(by && { created_by: encodeURIComponent(by) }),
    ...(severity && { severity }),
    ...(summary && { summary: `*${encodeURIComponent(summary)}*` }),
  };
}

/** The same list in the catalog, where it can be narrowed further. */
export function catalogLink(kind: 'configs' | 'changes', filters: PanelRow): string {
  if (kind === 'configs')
    return withParams(paths.catalog, {
      show: 'items',
      types: written(filters['configType'] ?? filters['configTypes']),
      status: written(filters['status']),
      health: written(filters['health']),
      labels: written(filters['labels']),
      search: textOf(filters['search']),
    });
  return withParams(paths.catalogChanges, {
    changeType: written(filters['changeType']),
    types: written(filters['configTypes']),
    source: written(filters['source']),
    tags: written(filters['tags']),
    by: textOf(filters['createdBy']),
    severity: textOf(filters['severity']),
    search: textOf(filters['summary']),
    rangeType: 'relative',
    range: since(filters),
  });
}
