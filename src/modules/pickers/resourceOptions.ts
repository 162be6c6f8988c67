import { skipToken } from '@reduxjs/toolkit/query/react';
import { heldData } from '@/api/heldData';
import type { OptionSearch, ResourceOption } from '@/lib/optionSearch';
import { messageOf } from '@/lib/errors';
import { productionFirst } from '@/lib/place';
import {
  asSearch,
  PICKER_KINDS,
  usePostResourceSearchQuery,
  type FoundResources,
  type PickerKind,
  type SearchArgs,
} from './search';

const NONE: readonly ResourceOption[] = [];

/** The hits of a kind, production first. */
const hitsOf = (found: FoundResources | undefined, kind: PickerKind): readonly ResourceOption[] =>
  productionFirst(found?.[kind] ?? []).map(({ id, name, type, namespace, icon, tags }) => ({
    kind,
    id,
    name,
    type,
    namespace,
    ...(icon !== undefined && { icon }),
    ...(tags !== undefined && { tags }),
  }));

/** The hits of the first kind that has any, in the order of PICKER_KINDS; production first. */
export function firstHits(found: FoundResources | undefined): readonly ResourceOption[] {
  for (const kind of PICKER_KINDS) {
    const hits = hitsOf(found, kind);
    if (hits.length > 0) return hits;
  }
  return NONE;
}

/**
 * What a resource picker offers for a text; the hits of the text before stay while new ones are looked for. No text, no
 * call. A field waits for typing to rest by itself (DEBOUNCE.resourceSearch).
 */
export function useResourceOptions(
  text: string,
  where: Pick<SearchArgs, 'kinds' | 'selectors' | 'limit'>,
): OptionSearch<ResourceOption> {
  const query = usePostResourceSearchQuery(
    text.trim() === '' ? skipToken : { query: asSearch(text.trim()), ...where },
  );
  const { isFetching, error } = query;
  return {
    options: firstHits(heldData(query)),
    busy: isFetching,
    ...(error !== undefined && !isFetching && { error: messageOf(error) }),
  };
}

/** Resources of several kinds for a picker: the hits of each, in the order of the kinds. */
export function useMixedOptions(
  text: string,
  where: Pick<SearchArgs, 'limit'> & { kinds: readonly PickerKind[] },
): OptionSearch<ResourceOption> {
  const query = usePostResourceSearchQuery(
    text.trim() === '' ? skipToken : { query: asSearch(text.trim()), ...where },
  );
  const { isFetching, error } = query;
  return {
    options: where.kinds.flatMap(kind => hitsOf(heldData(query), kind)),
    busy: isFetching,
    ...(error !== undefined && !isFetching && { error: messageOf(error) }),
  };
}

/** Connections for a picker, of certain types if any are named. */
export function useConnectionOptions(text: string, types?: readonly string[]): OptionSearch<ResourceOption> {
  return useResourceOptions(
    text,
    types && types.length > 0
      ? { selectors: { connections: [{ types: [...types] }] } }
      : { kinds: ['connections'] },
  );
}
