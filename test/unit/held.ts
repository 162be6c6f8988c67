/** What an answer of a stand-in waits for: `await until` in its handler, `release` when it is to come. */
export function held(): { until: Promise<void>; release: () => void } {
  let release = () => {};
  const until = new Promise<void>(resolve => {
    release = resolve;
  });
  return { until, release: () => release() };
}
