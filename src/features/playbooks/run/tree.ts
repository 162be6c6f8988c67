/** A run, and how far below the run of the page it is; its own child runs are 0. */
export interface TreeRow<Run> {
  run: Run;
  depth: number;
}

/**
 * Runs as a tree from top to bottom: each before those it started.
 * @param top id of the run that started the first ones; runs whose parent is not among these are left out
 */
export function runTree<Run extends { id: string; parent_id: string | null }>(
  top: string,
  runs: readonly Run[],
): TreeRow<Run>[] {
  const rows: TreeRow<Run>[] = [];
  const told = new Set([top]);
  const tell = (parent: string, depth: number) => {
    for (const run of runs) {
      if (run.parent_id !== parent || told.has(run.id)) continue;
      told.add(run.id);
      rows.push({ run, depth });
      tell(run.id, depth + 1);
    }
  };
  tell(top, 0);
  return rows;
}
