import { withholds, type GrantedRule } from '@/lib/access/granted';
import { allows, isRole, type Need, type Resource, type Role } from '@/lib/access/policy';
import type { AskedAction } from './model';
import { INHERITED } from './subjects';
import { ownValue } from '@/lib/own';

/** The resource area that decides about a global object (PRM-022), as in the embedded policy. */
const AREA: Readonly<Record<string, Resource>> = {
  canaries: 'canaries',
  catalog: 'database',
  topology: 'topologies',
  playbooks: 'playbooks',
  connection: 'connections',
  'connection-detail': 'connections',
  agent: 'agents',
  notification: 'notifications',
  rbac: 'rbac',
  logs: 'database',
  artifact: 'database',
  views: 'views',
};

/** Objects without anything to read: using them at all is a write to this area. */
const USED: Readonly<Record<string, Resource>> = { 'agent-push': 'agents', 'kubernetes-proxy': 'database' };

/** What the role table is asked for: running, approving and cancelling write playbook runs. */
export function needOf(object: string, action: AskedAction): Need | undefined {
  // Clients of the MCP service run nothing by a role but that of administrators.
  if (action === 'mcp:run') return { resource: 'rbac', action: 'write' };
  if (action.startsWith('playbook:')) return { resource: 'playbook_runs', action: 'write' };
  const used = ownValue(USED, object);
  if (used) return { resource: used, action: 'write' };
  const resource = ownValue(AREA, object);
  return resource && { resource, action: action === 'read' ? 'read' : 'write' };
}

/**
 * The roles out of these that allow an action on all of a kind by themselves.
 * @param reported the rules of roles that whoami told the caller: a role they speak of is narrowed by them, others are not
 */
export function allowingRoles(
  roles: readonly string[],
  object: string,
  action: AskedAction,
  reported: readonly GrantedRule[] = [],
): Role[] {
  const need = needOf(object, action);
  if (!need) return [];
  const narrows = !action.includes(':');
  return roles.filter(isRole).filter(role => {
    if (!reported.some(({ subject }) => subject === role)) return allows([role], need);
    const own = [role, ...(ownValue(INHERITED, role) ?? [])];
    const rules = reported.filter(({ subject }) => own.includes(subject));
    return allows([role], need) && !(narrows && withholds(rules, { ...need, object }));
  });
}

/** Whether an action means anything for an object: playbooks are run on what they are about, not on logs. */
export function isMeaningful(object: string, action: AskedAction): boolean {
  if (!action.startsWith('playbook:')) return true;
  return ['playbooks', 'catalog', 'topology', 'canaries'].includes(object);
}
