/** A run of a check: when, and whether it passed; null where that is not known. */
interface Run {
  time: string;
  status: boolean | null;
}

/**
 * Since when a check was failing when an incident was opened: the first of its failed runs without another between.
 * @param runs before the incident was opened, newest first
 * @returns ISO; undefined where the newest run passed, or there is none
 */
export function failingSince(runs: readonly Run[]): string | undefined {
  const passed = runs.findIndex(({ status }) => status !== false);
  return runs.slice(0, passed === -1 ? runs.length : passed).at(-1)?.time;
}
