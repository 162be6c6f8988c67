import { allows } from '../../policy/roles';
import type { Principal } from '../../core/principal';
import { asFields, isRecord, ownValue, type Fields } from '../../core/records';
import { IS_NAMED, kindTargets, type TargetedKind } from '../../core/scopeTargets';
import { ABOUT_CALLER, expandActions, granteesOf } from '../../core/permissionRecords';
import { Parameters } from '../search/conditions';
import { KINDS } from '../search/kinds';
import { onEveryAgent, readSelector, storedCondition } from '../search/selector';
import type { Services } from '../services';
import type { PlaybookRow, Target } from './model';

/** Who may run, approve and cancel: by write on `playbook_runs` (RBC-030), or by a permission record. */

export type PlaybookAction = 'playbook:run' | 'playbook:approve' | 'playbook:cancel';

interface Grant extends Record<string, unknown> {
  action: string;
  object: string | null;
  object_selector: unknown;
  deny: boolean;
  playbook_id: string | null;
  config_id: string | null;
  component_id: string | null;
  canary_id: string | null;
  connection_id: string | null;
  agents: string[] | null;
  tags: Fields | null;
}

const GRANTS = /* sql */ `
  SELECT action, object, object_selector, deny, playbook_id, config_id, component_id, canary_id, connection_id,
         agents, tags
    FROM permissions
   WHERE deleted_at IS NULL AND ${ABOUT_CALLER}`;

/** Whether the actions of a record include one. `playbook:cancel` is granted by its name or by `*` alone. */
const covers = (text: string, action: PlaybookAction) =>
  expandActions(text).includes(action) || text.split(',').some(part => part.trim() === '*');

type Asked = { playbook: PlaybookRow; target: Target | undefined };

/** The resource of a request that the selectors of a kind speak of. */
function resourceOf(key: string, { playbook, target }: Asked): string | undefined {
  if (key === 'playbooks') return playbook.id;
  return target?.kind.selectors === key ? target.id : undefined;
}

/** @param deny whether the record denies: then a selector that nobody can read holds, so that the denial is no weaker */
async function selectsOne(
  services: Services,
  key: string,
  list: unknown,
  id: string,
  deny: boolean,
): Promise<boolean> {
  const kind = KINDS.find(one => one.key === key);
  if (!kind || !Array.isArray(list)) return false;
  const parameters = new Parameters();
  const now = new Date();
  const conditions = list.filter(isRecord).map(selector => {
    // A permission speaks of resources wherever they are, unless it names an agent.
    const wanted = readSelector(selector);
    if (Object.keys(wanted).join() === 'name' && wanted.name === '*') return 'true';
    return storedCondition(kind, onEveryAgent(wanted), parameters, now, deny ? 'true' : 'false');
  });
  if (conditions.length === 0) return false;
  const text = `SELECT (${conditions.join(' OR ')}) AS matches FROM ${kind.source} WHERE t.id = ${parameters.add(id)}::uuid`;
  const [row] = await services.db.query<{ matches: boolean | null }>({ text, values: parameters.values });
  return row?.matches === true;
}

/** The resource of a request that a scope's targets of a kind speak of, with the key of its kind. */
function targetedResource(
  kind: TargetedKind,
  { playbook, target }: Asked,
): [key: string, id: string] | undefined {
  if (kind === 'playbook') return ['playbooks', playbook.id];
  const canary = target?.record['canary_id'];
  if (kind === 'canary') return typeof canary === 'string' ? ['canaries', canary] : undefined;
  return target?.kind.name === kind ? [target.kind.selectors, target.id] : undefined;
}

/** Whether the playbook or what it runs on is a target of any of the scopes. A denial by a scope that is gone holds. */
async function scopesMatch(
  services: Services,
  refs: readonly unknown[],
  deny: boolean,
  asked: Asked,
): Promise<boolean> {
  const text = `SELECT s.targets FROM jsonb_array_elements($1::jsonb) AS ref JOIN scopes AS s ON ${IS_NAMED}`;
  const named = await services.db.query<{ targets: unknown }>({ text, values: [JSON.stringify(refs)] });
  if (deny && named.length < refs.length) return true;
  for (const { kind, selector, unreadable } of named.flatMap(({ targets }) => kindTargets(targets))) {
    const resource = targetedResource(kind, asked);
    if (!resource) continue;
    const [key, id] = resource;
    // The search has another word for any agent.
    const wanted = selector['agent'] === '*' ? { ...selector, agent: 'all' } : selector;
    if (unreadable ? deny : await selectsOne(services, key, [wanted], id, deny)) return true;
  }
  return false;
}

/** Every kind that the selector names must match; kinds it leaves out do not matter. */
async function selectorsMatch(services: Services, grant: Grant, asked: Asked): Promise<boolean> {
  const { object_selector: selectors, deny } = grant;
  if (!isRecord(selectors)) return true;
  for (const [key, list] of Object.entries(selectors)) {
    if (!Array.isArray(list) || list.length === 0) continue;
    const id = resourceOf(key, asked);
    // What this backend cannot evaluate grants nothing, and does not make a denial weaker.
    if (key === 'scopes') {
      if (!(await scopesMatch(services, list, deny, asked))) return false;
    } else if (key === 'views') {
      if (!deny) return false;
    } else if (id === undefined || !(await selectsOne(services, key, list, id, deny))) return false;
  }
  return true;
}

function idsMatch(grant: Grant, { playbook, target }: Asked): boolean {
  const record = target?.record ?? {};
  const of = (name: string) => (target?.kind.name === name ? target.id : undefined);
  const pairs: readonly (readonly [wanted: string | null, found: unknown])[] = [
    [grant.playbook_id, playbook.id],
    [grant.config_id, of('config')],
    [grant.component_id, of('component')],
    [grant.canary_id, record['canary_id']],
    [grant.connection_id, undefined],
  ];
  return pairs.every(([wanted, found]) => wanted === null || wanted === found);
}

function attributesMatch({ agents, tags }: Grant, { target }: Asked): boolean {
  const own = asFields(target?.record['tags']);
  return (
    (!agents || agents.length === 0 || agents.includes(String(target?.record['agent_id']))) &&
    Object.entries(tags ?? {}).every(([key, value]) => ownValue(own, key) === value)
  );
}

async function speaksOf(services: Services, grant: Grant, asked: Asked): Promise<boolean> {
  const { object } = grant;
  if (object && object !== '*' && object !== 'playbooks') return false;
  return (
    idsMatch(grant, asked) && attributesMatch(grant, asked) && (await selectorsMatch(services, grant, asked))
  );
}

/**
 * Whether a person may do that with a playbook on a resource: by write on `playbook_runs`, or by a permission record. One
 * denial decides, and so does the scope of an access token.
 */
export async function mayOnPlaybook(
  services: Services,
  principal: Principal,
  action: PlaybookAction,
  asked: Asked,
): Promise<boolean> {
  if (principal.denied.has(`playbooks ${action}`)) return false;
  const rows = await services.db.query<Grant>({ text: GRANTS, values: granteesOf(principal) });
  let granted =
    services.profile === 'console'
      ? allows(principal.roles, 'playbook_runs', 'write')
      : principal.roles.includes('admin');
  for (const row of rows.filter(one => covers(one.action, action))) {
    if (!(await speaksOf(services, row, asked))) continue;
    if (row.deny) return false;
    granted = true;
  }
  return granted;
}
