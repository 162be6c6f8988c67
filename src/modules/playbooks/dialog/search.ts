import { useResourceOptions } from '@/modules/pickers/resourceOptions';
import { usePostResourceSearchQuery, type ResourceSelector } from '@/modules/pickers/search';
import { isObject } from '@/lib/json';
import type { ResourceOption, UseOptionSearch } from '@/lib/optionSearch';
import { type TargetKind, targetKindFacts } from '../targets';

/** Hits that a picker shows at most. */
const limit = 25;

const selectorsOf = (list: readonly unknown[]): ResourceSelector[] =>
  list.filter(isObject).map(selector => ({ ...selector }));

/**
 * The search of a picker among resources of a kind that selectors pick; all of the kind without any. Make it once: a field
 * wants the same one on every render.
 */
export function searchIn(kind: TargetKind, list: readonly unknown[]): UseOptionSearch<ResourceOption> {
  const { selectors: key } = targetKindFacts(kind);
  const selectors = selectorsOf(list);
  return function useFound(text) {
    return useResourceOptions(
      text,
      selectors.length > 0 ? { selectors: { [key]: selectors }, limit } : { kinds: [key], limit },
    );
  };
}

interface ResourceById {
  /** Undefined while it is looked for, and when nobody finds it. */
  found: ResourceOption | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** A resource by its id; '' asks for nothing. */
export function useResourceById(kind: TargetKind, id: string): ResourceById {
  const { selectors: key } = targetKindFacts(kind);
  const { currentData, error, refetch } = usePostResourceSearchQuery(
    { query: '', selectors: { [key]: [{ id }] }, limit: 1 },
    { skip: id === '' },
  );
  const [hit] = currentData?.[key] ?? [];
  return {
    found: hit && {
      kind: key,
      id: hit.id,
      name: hit.name,
      type: hit.type,
      namespace: hit.namespace,
      ...(hit.tags && { tags: hit.tags }),
    },
    error,
    refetch,
  };
}
