/** The backend's own vocabulary of rights (services contract, 4.2), for permission records and token scopes. */

/** Every action a pattern can stand for. */
export const ALL_ACTIONS = [
  'create',
  'read',
  'update',
  'delete',
  'playbook:run',
  'playbook:approve',
] as const;

const matches = (pattern: string, action: string) =>
  pattern === '*' || (pattern.endsWith('*') ? action.startsWith(pattern.slice(0, -1)) : action === pattern);

/**
 * The actions of a permission record: a comma list of patterns. Names outside the list, such as `playbook:cancel`, stand
 * for themselves.
 */
export function expandActions(text: string): string[] {
  const patterns = text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);
  const known = ALL_ACTIONS.filter(action => patterns.some(pattern => matches(pattern, action)));
  const others = patterns.filter(
    pattern => !pattern.endsWith('*') && !ALL_ACTIONS.some(action => action === pattern),
  );
  return [...known, ...others];
}
