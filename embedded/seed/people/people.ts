import { timeUuid, unit } from '../../core/ids';
import { records, words } from '../tabular';
import { SYSTEM_PERSON, type Row, type World } from '../world';

/** People, identities, teams and roles of Meridian Retail. */

export interface Person {
  id: string;
  name: string;
  email: string;
}

export interface Team {
  id: string;
  name: string;
  memberIds: string[];
}

const EMPLOYEE = ['key', 'name', 'title', 'roles', 'joined', 'lastLogin', 'phone'] as const;
type Employee = Record<(typeof EMPLOYEE)[number], string>;

/** The first six are the accounts of the README, one a role; the order fixes their ids. The last one left. */
const EMPLOYEES = records(
  EMPLOYEE,
  `
  amara  | Amara Okafor     | Head of Platform Engineering      | admin        | 620d | 35m   | +44 20 7946 0112
  elias  | Elias Lindqvist  | Staff Platform Engineer           | editor       | 540d | 2h    | +46 8 5052 1190
  carmen | Carmen Ruiz      | Incident Manager                  | commander    | 410d | 1h10m | +34 91 123 4570
  ravi   | Ravi Menon       | Site Reliability Engineer         | responder    | 365d | 22m   | +44 20 7946 0187
  vera   | Vera Novak       | Product Manager, Checkout         | viewer       | 300d | 1d3h
  gus    | Gus Whitfield    | Auditor, Whitfield & Stone        | guest        | 45d  | 6d
  hana   | Hana Sato        | Principal Engineer, Security      | admin editor | 580d | 5h    | +81 3 4588 2071
  tomasz | Tomasz Zieliński | Senior Data Engineer              | editor       | 260d | 9h
  ifeoma | Ifeoma Adeyemi   | Engineering Manager, Payments     | commander    | 480d | 3h40m | +44 20 7946 0133
  lucas  | Lucas Moreau     | Software Engineer, Payments       | responder    | 190d | 48m
  priya  | Priya Nair       | Site Reliability Engineer         | -            | 700d | 97d
`,
);

/** When the one who left did so. */
const LEFT = '96d';

const TEAM = ['name', 'icon', 'source', 'members', 'channel', 'description', 'deleted'] as const;

/** Security was just founded and has no members yet; Web Operations was merged into SRE. */
const TEAMS = records(
  TEAM,
  `
  SRE            | shield      | UI            | amara carmen ravi hana elias | sre-oncall      | Reliability of everything customers touch
  Platform       | server      | KubernetesCRD | amara elias tomasz           | platform        | Clusters, delivery and observability
  Payments       | credit-card | UI            | ifeoma lucas ravi vera       | payments-alerts | Taking, settling and refunding money
  Data           | database    | UI            | tomasz hana                  | data-platform   | Events, warehouse and models
  Security       | lock        | UI            | -                            | security        | Identity, secrets and compliance
  Web Operations | globe       | UI            | -                            | web-ops         | Merged into SRE | 120d
`,
);

/** Initials on a quiet ground, so that no avatar needs the network. */
function avatar(name: string): string {
  const initials = name
    .split(' ')
    .map(word => word[0])
    .join('')
    .slice(0, 2);
  const hue = Math.floor(unit(`avatar/${name}`) * 360);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue} 38% 42%)"/>` +
    `<text x="32" y="41" font-family="sans-serif" font-size="26" font-weight="600" fill="#fff" text-anchor="middle">${initials}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Identity ids and person ids are the same. @param position counted from 1 */
function employeeId(position: number): string {
  return `019a0000-0000-7000-8000-${position.toString(16).padStart(12, '0')}`;
}

function addEmployee(world: World, employee: Employee, position: number, left: string | undefined): void {
  const { clock } = world;
  const { key, name, title, joined, lastLogin, phone } = employee;
  const roles = words(employee.roles);
  const [first = '', ...rest] = name.split(' ');
  const role = roles[0];
  const id = employeeId(position);
  const created = clock.ago(joined);
  // One address a role for those of the README; the others sign in with their own name.
  const address = `${(position <= 6 && role) || first.toLowerCase()}@meridian.example`;
  world.people.add(key, { id, name, email: address });
  world.add('people', {
    id,
    name,
    email: address,
    title,
    avatar: avatar(name),
    organization: 'Meridian Retail',
    phone: phone || null,
    properties: role ? { role } : null,
    last_login: clock.ago(lastLogin),
    created_at: created,
    updated_at: clock.ago(left ?? lastLogin),
    deleted_at: left ? clock.ago(left) : null,
  });
  world.add('identities', {
    id,
    schema_id: 'default',
    traits: { email: address, name: { first, last: rest.join(' ') } },
    state: left ? 'inactive' : 'active',
    state_changed_at: clock.ago(left ?? joined),
    available_aal: 'aal1',
    created_at: created,
    updated_at: clock.ago(left ?? joined),
  });
  world.add('casbin_rule', ...roles.map(held => ({ ptype: 'g', v0: id, v1: held })));
}

/** Systems through which teams are asked to respond to incidents. */
const CLIENTS: Readonly<Record<string, Row>> = {
  Platform: {
    jira: {
      values: { project: 'PLAT' },
      defaults: {
        summary: '{{incident.incident_id}}: {{incident.title}}',
        priority: 'High',
        issueType: 'Bug',
      },
      linkUrl: 'https://jira.meridian.example/browse/ID',
    },
    email: { defaults: { to: 'platform@meridian.example', subject: '{{incident.title}}' } },
  },
  Payments: { service_now: { linkUrl: 'https://meridian.service-now.example/incident/ID' } },
  Data: { msplanner: { values: { plan: 'Data platform' } } },
};

function addTeams(world: World): void {
  for (const [index, plan] of TEAMS.entries()) {
    const created = world.clock.ago(`${400 - index * 37}d`);
    const team: Team = {
      id: timeUuid(created, `team/${plan.name}`),
      name: plan.name,
      memberIds: words(plan.members).map(key => world.people.get(key).id),
    };
    world.teams.add(plan.name, team);
    world.add('teams', {
      id: team.id,
      name: plan.name,
      icon: plan.icon,
      source: plan.source,
      created_by: world.people.get('amara').id,
      created_at: created,
      updated_at: created,
      deleted_at: plan.deleted ? world.clock.ago(plan.deleted) : null,
      spec: {
        displayName: plan.name,
        description: plan.description,
        icon: plan.icon,
        components: [{ labelSelector: `team=${plan.name.toLowerCase()}` }],
        notifications: [
          {
            name: plan.channel,
            connection: 'connection://monitoring/slack-alerts',
            properties: { channel: `#${plan.channel}` },
          },
        ],
        ...(CLIENTS[plan.name] && { responder_clients: CLIENTS[plan.name] }),
      },
    });
    world.add(
      'team_members',
      ...team.memberIds.map(person_id => ({ team_id: team.id, person_id, source: plan.source })),
    );
    world.add(
      'casbin_rule',
      ...team.memberIds.map(person_id => ({ ptype: 'g', v0: person_id, v1: team.id })),
    );
  }
}

/** Invitations that wait to be accepted: `/login?invite={id}` lets their address register. */
const INVITED = [
  { email: 'nadia@meridian.example', role: 'responder', ago: '2d' },
  { email: 'tomas.contractor@meridian.example', role: 'viewer', ago: '19d' },
] as const;

function addInvites(world: World): void {
  const inviter = world.people.get('amara').id;
  for (const { email, role, ago } of INVITED) {
    const at = world.clock.ago(ago);
    world.add('invites', {
      id: timeUuid(at, `invite/${email}`),
      email,
      role,
      invited_at: at,
      invited_by: inviter,
    });
  }
}

interface TokenPlan {
  name: string;
  owner: string;
  created: string;
  expires: string | null;
}

/** Tokens with a principal of their own, as the server makes them. Their values are hashes of nothing anybody has. */
const TOKENS: readonly TokenPlan[] = [
  { name: 'claude-desktop', owner: 'amara', created: '34d', expires: null },
  { name: 'ci-release-gate', owner: 'elias', created: '130d', expires: '12d' },
];

function addTokens(world: World): void {
  for (const { name, owner, created, expires } of TOKENS) {
    const creator = world.people.get(owner);
    const at = world.clock.ago(created);
    const id = timeUuid(at, `token person/${name}`);
    const [box = '', domain = ''] = creator.email.split('@');
    world.add('people', {
      id,
      name: `${name} (Token)`,
      type: 'access_token',
      email: `${box}+token:${name}@${domain}`,
      created_at: at,
      updated_at: at,
    });
    world.add('access_tokens', {
      id: timeUuid(at, `token/${name}`),
      name,
      person_id: id,
      value: `unusable:${name}`,
      auto_renew: expires === null,
      created_by: creator.id,
      created_at: at,
      expires_at: expires ? world.clock.ago(expires) : null,
    });
    world.add('casbin_rule', { ptype: 'g', v0: id, v1: creator.id });
  }
}

/** Adds people, their identities and roles, teams and tokens. */
export function addPeople(world: World): void {
  EMPLOYEES.forEach((employee, index) =>
    addEmployee(world, employee, index + 1, employee.roles === '' ? LEFT : undefined),
  );
  world.people.add('system', { id: SYSTEM_PERSON, name: 'System', email: '' });
  addTeams(world);
  addInvites(world);
  addTokens(world);
}
