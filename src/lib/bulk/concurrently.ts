/**
 * Runs a job for each item, several at a time, in the order of the items. A job that fails stops nothing: it tells so
 * itself. Once the signal is aborted no further job begins; those under way go on.
 * @param width jobs at a time
 * @returns when every job that began is over
 */
export async function concurrently<Item>(
  items: readonly Item[],
  width: number,
  job: (item: Item) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined && !signal?.aborted; item = waiting.shift())
      await job(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
