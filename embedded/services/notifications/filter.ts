/**
 * Whether the filter of a notification rule holds for a resource, as far as it can be told from the values it names: each
 * part of an `&&` must name one of the resource's facts in quotes, or the beginning of one. The real backend evaluates
 * CEL; this is enough for the rules of the demonstration data and the simple ones that people add.
 * @param facts type, health, labels and the like, as texts
 */
export function filterHolds(filter: string | null, facts: readonly string[]): boolean {
  if (!filter) return true;
  return filter.split('&&').every(part => {
    const named = [...part.matchAll(/'([^']*)'|"([^"]*)"/g)].map(match => match[1] ?? match[2] ?? '');
    if (named.length === 0) return false;
    const isPrefix = part.includes('startsWith');
    const holds = named.some(value =>
      facts.some(fact => (isPrefix ? fact.startsWith(value) : fact === value)),
    );
    return part.includes('!=') ? !holds : holds;
  });
}
