/** What says whether an item is well. */
interface Ailing {
  health?: string | null;
  deleted_at?: string | null;
}

/** Whether an item is there and is unhealthy or warning. */
export const isUnwell = ({ health, deleted_at: deleted }: Ailing): boolean =>
  !deleted && /^(?:unhealthy|warning)$/i.test(health ?? '');

/** Of some items those that are there and are unhealthy or warning. */
export const unwellItems = <Item extends Ailing>(items: readonly Item[]): Item[] => items.filter(isUnwell);

/** Of types that are made and run by others: these are unwell because of those, seldom the other way round. */
const MADE_BY_OTHERS = /::(?:Pod|ReplicaSet|Endpoints|Job)$/i;

const rank = ({ health, type }: Ailing & { type?: string | null }): number =>
  (/^unhealthy$/i.test(health ?? '') ? 0 : 2) + (MADE_BY_OTHERS.test(type ?? '') ? 1 : 0);

/**
 * Items as they are worth a look: unhealthy ones before those with a warning, of each what others run on before what is made
 * by others, such as pods: of a node that failed there are many.
 */
export const causesFirst = <Item extends Ailing & { type?: string | null }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => rank(a) - rank(b));
