import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { propertiesApi } from '@/api/properties';
import { setupStore } from '@/app/store';
import { canaryApi } from '@/features/health/api';
import type { AppDispatch } from '@/lib/store/hooks';
import { preferenceChosen } from '@/lib/store/preferences';
import { resetCalls } from '../api/harness';
import { check } from '../features/health/checks';

afterEach(resetCalls);

/** What the store complains about: the places where something is no plain JSON. */
const complaints: string[] = [];
beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined); // how long the check took, on a busy machine
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => {
    const [, where = '', path = ''] = / (action|state), in the path: `(.*?)`/.exec(String(text)) ?? [];
    complaints.push(where ? `${where} ${path}` : String(text));
  });
});

/** A value of a type that it only claims to have. */
const claimed = <T>(value: unknown): T => value as T;

test('a date or a set in an action or in the state is complained about', () => {
  const store = setupStore();
  store.dispatch({ type: 'test/told', meta: { at: new Date() } });
  store.dispatch({ type: 'test/told', payload: [new Set()] });
  expect(complaints).toEqual(['action meta.at', 'action payload.0']);
  complaints.length = 0;
  store.dispatch(preferenceChosen({ shortcuts: claimed({ 'page.refresh': 'r', x: 'y' }) }));
  expect(complaints).toEqual([]);
  const odd = setupStore({ dashboard: { refreshes: 0, refreshedAt: claimed(new Date()) } });
  odd.dispatch({ type: 'test/nothing' });
  expect(complaints).toEqual(['state dashboard.refreshedAt']);
});

test('so it is in an answer that is kept, but for the health summary, whose size forbids to look at it', async () => {
  const store = setupStore();
  const dispatch = store.dispatch as AppDispatch;
  const property = { name: 'x', value: 'y', source: claimed<'db'>(new Set()) };
  await dispatch(propertiesApi.util.upsertQueryData('getProperties', undefined, claimed([property])));
  expect(complaints).toContainEqual('action payload.0.source');
  expect(complaints).toContainEqual('state api.queries.getProperties(undefined).data.0.source');

  complaints.length = 0;
  const other = setupStore();
  const odd = check({ id: 'x', name: claimed(new Set()) });
  await (other.dispatch as AppDispatch)(
    canaryApi.util.upsertQueryData('getHealthSummary', { timeRange: '1h' }, [odd]),
  );
  expect(
    canaryApi.endpoints.getHealthSummary.select({ timeRange: '1h' })(other.getState()).data,
  ).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('nothing is checked in a build for production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const store = setupStore();
  store.dispatch({ type: 'test/told', payload: new Date() });
  expect(complaints).toEqual([]);
  vi.unstubAllEnvs();
});
