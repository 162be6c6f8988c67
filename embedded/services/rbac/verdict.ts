import { decideDb, decideObject, METHOD_OF } from '../../policy/decide';
import type { Verb } from '../../policy/areas';
import { HttpError } from '../../core/errors';
import type { Principal } from '../../core/principal';
import { playbookFor } from '../playbooks/model';
import { mayOnPlaybook, type PlaybookAction } from '../playbooks/permission';
import { queryFor, type Services } from '../services';
import { REVIEWED, type ReviewedAction, type ReviewedKind, type ReviewedResource } from './request';

/** What a review answers: by the functions that decide about requests, asked for somebody else. */

/** The live row of a kind, by id. */
const rowOf = (kind: ReviewedKind, id: string) => {
  const table = REVIEWED[kind];
  return { text: `SELECT id FROM ${table} WHERE id = $1 AND deleted_at IS NULL`, values: [id] };
};

const isVerb = (action: ReviewedAction): action is Verb & ReviewedAction => Object.hasOwn(METHOD_OF, action);

/** Why one subject cannot be answered for. */
export class NoVerdict extends Error {}

/** Whether a person sees the row: what row security hides can be neither read nor changed. */
async function seesRow(
  services: Services,
  principal: Principal,
  kind: ReviewedKind,
  id: string,
): Promise<boolean> {
  return (await queryFor(services, principal, rowOf(kind, id))).length > 0;
}

/** Throws a 404 for a resource that is not there, and a 400 for an action that it does not have. */
export async function requireReviewable(
  { db }: Services,
  resource: ReviewedResource,
  action: ReviewedAction,
): Promise<void> {
  const isOf = (kind: 'playbook' | 'view') =>
    resource.kind === kind || (resource.kind === 'global' && resource.object === `${kind}s`);
  if (!isVerb(action) && !isOf('playbook') && !(action === 'mcp:run' && isOf('view')))
    throw new HttpError(400, `${action} is about playbooks`, 'Invalid request body');
  if (resource.kind === 'global') return;
  const [row] = await db.query(rowOf(resource.kind, resource.id));
  if (!row) throw new HttpError(404, `${resource.kind} "${resource.id}" not found`);
}

function onObject(
  { profile }: Services,
  principal: Principal,
  { object }: Extract<ReviewedResource, { kind: 'global' }>,
  action: ReviewedAction,
): boolean {
  if (!isVerb(action)) throw new NoVerdict('runs are decided for each playbook: ask about one');
  const decided = decideObject(principal, action, object, profile);
  if (decided === undefined) throw new NoVerdict(`no call of this backend is about ${object}`);
  return decided;
}

async function onRun(
  services: Services,
  principal: Principal,
  id: string,
  action: PlaybookAction,
  signal: AbortSignal,
): Promise<boolean> {
  if (!(await seesRow(services, principal, 'playbook', id))) return false;
  const playbook = await playbookFor(statement => queryFor(services, principal, statement, signal), id);
  return mayOnPlaybook(services, principal, action, { playbook, target: undefined });
}

/** Whether a caller may do that. Throws a NoVerdict where no request could ask it. */
export async function verdictFor(
  services: Services,
  principal: Principal,
  resource: ReviewedResource,
  action: ReviewedAction,
  signal: AbortSignal,
): Promise<boolean> {
  if (resource.kind === 'global') return onObject(services, principal, resource, action);
  const { kind, id } = resource;
  if (action === 'mcp:run') throw new NoVerdict('no MCP client runs playbooks or views of this backend');
  if (!isVerb(action)) return onRun(services, principal, id, action, signal);
  const { allow } = decideDb(principal, METHOD_OF[action], `/${REVIEWED[kind]}`, services.profile);
  return allow && (action === 'create' || (await seesRow(services, principal, kind, id)));
}
