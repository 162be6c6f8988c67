import { configureStore } from '@reduxjs/toolkit';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { authApi } from '@/api/auth';
import { evidencesApi } from '@/api/evidences';
import { HAS_CHILDREN, hypothesesApi } from '@/api/hypotheses';
import { incidentsApi } from '@/api/incidents';
import { api } from '@/api/root';
import { newUuid } from '@/lib/ids';
import { type DemoRole, fetchAs, stackUrl, useStackAs } from './backend';
import { type Known, knownIds } from './cases';

/** The client of the page, on the stack, as this person. */
function clientOf(role: DemoRole) {
  useStackAs(role);
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: getDefault => getDefault({ serializableCheck: true }).concat(api.middleware),
  });
}
type Client = ReturnType<typeof clientOf>;

const incidents = incidentsApi.endpoints;
const hypotheses = hypothesesApi.endpoints;
const evidences = evidencesApi.endpoints;

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
      incidents.createIncident.initiate({
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
    .dispatch(hypotheses.createHypothesis.initiate({ incidentId, title, userId }))
    .unwrap();
  return { client, userId, title, incidentId, incident, root, rootId: root?.id ?? '' };
}

const detailOf = async (client: Client, id: string) =>
  (await client.dispatch(incidents.incident.initiate(id, { forceRefetch: true }))).data;

const historyOf = async (client: Client, id: string) =>
  (await client.dispatch(incidents.incidentHistory.initiate(id, { forceRefetch: true }))).data ?? [];

describe('incidents', () => {
  test('[INC-006][INC-007][INC-043] a new one is open, and who opened it commands and speaks for it', async () => {
    const { client, userId, title, incidentId, incident } = await opened(clientOf('responder'));
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
    const detail = await detailOf(client, incidentId);
    expect(detail?.commander).toMatchObject({ id: userId, name: 'Ravi Menon' });
    expect(detail?.communicator).toMatchObject({ id: userId, name: 'Ravi Menon' });
  });

  test('[INC-041][INC-046] a search finds it by a part of its title, hypotheses included, and nothing else', async () => {
    const { client, title, incident, incidentId, rootId } = await opened(clientOf('responder'));
    const { data = [] } = await client.dispatch(
      incidents.searchIncidents.initiate(title.slice(3).toUpperCase()),
    );
    expect(data.map(({ id }) => id)).toEqual([incidentId]);
    expect(data[0]?.hypotheses).toEqual([{ id: rootId, type: 'root' }]);
    const { data: byCode = [] } = await client.dispatch(
      incidents.searchIncidents.initiate(incident?.incident_id.toLowerCase() ?? ''),
    );
    expect(byCode.map(({ id }) => id)).toEqual([incidentId]);
    const { data: recent = [] } = await client.dispatch(incidents.searchIncidents.initiate(''));
    expect(recent[0]?.id).toBe(incidentId);
    expect(recent).toHaveLength(10);
  });

  test('[INC-047] the list pages, filters and counts; `all` lets everything through', async () => {
    const { client, incidentId } = await opened(clientOf('responder'));
    await client.dispatch(
      incidents.updateIncident.initiate({ id: incidentId, patch: { severity: 'critical', type: 'cost' } }),
    );
    const page = async (filter: Parameters<typeof incidents.incidentPage.initiate>[0]) =>
      (await client.dispatch(incidents.incidentPage.initiate(filter, { forceRefetch: true }))).data;
    const all = await page({ status: 'all', type: 'all', severity: 'all', pageSize: 5 });
    const some = await page({ status: 'open', type: 'cost', severity: 'critical', pageSize: 5 });
    expect(all?.rows).toHaveLength(5);
    expect(some?.rows.map(({ id }) => id)).toContain(incidentId);
    expect(some?.rows.every(row => row.status === 'open' && row.type === 'cost')).toBe(true);
    expect(some?.total).toBeLessThan(all?.total ?? 0);
    expect(some?.rows[0]?.commander?.name).toBe('Ravi Menon');
  });

  test('[INC-048][INC-051] a change is stored, and its history says who did what', async () => {
    const { client, incidentId, userId } = await opened(clientOf('responder'));
    const { data } = await client.dispatch(
      incidents.updateIncident.initiate({ id: incidentId, patch: { status: 'mitigated', title: 'Renamed' } }),
    );
    expect(data).toMatchObject({ id: incidentId, status: 'mitigated', title: 'Renamed' });
    expect(await detailOf(client, incidentId)).toMatchObject({ status: 'mitigated', title: 'Renamed' });
    const history = await historyOf(client, incidentId);
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
    const client = clientOf('viewer');
    const detail = await detailOf(client, known.incident);
    const pieces = detail?.hypotheses.flatMap(one => [one, ...one.evidences, ...one.comments]) ?? [];
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every(({ created_by }) => typeof created_by?.name === 'string')).toBe(true);
  });

  test('[INC-049][INC-050] incidents of a component and of a config item', async () => {
    const { client, incidentId, rootId, userId } = await opened(clientOf('commander'));
    const attach = (items: Parameters<typeof evidences.createEvidences.initiate>[0]['items']) =>
      client
        .dispatch(evidences.createEvidences.initiate({ incidentId, hypothesisId: rootId, userId, items }))
        .unwrap();
    await attach([
      { type: 'topology', description: '', component_id: known.component },
      { type: 'config', description: '', config_id: known.configInIncident, evidence: { lines: [] } },
    ]);
    const { data: ofComponent = [] } = await client.dispatch(
      incidents.incidentsOfComponent.initiate({ componentId: known.component, status: 'open' }),
    );
    const { data: ofConfig = [] } = await client.dispatch(
      incidents.incidentsOfConfig.initiate({ configId: known.configInIncident, type: 'availability' }),
    );
    expect(ofComponent.map(({ id }) => id)).toContain(incidentId);
    expect(ofConfig.map(({ id }) => id)).toContain(incidentId);
    const { data: closed = [] } = await client.dispatch(
      incidents.incidentsOfComponent.initiate({ componentId: known.component, status: 'closed' }),
    );
    expect(closed.map(({ id }) => id)).not.toContain(incidentId);
  });
});

describe('hypotheses', () => {
  test('[INC-008][INC-042][INC-044] a new one is a possible root; they are listed by incident and text', async () => {
    const { client, incidentId, root, userId } = await opened(clientOf('responder'));
    expect(root).toMatchObject({ type: 'root', status: 'possible', created_by: userId });
    await client.dispatch(
      hypotheses.createHypothesis.initiate({
        incidentId,
        parentId: root?.id ?? '',
        title: 'Certificate, expired (again)',
        type: 'factor',
        userId,
      }),
    );
    const titles = async (text?: string) => {
      const { data = [] } = await client.dispatch(
        hypotheses.hypotheses.initiate({ incidentId, ...(text === undefined ? {} : { text }) }),
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
      hypotheses.updateHypothesis.initiate({ id: rootId, incidentId, patch: { status: 'proven' } }),
    );
    expect(data).toMatchObject({ id: rootId, status: 'proven' });
    const history = await historyOf(client, incidentId);
    expect(history.find(({ type }) => type === 'hypothesis.status_updated')).toMatchObject({
      description: 'proven',
      hypothesis: { id: rootId },
    });
  });

  test('[INC-052][INC-053] deleting one takes its comments and evidence along; by itself the backend refuses it', async () => {
    const { client, incidentId, rootId, userId } = await opened(clientOf('responder'));
    await client.dispatch(
      evidences.createEvidences.initiate({
        incidentId,
        hypothesisId: rootId,
        userId,
        items: [{ type: 'check', description: '', check_id: known.check }],
      }),
    );
    await client.dispatch(
      hypotheses.createComment.initiate({ incidentId, hypothesisId: rootId, comment: 'Looking', userId }),
    );
    const { data: comments } = await client.dispatch(hypotheses.comments.initiate(rootId));
    expect(comments).toMatchObject([{ comment: 'Looking', created_by: { id: userId } }]);

    const alone = await fetchAs('responder')(`${stackUrl()}/api/db/hypotheses?id=eq.${rootId}`, {
      method: 'DELETE',
    });
    expect(alone.status).toBe(409);
    expect((await detailOf(client, incidentId))?.hypotheses[0]).toMatchObject({
      evidences: [{ check_id: known.check }],
      comments: [{ comment: 'Looking' }],
    });

    const { error } = await client.dispatch(hypotheses.deleteHypothesis.initiate({ id: rootId, incidentId }));
    expect(error).toBeUndefined();
    expect((await detailOf(client, incidentId))?.hypotheses).toEqual([]);
    for (const relation of ['comments', 'evidences']) {
      const left = await fetchAs('admin')(`${stackUrl()}/api/db/${relation}?hypothesis_id=eq.${rootId}`);
      expect(await left.json()).toEqual([]);
    }
    expect((await historyOf(client, incidentId)).length).toBeGreaterThan(1);
  });

  test('one with others below it loses nothing: they go first', async () => {
    const { client, incidentId, rootId, userId } = await opened(clientOf('responder'));
    await client.dispatch(
      evidences.createEvidences.initiate({
        incidentId,
        hypothesisId: rootId,
        userId,
        items: [{ type: 'check', description: '', check_id: known.check }],
      }),
    );
    const factor = { incidentId, parentId: rootId, title: 'Below', type: 'factor', userId } as const;
    await client.dispatch(hypotheses.createHypothesis.initiate(factor));
    const { error } = await client.dispatch(hypotheses.deleteHypothesis.initiate({ id: rootId, incidentId }));
    expect(error).toEqual(HAS_CHILDREN);
    expect((await detailOf(client, incidentId))?.hypotheses.flatMap(one => one.evidences)).toHaveLength(1);
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
    const { data: made } = await client.dispatch(evidences.createEvidences.initiate(attach));
    expect(made).toMatchObject([
      { id, hypothesis_id: rootId, type: 'check', description: 'As seen', evidence, created_by: userId },
    ]);
    const { error: twice } = await client.dispatch(evidences.createEvidences.initiate(attach));
    expect(twice).toMatchObject({ status: 409, code: '23505' });

    const { data: changed } = await client.dispatch(
      evidences.updateEvidence.initiate({ id, incidentId, patch: { definition_of_done: true, done: true } }),
    );
    expect(changed).toMatchObject({ id, definition_of_done: true, done: true });
    const read = async () =>
      (await client.dispatch(evidences.evidence.initiate(id, { forceRefetch: true }))).data;
    expect(await read()).toMatchObject({ done: true });
    const types = (await historyOf(client, incidentId)).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['evidence.created', 'evidence.done_definition_added']));

    const { data: deleted } = await client.dispatch(evidences.deleteEvidence.initiate({ id, incidentId }));
    expect(deleted).toMatchObject({ id });
    expect(await read()).toBeNull();
  });

  test('several are attached all or not at all', async () => {
    const { client, incidentId, rootId, userId } = await opened(clientOf('responder'));
    const attach = (componentId: string) =>
      client.dispatch(
        evidences.createEvidences.initiate({
          incidentId,
          hypothesisId: rootId,
          userId,
          items: [
            { type: 'check', description: '', check_id: known.check, evidence: { check_id: known.check } },
            { type: 'topology', description: '', component_id: componentId },
          ],
        }),
      );
    const attached = async () => (await detailOf(client, incidentId))?.hypotheses[0]?.evidences.length;
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
          evidences.linkedEvidence.initiate({ incidentId: id, contents }, { forceRefetch: true }),
        )
      ).data?.map(({ check_id }) => check_id);
    // Watched, as by an open screen: the write makes it be read again.
    const watch = client.dispatch(evidences.linkedEvidence.initiate({ incidentId, contents }));
    expect((await watch).data).toEqual([]);
    await client.dispatch(
      evidences.createEvidences.initiate({
        incidentId,
        hypothesisId: rootId,
        userId,
        items: [{ type: 'check', description: '', check_id: known.check }],
      }),
    );
    await expect
      .poll(() => evidences.linkedEvidence.select({ incidentId, contents })(client.getState() as never).data)
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
      await client.dispatch(incidents.createIncident.initiate(incident)),
      await client.dispatch(incidents.updateIncident.initiate({ id: incidentId, patch: { title: 'Y' } })),
      await client.dispatch(hypotheses.createHypothesis.initiate({ incidentId, title: 'Z', userId })),
      await client.dispatch(
        hypotheses.updateHypothesis.initiate({ id: rootId, incidentId, patch: { title: 'Z' } }),
      ),
      await client.dispatch(
        evidences.createEvidences.initiate({
          incidentId,
          hypothesisId: rootId,
          userId,
          items: [{ type: 'check', description: '', check_id: known.check }],
        }),
      ),
      await client.dispatch(
        hypotheses.createComment.initiate({ incidentId, hypothesisId: rootId, comment: 'Hm', userId }),
      ),
      await client.dispatch(hypotheses.deleteHypothesis.initiate({ id: rootId, incidentId })),
    ];
    const statuses = answers.map(({ error }) => (error && 'status' in error ? error.status : undefined));
    expect(statuses).toEqual(answers.map(() => (may ? undefined : 403)));
    expect((await detailOf(client, incidentId))?.title === 'Y').toBe(may);
  });
});
