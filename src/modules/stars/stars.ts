import { isObject, type Json } from '@/lib/json';
import { storedEach } from '@/lib/storage';

/** What can be starred. */
export const STAR_KINDS = ['configs', 'components', 'checks', 'playbooks', 'views'] as const;
export type StarKind = (typeof STAR_KINDS)[number];

/** Something that a person wants to find first. */
export interface Star {
  kind: StarKind;
  id: string;
  /** As it was called when the person saw it last. */
  name: string;
}

/** Stars of one person at most; more is no list that anybody reads. */
export const MAX_STARS = 100;

const NONE: readonly Star[] = [];

type Starred = Pick<Star, 'kind' | 'id'>;

/** Whether two stars are of the same thing. */
export const isSameStar = (a: Starred, b: Starred): boolean => a.kind === b.kind && a.id === b.id;

function starOf(raw: Json): Star[] {
  if (!isObject(raw)) return [];
  const { kind: kindName, id, name } = raw;
  const kind = STAR_KINDS.find(one => one === kindName);
  if (!kind || typeof id !== 'string' || typeof name !== 'string' || id === '' || name === '') return [];
  return [{ kind, id, name }];
}

/** With that one first; undefined when there is no room for another one. */
export function withStar(stars: readonly Star[], star: Star): readonly Star[] | undefined {
  const others = withoutStar(stars, star);
  return others.length >= MAX_STARS ? undefined : [star, ...others];
}

/** Without that one. */
export const withoutStar = (stars: readonly Star[], star: Starred): readonly Star[] =>
  stars.filter(one => !isSameStar(one, star));

/** What a person starred in this browser, the newest first, by the id of the person: each has their own. */
export const starsOf = storedEach<readonly Star[]>(owner => ({
  key: `stars.${owner}`,
  version: 1,
  fallback: NONE,
  parse: raw => {
    if (!Array.isArray(raw)) return undefined;
    const stars = raw.slice(0, MAX_STARS).flatMap(starOf);
    return stars.filter((star, index) => stars.findIndex(other => isSameStar(other, star)) === index);
  },
}));
