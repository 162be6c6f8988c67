import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { ResourceHit } from '@/components/form/ResourceHit';
import { firstHits, useConnectionOptions, useResourceOptions } from '@/modules/pickers/resourceOptions';
import { asSearch } from '@/modules/pickers/search';
import { apiStore, fakeFetch, json, resetCalls, StoreProvider } from '../../api/harness';

afterEach(resetCalls);

const hit = (name: string, more: object = {}) => ({
  id: `id-${name}`,
  agent: '',
  name,
  namespace: 'default',
  type: 'http',
  ...more,
});
const inStore = () => {
  const { store } = apiStore();
  return ({ children }: { children: ReactNode }) => <StoreProvider store={store}>{children}</StoreProvider>;
};

describe('resource options', () => {
  test('[FRM-007][ENT-036] hits have an id, a name, an icon, a type and tags; the first kind that has any counts', () => {
    const found = {
      playbooks: [hit('restart')],
      configs: [hit('api', { icon: 'k8s', tags: { cluster: 'eu' } }), hit('db')],
      checks: [],
    };
    expect(firstHits(found)).toEqual([
      {
        kind: 'configs',
        id: 'id-api',
        name: 'api',
        type: 'http',
        namespace: 'default',
        icon: 'k8s',
        tags: { cluster: 'eu' },
      },
      { kind: 'configs', id: 'id-db', name: 'db', type: 'http', namespace: 'default' },
    ]);
    expect(firstHits({})).toEqual([]);
    expect(firstHits(undefined)).toEqual([]);
  });
  test('production comes first, so that staging is not taken for it', () => {
    const staging = hit('api', { id: 's', tags: { cluster: 'staging-eu-1' } });
    const production = hit('api', { id: 'p', tags: { cluster: 'prod-eu-1' } });
    expect(firstHits({ configs: [staging, production] }).map(({ id }) => id)).toEqual(['p', 's']);
  });
  test('a hit shows its type, where it lives, and three more tags', () => {
    render(
      <ResourceHit
        option={{
          kind: 'configs',
          id: '1',
          name: 'api',
          type: 'Pod',
          namespace: 'shop',
          tags: { a: '1', cluster: 'eu', b: '2', c: '3', d: '4' },
        }}
      />,
    );
    expect(screen.getByText(/^Pod · /)).toHaveTextContent(/^Pod · eu \/ shop · a=1 · b=2 · c=3$/);
  });
  test('any word of a name is found, in any order; conditions go as they are', () => {
    expect(asSearch('api payments')).toBe('name=*api* name=*payments*');
    expect(asSearch('type=Pod api')).toBe('type=Pod api');
  });
  test('[FRM-009][ENT-036] a picker’s options come from the resource search; no text, no call; old ones stay meanwhile', async () => {
    const { requests } = fakeFetch(json({ checks: [hit('one')] }), json({ checks: [hit('two')] }));
    const kinds = ['checks', 'configs'] as const;
    const { result, rerender } = renderHook(({ text }) => useResourceOptions(text, { kinds }), {
      wrapper: inStore(),
      initialProps: { text: '  ' },
    });
    expect(result.current).toEqual({ options: [], busy: false });
    expect(requests).toHaveLength(0);
    rerender({ text: ' name=x ' });
    expect(result.current.busy).toBe(true);
    await waitFor(() => expect(result.current.busy).toBe(false));
    expect(result.current.options.map(option => option.name)).toEqual(['one']);
    expect(await requests[0]?.json()).toEqual({
      checks: [{ search: 'name=x', agent: 'all' }],
      configs: [{ search: 'name=x', agent: 'all' }],
    });
    rerender({ text: 'y' });
    expect(result.current).toMatchObject({ busy: true, options: [{ name: 'one' }] });
    await waitFor(() => expect(result.current.options.map(option => option.name)).toEqual(['two']));
    rerender({ text: '' });
    await act(async () => {});
    expect(requests).toHaveLength(2);
  });
  test('of a search that fails nothing is offered: not what was found for other words', async () => {
    fakeFetch(json({ checks: [hit('one')] }), json({ error: 'out of order' }, { status: 400 }));
    const kinds = ['checks'] as const;
    const { result, rerender } = renderHook(({ text }) => useResourceOptions(text, { kinds }), {
      wrapper: inStore(),
      initialProps: { text: 'one' },
    });
    await waitFor(() => expect(result.current.options).toHaveLength(1));
    rerender({ text: 'two' });
    await waitFor(() => expect(result.current.error).toBe('out of order'));
    expect(result.current.options).toEqual([]);
  });
  test('a query that the backend cannot read says why', async () => {
    fakeFetch(json({ error: 'query for column:zz in table:checks not supported' }, { status: 500 }));
    const { result } = renderHook(() => useResourceOptions('zz=1', { kinds: ['checks'] }), {
      wrapper: inStore(),
    });
    await waitFor(() => expect(result.current.error).toContain('column:zz'));
    expect(result.current.options).toEqual([]);
  });
  test.each([
    [undefined, [{ search: 'name=*aws*', name: '*' }]],
    [['aws', 's3'], [{ search: 'name=*aws*', name: '*', types: ['aws', 's3'] }]],
  ])('connections of the types %j', async (types, connections) => {
    const { requests } = fakeFetch(json({ connections: [hit('aws-prod')] }));
    const { result } = renderHook(() => useConnectionOptions('aws', types), { wrapper: inStore() });
    await waitFor(() => expect(result.current.options).toHaveLength(1));
    expect(await requests[0]?.json()).toEqual({ connections });
  });
});
