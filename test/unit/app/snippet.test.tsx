import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runSnippet } from '@/app/snippet/runSnippet';
import { contentSecurityPolicy, snippetSources } from '../../../embedded/server/contentSecurity';
import { API, renderApp, sidebar } from './renderApp';

const calls: unknown[] = [];
const note = (argument: unknown) => calls.push(argument);
const user = { id: 'p1', name: 'Amara Okafor', email: 'amara@meridian.example' };
const argument = { user, organization: { backendURL: API } };

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('noteSnippet', note);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const properties = (source: 'local' | 'db') =>
  http.get(`${API}/properties`, () =>
    HttpResponse.json([{ name: 'flanksource.ui.snippets', value: '(given) => noteSnippet(given)', source }]),
  );

describe('the local UI snippet', () => {
  test('[FLG-011] runs once for the signed-in user where config.json allows it', async () => {
    const { router } = renderApp({
      at: '/no/such/place',
      as: ['viewer'],
      config: { localSnippets: true },
      handlers: [properties('local')],
    });
    await waitFor(() => expect(calls).toEqual([argument]));
    router.navigate('/no/such/page');
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['config.json does not allow it', false, 'local'],
    ['the property is one of the database', true, 'db'],
  ] as const)('[FLG-011] does not run when %s', async (_why, localSnippets, source) => {
    const { store } = renderApp({
      at: '/no/such/place',
      as: ['admin'],
      config: { localSnippets },
      handlers: [properties(source)],
    });
    await sidebar();
    await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('noteSnippet'));
    expect(calls).toEqual([]);
  });

  test.each([
    ['throws', '() => { throw new RangeError("no widget") }', /no widget/],
    ['is not a function', '42', /not a function expression/],
    ['cannot be read', '=> (', /SyntaxError/],
  ])('a snippet that %s is logged and ignored', (_what, source, reason) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    runSnippet(source, argument);
    expect(log).toHaveBeenCalledWith(expect.stringMatching(reason));
  });

  test('a snippet whose promise fails is logged and ignored', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    runSnippet('async () => { throw new Error("later") }', argument);
    await waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('later')));
  });

  test('only a page that may run snippets may evaluate text', () => {
    expect(contentSecurityPolicy(snippetSources(false))).not.toContain('unsafe');
    expect(contentSecurityPolicy(snippetSources(true))).toContain("script-src 'self' 'unsafe-eval';");
  });
});
