import { parseNames, type ScopeItemValues } from './form';

const or = (words: readonly string[]): string => words.join(' or ');

/**
 * What one scope matches, in words: `tags a=b and c=d; agent edge or core; name x or y`. Empty without a criterion.
 * @param agentName what an agent is called, by its id
 */
export function scopeInWords(item: ScopeItemValues, agentName: (id: string) => string): string {
  const tags = Object.entries(item.tags ?? {}).map(([key, value]) => `${key}=${value}`);
  const agents = (item.agents ?? []).map(agent => (agent === '*' ? 'any' : agentName(agent)));
  const names = parseNames(item.names);
  const parts = [
    tags.length > 0 && `tags ${tags.join(' and ')}`,
    agents.length > 0 && `agent ${or(agents)}`,
    names.length > 0 && (names.includes('*') ? 'any name' : `name ${or(names)}`),
  ].filter(part => part !== false);
  return parts.join(' AND ');
}
