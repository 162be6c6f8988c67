import { query } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/resources';
import type { FoundResource, ResourceSearch, ResourceSelector } from '@/api/generated/types/resources';
import { api } from '@/api/root';

export type { FoundResource, ResourceSelector };

/** Kinds of resources (FRM-007), in the order in which a picker looks for hits. */
export const PICKER_KINDS = ['checks', 'components', 'configs', 'connections', 'playbooks'] as const;
export type PickerKind = (typeof PICKER_KINDS)[number];

/** Hits by kind; a kind without hits is absent. */
export type FoundResources = Partial<Record<PickerKind, FoundResource[]>>;

export interface SearchArgs {
  /** Text in the search grammar of the backend: words, `name=x`, `type=Kubernetes::Deployment`. */
  query: string;
  /** Kinds to look in without further conditions. */
  kinds?: readonly PickerKind[];
  /** Kinds to look in with conditions of their own; several selectors of a kind are joined by or. */
  selectors?: Readonly<Partial<Record<PickerKind, readonly ResourceSelector[]>>>;
  /** Hits a kind at most; 100 when absent. */
  limit?: number;
}

const { postResourceSearch } = calls;

/**
 * What is typed as the backend's search: plain words are looked for anywhere in a name, where the grammar alone would
 * look at its beginning. Conditions (`type=Pod`, quotes, brackets) stay as they are.
 */
export function asSearch(text: string): string {
  const words = text.split(/\s+/);
  const isPlain = words.every(word => /^[\p{L}\p{N}_./@-]+$/u.test(word));
  return isPlain ? words.map(word => `name=*${word}*`).join(' ') : text;
}

/** Resources of an agent, or named ones: an unset agent means any, an unset name anything. */
const completed = (kind: PickerKind, selector: ResourceSelector, search: string): ResourceSelector => ({
  ...selector,
  search,
  ...(kind === 'connections' || kind === 'playbooks'
    ? { name: selector.name ?? '*' }
    : { agent: selector.agent ?? 'all' }),
});

/** The body of a search: only kinds that were asked for. */
export function searchBody({ query, kinds = [], selectors = {}, limit }: SearchArgs): ResourceSearch {
  const body: ResourceSearch = limit === undefined ? {} : { limit };
  for (const kind of PICKER_KINDS) {
    const wanted = selectors[kind] ?? (kinds.includes(kind) ? [{}] : []);
    if (wanted.length > 0) body[kind] = wanted.map(selector => completed(kind, selector, query));
  }
  return body;
}

/** Search over resources, for pickers and the command palette. Results are not kept. */
export const searchApi = api.injectEndpoints({
  endpoints: () => ({
    postResourceSearch: query({
      query: (args: SearchArgs) => postResourceSearch({ resourceSearch: searchBody(args) }),
      transformResponse: (found): FoundResources => found ?? {},
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePostResourceSearchQuery } = searchApi;
