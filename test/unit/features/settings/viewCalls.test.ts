import { afterEach, describe, expect, test } from 'vitest';
import { viewsApi } from '@/api/views';
import { viewRowsApi } from '@/features/settings/views/api';
import { viewRunsApi } from '@/modules/views/api';
import { apiStore, fakeFetch, json, resetCalls } from '../../api/harness';

afterEach(resetCalls);

const ID = '019a0000-0000-7000-8000-000000000001';

function sent([request]: readonly Request[]) {
  const { pathname, searchParams } = new URL(request?.url ?? 'http://none');
  return { method: request?.method, path: pathname, params: Object.fromEntries(searchParams) };
}

describe('views', () => {
  test('[VIW-001] are read as they are defined, live ones by page, the newest first', async () => {
    const { requests } = fakeFetch(json([]));
    await apiStore().store.dispatch(
      viewRowsApi.endpoints['listViews/page'].initiate({ search: 'ops', pageIndex: 1, pageSize: 50 }),
    );
    expect(sent(requests)).toMatchObject({
      method: 'GET',
      path: '/api/db/views',
      params: { deleted_at: 'is.null', name: 'ilike.*ops*', order: 'created_at.desc,id.desc', offset: '50' },
    });
  });

  test('[VIW-002] those of the sidebar are read from the summary', async () => {
    const { requests } = fakeFetch(json([]));
    await apiStore().store.dispatch(viewsApi.endpoints['listViewSummaries/sidebar'].initiate());
    expect(sent(requests)).toMatchObject({ method: 'GET', path: '/api/db/views_summary' });
  });

  test('[VIW-003] one is created, changed as it was read, and deleted', async () => {
    const { requests } = fakeFetch(() => json([{ id: ID }])());
    const { store } = apiStore();
    const view = { name: 'ops', namespace: 'default', spec: {}, source: 'UI' };
    await store.dispatch(viewRowsApi.endpoints.createViewRow.initiate(view));
    await store.dispatch(
      viewRowsApi.endpoints.updateViewRow.initiate({
        id: ID,
        updatedAt: '2026-01-01T00:00:00Z',
        patch: { spec: { title: 'Ops' } },
      }),
    );
    await store.dispatch(viewRowsApi.endpoints.deleteViewRow.initiate(ID));
    const [created, changed, gone] = requests;
    expect(sent(requests)).toMatchObject({ method: 'POST', path: '/api/db/views' });
    expect(await created?.json()).toEqual(view);
    expect(sent(requests.slice(1))).toMatchObject({
      method: 'PATCH',
      path: '/api/db/views',
      params: { id: `eq.${ID}`, updated_at: 'eq.2026-01-01T00:00:00Z' },
    });
    expect(await changed?.json()).toEqual({ spec: { title: 'Ops' } });
    expect(gone?.method).toBe('DELETE');
    expect(sent(requests.slice(2))).toMatchObject({ path: '/api/db/views', params: { id: `eq.${ID}` } });
  });

  test('[VIW-005] a failed run is told by the error of its answer', async () => {
    const { requests } = fakeFetch(json({ error: 'query "orders": no such table' }, { status: 500 }));
    const { error } = await apiStore().store.dispatch(
      viewRunsApi.endpoints['postViewRun/settled'].initiate({ place: { id: ID }, wanted: {} }),
    );
    expect(sent(requests)).toMatchObject({ method: 'POST', path: `/api/view/${ID}` });
    expect(error).toMatchObject({ status: 500, message: 'query "orders": no such table' });
  });
});
