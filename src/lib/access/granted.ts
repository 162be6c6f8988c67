import type { Action, Need, Resource } from './policy';
import { isRole } from './policy';

/**
 * What the rules that whoami reports take away from the role table. The table says what may be offered at
 * most; a deployment may grant its roles less. Nothing here widens it.
 */

/** One rule as whoami reports it; denials win. */
export interface GrantedRule {
  /** The holder: a role, a person or a team. */
  subject: string;
  /** Exact text; `*` is any. */
  object: string;
  action: string;
  deny?: boolean;
  /** Absent or 'true' where nothing limits it, anything else for particular resources. */
  condition?: string;
  /** 'na' for the rules of roles; the id of a permission record otherwise. */
  id?: string;
}

/**
 * The backend's objects that decide about an area; any of them is enough. Areas that are not here lie across several
 * objects: a need that means one of them says which.
 */
const OBJECTS: Readonly<Partial<Record<Resource, readonly string[]>>> = {
  responder: ['incident'],
  incident: ['incident'],
  evidences: ['incident'],
  comments: ['incident'],
  canaries: ['canaries'],
  topologies: ['topology'],
  config_scrapers: ['database.config_scrapers'],
  logging_backends: ['database.config_scrapers'],
  connections: ['connection'],
  agents: ['database.monitor'],
  integrations: ['database.monitor'],
  properties: ['database.system'],
  permissions: ['database.system'],
  access_scopes: ['database.system'],
  notifications: ['notification'],
  playbooks: ['playbooks'],
  playbook_runs: ['playbooks'],
  // Views of their own came later: before, they belonged to the catalog.
  views: ['views', 'catalog'],
};

/** Any way of changing something is a reason to offer it. */
const VERBS: Readonly<Record<Action, readonly string[]>> = {
  read: ['read'],
  write: ['create', 'update', 'delete'],
};

/** What viewers may read, everyone may: guests have no rule that says so. */
const READ_BY_ALL: readonly string[] = [
  'database.public',
  'canaries',
  'catalog',
  'playbooks',
  'topology',
  'people',
  'application',
];

/** A rule of a role or of `everyone` says that the backend reports its static policy. */
const isStatic = ({ subject, id = 'na' }: GrantedRule) =>
  id === 'na' && (isRole(subject) || subject === 'everyone');

const speaksOf = ({ object, action }: GrantedRule, wanted: string, verb: string) =>
  (object === '*' || object === wanted) && (action === '*' || action === verb);

const isBlanket = ({ condition = 'true' }: GrantedRule) => condition === 'true';

/** Whether one of these rules denies what they speak of, whatever resource it is. */
export const deniesAll = (rules: readonly GrantedRule[]): boolean =>
  rules.some(rule => rule.deny && isBlanket(rule));

/** Whether the rules let a person do it. Where no static policy is reported they only say what is denied. */
function lets(rules: readonly GrantedRule[], object: string, verb: string): boolean {
  const spoken = rules.filter(rule => speaksOf(rule, object, verb));
  if (deniesAll(spoken)) return false;
  if (verb === 'read' && READ_BY_ALL.includes(object)) return true;
  // A limited rule about everything is about the resources it selects, whatever they are: it opens no list.
  return spoken.some(rule => !rule.deny && (rule.object !== '*' || isBlanket(rule))) || !rules.some(isStatic);
}

/**
 * Whether the rules leave a person an action of the backend's own, such as `playbook:run`, that the role table allows.
 * @param object in the backend's words
 */
export const leaves = (rules: readonly GrantedRule[], object: string, verb: string): boolean =>
  rules.length === 0 || lets(rules, object, verb);

/** Whether the rules take away what the role table allows. @param rules of the person, as whoami reports them */
export function withholds(rules: readonly GrantedRule[], { resource, action, object }: Need): boolean {
  if (rules.length === 0) return false;
  const objects = object === undefined ? OBJECTS[resource] : [object];
  return objects !== undefined && !objects.some(one => VERBS[action].some(verb => lets(rules, one, verb)));
}
