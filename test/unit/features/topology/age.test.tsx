import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { held } from '../../held';
import { server } from '../../server';

const ID = '019a0000-0000-7000-8000-00000000d001';
const TREE = [{ id: ID, name: 'bank', type: 'System', health: 'healthy', components: [] }];

const empty = (relation: string) => http.get(`${API}/db/${relation}`, () => HttpResponse.json([]));

/** A page of components, whose backend answers until it is told to fail. */
function open(at: string) {
  const backend = { fails: false, asked: 0 };
  renderPage({
    at,
    as: ['viewer'],
    handlers: [
      http.get(`${API}/canary/api/topology`, () => {
        backend.asked += 1;
        return backend.fails
          ? HttpResponse.json({ error: 'too many trees' }, { status: 500 })
          : HttpResponse.json({ components: TREE });
      }),
      ...['agents', 'component_labels', 'config_component_relationships', 'checks_by_component'].map(empty),
      ...['incidents_by_component', 'changes_by_component', 'analysis_by_component'].map(empty),
      ...['config_analysis_items', 'team_components'].map(empty),
    ],
  });
  return backend;
}

/** How old the page says it is, beside the table that has a column Updated, and in which tone; none while it is fresh. */
async function age() {
  const text = await screen.findByText(/^Updated/, { selector: '[class*=freshness], [class*=freshness] *' });
  const chip = text.closest<HTMLElement>('.status-chip');
  return { text: text.textContent, tone: /status-(\w+)-text/.exec(chip?.getAttribute('style') ?? '')?.[1] };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe.each([
  ['the dashboard', '/topology?view=table'],
  ['the page of a component', `/topology/${ID}?view=table`],
])('%s says how old it is', (_page, at) => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      shouldAdvanceTime: true,
    });
  });
  afterEach(() => void vi.useRealTimers());

  test('quietly while the polls are answered', async () => {
    const backend = open(at);
    expect(await age()).toMatchObject({ text: expect.stringMatching(/^Updated/), tone: undefined });
    const first = backend.asked;
    await wait(65_000);
    await waitFor(() => expect(backend.asked).toBeGreaterThan(first));
    await waitFor(async () => expect((await age()).text).toMatch(/^Updated (just now|\ds ago)$/));
    expect((await age()).tone).toBeUndefined();
  });

  test('in amber when a poll fails, and in red when five were not answered', async () => {
    const backend = open(at);
    expect((await age()).tone).toBeUndefined();
    backend.fails = true;
    await wait(65_000);
    await waitFor(async () => expect((await age()).tone).toBe('warning'));
    await wait(4 * 60_000);
    await waitFor(async () => expect((await age()).tone).toBe('unhealthy'));
    // Ages of minutes go on every ten seconds.
    expect((await age()).text).toMatch(/^Updated [45]m ago$/);
  });

  test('at once when the tab wakes after it slept', async () => {
    open(at);
    expect((await age()).tone).toBeUndefined();
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await wait(3 * 60_000);
    const { until, release } = held();
    state.mockReturnValue('visible');
    server.use(
      http.get(`${API}/canary/api/topology`, async () => {
        await until;
        return HttpResponse.json({ components: TREE });
      }),
    );
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(async () => expect(await age()).toEqual({ text: 'Updated 3m ago', tone: 'warning' }));
    release();
    await waitFor(async () => expect((await age()).tone).toBeUndefined());
  });
});
