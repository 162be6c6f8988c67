import { isUuid, type Principal } from '../../core/principal';
import { HttpError } from '../../core/errors';
import { queryFor, type Services } from '../services';
import { approvalOf, isEnough, standsFor, type Approval } from './approval';
import { TARGETS, type PlaybookRow, type Target } from './model';
import { mayOnPlaybook, type PlaybookAction } from './permission';

/** Approving and cancelling runs (PBK-011, PBK-012). */

const FINAL = ['completed', 'failed', 'cancelled', 'timed_out'];

interface RunRow extends Record<string, unknown> {
  id: string;
  status: string;
  spec: unknown;
  playbook_id: string;
  config_id: string | null;
  component_id: string | null;
  check_id: string | null;
}

/** The teams a person is in. */
const teamsOf = ({ db }: Services, { person }: Principal) =>
  db.query<{ id: string; name: string }>({
    text: /* sql */ `
      SELECT teams.id, teams.name FROM team_members JOIN teams ON teams.id = team_members.team_id
       WHERE team_members.person_id = $1 AND teams.deleted_at IS NULL`,
    values: [person.id],
  });

/** A run the caller can see. Throws a 404 for any other. */
async function runFor(services: Services, principal: Principal, id: string): Promise<RunRow> {
  const [run] = await queryFor<RunRow>(services, principal, {
    text: `SELECT id, status, spec, playbook_id, config_id, component_id, check_id FROM playbook_runs WHERE id = $1`,
    values: [id],
  });
  if (!run) throw new HttpError(404, `playbook run(id=${id}) not found`);
  return run;
}

async function mayOnRun(services: Services, principal: Principal, action: PlaybookAction, run: RunRow) {
  const [playbook] = await services.db.query<PlaybookRow>({
    text: 'SELECT id, name, namespace, spec FROM playbooks WHERE id = $1',
    values: [run.playbook_id],
  });
  if (!playbook) return false;
  let target: Target | undefined;
  for (const kind of TARGETS) {
    const id = run[kind.column];
    if (id === null) continue;
    const [row] = await services.db.query<{ record: Target['record'] }>({
      text: `SELECT to_jsonb(t) AS record FROM ${kind.table} t WHERE id = $1`,
      values: [id],
    });
    if (row) target = { kind, id, record: row.record };
  }
  return mayOnPlaybook(services, principal, action, { playbook, target });
}

/**
 * Notes the approvals that a person can give, and schedules the run once there are enough.
 * @returns whether it is scheduled now; undefined when they are no approver
 */
export async function giveApproval(
  services: Services,
  principal: Principal,
  runId: string,
  approval: Approval,
): Promise<boolean | undefined> {
  const { person } = principal;
  const stands = standsFor(approval, { email: person.email, teams: await teamsOf(services, principal) });
  if (!stands.person && stands.teams.length === 0) return undefined;
  return services.db.transaction(async client => {
    // Two approvals at the same moment are counted one after the other.
    const { rows: open } = await client.query<{ status: string }>(
      'SELECT status FROM playbook_runs WHERE id = $1 FOR UPDATE',
      [runId],
    );
    if (open[0]?.status !== 'pending_approval')
      throw new HttpError(400, 'this playbook run does not wait for an approval');
    const add = (column: 'person_id' | 'team_id', id: string) =>
      client.query(
        `INSERT INTO playbook_approvals (run_id, ${column}) SELECT $1, $2
          WHERE NOT EXISTS (SELECT FROM playbook_approvals WHERE run_id = $1 AND ${column} = $2)`,
        [runId, id],
      );
    if (stands.person) await add('person_id', person.id);
    for (const team of stands.teams) await add('team_id', team.id);
    const { rows: given } = await client.query<{ email: string | null; team: string | null }>(
      /* sql */ `
      SELECT people.email, teams.name AS team FROM playbook_approvals AS given
        LEFT JOIN people ON people.id = given.person_id LEFT JOIN teams ON teams.id = given.team_id
       WHERE given.run_id = $1`,
      [runId],
    );
    const enough = isEnough(approval, {
      people: given.flatMap(({ email }) => email ?? []),
      teams: given.flatMap(({ team }) => team ?? []),
    });
    if (!enough) return false;
    await client.query(`UPDATE playbook_runs SET status = 'scheduled' WHERE id = $1`, [runId]);
    await client.query(
      'INSERT INTO server.playbook_starts (run_id) VALUES ($1) ON CONFLICT (run_id) DO NOTHING',
      [runId],
    );
    return true;
  });
}

/** @returns whether the run can start now. Throws 400, 403 and 404. */
export async function approveRun(services: Services, principal: Principal, id: string): Promise<boolean> {
  if (!isUuid(id)) throw new HttpError(400, 'invalid run id');
  const run = await runFor(services, principal, id);
  const approval = approvalOf(run);
  if (!approval) throw new HttpError(400, 'this playbook does not require approval');
  if (!(await mayOnRun(services, principal, 'playbook:approve', run)))
    throw new HttpError(403, 'access denied', 'you need playbook:approve on this playbook');
  const scheduled = await giveApproval(services, principal, id, approval);
  if (scheduled === undefined) throw new HttpError(403, 'you are not allowed to approve this playbook run');
  return scheduled;
}

/** Ends a run. Throws 400, 403 and 404. */
export async function cancelRun(services: Services, principal: Principal, id: string): Promise<void> {
  if (!isUuid(id)) throw new HttpError(400, 'invalid run id');
  const run = await runFor(services, principal, id);
  if (!(await mayOnRun(services, principal, 'playbook:cancel', run)))
    throw new HttpError(403, 'access denied', 'you need playbook:cancel on this playbook');
  const ended = await services.db.query({
    text: `UPDATE playbook_runs SET status = 'cancelled', end_time = now() WHERE id = $1 AND status <> ALL ($2) RETURNING id`,
    values: [id, FINAL],
  });
  if (ended.length === 0) throw new HttpError(400, 'invalid state', 'the playbook run is over already');
  await services.db.query({
    text: /* sql */ `
      UPDATE playbook_run_actions
         SET status = CASE WHEN status = 'running' THEN 'failed' ELSE 'skipped' END, end_time = now(),
             error = 'the run was cancelled'
       WHERE playbook_run_id = $1 AND end_time IS NULL`,
    values: [id],
  });
}
