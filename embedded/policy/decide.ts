import type { Action, Area, RbacObject, Verb } from './areas';
import { FUNCTIONS } from './functions';
import { RELATIONS, relationRule, type Relation } from './relations';
import { OF_SERVICES } from './grants';
import { releasedAllows, type Profile } from './missionControl';
import { releaseOf } from './released';
import type { Recorded } from '../core/permissionRecords';
import { allows } from './roles';
import { ownValue } from '../core/records';

/** What a decision needs to know of the caller. */
export interface Subject {
  /** Role names, inherited ones included; other names are ignored. */
  roles: readonly string[];
  /** `object action` pairs taken away from an access token by its scope. */
  denied?: ReadonlySet<string>;
  /** What permission records say of the caller. */
  recorded?: Recorded;
}

const VERBS: Readonly<Record<string, Verb>> = {
  GET: 'read',
  HEAD: 'read',
  POST: 'create',
  PATCH: 'update',
  DELETE: 'delete',
};

/** What may be done to rows of each kind of relation by roles that may write it. */
const WRITABLE: Readonly<Record<Relation['kind'], readonly Verb[]>> = {
  table: ['create', 'update', 'delete'],
  history: ['create'],
  kept: [],
  view: [],
  closed: [],
};

export type Decision =
  | { allow: true; relation?: string; fn?: string; action: Action }
  | { allow: false; reason: 'unknown' | 'not-configured' | 'read-only' }
  | { allow: false; reason: 'denied'; object: Area; action: Action };

interface Asked {
  area: Area;
  action: Action;
  object: RbacObject;
  verb: Verb;
}

function judge(subject: Subject, { area, action, object, verb }: Asked, profile: Profile): boolean {
  const granted =
    profile === 'console' ? allows(subject.roles, area, action) : releasedAllows(subject, object, verb);
  return granted && !subject.denied?.has(`${object} ${verb}`);
}

/**
 * Decides a call to `/api/db{path}`, before anything is sent to PostgREST.
 * @param profile whose rules hold; its own unless told
 * @param path what follows `/api/db`: ``, `/`, `/{relation}` or `/rpc/{function}`
 * @returns why not, when refused: an unknown name (404), a method without a rule (403), a read-only relation
 * (405) or the role table (403)
 */
export function decideDb(
  subject: Subject,
  method: string,
  path: string,
  profile: Profile = 'console',
): Decision {
  const verb = ownValue(VERBS, method);
  if (!verb) return { allow: false, reason: 'not-configured' };
  const action: Action = verb === 'read' ? 'read' : 'write';
  const [first = '', second, ...rest] = path.replace(/^\//, '').split('/');
  if (rest.length > 0) return { allow: false, reason: 'unknown' };
  if (first === 'rpc') return decideFunction(subject, verb, second ?? '', profile);
  if (second !== undefined) return { allow: false, reason: 'unknown' };
  if (first === '') return decideRoot(subject, action, profile);
  const rule = relationRule(first);
  if (!rule || releaseOf(profile)?.relations.has(first)) return { allow: false, reason: 'unknown' };
  const area = action === 'write' ? (rule.writeArea ?? rule.area) : rule.area;
  const denied: Decision = { allow: false, reason: 'denied', object: area, action };
  if (rule.kind === 'closed') return denied;
  if (!judge(subject, { area, action, object: rule.object, verb }, profile)) return denied;
  if (!WRITABLE[rule.kind].includes(verb) && action === 'write') return { allow: false, reason: 'read-only' };
  return { allow: true, relation: first, action };
}

/** The root is PostgREST's description of itself: for roles that may read the database, and never written. */
function decideRoot(subject: Subject, action: Action, profile: Profile): Decision {
  if (action === 'write') return { allow: false, reason: 'not-configured' };
  const asked: Asked = { area: 'database', action: 'read', object: 'database', verb: 'read' };
  if (!judge(subject, asked, profile)) {
    return { allow: false, reason: 'denied', object: 'database', action };
  }
  return { allow: true, action };
}

/** The method of a call that does that. */
export const METHOD_OF: Readonly<Record<Verb, string>> = {
  read: 'GET',
  create: 'POST',
  update: 'PATCH',
  delete: 'DELETE',
};

/**
 * Whether a person may do that with all of an object: with any of its relations, or by the area of the services that it
 * stands for.
 * @returns undefined for an object that nothing here is about
 */
export function decideObject(
  subject: Subject,
  verb: Verb,
  object: RbacObject,
  profile: Profile = 'console',
): boolean | undefined {
  const action: Action = verb === 'read' ? 'read' : 'write';
  const relations = [...RELATIONS].filter(([, rule]) => rule.object === object);
  const services = OF_SERVICES.filter(([, name]) => name === object);
  if (relations.length + services.length === 0) return undefined;
  return (
    relations.some(([name]) => decideDb(subject, METHOD_OF[verb], `/${name}`, profile).allow) ||
    services.some(([area]) => judge(subject, { area, action, object, verb }, profile))
  );
}

/**
 * Whether a person may read a relation on the way through another one: by the same rules as when it is asked for itself.
 * What has no rule may not be read that way either.
 */
export function mayReadThrough(subject: Subject, relation: string): boolean {
  return decideDb(subject, 'GET', `/${relation}`).allow;
}

function decideFunction(subject: Subject, verb: Verb, name: string, profile: Profile): Decision {
  const rule = FUNCTIONS.get(name);
  if (!rule) return { allow: false, reason: 'unknown' };
  if (verb !== 'read' && verb !== 'create') return { allow: false, reason: 'not-configured' };
  if (rule.action === 'write' && verb === 'read') return { allow: false, reason: 'read-only' };
  const needs: Verb = rule.action === 'read' ? 'read' : 'create';
  const { area, action, object } = rule;
  if (!judge(subject, { area, action, object, verb: needs }, profile)) {
    return { allow: false, reason: 'denied', object: rule.area, action: rule.action };
  }
  return { allow: true, fn: name, action: rule.action };
}
