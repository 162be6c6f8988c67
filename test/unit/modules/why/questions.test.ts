import { afterEach, expect, test } from 'vitest';
import { whyApi, type FailureSubjects } from '@/modules/why/api';
import { apiStore, fakeFetch, json, resetCalls } from '../../api/harness';

/** What is asked of the backend about what fails. */

afterEach(resetCalls);

const ids = (count: number) => Array.from({ length: count }, (_, at) => `i${at}`);
const EVIDENCE = 'hypotheses.evidences.';

/** The condition by which each question looks for what fails. */
async function askedFor(subjects: FailureSubjects) {
  const { requests } = fakeFetch(json([]));
  const { store } = apiStore();
  const { endpoints } = whyApi;
  await store.dispatch(endpoints['listIncidents/about'].initiate(subjects));
  await store.dispatch(endpoints['listPlaybookRuns/about'].initiate(subjects));
  const [incidents, runs] = requests.map(({ url }) => new URL(url).searchParams);
  return {
    incidents: [...(incidents ?? [])].filter(([name]) => name.startsWith(EVIDENCE)),
    runs: runs?.get('or'),
  };
}

test.each<[what: string, subjects: FailureSubjects, incidents: [string, string], runs: string]>([
  ['a check', { checkIds: ['k1'] }, ['check_id', 'eq.k1'], '(check_id.eq.k1)'],
  ['an item', { configIds: ['i1'], checkIds: [] }, ['config_id', 'eq.i1'], '(config_id.eq.i1)'],
  [
    'a component with items, one of them twice, and a check',
    { componentIds: ['c1'], configIds: ['i1', 'i2', 'i1'], checkIds: ['k1'] },
    ['or', '(check_id.eq.k1,config_id.in.(i1,i2),component_id.eq.c1)'],
    '(check_id.eq.k1,config_id.in.(i1,i2),component_id.eq.c1)',
  ],
  [
    'more items than one address can name',
    { componentIds: ['c1'], configIds: ids(150) },
    ['or', `(config_id.in.(${ids(60).join(',')}),component_id.eq.c1)`],
    `(config_id.in.(${ids(60).join(',')}),component_id.eq.c1)`,
  ],
])(
  'incidents about %s and runs on it are looked for in one call each',
  async (_what, subjects, found, runs) => {
    const [column, condition] = found;
    expect(await askedFor(subjects)).toEqual({ incidents: [[`${EVIDENCE}${column}`, condition]], runs });
  },
);

test.each([
  ['unhealthy', 'eq.Unhealthy'],
  ['WARNING', 'eq.Warning'],
])(
  'the change to %j is looked for by its type and by who notes the health of items',
  async (health, type) => {
    const { requests } = fakeFetch(json([]));
    const turned = whyApi.endpoints['listConfigChanges/turned'];
    const { data } = await apiStore().store.dispatch(turned.initiate({ configId: 'i1', health }));
    expect(data).toBeNull();
    const params = new URL(requests[0]?.url ?? '').searchParams;
    expect([params.get('change_type'), params.get('source'), params.get('limit')]).toEqual([
      type,
      'in.(config-db-health-trigger,config-db)',
      '1',
    ]);
  },
);
