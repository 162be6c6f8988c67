import { afterEach, expect, test } from 'vitest';
import { accessScopesApi } from '@/api/accessScopes';
import { readPages, type RowRange } from '@/api/readPages';
import type { CallArgs } from '@/api/transport';
import { incidentsApi } from '@/features/incidents/api';
import { logsApi } from '@/features/logs/api';
import { quietApi } from '@/features/notifications/quiet/api';
import { httpError } from '@/lib/errors';
import { componentLinksApi } from '@/modules/component-links/api';
import { scrapersApi } from '@/modules/scrapers/api';
import { standingApi } from '@/modules/silences/standingApi';
import { apiStore, fakeFetch, json, resetCalls } from './harness';

afterEach(resetCalls);

const request = ({ limit, offset }: RowRange) => ({ url: '/db/people', params: { limit, offset } });
const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(first + index) }));

/** A backend that answers in turn; what it was asked from which row on. */
function backend(...answers: readonly (readonly { id: string }[])[]) {
  const offsets: unknown[] = [];
  const of = (total?: number) => (call: CallArgs) => {
    const rows = answers[offsets.length] ?? [];
    offsets.push(call.params?.['offset']);
    return {
      data: rows,
      meta: total === undefined ? {} : { contentRange: `0-${rows.length - 1}/${total}` },
    };
  };
  return { offsets, of };
}

test('a backend that answers with fewer rows than are asked for is read on as far as it counts', async () => {
  const { offsets, of } = backend(idsFrom(0, 3), idsFrom(3, 3), idsFrom(6, 1));
  const { data } = await readPages<{ id: string }>(of(7), request, 5);
  expect(data).toEqual(idsFrom(0, 7));
  expect(offsets).toEqual([0, 3, 6]);
});

test('without a count a short answer is the last', async () => {
  const { offsets, of } = backend(idsFrom(0, 5), idsFrom(5, 2));
  expect((await readPages<{ id: string }>(of(), request, 5)).data).toEqual(idsFrom(0, 7));
  expect(offsets).toEqual([0, 5]);
});

test('a row that moved to the next answer meanwhile is there once, and nothing new ends the reading', async () => {
  const { offsets, of } = backend(idsFrom(0, 5), idsFrom(4, 5), idsFrom(4, 5));
  expect((await readPages<{ id: string }>(of(100), request, 5)).data).toEqual(idsFrom(0, 9));
  expect(offsets).toEqual([0, 5, 10]);
});

test('rows that went meanwhile are no failure; what else fails is', async () => {
  const failing = (status: number) => {
    let calls = 0;
    return () => {
      calls += 1;
      return calls === 1
        ? { data: idsFrom(0, 5), meta: { contentRange: '0-4/9' } }
        : { error: httpError(status, { message: 'no' }) };
    };
  };
  expect((await readPages<{ id: string }>(failing(416), request, 5)).data).toEqual(idsFrom(0, 5));
  expect((await readPages<{ id: string }>(failing(503), request, 5)).error).toMatchObject({ status: 503 });
});

type Send = ReturnType<typeof apiStore>['store']['dispatch'];

test.each<[what: string, ask: (send: Send) => PromiseLike<{ data?: readonly object[] | undefined }>]>([
  ['access scopes', send => send(accessScopesApi.endpoints['listAccessScopes/live'].initiate())],
  ['silences of checks', send => send(standingApi.endpoints['listSilences/standing'].initiate())],
  ['rules that listen', send => send(quietApi.endpoints['listNotificationRules/listening'].initiate())],
  ['silences of now', send => send(quietApi.endpoints['listSilences/live'].initiate())],
  ['scrapers', send => send(scrapersApi.endpoints['listConfigScrapers/live'].initiate())],
  ['components with logs', send => send(logsApi.endpoints.listComponentsWithLogs.initiate())],
  [
    'components with logs that are not well',
    send => send(logsApi.endpoints['listComponents/failing'].initiate()),
  ],
  ['components of a filter', send => send(incidentsApi.endpoints['listComponents/external'].initiate())],
])('%s are all read, where a backend gives two at a time', async (_what, ask) => {
  const { requests } = fakeFetch(({ url }) => {
    const from = Number(new URL(url).searchParams.get('offset'));
    const rows = idsFrom(0, 5).slice(from, from + 2);
    return json(rows, { headers: { 'Content-Range': `${from}-${from + rows.length - 1}/5` } })();
  });
  const { data } = await ask(apiStore().store.dispatch);
  expect(data).toHaveLength(5);
  expect(requests.map(({ url }) => new URL(url).searchParams.get('offset'))).toEqual(['0', '2', '4']);
});

test('links of a component to items are all read, one item by several selectors too', async () => {
  const links = Array.from({ length: 5 }, (_, index) => ({
    config_id: `c${Math.floor(index / 2)}`,
    selector_id: index % 2 === 0 ? 'manual' : 'name=payments',
    config: null,
  }));
  const { requests } = fakeFetch(({ url }) => {
    const from = Number(new URL(url).searchParams.get('offset'));
    const rows = links.slice(from, from + 2);
    return json(rows, { headers: { 'Content-Range': `${from}-${from + rows.length - 1}/5` } })();
  });
  const { data } = await apiStore().store.dispatch(
    componentLinksApi.endpoints['listConfigComponentLinks/ofComponent'].initiate('a'),
  );
  expect(data).toEqual(links);
  expect(requests.map(({ url }) => new URL(url).searchParams.get('order'))).toEqual(
    Array(3).fill('config_id.asc,selector_id.asc'),
  );
});
