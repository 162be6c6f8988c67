/** Access scopes: what a person or a team may see. */

export const ALL_RESOURCES = '*';

/** Resource type choices, in the order in which they are offered (SCP-017). */
export const RESOURCE_TYPES = [
  { value: ALL_RESOURCES, label: 'All Resources (*)' },
  { value: 'configs', label: 'Configs' },
  { value: 'components', label: 'Components' },
  { value: 'playbooks', label: 'Playbooks' },
  { value: 'canaries', label: 'Canaries' },
  { value: 'checks', label: 'Checks' },
  { value: 'topologies', label: 'Topologies' },
  { value: 'scrapers', label: 'Scrapers' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'connections', label: 'Connections' },
] as const;

/** What a resource type is called; the stored word for one of another version. */
export const resourceTypeLabel = (type: string): string =>
  RESOURCE_TYPES.find(resourceType => resourceType.value === type)?.label ?? type;

/** '1 scope', '3 scopes'. */
export const scopeCount = (count: number): string => `${count} ${count === 1 ? 'scope' : 'scopes'}`;

export const NO_SUBJECT = 'Either Person or Team must be selected';
export const NO_RESOURCES = 'At least one resource type is required';
export const NO_SCOPES = 'At least one scope is required';
export const NO_SCOPE_CRITERION = 'Each scope must have at least one of: tags, agents, or names';

/** How one scope matches, a line each (SCP-026). */
export const WITHIN_ONE = [
  'Within one scope, tags AND agents AND names must all match.',
  'Tags: all of them must match.',
  'Agents: any one of them may match.',
  'Names: exact names match; * matches all.',
] as const;
/** How several scopes match. */
export const BETWEEN_SCOPES = 'Between scopes, any one may match.';
