import type { Statement } from '../../core/db';
import type { Fields } from '../../core/records';

const SEVERITY = { Scheduled: 'info', Started: 'info', Completed: 'low', Failed: 'high' } as const;

export interface ChangedRun {
  id: string;
  config_id: string | null;
  /** Name of its playbook. */
  playbook: string;
}

/** A run on a config item shows among its changes. Nothing for other runs. */
export async function recordRunChange(
  db: { query: (statement: Statement) => Promise<unknown> },
  { id, config_id: config, playbook }: ChangedRun,
  state: keyof typeof SEVERITY,
  details: Fields = { run_id: id },
): Promise<void> {
  if (config === null) return;
  await db.query({
    text: /* sql */ `
      INSERT INTO config_changes (config_id, external_change_id, change_type, severity, source, summary, details, created_by)
      VALUES ($1, $2, $3, $4, 'Playbook', $5, $6, (SELECT created_by FROM playbook_runs WHERE id = $7))`,
    values: [
      config,
      state === 'Scheduled' ? id : `${id}/${state}`,
      `Playbook${state}`,
      SEVERITY[state],
      `Playbook: ${playbook}`,
      JSON.stringify(details),
      id,
    ],
  });
}
