import type { UnknownAction } from '@reduxjs/toolkit';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { createListeners, mirrorLocation } from '@/app/listeners';
import { createPageRouter } from '@/app/pageRouter';
import { rootReducer, setupStore } from '@/app/store';
import * as health from '@/features/health/slice';
import { selectCheck, selectList } from '@/features/health/selectors';
import { failingFirst } from '@/features/health/url';

const ID = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const RUN = '2026-11-20T10:00:00.000Z';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** The store and router of the page at an address, and the names of what is dispatched. */
function pageAt(start: string) {
  const listeners = createListeners();
  const store = setupStore({}, [listeners.middleware]);
  const router = createPageRouter(createMemoryHistory({ initialEntries: [start], v5Compat: true }), []);
  listeners.useRouter(router);
  const actions: string[] = [];
  const recording: typeof rootReducer = (state, action) => {
    actions.push(action.type);
    return rootReducer(state, action);
  };
  store.replaceReducer(recording);
  stop = mirrorLocation(router, store);
  actions.length = 0;
  const address = () => router.state.location.pathname + router.state.location.search;
  return {
    store,
    router,
    actions,
    address,
    state: () => store.getState().healthFilters,
    do: (action: UnknownAction) => {
      store.dispatch(action);
      // The place in the store is the address at once: no state has the one without the other.
      const { pathname, search } = store.getState().location;
      expect(pathname + search).toBe(address());
    },
    /** As DevTools do it: the state is another one, and nobody dispatched anything. */
    jump: async (state: ReturnType<typeof store.getState>) => {
      store.replaceReducer(() => state);
      store.replaceReducer(recording);
      await Promise.resolve();
    },
  };
}

describe('a choice', () => {
  const shown = { range: '2h', status: 'all', duration: '' } as const;
  const narrowed = { range: '3h', status: 'unhealthy', duration: '1s' } as const;
  test.each<[name: string, from: string, action: UnknownAction, to: string, kind: 'PUSH' | 'REPLACE']>([
    ['search', 'pageIndex=2', health.searched('pay'), 'query=pay', 'REPLACE'],
    ['hide passing', 'pageIndex=2', health.passingHidden(false), 'hidePassing=false', 'PUSH'],
    ['labels', 'tab=x', health.labelsFiltered({ 'a:b': 1 }), 'tab=x&labels={"a:b":1}', 'PUSH'],
    ['labels taken back', 'labels={"a:b":1}', health.labelsFiltered({}), '', 'PUSH'],
    [
      'a count',
      '',
      health.countChosen({ show: 'mixed', hidePassing: false }),
      'show=mixed&hidePassing=false',
      'PUSH',
    ],
    ['group', 'openGroups=a,b', health.groupedBy('type'), 'groupBy=type', 'PUSH'],
    [
      'group by failure: the largest first',
      '',
      health.groupedBy('failure'),
      'groupBy=failure&sortBy=',
      'PUSH',
    ],
    [
      'group by failure in a chosen order',
      'sortBy=uptime',
      health.groupedBy('failure'),
      'sortBy=uptime&groupBy=failure',
      'PUSH',
    ],
    [
      'group by failure no longer',
      'groupBy=failure&sortBy=',
      health.groupedBy('type'),
      'groupBy=type',
      'PUSH',
    ],
    ['open a group', 'openGroups=a', health.groupToggled('b'), 'openGroups=a,b', 'REPLACE'],
    ['close a group', 'openGroups=a,b', health.groupToggled('a'), 'openGroups=b', 'REPLACE'],
    ['open all groups', 'openGroups=a', health.groupsOpened(true), 'open=all', 'REPLACE'],
    ['close all groups', '', health.groupsOpened(false), 'open=none', 'REPLACE'],
    ['tabs', 'tab=x', health.tabbedBy('type'), 'tabBy=type', 'PUSH'],
    ['a tab', '', health.tabChosen('x'), 'tab=x', 'PUSH'],
    ['cards', '', health.layoutChosen('card'), 'layout=card', 'PUSH'],
    ['a pivot', '', health.pivotedBy({ field: 'type' }), 'pivotBy=type', 'PUSH'],
    [
      'a pivot by label',
      '',
      health.pivotedBy({ field: 'label', label: 'x' }),
      'pivotBy=label&pivotLabel=x',
      'PUSH',
    ],
    ['cells', 'pivotBy=type', health.pivotCellsChosen('uptime'), 'pivotBy=type&pivotCellType=uptime', 'PUSH'],
    ['sort', '', health.sorted({ by: 'uptime', desc: true }), 'sortBy=uptime&sortDesc=true', 'PUSH'],
    ['a page', '', health.pageTurned(3), 'pageIndex=3', 'PUSH'],
    ['page size', 'pageIndex=3', health.pageSizeChosen(10), 'pageSize=10', 'PUSH'],
    ['range', '', health.rangeChosen('6h'), 'timeRange=6h', 'PUSH'],
    ['refresh rate', '', health.rateChosen('1m'), 'refresh=1m', 'REPLACE'],
    ['a check', '', health.checkOpened({ id: ID }), `checkId=${ID}&timeRange=1h`, 'PUSH'],
    [
      'a run',
      'timeRange=3h',
      health.checkOpened({ id: ID, run: RUN }),
      `timeRange=3h&checkId=${ID}&run=${RUN}`,
      'PUSH',
    ],
    [
      'the next check',
      `checkId=${ID}&historyPage=2&run=${RUN}&openRuns=${RUN}`,
      health.checkStepped(OTHER),
      `checkId=${OTHER}`,
      'REPLACE',
    ],
    [
      'the check is closed',
      `query=x&checkId=${ID}&timeRange=6h&checkTab=spec&status=all&historyPage=-1`,
      health.checkClosed(),
      'query=x',
      'PUSH',
    ],
    ['a tab of the check', '', health.checkTabChosen('spec'), 'checkTab=spec', 'PUSH'],
    [
      'the range of the check',
      `run=${RUN}&zoom=1-2&historyPage=1`,
      health.checkRangeChosen('6h'),
      'timeRange=6h',
      'PUSH',
    ],
    ['its chart', '', health.chartZoomed({ zoom: '', range: '3h' }), 'timeRange=3h', 'REPLACE'],
    ['its failed runs', 'checkTab=spec&duration=1s', health.failedRunsShown(), 'status=unhealthy', 'PUSH'],
    ['its filter', 'historyPage=2', health.runsFiltered({ duration: '1s', shown }), 'duration=1s', 'PUSH'],
    [
      'its page, from a linked run',
      `run=${RUN}&status=healthy`,
      health.runsPageTurned({ page: 1, shown }),
      'historyPage=1&timeRange=2h',
      'PUSH',
    ],
    [
      'the note of a linked run',
      `run=${RUN}`,
      health.linkedRunLeft({ page: 2, shown }),
      'historyPage=2&timeRange=2h',
      'REPLACE',
    ],
    // The history goes on where it is seen: all that it showed is the link's, but for what was chosen now.
    [
      'its page, from a linked run whose history is narrowed',
      `run=${RUN}&timeRange=6h`,
      health.runsPageTurned({ page: 1, shown: narrowed }),
      'historyPage=1&timeRange=3h&status=unhealthy&duration=1s',
      'PUSH',
    ],
    [
      'its page, from no run',
      'timeRange=6h&status=healthy&duration=5s',
      health.runsPageTurned({ page: 1, shown: narrowed }),
      'historyPage=1&timeRange=6h&status=healthy&duration=5s',
      'PUSH',
    ],
    [
      'its filter, from a linked run',
      `run=${RUN}&timeRange=6h&historyPage=2`,
      health.runsFiltered({ status: 'healthy', shown: narrowed }),
      'timeRange=3h&status=healthy&duration=1s',
      'PUSH',
    ],
    [
      'the note of a linked run whose history is narrowed',
      `run=${RUN}`,
      health.linkedRunLeft({ page: 0, shown: narrowed }),
      'timeRange=3h&status=unhealthy&duration=1s',
      'REPLACE',
    ],
    ['an opened run', 'historyPage=2', health.runsOpened([RUN]), `historyPage=2&openRuns=${RUN}`, 'REPLACE'],
    ['its spec', '', health.specFormatChosen('json'), 'specFormat=json', 'REPLACE'],
  ])('%s: what changed is in the link, all else stays', (_name, from, action, to, kind) => {
    const page = pageAt(`/health?other=1&${from}`);
    page.do(action);
    const params = (query: string) => [...new URLSearchParams(query)].map(pair => pair.join('=')).toSorted();
    expect(params(page.router.state.location.search)).toEqual(params(`other=1&${to}`));
    expect(page.router.state.historyAction).toBe(kind);
    expect(page.actions).toEqual([action.type]);
  });

  test('that changes nothing makes no entry', () => {
    const page = pageAt('/health?tab=x%20y');
    page.do(health.tabChosen('x y'));
    page.do(health.labelsFiltered({}));
    expect(page.address()).toBe('/health?tab=x%20y');
    expect(page.router.state.historyAction).toBe('POP');
  });

  test('that comes late leaves the address of another page alone', async () => {
    const page = pageAt('/health');
    page.router.navigate('/catalog?search=pod');
    page.do(health.searched('pay'));
    expect(page.address()).toBe('/catalog?search=pod');
    page.router.navigate('/health');
    expect(page.state().query).toBe('');
  });

  test('works on the embedded page', () => {
    const page = pageAt('/view/health?tab=x');
    expect(page.state().tab).toBe('x');
    page.do(health.groupedBy('type'));
    expect(page.address()).toBe('/view/health?tab=x&groupBy=type');
  });
});

describe('the link', () => {
  test('is the state before anything is drawn, and again after Back and Forward', async () => {
    const page = pageAt('/health?groupBy=type&hidePassing=false');
    expect(page.state()).toMatchObject({ groupBy: 'type', hidePassing: false, timeRange: '' });
    page.do(health.groupedBy('name'));
    page.do(health.searched('pay'));
    page.router.navigate(-1);
    expect(page.state()).toMatchObject({ groupBy: 'type', query: '' });
    page.router.navigate(1);
    expect(page.state()).toMatchObject({ groupBy: 'name', query: 'pay' });
    expect(page.address()).toBe('/health?groupBy=name&hidePassing=false&query=pay');
    expect(page.actions).toEqual([
      'healthFilters/groupedBy',
      'healthFilters/searched',
      'location/locationChanged',
      'location/locationChanged',
    ]);
  });

  test('of another page leaves the state as it is', async () => {
    const page = pageAt('/health?groupBy=type');
    const before = page.state();
    page.router.navigate('/catalog?groupBy=x');
    expect(page.state()).toBe(before);
  });

  test('says an order that is one’s own default', () => {
    const page = pageAt('/health');
    failingFirst.write(true);
    page.do(health.sorted({ by: 'health', desc: false }));
    failingFirst.reset();
    expect(page.address()).toBe('/health?sortBy=health');
  });
});

test('travelling to a former state moves the address, in place, and dispatches nothing', async () => {
  const page = pageAt('/health');
  page.do(health.groupedBy('type'));
  const then = page.store.getState();
  page.do(health.checkOpened({ id: ID }));
  page.do(health.checkTabChosen('spec'));
  page.actions.length = 0;
  await page.jump(then);
  expect(page.address()).toBe('/health?groupBy=type');
  expect(page.router.state.historyAction).toBe('REPLACE');
  expect(page.state()).toBe(then.healthFilters);
  expect(page.actions).toEqual([expect.stringMatching(/^@@redux/)]);
  // And one can go on from there.
  page.do(health.searched('pay'));
  expect(page.address()).toBe('/health?groupBy=type&query=pay');
});

test('an opened check leaves what the list is drawn by the same object, and the other way round', () => {
  const { store } = pageAt('/health');
  const list = selectList(store.getState());
  store.dispatch(health.checkOpened({ id: ID }));
  store.dispatch(health.checkTabChosen('spec'));
  expect(selectList(store.getState())).toBe(list);
  const check = selectCheck(store.getState());
  expect(check).toMatchObject({ checkId: ID, checkTab: 'spec', timeRange: '1h' });
  store.dispatch(health.searched('pay'));
  expect(selectCheck(store.getState())).toBe(check);
});
