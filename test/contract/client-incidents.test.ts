import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { authApi } from '@/api/auth';
import { newUuid } from '@/lib/ids';
import { evidenceApi } from '@/modules/evidence/api';
import { type DemoRole, fetchAs, stackUrl } from './backend';
import type { Known } from './case';
import { knownIds } from './cases';
import { clientOf } from './clientStore';

type Client = ReturnType<typeof clientOf>;

const { endpoints } = evidenceApi;

let known: Known;
beforeAll(async () => {
  known = await knownIds();
});
beforeEach(() => resetActivity());

async function userIdOf(client: Client): Promise<string> {
  const { data } = await client.dispatch(authApi.endpoints.getWhoami.initiate());
  if (!data) throw new Error('Nobody is signed in');
  return data.user.id;
}

let count = 0;
/** An incident of this test alone, with its root hypothesis. */
async function opened(client: Client) {
  count += 1;
  const userId = await userIdOf(client);
  const title = `Contract ${Date.now()}-${count}`;
  const incident = await client
    .dispatch(
      endpoints.createIncidentRow.initiate({
        title,
        description: '',
        severity: 'low',
        type: 'availability',
        userId,
      }),
    )
    .unwrap();
  const incidentId = incident?.id ?? '';
  const root = await client
    .dispatch(endpoints.createHypothesisRow.initiate({ incidentId, title, userId }))
    .unwrap();
  return { client, userId, title, incidentId, incident, root, rootId: root?.id ?? '' };
}

/** What no screen asks for yet, asked of the database by itself. */
const ask = (role: DemoRole, path: string, method = 'GET', body?: unknown) =>
  fetchAs(role)(`${stackUrl()}/api/db/${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
    }),
  });

async function rowsAt<Row>(role: DemoRole, path: string): Promise<Row[]> {
  return (await (await ask(role, path)).json()) as Row[];
}

type By = { created_by: { id: string; name: string | null } | null };
interface Detail {
  title: string;
  commander: object | null;
  communicator: object | null;
  hypotheses: (By & { evidences: By[]; comments: By[] })[];
}
type Event = By & { type: string; description: string | null; hypothesis: { id: string } | null };

const AUTHOR = 'id,name,avatar,email';

/** An incident with its people, hypotheses, evidence and comments. */
const detailOf = async (id: string): Promise<Detail | undefined> =>
  (
    await rowsAt<Detail>(
      'viewer',
      `incidents?id=eq.${id}&select=*,hypotheses(*,created_by(${AUTHOR}),evidences(*,created_by(${AUTHOR})),` +
        `comments(id,comment,created_at,created_by(${AUTHOR}))),` +
        `commander:commander_id(${AUTHOR}),communicator:communicator_id(${AUTHOR})`,
    )
  )[0];

/** What happened in an incident. */
const historyOf = (id: string) =>
  rowsAt<Event>(
    'viewer',
    `incident_histories?incident_id=eq.${id}&select=*,hypothesis:hypotheses(id,title),created_by(${AUTHOR})`,
  );

describe('incidents', () => {
  test('[INC-006][INC-007][INC-043] a new one is open, and who opened it commands and speaks for it', async () => {
    const { userId, title, incidentId, incident } = await opened(clientOf('responder'));
    expect(incident).toMatchObject({
      title,
      status: 'open',
      severity: 'low',
      type: 'availability',
      incident_id: expect.stringMatching(/^INC-\d+$/),
      created_by: userId,
      commander_id: userId,
      communicator_id: userId,
    });
    const detail = await detailOf(incidentId);
    expect(detail?.commander).toMatchObject({ id: userId, name: 'Ravi Menon' });
    expect(detail?.communicator).toMatchObject({ id: userId, name: 'Ravi Menon' });
  });

  test('[INC-041][INC-046] a search finds it by a part of its title, hypotheses included, and nothing else', async () => {
    const { client, title, incident, incidentId, rootId } = await opened(clientOf('responder'));
    const { data = [] } = await client.dispatch(
      endpoints.listIncidents.initiate(title.slice(3).toUpperCase()),
    );
    expect(data.map(({ id }) => id)).toEqual([incidentId]);
    expect(data[0]?.hypotheses).toEqual([{ id: rootId, type: 'root' }]);
    const { data: byCode = [] } = await client.dispatch(
      endpoints.listIncidents.initiate(incident?.incident_id.toLowerCase() ?? ''),
    );
    expect(byCode.map(({ id }) => id)).toEqual([incidentId]);
    const { data: recent = [] } = await client.dispatch(endpoints.listIncidents.initiate(''));
    expect(recent[0]?.id).toBe(incidentId);
    expect(recent).toHaveLength(10);
  });

  test('[INC-047] the list of incidents filters and names the commander', async () => {
    const { client, incidentId } = await opened(clientOf('responder'));
    await client.dispatch(
      endpoints.updateIncidentRow.initiate({ id: incidentId, patch: { severity: 'critical', type: 'cost' } }),
    );
    const found = await rowsAt<{ id: string; status: string; type: string; commander: object }>(
      'viewer',
      'incident_summary?status=eq.open&type=eq.cost&severity=eq.critical&order=created_at.desc,id.desc&limit=5',
    );
    expect(found.map(({ id }) => id)).toContain(incidentId);
    expect(found.every(row => row.status === 'open' && row.type === 'cost')).toBe(true);
    expect(found[0]?.commander).toMatchObject({ name: 'Ravi Menon' });
  });

  test('[INC-048][INC-051] a change is stored, and its history says who did what', async () => {
    const { client, incidentId, userId } = await opened(clientOf('responder'));
    const { data } = await client.dispatch(
      endpoints.updateIncidentRow.initiate({
        id: incidentId,
        patch: { status: 'mitigated', title: 'Renamed' },
      }),
    );
    expect(data).toMatchObject({ id: incidentId, status: 'mitigated', title: 'Renamed' });
    expect(await detailOf(incidentId)).toMatchObject({ status: 'mitigated', title: 'Renamed' });
    const history = await historyOf(incidentId);
    expect(history).toHaveLength(3);
    expect(new Set(history.map(({ type }) => type))).toEqual(
      new Set(['hypothesis.created', 'incident.created', 'incident.status_updated']),
    );
    expect(history.find(({ type }) => type === 'incident.status_updated')).toMatchObject({
      description: 'mitigated',
      created_by: { id: userId, name: 'Ravi Menon' },
    });
  });

  test('one with everything in it names the author of each hypothesis, comment and evidence', async () => {
    const detail = await detailOf(known.incident);
    const pieces = detail?.hypotheses.flatMap(one => [one, ...one.evidences, ...one.comments]) ?? [];
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every(({ created_by }) => typeof created_by?.name === 'string')).toBe(true);
  });

  test('[INC-049][INC-050] incidents of a component and of a configuration item', async () => {
    const { client, incidentId, rootId, userId } = await opened(clientOf('commander'));
    const attach = (items: Parameters<typeof endpoints.createEvidenceRow.initiate>[0]['items']) =>
      client
        .dispatch(endpoints.createEvidenceRow.initiate({ incidentId, hypothesisId: rootId, userId, items }))
        .unwrap();
    await attach([
      { type: 'topology', description: '', component_id: known.component },
      { type: 'config', description: '', config_id: known.configInIncident, evidence: { lines: [] } },
    ]);
    const idsAt = async (path: string) =>
      (await rowsAt<{ id: string }>('viewer', path)).map(({ id: found }) => found);
    const ofComponent = `incidents_by_component?component_id=eq.${known.component}`;
    const ofConfig = `incidents_by_config?config_id=eq.${known.configInIncident}`;
    expect(await idsAt(`${ofComponent}&status=eq.open`)).toContain(incidentId);
    expect(await idsAt(`${ofConfig}&type=eq.availability`)).toContain(incidentId);
    expect(await idsAt(`${ofComponent}&status=eq.closed`)).not.toContain(incidentId);
  });
});

describe('hypotheses', () => {
  test('[INC-008][INC-042][INC-044] a new one is a possible root; they are listed by incident and text', async () => {
    const { client, incidentId, root, userId } = await opened(clientOf('responder'));
    expect(root).toMatchObject({ type: 'root', status: 'possible', created_by: userId });
    await client.dispatch(
      endpoints.createHypothesisRow.initiate({
        incidentId,
        parentId: root?.id ?? '',
        title: 'Certificate, expired (again)',
        type: 'factor',
        userId,
      }),
    );
    const titles = async (text?: string) => {
      const { data = [] } = await client.dispatch(
        endpoints.listHypotheses.initiate({ incidentId, ...(text === undefined ? {} : { text }) }),
      );
      return data.map(({ title }) => title);
    };
    expect(await titles()).toEqual([root?.title, 'Certificate, expired (again)']);
    expect(await titles('EXPIRED (')).toEqual(['Certificate, expired (again)']);
    expect(await titles('no such')).toEqual([]);
  });

  test('[INC-052] one is changed, and the change is in the history', async () => {
    const { client, incidentId, rootId } = await opened(clientOf('responder'));
    const { data } = await client.dispatch(
      endpoints.updateHypothesisRow.initiate({ id: rootId, incidentId, patch: { status: 'proven' } }),
    );
    expect(data).toMatchObject({ id: rootId, status: 'proven' });
    const history = await historyOf(incidentId);
    expect(history.find(({ type }) => type === 'hypothesis.status_updated')).toMatchObject({
      description: 'proven',
      hypothesis: { id: rootId },
    });
  });

  test('[INC-052] one with comments and evidence is not deleted; without them it is', async () => {
    const { client, incidentId, rootId, userId } = await opened(clientOf('responder'));
    await client.dispatch(
      endpoints.createEvidenceRow.initiate({
        incidentId,
        hypothesisId: rootId,
        userId,
        items: [{ type: 'check', description: '', check_id: known.check }],
      }),
    );
    const comment = {
      incident_id: incidentId,
      hypothesis_id: rootId,
      comment: 'Looking',
      created_by: userId,
    };
    expect((await ask('responder', 'comments', 'POST', comment)).status).toBe(201);
    const remove = async () => (await ask('responder', `hypotheses?id=eq.${rootId}`, 'DELETE')).status;
    expect(await remove()).toBe(409);
    expect((await detailOf(incidentId))?.hypotheses[0]).toMatchObject({
      evidences: [{ check_id: known.check }],
      comments: [{ comment: 'Looking', created_by: { id: userId } }],
    });
    for (const relation of ['comments', 'evidences']) {
      await ask('responder', `${relation}?hypothesis_id=eq.${rootId}`, 'DELETE');
    }
    expect(await remove()).toBeLessThan(300);
    expect((await detailOf(incidentId))?.hypotheses).toEqual([]);
    expect((await historyOf(incidentId)).length).toBeGreaterThan(1);
  });
});

describe('evidence', () => {
  test('[INC-045][INC-054] it is attached, changed and deleted', async () => {
    const { client, incidentId, rootId, userId } = await opened(clientOf('responder'));
    const id = newUuid();
    const evidence = { check_id: known.check, includeMessages: true, start: '1h' };
    const attach = {
      incidentId,
      hypothesisId: rootId,
      userId,
      items: [{ id, type: 'check' as const, description: 'As seen', check_id: known.check, evidence }],
    };
    const { data: made } = await client.dispatch(endpoints.createEvidenceRow.initiate(attach));
    expect(made).toMatchObject([
      { id, hypothesis_id: rootId, type: 'check', description: 'As seen', evidence, created_by: userId },
    ]);
    const { error: twice } = await client.dispatch(endpoints.createEvidenceRow.initiate(attach));
    expect(twice).toMatchObject({ status: 409, code: '23505' });

    const change = async (patch: object) =>
      expect((await ask('responder', `evidences?id=eq.${id}`, 'PATCH', patch)).status).toBe(200);
    const read = () => rowsAt('viewer', `evidences?id=eq.${id}`);
    await change({ definition_of_done: true });
    await change({ done: true });
    expect(await read()).toMatchObject([{ definition_of_done: true, done: true }]);
    await change({ done: false });
    const required = {
      id: newUuid(),
      hypothesis_id: rootId,
      type: 'check',
      description: 'Must be well',
      check_id: known.check,
      definition_of_done: true,
      created_by: userId,
    };
    expect((await ask('responder', 'evidences', 'POST', required)).status).toBe(201);
    // Each act leaves one entry in the timeline, and each of them one.
    const types = (await historyOf(incidentId)).map(({ type }) => type);
    expect(types.filter(type => type?.startsWith('evidence.')).toSorted()).toEqual([
      'evidence.created',
      'evidence.done_definition_added',
      'evidence.done_definition_added',
      'evidence.done_definition_met',
      'evidence.done_definition_reopened',
    ]);

    for (const made of [id, required.id]) await ask('responder', `evidences?id=eq.${made}`, 'DELETE');
    expect(await read()).toEqual([]);
  });

  test('several are attached all or not at all', async () => {
    const { client, incidentId, rootId, userId } = await opened(clientOf('responder'));
    const attach = (componentId: string) =>
      client.dispatch(
        endpoints.createEvidenceRow.initiate({
          incidentId,
          hypothesisId: rootId,
          userId,
          items: [
            { type: 'check', description: '', check_id: known.check, evidence: { check_id: known.check } },
            { type: 'topology', description: '', component_id: componentId },
          ],
        }),
      );
    const attached = async () => (await detailOf(incidentId))?.hypotheses[0]?.evidences.length;
    const { error } = await attach('00000000-0000-0000-0000-00000000dead');
    expect(error).toMatchObject({ status: 409 });
    expect(await attached()).toBe(0);
    const { data } = await attach(known.component);
    expect(data?.map(row => row.check_id ?? row.component_id).sort()).toEqual(
      [known.check, known.component].sort(),
    );
    expect(await attached()).toBe(2);
  });

  test('[INC-028] what an incident already has about the same thing is found, and only in that incident', async () => {
    const { client, incidentId, rootId, userId } = await opened(clientOf('responder'));
    const { incidentId: other } = await opened(client);
    const contents = [{ check_id: known.check }, { component_id: known.component }];
    const linked = async (id: string) =>
      (
        await client.dispatch(
          endpoints['listEvidences/linked'].initiate({ incidentId: id, contents }, { forceRefetch: true }),
        )
      ).data?.map(({ check_id }) => check_id);
    // Watched, as by an open screen: the write makes it be read again.
    const watch = client.dispatch(endpoints['listEvidences/linked'].initiate({ incidentId, contents }));
    expect((await watch).data).toEqual([]);
    await client.dispatch(
      endpoints.createEvidenceRow.initiate({
        incidentId,
        hypothesisId: rootId,
        userId,
        items: [{ type: 'check', description: '', check_id: known.check }],
      }),
    );
    await expect
      .poll(
        () =>
          endpoints['listEvidences/linked'].select({ incidentId, contents })(client.getState() as never).data,
      )
      .toMatchObject([{ check_id: known.check }]);
    watch.unsubscribe();
    expect(await linked(incidentId)).toEqual([known.check]);
    expect(await linked(other)).toEqual([]);
  });
});

describe('who may write', () => {
  test.each<[DemoRole, boolean]>([
    ['admin', true],
    ['editor', true],
    ['commander', true],
    ['responder', true],
    ['viewer', false],
    ['guest', false],
  ])('[RBC-008][RBC-009] %s: %s', async (role, may) => {
    const { incidentId, rootId } = await opened(clientOf('admin'));
    const client = clientOf(role);
    const userId = await userIdOf(client);
    const incident = { title: 'X', description: '', severity: 'low', type: 'cost', userId };
    const answers = [
      await client.dispatch(endpoints.createIncidentRow.initiate(incident)),
      await client.dispatch(endpoints.updateIncidentRow.initiate({ id: incidentId, patch: { title: 'Y' } })),
      await client.dispatch(endpoints.createHypothesisRow.initiate({ incidentId, title: 'Z', userId })),
      await client.dispatch(
        endpoints.updateHypothesisRow.initiate({ id: rootId, incidentId, patch: { title: 'Z' } }),
      ),
      await client.dispatch(
        endpoints.createEvidenceRow.initiate({
          incidentId,
          hypothesisId: rootId,
          userId,
          items: [{ type: 'check', description: '', check_id: known.check }],
        }),
      ),
    ];
    const statuses = answers.map(({ error }) => (error && 'status' in error ? error.status : undefined));
    expect(statuses).toEqual(answers.map(() => (may ? undefined : 403)));
    const comment = { incident_id: incidentId, hypothesis_id: rootId, comment: 'Hm', created_by: userId };
    expect((await ask(role, 'comments', 'POST', comment)).status).toBe(may ? 201 : 403);
    for (const path of [`comments?hypothesis_id=eq.${rootId}`, `evidences?hypothesis_id=eq.${rootId}`]) {
      expect((await ask(role, path, 'DELETE')).ok).toBe(may);
    }
    expect((await ask(role, `hypotheses?id=eq.${rootId}`, 'DELETE')).ok).toBe(may);
    expect((await detailOf(incidentId))?.title === 'Y').toBe(may);
  });
});
