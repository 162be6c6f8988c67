import { afterEach, expect, test } from 'vitest';
import { topologyApi } from '@/features/topology/api';
import { apiStore, fakeFetch, json, resetCalls } from '../../api/harness';

afterEach(resetCalls);

const ids = (count: number) => Array.from({ length: count }, (_, at) => `i${at}`);
const COLUMNS = ['component_id', 'check_id', 'config_id'] as const;

/** What incidents about a component are looked for by, a call each: the ids by the column. */
async function askedFor(checkIds: readonly string[], configIds: readonly string[]) {
  const { requests } = fakeFetch(json([]));
  const about = topologyApi.endpoints['listIncidents/aboutComponent'];
  const args = { componentId: 'c1', checkIds, configIds };
  const { data } = await apiStore().store.dispatch(about.initiate(args));
  expect(data).toEqual([]);
  return requests.map(({ url }) => {
    const params = new URL(url).searchParams;
    const column = COLUMNS.find(name => params.has(`hypotheses.evidences.${name}`));
    return `${column} ${params.get(`hypotheses.evidences.${column}`)}`;
  });
}

test.each<[what: string, checks: readonly string[], items: readonly string[], asked: readonly string[]]>([
  ['neither checks nor items', [], [], ['component_id eq.c1']],
  ['checks alone', ['k1', 'k2'], [], ['component_id eq.c1', 'check_id in.(k1,k2)']],
  ['items alone', [], ['i1'], ['component_id eq.c1', 'config_id eq.i1']],
  ['an item twice', [], ['i1', 'i2', 'i1'], ['component_id eq.c1', 'config_id in.(i1,i2)']],
  [
    'more items than one call can name',
    [],
    ids(150),
    ['component_id eq.c1', `config_id in.(${ids(100).join(',')})`],
  ],
])('a component with %s: incidents are looked for by what there is', async (_what, checks, items, asked) => {
  expect(await askedFor(checks, items)).toEqual(asked);
});
