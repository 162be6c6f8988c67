import { COMMENTS } from '../seed/incidents/list';
import { holds } from './conditions';
import { oneOf, type Task, type TickContext } from './task';

/** People talk about the incidents that are open. */

/** Above this many comments an incident is left in peace, or it would grow for as long as the stack runs. */
const ENOUGH = 40;

const COMMENT = /* sql */ `
  INSERT INTO comments (incident_id, hypothesis_id, created_by, comment)
  SELECT incidents.id, hypotheses.id, people.id, $1
    FROM incidents
    JOIN hypotheses ON hypotheses.incident_id = incidents.id AND hypotheses.type = 'root'
   CROSS JOIN LATERAL (
     SELECT people.id FROM people JOIN casbin_rule ON v0 = people.id::text AND ptype = 'g'
            AND v1 IN ('commander', 'responder', 'editor', 'admin')
      WHERE people.type IS NULL AND people.deleted_at IS NULL ORDER BY random() LIMIT 1) AS people
   WHERE incidents.closed IS NULL AND incidents.resolved IS NULL AND incidents.status <> 'new'
     AND (SELECT count(*) FROM comments WHERE comments.incident_id = incidents.id) < ${ENOUGH}
   ORDER BY random() LIMIT 1`;

export const commentTask = (): Task => ({
  name: 'comments',
  everyMs: 6 * 60_000,
  run: ({ client, random }: TickContext) => client.query(COMMENT, [oneOf(COMMENTS, random)]),
});

interface Required {
  id: string;
  script: string;
  done: boolean | null;
  script_result: string | null;
  name: string | null;
  status: string | null;
  since: Date | null;
}

/** Evidence that must hold, with how what it is about stands. */
const REQUIRED = /* sql */ `
  SELECT evidences.id, script, done, script_result,
         CASE WHEN checks.id IS NOT NULL THEN 'check'
              WHEN config_analysis.id IS NOT NULL THEN 'analysis'
              WHEN components.id IS NOT NULL THEN 'component'
              WHEN config_items.id IS NOT NULL THEN 'config' END AS name,
         coalesce(checks.status, config_analysis.status, components.status::text, config_items.health) AS status,
         checks.last_transition_time AS since
    FROM evidences
    LEFT JOIN checks ON checks.id = evidences.check_id
    LEFT JOIN config_analysis ON config_analysis.id = evidences.config_analysis_id
    LEFT JOIN components ON components.id = evidences.component_id
    LEFT JOIN config_items ON config_items.id = evidences.config_id
   WHERE definition_of_done AND coalesce(script, '') <> ''`;

const NOT_KNOWN = 'The demonstration does not know this condition.';

/** Looks at what must hold before incidents are over, as the backend's job 'Evaluate Evidence' does. */
async function evaluate({ client, now }: TickContext): Promise<void> {
  const { rows } = await client.query<Required>(REQUIRED);
  for (const { id, script, done, script_result: before, name, status, since } of rows) {
    const result = name === null ? false : holds(script, { name, status, since }, now);
    const text = result === undefined ? NOT_KNOWN : String(result);
    if (text === before && (result ?? done) === done) continue;
    await client.query('UPDATE evidences SET done = $2, script_result = $3 WHERE id = $1', [
      id,
      result ?? done,
      text,
    ]);
  }
}

export const evidenceTask = (): Task => ({ name: 'evidence', everyMs: 30_000, run: evaluate });

/** Incidents that rules opened and that nobody has ended: with more of them, rules wait. */
const MOST_OF_RULES = 12;

/** A check that fails for five minutes and that no incident in work is about is one for the rule. */
const OPEN = /* sql */ `
  WITH rule AS (
    SELECT id, spec FROM incident_rules WHERE name = 'availability' AND deleted_at IS NULL
  ), failing AS (
    SELECT checks.id, checks.name FROM checks
     WHERE status = 'unhealthy' AND deleted_at IS NULL AND last_transition_time < now() - interval '5 minutes'
       AND NOT EXISTS (
         SELECT 1 FROM evidences JOIN hypotheses ON hypotheses.id = hypothesis_id
           JOIN incidents ON incidents.id = hypotheses.incident_id
          WHERE evidences.check_id = checks.id AND incidents.closed IS NULL AND incidents.resolved IS NULL)
     ORDER BY random() LIMIT 1
  ), opened AS (
    INSERT INTO incidents (incident_rule_id, title, description, type, severity, status, created_by, commander_id, communicator_id)
    SELECT rule.id, failing.name || ' is not available', 'Opened by the rule ''availability''.', 'availability', 'high', 'open',
           system.id, (rule.spec #>> '{template,commander_id}')::uuid, (rule.spec #>> '{template,communicator_id}')::uuid
      FROM rule, failing, people AS system
     WHERE system.name = 'System' AND system.email IS NULL
       AND (SELECT count(*) FROM incidents
             WHERE incident_rule_id = rule.id AND closed IS NULL AND resolved IS NULL) < ${MOST_OF_RULES}
    RETURNING id, title, created_by
  ), root AS (
    INSERT INTO hypotheses (incident_id, title, type, status, created_by)
    SELECT id, title, 'root', 'possible', created_by FROM opened RETURNING id, created_by
  )
  INSERT INTO evidences (hypothesis_id, type, description, check_id, evidence, definition_of_done, script, created_by)
  SELECT root.id, 'check', failing.name || ' fails', failing.id,
         jsonb_build_object('check_id', failing.id, 'includeMessages', true, 'start', '1h'),
         true, 'check.status == ''healthy'' && check.age > duration(''5m'')', root.created_by
    FROM root, failing`;

/** Of the incidents that rules opened some time ago, one is looked into. */
const WORK = /* sql */ `
  UPDATE incidents SET status = 'investigating', acknowledged = coalesce(acknowledged, now())
   WHERE id = (SELECT id FROM incidents
                WHERE incident_rule_id IS NOT NULL AND status = 'open'
                  AND created_at BETWEEN now() - interval '1 day' AND now() - interval '45 minutes'
                ORDER BY random() LIMIT 1)`;
/** Incidents of rules whose definition of done holds are resolved; those resolved for half an hour are closed. */
const RESOLVE = /* sql */ `
  UPDATE incidents SET status = 'resolved', resolved = now()
   WHERE incident_rule_id IS NOT NULL AND resolved IS NULL AND closed IS NULL
     AND EXISTS (SELECT 1 FROM evidences JOIN hypotheses ON hypotheses.id = hypothesis_id
                  WHERE hypotheses.incident_id = incidents.id AND definition_of_done AND script IS NOT NULL)
     AND NOT EXISTS (SELECT 1 FROM evidences JOIN hypotheses ON hypotheses.id = hypothesis_id
                      WHERE hypotheses.incident_id = incidents.id AND definition_of_done AND done IS NOT TRUE)`;
const CLOSE = /* sql */ `
  UPDATE incidents SET status = 'closed', closed = now()
   WHERE incident_rule_id IS NOT NULL AND status = 'resolved' AND resolved < now() - interval '30 minutes'
     AND resolved > now() - interval '1 day'`;

/** Rules open incidents of failing checks, and end them when the checks are well. */
export const ruleTask = (): Task => ({
  name: 'incident rules',
  everyMs: 4 * 60_000,
  run: async ({ client }) => {
    for (const statement of [CLOSE, RESOLVE, WORK, OPEN]) await client.query(statement);
  },
});
