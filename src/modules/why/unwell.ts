/** Of some items those that are there and are unhealthy or warning. */
export const unwellItems = <Item extends { health?: string | null; deleted_at?: string | null }>(
  items: readonly Item[],
): Item[] =>
  items.filter(
    ({ health, deleted_at: deleted }) => !deleted && /^(?:unhealthy|warning)$/i.test(health ?? ''),
  );
