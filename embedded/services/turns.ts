/** Work that is heavy is done one at a time for each person, so that nobody's views and queries keep the others' waiting. */

const lasts = new Map<string, Promise<unknown>>();

/** Does the work when what the same person has asked for before is done, well or not. */
export function inTurn<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
  const before = lasts.get(person) ?? Promise.resolve();
  const result = before.then(work, work);
  const done = result
    .catch(() => undefined)
    .finally(() => {
      if (lasts.get(person) === done) lasts.delete(person);
    });
  lasts.set(person, done);
  return result;
}
