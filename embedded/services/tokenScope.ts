import { OBJECTS } from '../policy/areas';
import { HttpError } from '../core/errors';
import { asFields } from '../core/records';
import { ALL_ACTIONS } from '../core/permissionRecords';

/** What a token's scope takes away. */

/** An object and an action on it. */
export interface ScopeEntry {
  object: string;
  action: string;
}

const isPart = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 100;

/**
 * Reads the scope of a request: no list, or an empty one, leaves a token everything its creator has. The subject of an
 * entry is ignored. Throws a 400 for an entry that is none.
 */
export function readScope(value: unknown): ScopeEntry[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > 500)
    throw new HttpError(400, 'scope must be a list', 'Invalid request body');
  return value.map(entry => {
    const { object, action } = asFields(entry);
    if (!isPart(object) || !isPart(action))
      throw new HttpError(400, 'each scope entry needs an object and an action', 'Invalid request body');
    return { object, action };
  });
}

/**
 * The pairs of object and action that a scope leaves out, to be denied. Nothing for an empty scope. Besides
 * what released backends deny, `mcp *` is denied unless the scope has it: otherwise a token without MCP could
 * still use all of it.
 */
export function deniedBy(scope: readonly ScopeEntry[]): ScopeEntry[] {
  if (scope.length === 0) return [];
  const kept = new Set(scope.map(({ object, action }) => `${object} ${action}`));
  const all: ScopeEntry[] = OBJECTS.flatMap(object => ALL_ACTIONS.map(action => ({ object, action })));
  return [...all, { object: 'mcp', action: '*' }].filter(
    ({ object, action }) => !kept.has(`${object} ${action}`) && !kept.has(`${object} *`),
  );
}
