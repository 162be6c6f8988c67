import { countOf } from '@/lib/format';
import type { Place } from '@/lib/place';
import type { PlaybookTarget, TargetKind } from '../targets';

/** What the targets of a kind are called. */
export const TARGET_NOUNS: Readonly<Record<TargetKind, readonly [one: string, many: string]>> = {
  config: ['item', 'items'],
  component: ['component', 'components'],
  check: ['check', 'checks'],
};

/** '12 items'. */
export const countTargets = (targets: readonly PlaybookTarget[]): string =>
  countOf(targets.length, ...TARGET_NOUNS[targets[0]?.kind ?? 'config']);

/** Names and places that a sentence holds. */
const MOST_NAMED = 3;

/** 'a, b, c and 9 more'. */
export function nameSome(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return rest > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${rest} more` : names.join(', ');
}

/** 'api · prod-eu-1 / payments': several targets may have one name. */
export const nameInPlace = ({ name, place }: Pick<PlaybookTarget, 'name' | 'place'>): string =>
  [name, place?.text].filter(Boolean).join(' · ');

/** Where several targets live; production if one of them does. */
export function placeOfTargets(targets: readonly PlaybookTarget[]): Place {
  const texts = new Set(targets.flatMap(({ place }) => (place?.text ? [place.text] : [])));
  return {
    text: nameSome([...texts]),
    production: targets.some(({ place }) => place?.production),
  };
}
