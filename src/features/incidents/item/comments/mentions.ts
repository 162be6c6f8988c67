/** A person who can be named. */
export interface Mentioned {
  id: string;
  name: string;
}

/**
 * A comment as it is stored: the names that were chosen, with their ids. Longer names first, so that 'Ann' does not take
 * the beginning of 'Anna'.
 */
export function storedComment(typed: string, chosen: readonly Mentioned[]): string {
  const names = chosen.toSorted((a, b) => b.name.length - a.name.length);
  let stored = '';
  let at = 0;
  while (at < typed.length) {
    const here = at;
    const named =
      typed[here] === '@' ? names.find(({ name }) => typed.startsWith(name, here + 1)) : undefined;
    if (named) {
      // What would end the name or the id early is no part of either.
      stored += `@[${named.name.replaceAll(/[\]\n]/g, ' ')}](user:${named.id})`;
      at += named.name.length + 1;
    } else {
      stored += typed[here];
      at += 1;
    }
  }
  return stored;
}

/** Letters after an '@' that are looked at for a name. */
const LONGEST = 40;

/** The name that is being typed at the caret: where its '@' stands, and what follows it. Undefined when none is. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | undefined {
  const start = text.lastIndexOf('@', caret - 1);
  if (start < 0 || caret - start > LONGEST) return undefined;
  const before = text[start - 1];
  // An e-mail address is no mention.
  if (before !== undefined && /\S/.test(before)) return undefined;
  const query = text.slice(start + 1, caret);
  return /\n/.test(query) ? undefined : { start, query };
}

/** People whose name has the query, those whose name begins with it first. */
export function matchingPeople<Person extends Mentioned>(people: readonly Person[], query: string): Person[] {
  const wanted = query.toLowerCase();
  const at = ({ name }: Person) => name.toLowerCase().indexOf(wanted);
  return people
    .filter(person => at(person) >= 0)
    .toSorted((a, b) => Number(at(a) > 0) - Number(at(b) > 0))
    .slice(0, 8);
}
