import { searchMembers, type InstantOf } from './search';
import { mapMembers } from '@/api/pairs';
import { group } from '@/api/postgrest';
import { triStateMembers } from '@/api/triState';
import type { TriState } from '@/lib/triState';

/** What narrows a list of config items. Labels and tags are written `key=value`. */
export interface ConfigFilter {
  types?: TriState;
  status?: TriState;
  health?: TriState;
  labels?: TriState;
  tags?: TriState;
  /** In the resource selector grammar. */
  search?: string;
  /** Deleted items are listed as well. */
  deleted?: boolean;
}

/**
 * The value of `and` for a filter; undefined when it narrows nothing.
 * @param instantOf reads date math in the search
 * @throws QuerySyntaxError when the search cannot be understood
 */
export function configConditions(filter: ConfigFilter, instantOf: InstantOf): string | undefined {
  const members = [
    ...triStateMembers('type', filter.types),
    ...triStateMembers('status', filter.status),
    ...triStateMembers('health', filter.health),
    ...mapMembers('labels', filter.labels),
    ...mapMembers('tags', filter.tags),
    ...searchMembers(filter.search ?? '', instantOf),
  ];
  return members.length > 0 ? group(...members) : undefined;
}
