import { COMMENTS } from '../seed/incidents/list';
import type { Task, TickContext } from './task';
import { oneOf } from './task';

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
