import type { Filters } from '@/components/filter/definition';
import { SOURCES } from '@/lib/access/permissions/vocabulary';
import { SCOPE_KINDS } from '@/lib/access/targets/model';
import { oneOf, str, type UrlState } from '@/lib/urlState';
import { listParams } from '@/modules/records/listUrl';

/** Which of the two lists `/settings/access-scopes` shows, where the backend has both. */
export const scopesTab = { tab: oneOf(['', 'scopes'], '') } as const;

/** The state of the list of scopes as its link holds it. */
export const scopesUrl = { ...listParams, ...scopesTab, kind: str(), source: str() } as const;
export type ScopesUrl = UrlState<typeof scopesUrl>;

/** Type of the targets, and source. */
export const scopeFilters: Filters<ScopesUrl> = [
  {
    kind: 'choice',
    param: 'kind',
    label: 'Type',
    any: 'Any type',
    options: SCOPE_KINDS.map(({ value, label }) => [value, label]),
  },
  {
    kind: 'choice',
    param: 'source',
    label: 'Source',
    any: 'Any source',
    options: SOURCES.map(({ value, label }) => [value, label]),
  },
];

/** Whether anything narrows the list. */
export const narrowsScopes = ({ q, kind, source }: ScopesUrl): boolean =>
  [q.trim(), kind, source].some(value => value !== '');
