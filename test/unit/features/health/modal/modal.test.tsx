import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TIMEOUT_MS } from '@/api/baseQuery';
import type { CheckRun } from '@/features/health/modal/api';
import { refreshRequested } from '@/lib/store/dashboard';
import { API } from '../../../app/renderApp';
import { check } from '../checks';
import { ago, backend, CHECK_ID, graphOf, never, openCheck, windowOf } from './openCheck';
import { ODD } from '../../../server';

const NEXT_ID = '019a0000-0000-7000-8000-000000000002';
const LAST_ID = '019a0000-0000-7000-8000-000000000003';
const RUN = `${API}/canary/run/check/:id`;

const run = (minutes: number, change: Partial<CheckRun> = {}): CheckRun => ({
  time: ago(minutes),
  status: true,
  duration: 100,
  message: `run ${minutes}`,
  error: null,
  ...change,
});

const runNow = (dialog: HTMLElement) => within(dialog).findByRole('button', { name: 'Run Now' });
const toast = (text: string | RegExp) => screen.findByText(text);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the window decides where the graph stands', () => {
  const tabs = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('tab')
      .map(tab => tab.textContent);

  test('[CHK-015][CHK-016] a tall one has the Health Overview above the tabs; what goes wrong in it is said there', async () => {
    vi.stubGlobal('matchMedia', windowOf(1000));
    let broken = true;
    const { dialog, user } = await openCheck(backend(), {
      query: 'timeRange=1h&checkTab=graph',
      handlers: [
        http.get(`${API}/canary/api/graph`, () =>
          broken ? HttpResponse.json({ error: 'no metrics today' }, { status: 400 }) : undefined,
        ),
      ],
    });
    const overview = await within(dialog).findByRole('region', { name: 'Health Overview' });
    expect(overview).toBeVisible();
    expect(tabs(dialog)).toEqual(['History', 'Spec', 'Relationships0']);
    expect(within(dialog).getByRole('tab', { selected: true })).toHaveTextContent('History');
    expect(await within(overview).findByText('no metrics today')).toBeVisible();
    broken = false;
    await user.click(within(overview).getByRole('button', { name: 'Retry' }));
    expect(await within(overview).findByText('No data available')).toBeVisible();
  });

  test('[CHK-016][CHK-017] a low one has a tab for it', async () => {
    vi.stubGlobal('matchMedia', windowOf(700));
    const { dialog, user } = await openCheck(backend());
    const graph = await within(dialog).findByRole('tab', { name: 'Graph' });
    await waitFor(() => expect(tabs(dialog)).toEqual(['History', 'Graph', 'Spec', 'Relationships0']));
    expect(within(dialog).queryByRole('region', { name: 'Health Overview' })).toBeNull();
    await user.click(graph);
    const overview = await within(dialog).findByRole('region', { name: 'Health Overview' });
    expect(await within(overview).findByText('The check did not run in the last 1h.')).toBeVisible();
  });
});

describe('figures', () => {
  test.each<[string, object]>([
    ['nothing in it', {}],
    ['no figures', { status: null, uptime: null, latency: null }],
    ['other things in their place', { status: {}, uptime: 'all', latency: [] }],
  ])('a graph with %s takes no dialog away, and says no figure', async (_what, graph) => {
    const handlers = [http.get(`${API}/canary/api/graph`, () => HttpResponse.json(graph, ODD))];
    const { dialog } = await openCheck(backend(), { query: 'timeRange=1h&checkTab=graph', handlers });
    expect(await within(dialog).findByText('The check did not run in the last 1h.')).toBeVisible();
    expect(within(dialog).getByText('Uptime').closest('div')).toHaveTextContent(/^Uptime-$/);
    expect(within(dialog).queryByText(/0 failed|0 passed/)).toBeNull();
  });

  test('uptime and p95 against the window before, in words, and nothing of one in which nothing ran; the count of failed runs leads to them', async () => {
    const state = backend({ graph: graphOf(90, 10, 300), before: graphOf(98, 2, 280) });
    const { dialog, user, router, store } = await openCheck(state, {
      query: 'timeRange=1h&checkTab=relationships&historyPage=2',
    });
    expect(await within(dialog).findByText('8.00 points lower')).toBeVisible();
    expect(within(dialog).getByText('20ms slower')).toBeVisible();
    expect(within(dialog).getByText(', 98.00% in the 1h before')).toBeInTheDocument();

    state.before = graphOf(0, 0);
    act(() => void store.dispatch(refreshRequested()));
    await waitFor(() =>
      expect(within(dialog).queryByText(/higher|lower|slower|faster|no change/)).toBeNull(),
    );
    expect(within(dialog).getByText('90.00%')).toBeVisible();

    await user.click(within(dialog).getByRole('button', { name: '10 failed' }));
    await waitFor(() => expect(router.state.location.search).toContain('status=unhealthy'));
    expect(router.state.location.search).not.toMatch(/checkTab|historyPage/);
  });

  test('where the figures of another range cannot be read, those of the former one are not told as its own', async () => {
    const state = backend({ graph: graphOf(90, 10, 300), before: graphOf(98, 2, 280) });
    let fails = false;
    const { dialog, user } = await openCheck(state, {
      query: 'timeRange=1h',
      handlers: [
        http.get(`${API}/canary/api/graph`, () =>
          fails ? HttpResponse.json({ error: 'out of order' }, { status: 400 }) : undefined,
        ),
      ],
    });
    expect(await within(dialog).findByText('90.00%')).toBeVisible();
    fails = true;
    await user.click(within(dialog).getByRole('combobox', { name: 'Time Range' }));
    await user.click(await screen.findByRole('option', { name: /24h|1d/ }));
    await waitFor(() => expect(within(dialog).queryByText('90.00%')).toBeNull());
    expect(within(dialog).queryByText('300ms')).toBeNull();
  });
  test('[CHK-010] the time range is 1h, longer for a check that ran before, or the one that is named', async () => {
    const ranAt = (minutes: number) => {
      const state = backend();
      if (state.check) state.check.last_runtime = ago(minutes);
      state.summary = state.summary.map(one => ({ ...one, last_runtime: ago(minutes) }));
      return state;
    };
    const range = (dialog: HTMLElement) => within(dialog).getByRole('combobox', { name: 'Time Range' });
    const { dialog, unmount } = await openCheck(ranAt(5), { query: '' });
    await waitFor(() => expect(range(dialog)).toHaveTextContent('1h'));
    unmount();
    const second = await openCheck(ranAt(170), { query: '' });
    await waitFor(() => expect(range(second.dialog)).toHaveTextContent('3h'));
    await act(async () => second.router.navigate(`/health?checkId=${CHECK_ID}&timeRange=15m`));
    await waitFor(() => expect(range(second.dialog)).toHaveTextContent('15m'));
  });
});

describe('neighbours', () => {
  const state = () =>
    backend({
      summary: [
        check({ id: CHECK_ID, name: 'a', last_runtime: ago(5) }),
        check({ id: NEXT_ID, name: 'b', last_runtime: ago(5) }),
        check({ id: LAST_ID, name: 'c', last_runtime: ago(5), status: 'unhealthy' }),
      ],
    });
  const query = 'timeRange=1h&hidePassing=false&groupBy=none&historyPage=4';

  test('j and k step through the list behind, but not from a field or below a dialog; the title says where', async () => {
    const { dialog, user, router } = await openCheck(state(), { query });
    expect(await within(dialog).findByText('1 of 3')).toBeVisible();
    await user.keyboard('j');
    expect(await within(dialog).findByText('2 of 3')).toBeVisible();
    // The focus stays, so it is read out.
    expect(within(dialog).getByText('2 of 3')).toHaveRole('status');
    expect(router.state.location.search).toContain(NEXT_ID);
    expect(router.state.location.search).not.toContain('historyPage');
    await user.keyboard('jj');
    expect(await within(dialog).findByText('3 of 3')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Next check' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('k');
    expect(await within(dialog).findByText('2 of 3')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Previous check' }));
    expect(await within(dialog).findByText('1 of 3')).toBeVisible();

    // The keys are text in a field, and rest while something is open above.
    const field = await within(dialog).findByRole('combobox', { name: 'Duration' });
    await user.click(field);
    await user.keyboard('j');
    expect(within(dialog).getByText('1 of 3')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Next check' }));
    await within(dialog).findByText('2 of 3');
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Next check')).toBeVisible();
    expect(within(help).getByText('Previous check')).toBeVisible();
    await user.keyboard('j');
    expect(within(dialog).getByText('2 of 3')).toBeInTheDocument();
  });

  test('a check that leaves the list while it is open keeps its neighbours', async () => {
    const listed = state();
    listed.summary = listed.summary.map(one => ({ ...one, status: 'unhealthy' }));
    const { dialog, store } = await openCheck(listed, { query: 'timeRange=1h&groupBy=none' });
    await within(dialog).findByText('1 of 3');
    listed.summary = listed.summary.map(one => (one.id === CHECK_ID ? { ...one, status: 'healthy' } : one));
    act(() => void store.dispatch(refreshRequested()));
    // The list behind has only the other two left.
    expect(await screen.findByText(/2 checks$/)).toBeInTheDocument();
    expect(within(dialog).getByText('1 of 3')).toBeVisible();
  });

  test('a check that the list does not hold has none', async () => {
    const { dialog } = await openCheck(state(), { query: 'timeRange=1h&query=nothing-like-it' });
    await runNow(dialog);
    expect(within(dialog).queryByRole('button', { name: 'Next check' })).toBeNull();
  });
});

describe('a link to a run', () => {
  const runs = Array.from({ length: 115 }, (_, index) => run(index + 1));
  const linked = runs[104];
  if (!linked) throw new Error('no run to link to');
  const link = (time: string) => `timeRange=1h&run=${encodeURIComponent(time)}&status=unhealthy`;

  test('opens the page that holds it, among all runs, in a range that reaches it', async () => {
    const state = backend({ runs });
    const { dialog, user, router } = await openCheck(state, { query: link(linked.time) });
    expect(await within(dialog).findByText(/is marked in the list/)).toBeVisible();
    const message = await within(dialog).findByText('run 105');
    expect(message.closest('.MuiDataGrid-row')).toHaveClass('row-marked');
    expect(within(dialog).getByText('101–115 of 115 runs')).toBeVisible();
    expect(within(dialog).getByRole('combobox', { name: 'Time Range' })).toHaveTextContent('2h');
    expect(state.asked.at(-1)?.get('status')).toBeNull();

    // A person who goes on leaves the run behind.
    await user.click(within(dialog).getByRole('button', { name: 'Previous page' }));
    expect(await within(dialog).findByText('run 51')).toBeVisible();
    expect(router.state.location.search).not.toContain('run=');
    expect(within(dialog).queryByText(/is marked in the list/)).toBeNull();
  });

  test('says so when the run is no longer kept', async () => {
    const { dialog, user, router } = await openCheck(backend(), { query: link(ago(3000)) });
    expect(await within(dialog).findByText(/is no longer kept/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('run='));
  });
});

describe('hostile and broken data', () => {
  test('what a refresh learns is shown: a newer run, that the check was deleted, that it is gone', async () => {
    const state = backend();
    const { dialog, store } = await openCheck(state);
    const refresh = () => act(() => void store.dispatch(refreshRequested()));
    await runNow(dialog);
    await within(dialog).findByText('200 OK');
    const newest = run(1, { message: 'newer' });
    state.runs = [newest, ...state.runs];
    if (state.check) state.check.last_runtime = newest.time;
    state.summary = state.summary.map(one => ({ ...one, last_runtime: newest.time }));
    refresh();
    expect(await within(dialog).findByText('newer')).toBeVisible();

    if (state.check) state.check = { ...state.check, deleted_at: ago(2) };
    state.summary = [];
    refresh();
    expect(await within(dialog).findByText(/This check was deleted/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Run Now' })).toBeNull();
    expect(within(dialog).getByText('200 OK')).toBeVisible();

    state.check = null;
    refresh();
    expect(await within(dialog).findByText('No details found')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Run Now' })).toBeNull();
    expect(within(dialog).queryByRole('tab')).toBeNull();
  });

  test('Run Now marks the row that came of it, and no other', async () => {
    const state = backend();
    const newest = run(0, { message: 'asked for' });
    const answer = http.post(RUN, () => {
      state.runs = [newest, ...state.runs];
      // Finer than the backend's own times.
      return HttpResponse.json({ start: newest.time.replace('Z', '123Z'), pass: true });
    });
    const { dialog, user } = await openCheck(state, { handlers: [answer] });
    await within(dialog).findByText('200 OK');
    expect(dialog.querySelector('.row-marked')).toBeNull();
    await user.click(await runNow(dialog));
    expect(await within(dialog).findByText('asked for')).toBeVisible();
    await waitFor(() => expect(dialog.querySelector('.row-marked')).toHaveTextContent('asked for'));
    expect(dialog.querySelectorAll('.row-marked')).toHaveLength(1);
  });

  test('an opened run is in the link, and closes with the check', async () => {
    const state = backend({ runs: [run(2, { message: 'one' }), run(3, { message: 'two' })] });
    const first = await openCheck(state);
    const details = await within(first.dialog).findAllByRole('button', { name: /^Details of/ });
    await first.user.click(details[1]!);
    await waitFor(() => expect(within(first.dialog).getAllByText('two')).toHaveLength(2));
    const openRuns = new URLSearchParams(first.router.state.location.search).get('openRuns');
    expect(openRuns).toBe(state.runs[1]?.time);
    first.unmount();

    const query = `timeRange=1h&openRuns=${String(openRuns)}`;
    const { dialog, user, router } = await openCheck(state, { query });
    await waitFor(() => expect(within(dialog).getAllByText('two')).toHaveLength(2));
    expect(within(dialog).getAllByText('one')).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('markup and terminal colours are plain text; 100 kB are cut until all is asked for, and copied whole', async () => {
    const hostile = '<img src=x onerror="window.hacked=1">\u001b[31mred\u001b[0m <script>1</script>';
    const text = `start ${'lorem ipsum '.repeat(8_500)}end`;
    const { dialog, user } = await openCheck(
      backend({
        runs: [run(2, { message: text }), run(3, { status: false, message: '', error: hostile })],
      }),
    );
    const plain = '<img src=x onerror="window.hacked=1">red <script>1</script>';
    expect(await within(dialog).findByText(plain)).toBeVisible();
    const [long, marked] = within(dialog).getAllByRole('button', { name: /^Details of/ });
    if (!long || !marked) throw new Error('a run has no details');
    await user.click(marked);
    await waitFor(() => expect(within(dialog).getAllByText(plain)).toHaveLength(2));
    expect(dialog.querySelector('img, script')).toBeNull();
    await user.click(marked);

    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(long);
    const showAll = await within(dialog).findByRole('button', { name: 'Show all' });
    const shown = () => dialog.querySelector('pre')?.textContent ?? '';
    expect(shown()).toHaveLength(4_000);
    await user.click(within(dialog).getByRole('button', { name: 'Copy message' }));
    expect(copied).toHaveBeenCalledWith(text);
    await user.click(showAll);
    expect(shown()).toBe(text);
    await user.click(within(dialog).getByRole('button', { name: 'Show less' }));
    expect(shown()).toHaveLength(4_000);
  });

  test('[CHK-044] the history answers an error, by its status or in a good answer: a toast, and a way to ask again', async () => {
    let broken: { error: string; status: number } | undefined = { error: 'history is moved', status: 400 };
    const { dialog, user } = await openCheck(backend(), {
      handlers: [
        http.get(`${API}/db/check_statuses`, () =>
          broken ? HttpResponse.json({ error: broken.error }, { status: broken.status }) : undefined,
        ),
      ],
    });
    const retry = () => user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    // In the place of the rows, and in the toast.
    await waitFor(() => expect(screen.getAllByText('history is moved')).toHaveLength(2));
    broken = { error: 'history is on its way', status: 200 };
    await retry();
    await waitFor(() => expect(screen.getAllByText('history is on its way')).toHaveLength(2));
    broken = undefined;
    await retry();
    expect(await within(dialog).findByText('200 OK')).toBeVisible();
  });
});

describe('Run Now', () => {
  test('fails, is refused or meets a check that is gone: the reason is told, and it can be tried again', async () => {
    const answers: [status: number, body: object | string, told: string | RegExp][] = [
      [500, { error: 'probe crashed' }, 'Running the check failed: probe crashed'],
      [403, 'unauthorized. Access Denied', 'Running the check failed: unauthorized. Access Denied'],
      [404, { error: `check (${CHECK_ID}) was not found` }, /^Running the check failed: .*was not found/],
    ];
    let runs = 0;
    const { dialog, user, store } = await openCheck(backend(), {
      handlers: [
        http.post(RUN, () => {
          const [status, body] = answers[runs++] ?? [200, {}];
          return HttpResponse.json(body, { status });
        }),
      ],
    });
    const button = await runNow(dialog);
    for (const [, , told] of answers) {
      await user.click(button);
      expect(await toast(told)).toBeVisible();
      expect(button).toBeEnabled();
    }
    expect(runs).toBe(answers.length);
    // A run that did not happen refreshes nothing.
    expect(store.getState().dashboard.refreshes).toBe(0);
  });

  test('[CHK-029] hangs for a minute: the icon spins until it is given up', async () => {
    const { dialog } = await openCheck(backend(), { handlers: [http.post(RUN, never)] });
    const button = await runNow(dialog);
    // The time limit passes when the test says so; everything else takes the time it takes.
    const { setTimeout: wait } = globalThis;
    const limits: (() => void)[] = [];
    vi.stubGlobal('setTimeout', (done: () => void, ms = 0) =>
      ms === TIMEOUT_MS ? limits.push(done) : wait(done, ms),
    );
    fireEvent.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    expect(getComputedStyle(button.querySelector('svg') ?? button).animation).toContain('run-spin');
    for (const pass of limits) pass();
    expect(await toast('Running the check failed: Request timed out. Please try again.')).toBeVisible();
    await waitFor(() => expect(button).toBeEnabled());
  });

  test('[CHK-028] is not there for a check without an id', async () => {
    const state = backend();
    if (state.check) state.check.id = '';
    const { dialog } = await openCheck(state);
    expect(await within(dialog).findByRole('button', { name: 'Attach as Evidence' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Run Now' })).toBeNull();
  });
});

describe('Attach as Evidence', () => {
  const evidence = (dialog: HTMLElement) =>
    within(dialog).queryByRole('button', { name: 'Attach as Evidence' });

  test('[CHK-023][CHK-025] asks a responder for an incident, with the runs of the range', async () => {
    const { dialog, user } = await openCheck(backend(), {
      handlers: [http.get(`${API}/db/incidents`, () => HttpResponse.json([]))],
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Attach as Evidence' }));
    expect(await screen.findByRole('dialog', { name: /Link to Incident/ })).toBeVisible();
  });

  test('[CHK-025] a viewer may not', async () => {
    const { dialog } = await openCheck(backend(), { as: ['viewer'] });
    expect(await within(dialog).findByText('200 OK')).toBeVisible();
    await waitFor(() => expect(dialog.querySelector('.MuiDialogActions-root')).not.toBeNull());
    expect(evidence(dialog)).toBeNull();
  });

  test('[CHK-024] is hidden while the incident feature is off', async () => {
    const { dialog } = await openCheck(backend(), {
      properties: ['incidents.disable'],
    });
    await runNow(dialog);
    await waitFor(() => expect(evidence(dialog)).toBeNull());
  });

  test('[CHK-026] is hidden in an embedded deployment, which has no sign-in', async () => {
    const { dialog } = await openCheck(backend(), { config: { auth: { mode: 'none' } } });
    await runNow(dialog);
    expect(evidence(dialog)).toBeNull();
  });
});
