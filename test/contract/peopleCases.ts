import { randomUUID } from 'node:crypto';
import { NOWHERE, type Case, type Known } from './case';

const COUNT = { Prefer: 'count=exact' };
const PAST_END = { name: 'past the end', query: { offset: 1_000_000 }, headers: COUNT, status: 416 };
const all = (name: string, query: Case['query'] = {}): Case[] => [
  { name, query, status: 200, notEmpty: true },
];
const NEW_AGENT = `contract-${randomUUID()}`;

/** People, teams, agents. What the changes bring about: server/people.test.ts and server/agents.test.ts. */
export const peopleCases: Record<string, (known: Known) => Case[]> = {
  listPeople: () => [
    ...all('live ones, by name', {
      select: '*',
      deleted_at: 'is.null',
      email: 'not.is.null',
      order: 'name.asc',
    }),
    PAST_END,
  ],
  listPeopleRoles: ({ person }) => [
    ...all('by ids', { id: `in.(${person},${NOWHERE})` }),
    ...all('who hold a role', { roles: 'cs.{"admin"}', order: 'name.asc' }),
    PAST_END,
  ],
  listIdentities: () => [...all('all'), PAST_END],
  listInvites: () => [
    ...all('pending, the newest first', {
      accepted_at: 'is.null',
      order: 'invited_at.desc,id.asc',
    }),
    PAST_END,
  ],
  // One is withdrawn for good in identity/invite.test.ts.
  deleteInviteRow: () => [
    { name: 'nobody’s', query: { id: `eq.${NOWHERE}`, accepted_at: 'is.null' }, status: 200 },
  ],
  updatePerson: ({ person }) => {
    const body = { id: person, firstName: 'Amara', lastName: 'Okafor', email: 'admin@meridian.example' };
    return [
      { name: 'as it is', body: { ...body, active: true }, status: 200, notEmpty: true },
      { name: 'without a state', body, status: 400 },
      {
        name: 'to the address of somebody else',
        body: { ...body, email: 'viewer@meridian.example', active: true },
        status: 409,
      },
      { name: 'nobody', body: { ...body, id: NOWHERE, active: true }, status: 404 },
    ];
  },
  deletePerson: () => [{ name: 'nobody', path: { id: NOWHERE }, status: 404 }],
  createTeamMemberRows: ({ team, person }) => [
    {
      name: 'somebody',
      query: { select: '*' },
      body: [{ team_id: team, person_id: person }],
      status: 201,
      notEmpty: true,
    },
    { name: 'the same once more', body: [{ team_id: team, person_id: person }], status: 409 },
    { name: 'nobody', body: [{ team_id: team, person_id: NOWHERE }], status: 409 },
  ],
  listTeamMembers: ({ team }) => [
    ...all('of a team', {
      team_id: `eq.${team}`,
      select: '*,person:person_id(id,name,avatar,email,deleted_at),team:team_id(id,name,icon,deleted_at)',
    }),
    PAST_END,
  ],
  deleteTeamMemberRow: ({ team, person }) => [
    {
      name: 'somebody, from one team',
      query: { team_id: `eq.${team}`, person_id: `eq.${person}` },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'somebody who is not in it',
      query: { team_id: `eq.${team}`, person_id: `eq.${person}` },
      status: 200,
    },
  ],
  listPlaybookNames: () => [...all('by name', { order: 'name.asc' }), PAST_END],
  generateAgent: () => [
    { name: 'a new one', body: { name: NEW_AGENT, properties: { region: 'test' } }, status: 201 },
    { name: 'the same once more', body: { name: NEW_AGENT }, status: 409 },
    { name: 'without a name', body: { name: ' ' }, status: 400 },
  ],
  listAgentSummaries: () => [
    ...all('by status', { status: 'in.(online,offline)', select: '*', order: 'created_at.desc' }),
    { name: 'a counted page', query: { limit: 2 }, headers: COUNT, status: 206, notEmpty: true },
    PAST_END,
  ],
  updateAgentRow: () => [
    {
      name: 'its properties',
      query: { name: `eq.${NEW_AGENT}` },
      body: { properties: { region: 'other' } },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'marked deleted, with what it owns',
      query: { name: `eq.${NEW_AGENT}` },
      body: { deleted_at: 'now()', cleanup: true },
      status: 200,
      notEmpty: true,
    },
    { name: 'one that is not there', query: { id: `eq.${NOWHERE}` }, body: { cleanup: true }, status: 200 },
  ],
};
