import { HttpError } from '../core/errors';
import { isUuid, type Principal } from '../core/principal';
import type { Fields } from '../core/records';
import type { Route } from './routes';
import { bodyOf, fieldsOf } from './body';
import { approvalOf } from './playbooks/approval';
import { recordRunChange } from './playbooks/changes';
import { approveRun, cancelRun, giveApproval } from './playbooks/decisions';
import { actionsOf, playbookFor, specOf, targetFor, type PlaybookRow, type Target } from './playbooks/model';
import { mapSecrets, paramsOf, resolvedParameters, runParameters } from './playbooks/parameters';
import { mayOnPlaybook } from './playbooks/permission';
import { PlaybookRunner, SECRET_PURPOSE } from './playbooks/runner';
import { TemplateError } from './playbooks/template';
import { readAsCaller, type CallerRead, type Services } from './services';

/** Running playbooks, and deciding about runs. */

const DENIED = 'you need playbook:run on this playbook and its resource';

async function checkMayRun(
  services: Services,
  principal: Principal,
  playbook: PlaybookRow,
  target: Target | undefined,
) {
  if (!(await mayOnPlaybook(services, principal, 'playbook:run', { playbook, target })))
    throw new HttpError(403, DENIED);
}

/** Parameters with their defaults. A template that cannot be filled in is a 403. */
function parametersFor(playbook: PlaybookRow, target: Target | undefined) {
  try {
    return resolvedParameters(playbook, target);
  } catch (error) {
    if (error instanceof TemplateError) throw new HttpError(403, error.message);
    throw error;
  }
}

/** The run that this one belongs to, as far as the caller can see it. Throws a 400 for any other. */
async function parentOf(read: CallerRead, fields: Fields) {
  const parent = fields['parent_id'];
  if (parent === undefined || parent === null) return null;
  if (typeof parent !== 'string' || !isUuid(parent)) throw new HttpError(400, 'invalid request: parent_id');
  const statement = { text: 'SELECT id FROM playbook_runs WHERE id = $1', values: [parent] };
  const [run] = await read<{ id: string }>(statement);
  if (!run) throw new HttpError(400, `invalid request: there is no run ${parent} to belong to`);
  return run.id;
}

const INSERT = /* sql */ `
  INSERT INTO playbook_runs (playbook_id, spec, status, created_by, parameters, parent_id, config_id, component_id,
    check_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id, scheduled_time`;

async function createRun(services: Services, principal: Principal, read: CallerRead, fields: Fields) {
  const id = fields['id'];
  if (typeof id !== 'string' || id === '')
    throw new HttpError(400, 'invalid request: playbook id is required');
  if (fields['agent_id']) throw new HttpError(400, 'the embedded backend has no agents to run playbooks on');
  const playbook = await playbookFor(read, id);
  const target = await targetFor(read, fields);
  await checkMayRun(services, principal, playbook, target);
  const parameters = parametersFor(playbook, target);
  const values = runParameters(parameters, paramsOf(fields));
  const filters = specOf(playbook)['filters'];
  if (Array.isArray(filters) && filters.length > 0)
    throw new HttpError(500, 'the embedded backend does not evaluate the filters of playbooks');
  if (actionsOf(playbook).length === 0) throw new HttpError(400, 'the playbook has no actions');

  const parent = await parentOf(read, fields);

  const approval = approvalOf(playbook);
  const stored = mapSecrets(parameters, values, value => services.identity.vault.seal(SECRET_PURPOSE, value));
  const of = (name: string) => (target?.kind.name === name ? target.id : null);
  const run = await services.db.transaction(async client => {
    const { rows } = await client.query<{ id: string; scheduled_time: Date }>(INSERT, [
      playbook.id,
      JSON.stringify(playbook.spec),
      approval ? 'pending_approval' : 'scheduled',
      principal.person.id,
      JSON.stringify(stored),
      parent,
      of('config'),
      of('component'),
      of('check'),
    ]);
    const [made] = rows;
    if (!made) throw new Error('no run was made');
    if (!approval) await client.query('INSERT INTO server.playbook_starts (run_id) VALUES ($1)', [made.id]);
    return made;
  });
  await recordRunChange(
    services.db,
    { id: run.id, config_id: of('config'), playbook: playbook.name },
    'Scheduled',
    { parameters: mapSecrets(parameters, values, () => '***'), spec: playbook.spec },
  );
  let starts = !approval;
  if (approval && (await mayOnPlaybook(services, principal, 'playbook:approve', { playbook, target })))
    starts = (await giveApproval(services, principal, run.id, approval)) === true;
  return { ...run, starts };
}

/** Playbook runs: what a playbook asks for, starting, approving and cancelling. */
export function playbookRunRoutes(services: Services): Route[] {
  const runner = new PlaybookRunner(() => ({
    db: services.db,
    vault: services.identity.vault,
    ports: services.ports,
  }));
  services.onReady?.(() => runner.resume());
  return [
    {
      method: 'POST',
      path: '/playbook/:id/params',
      access: { kind: 'signed-in' },
      scope: { object: 'playbooks', action: 'playbook:run' },
      handler: async context => {
        const read = readAsCaller(services, context);
        const fields = fieldsOf(await bodyOf(context));
        const playbook = await playbookFor(read, context.req.param('id') ?? '');
        const target = await targetFor(read, fields);
        await checkMayRun(services, context.get('principal'), playbook, target);
        return context.json({ params: parametersFor(playbook, target) });
      },
    },
    {
      method: 'POST',
      path: '/playbook/run',
      access: { kind: 'signed-in' },
      scope: { object: 'playbooks', action: 'playbook:run' },
      writes: true,
      handler: async context => {
        const fields = fieldsOf(await bodyOf(context));
        const read = readAsCaller(services, context);
        const run = await createRun(services, context.get('principal'), read, fields);
        if (run.starts) runner.start(run.id);
        return context.json({ run_id: run.id, starts_at: run.scheduled_time.toISOString() }, 201);
      },
    },
    {
      method: 'POST',
      path: '/playbook/run/approve/:id',
      access: { kind: 'signed-in' },
      scope: { object: 'playbooks', action: 'playbook:approve' },
      writes: true,
      handler: async context => {
        const id = context.req.param('id') ?? '';
        if (await approveRun(services, context.get('principal'), id)) runner.start(id);
        return context.json({ message: 'playbook run approved' });
      },
    },
    {
      method: 'POST',
      path: '/playbook/run/cancel/:id',
      access: { kind: 'signed-in' },
      scope: { object: 'playbooks', action: 'update' },
      writes: true,
      handler: async context => {
        const id = context.req.param('id') ?? '';
        await cancelRun(services, context.get('principal'), id);
        runner.stop(id);
        return context.json({ message: 'playbook run cancelled' });
      },
    },
  ];
}
