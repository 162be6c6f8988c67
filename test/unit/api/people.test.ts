import { afterEach, describe, expect, test, vi } from 'vitest';
import { redeem } from '@/api/tickets';
import { agentAdminApi } from '@/features/settings/agents/api';
import { agentsApi, LOCAL_AGENT_ID } from '@/api/agents';
import { peopleApi } from '@/features/settings/people/api';
import { peopleOptionsApi } from '@/modules/pickers/people';
import { subjectsApi } from '@/modules/pickers/subjects';
import { teamsApi } from '@/features/settings/teams/api';
import { apiStore, fakeFetch, json, resetCalls } from './harness';

afterEach(resetCalls);

const { 'listIdentities/users': users } = peopleApi.endpoints;

const ID = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const TEAM = '019a0000-0000-7000-8000-0000000000aa';

/** Method, path, parameters and body of what was sent. */
const sent = (requests: Request[]) =>
  Promise.all(
    requests.map(async request => {
      const { pathname, searchParams } = new URL(request.url);
      const text = await request.clone().text();
      return {
        call: `${request.method} ${pathname.replace('/api/', '')}`,
        params: Object.fromEntries(searchParams),
        body: text ? (JSON.parse(text) as unknown) : undefined,
      };
    }),
  );

const identity = (id: string, name: object | undefined, state = 'active') => ({
  id,
  state,
  state_changed_at: '2026-03-01T10:00:00',
  created_at: '2026-01-01T10:00:00.5',
  traits: { email: `${id.slice(-1)}@x.example`, ...(name ? { name } : {}) },
});

/** Answers by relation. */
const answers = (by: Record<string, unknown>) =>
  fakeFetch(({ url }) => {
    const relation = new URL(url).pathname.split('/').at(-1) ?? '';
    const body = by[relation] ?? [];
    return body instanceof Response ? body.clone() : json(body)();
  });

describe('users', () => {
  test('[USR-003][USR-004][USR-005] identities are joined with the roles, people and teams of exactly those', async () => {
    const { requests } = answers({
      identities: [identity(ID, { first: 'Ada', last: 'Byron' }), identity(OTHER, undefined, 'inactive')],
      people_roles: [{ id: ID, roles: ['admin', 'admin', 'editor'] }],
      people: [{ id: ID, name: 'Ada Byron', avatar: 'data:a', last_login: '2026-03-02T10:00:00+00:00' }],
      team_members: [
        { person_id: ID, team: { id: TEAM, name: 'SRE', icon: 'shield', deleted_at: null } },
        { person_id: ID, team: { id: 'gone', name: 'Old', icon: null, deleted_at: '2026-01-01T00:00:00Z' } },
        { person_id: OTHER, team: null },
      ],
    });
    const { data } = await apiStore().store.dispatch(users.initiate());
    expect(data).toEqual({
      capped: false,
      rows: [
        {
          id: ID,
          name: 'Ada Byron',
          firstName: 'Ada',
          lastName: 'Byron',
          email: '1@x.example',
          avatar: 'data:a',
          state: 'active',
          stateChangedAt: '2026-03-01T10:00:00Z',
          createdAt: '2026-01-01T10:00:00.5Z',
          lastSeen: '2026-03-02T10:00:00+00:00',
          roles: ['admin', 'editor'],
          teams: [{ id: TEAM, name: 'SRE', icon: 'shield' }],
        },
        expect.objectContaining({
          name: '2@x.example',
          state: 'inactive',
          roles: [],
          teams: [],
          lastSeen: null,
        }),
      ],
    });
    const some = `in.(${ID},${OTHER})`;
    expect(await sent(requests)).toMatchObject([
      // Of more than the cap the newest are shown.
      { call: 'GET db/identities', params: { order: 'created_at.desc,id.asc', limit: '2000' } },
      { call: 'GET db/people_roles', params: { id: some } },
      { call: 'GET db/people', params: { id: some } },
      { call: 'GET db/team_members', params: { person_id: some } },
    ]);
  });

  test('250 people take portions of a hundred; nobody takes no further call', async () => {
    const many = Array.from({ length: 250 }, (_, at) => identity(`p${String(at).padStart(3, '0')}`, {}));
    const { requests } = answers({ identities: many });
    await apiStore().store.dispatch(users.initiate());
    expect(requests).toHaveLength(1 + 3 * 3);
    const none = answers({});
    const { data } = await apiStore().store.dispatch(users.initiate());
    expect([none.requests.length, data]).toEqual([1, { rows: [], capped: false }]);
  });

  test.each(['identities', 'people_roles', 'people', 'team_members'])(
    'when %s cannot be read, nobody is shown as without roles or teams',
    async relation => {
      answers({
        identities: [identity(ID, {})],
        [relation]: Response.json({ message: 'no' }, { status: 403 }),
      });
      const { data, error } = await apiStore().store.dispatch(users.initiate());
      expect(data).toBeUndefined();
      expect(error).toMatchObject({ status: 403 });
    },
  );

  test('[USR-006] an update is posted whole, and users, people and the own session are read again', async () => {
    const { requests } = answers({ identities: [identity(ID, {})], update: {} });
    const { store } = apiStore();
    await store.dispatch(users.initiate());
    requests.length = 0;
    const update = {
      id: ID,
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.example',
      role: 'viewer',
      active: false,
    };
    await store.dispatch(peopleApi.endpoints.updatePerson.initiate({ personUpdate: update }));
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(1));
    expect((await sent(requests)).slice(0, 2)).toMatchObject([
      { call: 'POST people/update', body: update },
      { call: 'GET db/identities' },
    ]);
  });

  test('[USR-007] a deletion names the person and has no body', async () => {
    const { requests } = fakeFetch(() => new Response(null, { status: 204 }));
    const { error } = await apiStore().store.dispatch(peopleApi.endpoints.deletePerson.initiate({ id: ID }));
    expect(error).toBeUndefined();
    expect(await sent(requests)).toEqual([{ call: `DELETE people/${ID}`, params: {}, body: undefined }]);
  });
});

describe('short lists to choose from', () => {
  const { 'listPeople/options': userOptions } = peopleOptionsApi.endpoints;
  const { 'listTeams/options': teamOptions, 'listPlaybookNames/options': playbookOptions } =
    subjectsApi.endpoints;
  test('[USR-010][USR-011] people, teams and playbooks are asked for by name; of people name, email and id', async () => {
    const { requests } = answers({});
    const { store } = apiStore();
    await store.dispatch(userOptions.initiate());
    await store.dispatch(teamOptions.initiate());
    await store.dispatch(playbookOptions.initiate());
    const live = { deleted_at: 'is.null', order: 'name.asc,id.asc' };
    expect(await sent(requests)).toMatchObject([
      {
        call: 'GET db/people',
        params: { ...live, select: 'name,email,id', email: 'not.is.null', type: 'is.null' },
      },
      { call: 'GET db/teams', params: { ...live, select: 'id,name,icon' } },
      { call: 'GET db/playbook_names', params: { order: live.order } },
    ]);
  });

  test.each([
    ['in lists and names', userOptions],
    ['into a team', peopleApi.endpoints['listPeople/members']],
  ])('all people can be chosen %s, also where there are more than one answer holds', async (_where, all) => {
    const people = Array.from({ length: 2_500 }, (_, index) => ({
      id: `p${index}`,
      name: `Person ${index}`,
      avatar: null,
      email: `p${index}@x.example`,
    }));
    const { requests } = fakeFetch(({ url }) => {
      const from = Number(new URL(url).searchParams.get('offset'));
      const rows = people.slice(from, from + 1_000);
      return json(rows, {
        headers: { 'Content-Range': `${from}-${from + rows.length - 1}/${people.length}` },
      })();
    });
    const { data } = await apiStore().store.dispatch(all.initiate());
    expect(data?.map(({ id }) => id)).toEqual(people.map(({ id }) => id));
    expect(requests.map(({ headers }) => headers.get('Prefer'))).toEqual(Array(3).fill('count=exact'));
  });

  test('[USR-009] a user is asked for with id, name, avatar and email', async () => {
    const { requests } = answers({});
    await apiStore().store.dispatch(peopleApi.endpoints['listPeople/members'].initiate());
    expect((await sent(requests))[0]?.params['select']).toBe('id,name,avatar,email');
  });
});

describe('teams', () => {
  const { 'listTeams/options': teams } = subjectsApi.endpoints;
  const {
    'listTeamMembers/ofTeam': teamMembers,
    createTeamMemberRows: addTeamMembers,
    deleteTeamMemberRow: removeTeamMember,
  } = teamsApi.endpoints;
  const person = (id: string, name: string) => ({ id, name, avatar: null, email: null, deleted_at: null });

  test('[USR-008][USR-017] teams are read live and by name, their members by the id of the team', async () => {
    const { requests } = answers({
      team_members: [
        { source: 'UI', person: person(OTHER, 'Zoe') },
        { source: 'KubernetesCRD', person: person(ID, 'Ada') },
        { source: 'UI', person: null },
      ],
    });
    const { store } = apiStore();
    await store.dispatch(teams.initiate());
    const { data } = await store.dispatch(teamMembers.initiate(TEAM));
    expect(data?.map(row => [row.person.name, row.source])).toEqual([
      ['Ada', 'KubernetesCRD'],
      ['Zoe', 'UI'],
    ]);
    expect(await sent(requests)).toMatchObject([
      { call: 'GET db/teams', params: { deleted_at: 'is.null', order: 'name.asc,id.asc' } },
      { call: 'GET db/team_members', params: { team_id: `eq.${TEAM}` } },
    ]);
  });

  test('[USR-018] members are added in one call, a pair of ids each', async () => {
    const { requests } = fakeFetch(json([], { status: 201 }));
    await apiStore().store.dispatch(addTeamMembers.initiate({ teamId: TEAM, personIds: [ID, OTHER] }));
    expect(await sent(requests)).toEqual([
      {
        call: 'POST db/team_members',
        params: {},
        body: [
          { team_id: TEAM, person_id: ID },
          { team_id: TEAM, person_id: OTHER },
        ],
      },
    ]);
  });

  test('[USR-019] a member is removed from that team only', async () => {
    const { requests } = fakeFetch(json([]));
    await apiStore().store.dispatch(removeTeamMember.initiate({ teamId: TEAM, personId: ID }));
    expect(await sent(requests)).toEqual([
      {
        call: 'DELETE db/team_members',
        params: { team_id: `eq.${TEAM}`, person_id: `eq.${ID}` },
        body: undefined,
      },
    ]);
  });
});

describe('agents', () => {
  const {
    'listAgentSummaries/page': agents,
    'listAgentSummaries/one': agent,
    generateAgent: makeAgent,
    'updateAgentRow/properties': updateAgentProperties,
    'updateAgentRow/delete': deleteAgent,
  } = agentAdminApi.endpoints;
  const page = { pageIndex: 2, pageSize: 50, sort: { column: 'last_seen', desc: true } };

  test('[AGT-001][AGT-006] a page of the summary leaves out the nil uuid and is counted, ordered once, with who made each', async () => {
    const { requests } = fakeFetch(json([], { headers: { 'Content-Range': '*/7' } }));
    const { data } = await apiStore().store.dispatch(agents.initiate(page));
    expect(data).toEqual({ rows: [], total: 7, estimated: false });
    expect(requests[0]?.headers.get('Prefer')).toContain('count=exact');
    expect(await sent(requests)).toEqual([
      {
        call: 'GET db/agents_summary',
        params: {
          id: `neq.${LOCAL_AGENT_ID}`,
          select: '*,created_by(id,name,avatar)',
          order: 'last_seen.desc.nullslast,id.asc',
          limit: '50',
          offset: '100',
        },
        body: undefined,
      },
    ]);
  });

  test.each([
    [
      { status: 'offline', search: 'edge' },
      { status: 'eq.offline', name: 'ilike.*edge*' },
    ],
    [{ lastSeen: 'never' }, { last_seen: 'is.null' }],
    [{ lastSeen: { within: 1 } }, { last_seen: 'gte.2026-03-09T12:00:00.000Z' }],
    [{ lastSeen: { before: 30 } }, { last_seen: 'lt.2026-02-08T12:00:00.000Z' }],
  ] as const)('the filters %j are asked of the backend', async (filters, params) => {
    vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), toFake: ['Date'] });
    const { requests } = fakeFetch(json([]));
    await apiStore().store.dispatch(agents.initiate({ ...page, ...filters }));
    vi.useRealTimers();
    expect((await sent(requests))[0]?.params).toMatchObject(params);
  });

  test('[AGT-002] agents are read by name', async () => {
    const { requests } = answers({});
    await apiStore().store.dispatch(agentsApi.endpoints['listAgents/names'].initiate());
    expect(await sent(requests)).toMatchObject([
      { call: 'GET db/agents', params: { select: 'id,name,description', deleted_at: 'is.null' } },
    ]);
  });

  test('[AGT-006] the nil uuid is no agent: nothing is asked for it', async () => {
    const { requests } = answers({ agents_summary: [{ id: ID }] });
    const { store } = apiStore();
    expect((await store.dispatch(agent.initiate(LOCAL_AGENT_ID))).data).toBeNull();
    expect(
      (await store.dispatch(agentsApi.endpoints['listAgents/byIds'].initiate([LOCAL_AGENT_ID]))).data,
    ).toEqual([]);
    expect(requests).toHaveLength(0);
    expect((await store.dispatch(agent.initiate(ID))).data).toEqual({ id: ID });
  });

  test('[AGT-005] a generated agent is posted, and its token never enters the store or an action', async () => {
    const signIn = { id: ID, username: 'agent-1', access_token: 'canary-agent-token' };
    const { requests } = fakeFetch(json(signIn, { status: 201 }));
    const { store, actions } = apiStore();
    const request = { name: 'edge', properties: { region: 'eu' } };
    const ticket = await store.dispatch(makeAgent.initiate(request)).unwrap();
    expect(await sent(requests)).toEqual([{ call: 'POST agent/generate', params: {}, body: request }]);
    expect(JSON.stringify([store.getState(), actions])).not.toContain('canary-agent-token');
    expect(redeem(ticket)).toEqual(signIn);
    expect(redeem(ticket)).toBeUndefined();
  });

  test('an answer without a token is an error', async () => {
    fakeFetch(json({ id: ID }, { status: 201 }));
    const { error } = await apiStore().store.dispatch(makeAgent.initiate({ name: 'edge' }));
    expect(error).toMatchObject({ kind: 'parse', detail: expect.stringContaining('no access token') });
  });

  test.each([
    [{ region: 'eu' }, 'eq.{"region":"eu"}'],
    [null, 'is.null'],
  ])('[AGT-003] properties are patched on what they were, %j, or not at all', async (before, condition) => {
    const { requests } = fakeFetch(json([]));
    const change = { id: ID, properties: { region: 'us' }, before };
    const { data } = await apiStore().store.dispatch(updateAgentProperties.initiate(change));
    expect(data).toBeNull();
    expect(await sent(requests)).toMatchObject([
      {
        call: 'PATCH db/agents',
        params: { id: `eq.${ID}`, deleted_at: 'is.null', properties: condition },
        body: { properties: { region: 'us' } },
      },
    ]);
  });

  test.each([
    [true, { deleted_at: 'now()', cleanup: true }],
    [false, { deleted_at: 'now()' }],
  ])('[AGT-004] an agent is marked deleted, cleanup %j', async (cleanup, body) => {
    const { requests } = fakeFetch(json([{ id: ID }]));
    await apiStore().store.dispatch(deleteAgent.initiate({ id: ID, cleanup }));
    expect(await sent(requests)).toMatchObject([
      { call: 'PATCH db/agents', params: { id: `eq.${ID}` }, body },
    ]);
  });
});
