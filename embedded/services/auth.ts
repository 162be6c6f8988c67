import { hostname } from 'node:os';
import { grantsOf } from '../policy/grants';
import type { Principal } from '../core/principal';
import type { Route } from './routes';
import { ABOUT_CALLER, expandActions, granteesOf } from '../core/permissionRecords';
import { conditionOf, LIMITS, type Limits } from '../policy/permissionConditions';
import type { Services } from './services';

/** Who am I: the caller, with roles and permissions (RBC-001). */

/** One rule as whoami shows it. */
interface Permission {
  subject: string;
  object: string;
  action: string;
  deny?: true;
  condition: string;
  id: string;
}

interface RuleRow extends Record<string, unknown> {
  subject: string;
  object: string;
  action: string;
  effect: string | null;
  condition: string | null;
  id: string | null;
}

interface GrantRow extends Record<string, unknown>, Limits {
  id: string;
  subject: string;
  object: string;
  action: string;
  deny: boolean | null;
}

/** The static rows of everything the caller is. */
const RULES = /* sql */ `
  SELECT v0 AS subject, v1 AS object, v2 AS action, v3 AS effect, v4 AS condition, v5 AS id
    FROM casbin_rule WHERE ptype = 'p' AND v0 = ANY ($1) ORDER BY v0, v1, v2`;

/** Permission records of the caller, as person, role or team. A record about particular resources is conditional. */
const GRANTS = /* sql */ `
  SELECT id, coalesce(nullif(subject, ''), person_id::text, team_id::text) AS subject,
         coalesce(nullif(object, ''), '*') AS object, action, deny,
         ${LIMITS}
    FROM permissions
   WHERE deleted_at IS NULL AND ${ABOUT_CALLER}
   ORDER BY created_at, id`;

const keyOf = ({ subject, object, action }: Pick<Permission, 'subject' | 'object' | 'action'>) =>
  [subject, object, action].join(' ');

/** What the role table grants beyond the static rows: clients take the whole for what is granted, and offer no more. */
function tableRows(roles: readonly string[], rows: readonly RuleRow[]): Permission[] {
  const held = new Set(rows.map(keyOf));
  return grantsOf(roles)
    .map(({ role, object, verb }) => ({ subject: role, object, action: verb, condition: 'true', id: 'na' }))
    .filter(rule => !held.has(keyOf(rule)) && !held.has(keyOf({ ...rule, object: '*', action: '*' })));
}

/** Every rule about a caller: static rows of what it is, grants of the role table, permission records. */
export async function permissionsOf(
  { db, profile }: Services,
  principal: Principal,
  signal: AbortSignal,
): Promise<Permission[]> {
  const [people, teams, roles] = granteesOf(principal);
  const [rules, grants] = await Promise.all([
    db.query<RuleRow>({ text: RULES, values: [[...people, ...teams, ...roles]] }, signal),
    db.query<GrantRow>({ text: GRANTS, values: [people, teams, roles] }, signal),
  ]);
  return [
    ...rules.map(({ subject, object, action, effect, condition, id }) => ({
      subject,
      object,
      action,
      ...(effect === 'deny' ? { deny: true as const } : {}),
      condition: condition || 'true',
      id: id || 'na',
    })),
    ...(profile === 'console' ? tableRows(roles, rules) : []),
    ...grants.flatMap(({ id, subject, object, action, deny, ...limits }) =>
      expandActions(action).map(expanded => ({
        subject,
        object,
        action: expanded,
        ...(deny ? { deny: true as const } : {}),
        condition: conditionOf(limits),
        id,
      })),
    ),
  ];
}

export function authRoutes(services: Services): Route[] {
  return [
    {
      method: 'GET',
      path: '/auth/whoami',
      access: { kind: 'signed-in' },
      scope: 'any',
      handler: async context => {
        const principal = context.get('principal');
        const permissions = await permissionsOf(services, principal, context.req.raw.signal);
        const payload = { user: principal.person, roles: principal.roles, permissions, hostname: hostname() };
        return context.json({ message: 'success', payload });
      },
    },
  ];
}
