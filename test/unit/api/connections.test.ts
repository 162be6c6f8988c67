import { afterEach, describe, expect, test } from 'vitest';
import { connectionsApi } from '@/features/settings/connections/api';
import { keepForTicket, redeem } from '@/api/tickets';
import { apiStore, fakeFetch, json, resetCalls } from './harness';

afterEach(resetCalls);

const ID = '019a0000-0000-7000-8000-000000000001';
const SECRET = 'canary-hunter2';
const NAMED = { id: ID, name: 'orders', type: 'postgres' };
const {
  'listConnections/summaries': connections,
  'listConnections/open': openConnection,
  createConnectionRow: createConnection,
  'updateConnectionRow/values': updateConnection,
  'updateConnectionRow/delete': deleteConnection,
} = connectionsApi.endpoints;

function sent(requests: Request[], index = 0) {
  const { pathname, searchParams } = new URL(requests[index]?.url ?? 'http://none');
  return { method: requests[index]?.method, path: pathname, params: Object.fromEntries(searchParams) };
}

describe('connections', () => {
  test('[CON-031] are read from the table connections, newest first, without what could be a secret', async () => {
    const { requests } = fakeFetch(json([NAMED]));
    const { data } = await apiStore().store.dispatch(connections.initiate());
    expect(data).toEqual([NAMED]);
    expect(sent(requests)).toEqual({
      method: 'GET',
      path: '/api/db/connections',
      params: {
        select: 'id,name,namespace,type,source,created_at,updated_at,created_by(id,name,avatar,email)',
        deleted_at: 'is.null',
        order: 'created_at.desc,id.desc',
        limit: '100',
        offset: '0',
      },
    });
  });
  test('of more than a hundred all are read, a hundred at a time', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => ({ ...NAMED, id: `c${index}` }));
    const { requests } = fakeFetch(({ url }) => {
      const from = Number(new URL(url).searchParams.get('offset'));
      const part = rows.slice(from, from + 100);
      return json(part, { headers: { 'Content-Range': `${from}-${from + part.length - 1}/130` } })();
    });
    const { data } = await apiStore().store.dispatch(connections.initiate());
    expect(data).toHaveLength(130);
    expect(requests.map((_, index) => sent(requests, index).params['limit'])).toEqual(['100', '100']);
  });
  test('[CON-032] one is fetched by its id, and is null when there is none', async () => {
    const { requests } = fakeFetch(json([NAMED]), json([]));
    const { store } = apiStore();
    const ticket = await store.dispatch(openConnection.initiate(ID)).unwrap();
    expect(ticket && redeem(ticket)).toEqual(NAMED);
    expect(sent(requests)).toEqual({
      method: 'GET',
      path: '/api/db/connections',
      params: { id: `eq.${ID}` },
    });
    expect(await store.dispatch(openConnection.initiate(ID)).unwrap()).toBeNull();
  });

  test('what is read to be edited and what is written never enters the store or an action', async () => {
    const row = { ...NAMED, namespace: 'default', password: SECRET };
    const { requests } = fakeFetch(json([row]), json([NAMED], { status: 201 }), json([NAMED]));
    const { store, actions } = apiStore();

    const ticket = await store.dispatch(openConnection.initiate(ID)).unwrap();
    const opened = ticket === null ? undefined : redeem(ticket);
    expect(opened).toEqual(row);
    expect(ticket === null ? undefined : redeem(ticket)).toBeUndefined();

    const insert = { name: 'orders', namespace: 'default', type: 'postgres', password: SECRET };
    expect(await store.dispatch(createConnection.initiate(keepForTicket(insert))).unwrap()).toEqual(NAMED);
    expect(await requests[1]?.json()).toEqual(insert);

    const patch = { password: `${SECRET}-2` };
    await store.dispatch(updateConnection.initiate({ id: ID, patch: keepForTicket(patch) })).unwrap();
    expect(sent(requests, 2)).toEqual({
      method: 'PATCH',
      path: '/api/db/connections',
      params: { id: `eq.${ID}`, select: 'id,name,type' },
    });
    expect(await requests[2]?.json()).toEqual(patch);

    expect(JSON.stringify(store.getState())).not.toContain(SECRET);
    expect(JSON.stringify(actions)).not.toContain(SECRET);
    expect(requests.map(request => request.url).join()).not.toContain(SECRET);
  });
  test('a ticket that was used sends nothing', async () => {
    const { requests } = fakeFetch(json([]));
    const ticket = keepForTicket({ name: 'a', namespace: 'b', type: 'http' });
    redeem(ticket);
    const { error } = await apiStore().store.dispatch(createConnection.initiate(ticket));
    expect(error).toMatchObject({ kind: 'parse' });
    expect(requests).toHaveLength(0);
  });
  test('a refusal is told as it came', async () => {
    fakeFetch(json({ code: '23505', message: 'duplicate key value' }, { status: 409 }));
    const ticket = keepForTicket({ name: 'a', namespace: 'b', type: 'http' });
    const { error } = await apiStore().store.dispatch(createConnection.initiate(ticket));
    expect(error).toMatchObject({ kind: 'http', status: 409 });
  });
  test('deleting marks the row', async () => {
    const { requests } = fakeFetch(json([NAMED]));
    await apiStore().store.dispatch(deleteConnection.initiate(ID)).unwrap();
    expect(sent(requests)).toMatchObject({ method: 'PATCH', params: { id: `eq.${ID}` } });
    expect(await requests[0]?.json()).toEqual({ deleted_at: 'now()' });
  });
});
