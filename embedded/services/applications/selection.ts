import { asFields, asText, recordsIn } from '../../core/records';
import type { Parameters } from '../search/conditions';
import { SearchError } from '../search/grammar';
import { kindNamed } from '../search/kinds';
import { readSelector, selectorCondition, unreadableSelector, type Selector } from '../search/selector';

/** Which items of the catalog an application is made of: the selectors of its mapping. */

const CONFIGS = kindNamed('configs');

/** An environment: where it is, by the name people gave it. */
export interface Environment {
  name: string;
  purpose: string;
  selector: Selector;
}

/** A named role, and the items that grant it. */
export interface RoleMapping {
  role: string;
  selector: Selector;
}

export interface Mapping {
  logins: Selector[];
  datasources: Selector[];
  accessReviews: Selector[];
  environments: Environment[];
  roles: RoleMapping[];
}

/** The mapping of a spec; what is not there, or of another shape, selects nothing. */
export function readMapping(spec: unknown): Mapping {
  const mapping = asFields(asFields(spec)['mapping']);
  const selectors = (key: string) => recordsIn(mapping[key]).map(one => readSelector(one));
  return {
    logins: selectors('logins'),
    datasources: selectors('datasources'),
    accessReviews: selectors('accessReviews'),
    environments: Object.entries(asFields(mapping['environments'])).flatMap(([name, list]) =>
      recordsIn(list).map(one => ({
        name,
        purpose: asText(one['purpose']),
        selector: readSelector(one, ['purpose']),
      })),
    ),
    roles: recordsIn(mapping['roles']).map(one => ({
      role: asText(one['role']),
      selector: readSelector(one, ['role']),
    })),
  };
}

/** The ids of the items that any of the selectors matches, as a subquery. No selector selects nothing. Throws a SearchError that names the query. */
export function selected(selectors: readonly Selector[], parameters: Parameters, now: Date): string {
  if (selectors.length === 0) return 'SELECT NULL::uuid WHERE false';
  const conditions = selectors.map(selector => {
    try {
      return selectorCondition(CONFIGS, selector, parameters, now);
    } catch (error) {
      if (error instanceof SearchError) throw new SearchError(unreadableSelector(selector, error));
      throw error;
    }
  });
  return `SELECT t.id FROM ${CONFIGS.source} WHERE ${conditions.join(' OR ')}`;
}
