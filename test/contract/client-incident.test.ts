import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { authApi } from '@/api/auth';
import { incidentApi } from '@/features/incidents/item/api';
import { beganApi } from '@/features/incidents/item/began/api';
import {
  isPostMortem,
  keptMarkdown,
  NOTHING_WRITTEN,
  POST_MORTEM_TITLE,
  writtenIn,
} from '@/features/incidents/item/report/written';
import { aroundApi } from '@/features/incidents/item/timeline/api';
import { incidentsApi, type IncidentListArgs } from '@/features/incidents/api';
import { evidenceApi } from '@/modules/evidence/api';
import type { Known } from './case';
import { knownIds } from './cases';
import { clientOf } from './clientStore';

type Client = ReturnType<typeof clientOf>;

const { endpoints: linking } = evidenceApi;
const { endpoints: lists } = incidentsApi;
const { endpoints } = incidentApi;

let known: Known;
beforeAll(async () => {
  known = await knownIds();
});
beforeEach(() => resetActivity());

async function opened(client: Client, title = `Page ${Math.random()}`) {
  const me = await client.dispatch(authApi.endpoints.getWhoami.initiate()).unwrap();
  const userId = me?.user.id ?? '';
  const incident = await client
    .dispatch(
      linking.createIncidentRow.initiate({
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
    .dispatch(linking.createHypothesisRow.initiate({ incidentId, title, userId }))
    .unwrap();
  return { userId, incidentId, title, rootId: root?.id ?? '' };
}

const ALL: IncidentListArgs = {
  type: 'all',
  severity: 'all',
  status: 'all',
  owner: '',
  component: '',
  config: '',
  rule: '',
  search: '',
  sortBy: 'created_at',
  sortDesc: true,
  pageIndex: 0,
  pageSize: 5,
};

describe('the list', () => {
  test('counts all, and sorts by the code as by the time', async () => {
    const client = clientOf('responder');
    const page = await client.dispatch(lists.listIncidentSummaries.initiate(ALL)).unwrap();
    expect(page.rows).toHaveLength(5);
    expect(page.total).toBeGreaterThan(30);
    const oldest = await client
      .dispatch(lists.listIncidentSummaries.initiate({ ...ALL, sortBy: 'incident_id', sortDesc: false }))
      .unwrap();
    expect(oldest.rows[0]?.incident_id).toBe('INC-1');
    expect(oldest.rows[1]?.incident_id).toBe('INC-2');
  });

  test('finds a code, a severity in any case, both spellings of technical debt, and what is in work', async () => {
    const client = clientOf('responder');
    const ask = async (args: Partial<IncidentListArgs>) =>
      (
        await client
          .dispatch(lists.listIncidentSummaries.initiate({ ...ALL, pageSize: 50, ...args }))
          .unwrap()
      ).rows;
    expect((await ask({ search: 'inc-7' })).map(row => row.incident_id)).toEqual(['INC-7']);
    expect((await ask({ severity: 'Medium' })).length).toBeGreaterThan(5);
    expect(new Set((await ask({ type: 'technicalDebt' })).map(row => row.type))).toEqual(
      new Set(['technicalDebt', 'technical_debt']),
    );
    const statuses = new Set((await ask({ status: 'in-work' })).map(row => row.status));
    expect(statuses.has('open')).toBe(true);
    expect(statuses.has('closed') || statuses.has('resolved')).toBe(false);
  });

  test.each([
    ['component', (one: Known) => ({ component: one.componentInIncident })],
    ['configuration item', (one: Known) => ({ config: one.configInIncident })],
    ['owner', (one: Known) => ({ owner: one.person })],
  ])('by %s, with commander and responders', async (_name, filter) => {
    const client = clientOf('admin');
    const page = await client
      .dispatch(lists['listIncidents/page'].initiate({ ...ALL, ...filter(known) }))
      .unwrap();
    expect(page.total).toBe(Math.max(page.total ?? 0, page.rows.length));
    expect(page.rows.length).toBeGreaterThan(0);
    expect(page.rows[0]).toHaveProperty('commander');
    expect(page.rows[0]).toHaveProperty('responders');
  });

  test('progress counts what is required, and several are changed at once', async () => {
    const client = clientOf('responder');
    const one = await opened(client);
    const two = await opened(client);
    await client
      .dispatch(
        linking.createEvidenceRow.initiate({
          incidentId: one.incidentId,
          hypothesisId: one.rootId,
          userId: one.userId,
          items: [
            {
              type: 'comment',
              description: '',
              evidence: { comment: 'Tell the shops' },
              definition_of_done: true,
            },
          ],
        }),
      )
      .unwrap();
    const ids = [one.incidentId, two.incidentId];
    const progress = await client.dispatch(lists['listEvidences/progress'].initiate(ids)).unwrap();
    expect(progress).toEqual({ [one.incidentId]: { done: 0, total: 1 } });
    const gone = '00000000-0000-4000-8000-000000000000';
    const several = lists['updateIncidentRow/several'];
    const change = async (arg: Parameters<(typeof several)['initiate']>[0]) => {
      const rows = await client.dispatch(several.initiate(arg)).unwrap();
      return {
        since: rows[0]?.updated_at ?? '',
        ids: rows.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b)),
      };
    };
    const both = ids.toSorted((a, b) => a.localeCompare(b));
    const changed = await change({ ids: [...ids, gone], patch: { status: 'mitigated' } });
    expect(changed.ids).toEqual(both);
    // Those that nobody changed since go back, and no others.
    const { since } = changed;
    const standing = await client.dispatch(lists['listIncidents/several'].initiate(ids)).unwrap();
    expect(standing.map(({ status }) => status)).toEqual(['mitigated', 'mitigated']);
    expect((await change({ ids, since, patch: { status: 'open' } })).ids).toEqual(both);
    expect((await change({ ids, since, patch: { status: 'closed' } })).ids).toEqual([]);
  });
});

describe('one incident', () => {
  test('[INC-046][INC-048] is read with its people, evidence, comments, responders and history', async () => {
    const client = clientOf('responder');
    const { incidentId, rootId, userId } = await opened(client);
    await client
      .dispatch(
        linking.createEvidenceRow.initiate({
          incidentId,
          hypothesisId: rootId,
          userId,
          items: [{ type: 'check', description: 'fails', check_id: known.check }],
        }),
      )
      .unwrap();
    await client
      .dispatch(
        endpoints.createCommentRow.initiate({
          incident_id: incidentId,
          hypothesis_id: rootId,
          comment: 'Looking',
          created_by: userId,
        }),
      )
      .unwrap();
    await client
      .dispatch(
        endpoints.createResponderRow.initiate({
          type: 'person',
          incident_id: incidentId,
          person_id: userId,
          created_by: userId,
          properties: { responderType: 'person' },
        }),
      )
      .unwrap();
    const item = await client.dispatch(endpoints['listIncidents/item'].initiate(incidentId)).unwrap();
    expect(item).toMatchObject({ commander: { id: userId }, created_by: { id: userId }, rule: null });
    const [evidence] = await client.dispatch(endpoints['listEvidences/item'].initiate(incidentId)).unwrap();
    expect(evidence).toMatchObject({
      checks: { id: known.check },
      created_by: { id: userId },
      configs: null,
    });
    const [comment] = await client.dispatch(endpoints['listComments/item'].initiate(incidentId)).unwrap();
    expect(comment).toMatchObject({ comment: 'Looking', created_by: { id: userId }, responder_id: null });
    const responders = await client
      .dispatch(endpoints['listResponders/item'].initiate(incidentId, { forceRefetch: true }))
      .unwrap();
    expect(responders).toMatchObject([{ person_id: { id: userId }, team_id: null }]);
    const history = await client
      .dispatch(endpoints['listIncidentHistories/item'].initiate(incidentId))
      .unwrap();
    expect(history).toHaveLength(4);
    expect(new Set(history.map(({ type }) => type))).toEqual(
      new Set(['evidence.created', 'hypothesis.created', 'incident.created', 'responder.created']),
    );
    expect(history.find(one => one.evidence_id)?.evidence_id).toMatchObject({
      check_id: { id: known.check },
    });

    await client
      .dispatch(endpoints.updateResponderRow.initiate({ id: responders[0]?.id ?? '', incidentId }))
      .unwrap();
    const left = await client
      .dispatch(endpoints['listResponders/item'].initiate(incidentId, { forceRefetch: true }))
      .unwrap();
    expect(left).toEqual([]);
  });

  test('[INC-051] a change of one that was changed meanwhile meets nothing', async () => {
    const client = clientOf('commander');
    const { incidentId } = await opened(client);
    const read = await client.dispatch(endpoints['listIncidents/item'].initiate(incidentId)).unwrap();
    const change = (patch: object) =>
      client
        .dispatch(
          endpoints['updateIncidentRow/guarded'].initiate({
            id: incidentId,
            updatedAt: read?.updated_at ?? '',
            patch,
          }),
        )
        .unwrap();
    expect(await change({ title: 'First' })).toMatchObject({ title: 'First' });
    expect(await change({ title: 'Second' })).toBeNull();
  });

  test('[INC-052][INC-053][INC-054] a hypothesis goes after its comments and evidence, and not before', async () => {
    const client = clientOf('responder');
    const { incidentId, rootId, userId } = await opened(client);
    await client
      .dispatch(
        linking.createEvidenceRow.initiate({
          incidentId,
          hypothesisId: rootId,
          userId,
          items: [{ type: 'check', description: '', check_id: known.check }],
        }),
      )
      .unwrap();
    const args = { id: rootId, incidentId };
    const early = await client.dispatch(endpoints.deleteHypothesisRow.initiate(args));
    expect(early.error).toMatchObject({ status: 409 });
    const [evidence] = await client.dispatch(endpoints['listEvidences/item'].initiate(incidentId)).unwrap();
    const marked = await client
      .dispatch(
        endpoints.updateEvidenceRow.initiate({
          id: evidence?.id ?? '',
          incidentId,
          patch: { definition_of_done: true, script: "check.status == 'healthy'" },
        }),
      )
      .unwrap();
    expect(marked).toMatchObject({ definition_of_done: true, script: "check.status == 'healthy'" });
    const steps = [
      () => client.dispatch(endpoints['deleteCommentRow/ofHypothesis'].initiate(args)),
      () => client.dispatch(endpoints['deleteEvidenceRow/ofHypothesis'].initiate(args)),
      () => client.dispatch(endpoints.deleteHypothesisRow.initiate(args)),
    ];
    for (const step of steps) expect((await step()).error).toBeUndefined();
    const left = await client
      .dispatch(endpoints['listHypotheses/item'].initiate(incidentId, { forceRefetch: true }))
      .unwrap();
    expect(left).toEqual([]);
  });

  test('a viewer reads it and changes nothing', async () => {
    const { incidentId } = await opened(clientOf('responder'));
    const viewer = clientOf('viewer');
    const read = await viewer.dispatch(endpoints['listIncidents/item'].initiate(incidentId)).unwrap();
    const { error } = await viewer.dispatch(
      endpoints['updateIncidentRow/guarded'].initiate({
        id: incidentId,
        updatedAt: read?.updated_at ?? '',
        patch: { title: 'Mine' },
      }),
    );
    expect(error).toMatchObject({ status: 403 });
  });
});

describe('the post-mortem', () => {
  const WRITTEN = {
    ...NOTHING_WRITTEN,
    summary: 'Customers could not pay.\n\n## Impact\n\n`<b>`',
    actionItems: [{ text: 'Double the pool', owner: { id: 'p9', name: 'Hana Sato' }, done: true }],
  };

  test('is kept by who answers the incident, once, and read by everyone; a change of one that was changed meanwhile meets nothing', async () => {
    const { incidentId, rootId, userId } = await opened(clientOf('responder'));
    const begin = (by: Client) =>
      by.dispatch(
        linking.createEvidenceRow.initiate({
          incidentId,
          hypothesisId: rootId,
          userId,
          items: [
            {
              id: incidentId,
              type: 'comment',
              description: POST_MORTEM_TITLE,
              evidence: { comment: keptMarkdown(WRITTEN) },
            },
          ],
        }),
      );
    expect((await begin(clientOf('viewer'))).error).toMatchObject({ status: 403 });
    expect((await begin(clientOf('responder'))).error).toBeUndefined();
    expect((await begin(clientOf('commander'))).error).toMatchObject({ status: 409 });

    const read = async (by: Client) =>
      (
        await by
          .dispatch(endpoints['listEvidences/item'].initiate(incidentId, { forceRefetch: true }))
          .unwrap()
      ).find(isPostMortem);
    const kept = await read(clientOf('viewer'));
    expect(kept && writtenIn(kept)).toEqual(WRITTEN);

    const change = (by: Client, summary: string) =>
      by.dispatch(
        endpoints['updateEvidenceRow/guarded'].initiate({
          id: incidentId,
          incidentId,
          updatedAt: kept?.updated_at ?? '',
          patch: { evidence: { comment: keptMarkdown({ ...WRITTEN, summary }) } },
        }),
      );
    expect((await change(clientOf('viewer'), 'Mine')).error).toMatchObject({ status: 403 });
    // Another person than the one who began it.
    expect((await change(clientOf('commander'), 'First')).data).toMatchObject({ id: incidentId });
    expect(await change(clientOf('responder'), 'Second')).toMatchObject({ data: null });
    const after = await read(clientOf('guest'));
    expect(after && writtenIn(after).summary).toBe('First');
  });
});

test('around INC-7: the check failed and recovered, and the change of the item is there', async () => {
  const client = clientOf('responder');
  const page = await client
    .dispatch(lists.listIncidentSummaries.initiate({ ...ALL, search: 'INC-7' }))
    .unwrap();
  const id = page.rows[0]?.id ?? '';
  const incident = await client.dispatch(endpoints['listIncidents/item'].initiate(id)).unwrap();
  const evidences = await client.dispatch(endpoints['listEvidences/item'].initiate(id)).unwrap();
  const from = new Date(Date.parse(incident?.created_at ?? '') - 3_600_000).toISOString();
  const to = new Date(Date.parse(incident?.resolved ?? '') + 3_600_000).toISOString();
  const check = evidences.find(one => one.checks)?.checks;
  const transitions = await client
    .dispatch(
      aroundApi.endpoints['listCheckStatuses/transitions'].initiate({
        checks: check ? [{ id: check.id, name: check.name }] : [],
        from,
        to,
      }),
    )
    .unwrap();
  expect(transitions.some(({ healthy }) => healthy)).toBe(true);
  const failed = await client
    .dispatch(
      beganApi.endpoints['listCheckStatuses/failedWithin'].initiate({
        checkIds: check ? [check.id] : [],
        from,
        to,
      }),
    )
    .unwrap();
  expect(Date.parse(failed?.first ?? '')).toBeLessThan(Date.parse(failed?.last ?? ''));
  expect(Date.parse(failed?.last ?? '')).toBeLessThan(Date.parse(transitions.at(-1)?.at ?? ''));
  const configIds = evidences.flatMap(one => one.config_changes?.config_id ?? []);
  const changes = await client
    .dispatch(aroundApi.endpoints['listConfigChanges/around'].initiate({ configIds, from, to }))
    .unwrap();
  expect(changes.map(one => one.config?.name)).toContain('payments-api');
});
