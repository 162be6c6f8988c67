import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ROLES, type Role } from '@/lib/access/policy';
import { preferenceChosen } from '@/lib/store/preferences';
import { API, renderApp, renderPage } from '../../app/renderApp';
import { useWideWindow } from '../../wideWindow';
import { at, incident } from './data';
import { list } from './openIncident';
import { narrowed } from '../../../support/describedAnswers';

beforeAll(async () => {
  await Promise.all([
    import('@/features/incidents/list/IncidentsPage'),
    import('@/features/incidents/list/times/IncidentTimes'),
  ]);
});

useWideWindow();

let count = 0;
/** An incident as the table answers it. @param mitigated minutes after it was opened */
const timed = (rest: object = {}, mitigated?: number) => {
  count += 1;
  const { id: _id, ...row } = incident();
  return {
    ...row,
    id: `i${count}`,
    incident_histories: mitigated === undefined ? [] : [{ created_at: at(mitigated) }],
    ...rest,
  };
};

const INCIDENTS = [
  timed({ type: 'cost', acknowledged: at(2), resolved: at(60), status: 'resolved' }, 30),
  timed({ type: 'cost', acknowledged: at(4), closed: at(120), status: 'closed', severity: 'Low' }),
  timed({ type: 'technical_debt', created_at: '2026-09-30T23:00:00Z', acknowledged: '2026-09-30T22:00:00Z' }),
];

/** Answers the table, and notes what it was asked. */
const table = (asked: URLSearchParams[], rows: readonly object[], total = rows.length) =>
  http.get(`${API}/db/incidents`, ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json(narrowed(request, rows), {
      headers: { 'Content-Range': rows.length > 0 ? `0-${rows.length - 1}/${total}` : '*/0' },
    });
  });

/** Answers the list, and notes what it was asked. */
const summary = (asked: URLSearchParams[]) =>
  http.get(`${API}/db/incident_summary`, ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    const row = { ...incident(), commander: null, responders: null, commenters: null };
    return HttpResponse.json(narrowed(request, [row]), {
      headers: { 'Content-Range': '0-0/1' },
    });
  });

const open = (query: string, handlers: readonly RequestHandler[], as: Role = 'viewer') =>
  renderPage({ at: `/incidents${query}`, as: [as], handlers: [list('components', []), ...handlers] });

/** With the bar above the page, which the views of a wide window stand in. */
const openFramed = (query: string, handlers: readonly RequestHandler[]) =>
  renderApp({ at: `/incidents${query}`, as: ['viewer'], handlers: [list('components', []), ...handlers] });

const grid = () => screen.findByRole('grid', { name: 'Incident times' });
/** The rows as they read, the heading apart. */
const rows = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('gridcell')].map(
        cell => cell.textContent,
      ),
    );
const names = async () => (await rows()).map(([name]) => name);
const counted = () => screen.findByRole('status', { name: 'What is counted' });

describe('how long incidents take', () => {
  test('all of them and each type: medians, 90th percentiles, of how many, and what is not known', async () => {
    open('?show=times', [table([], INCIDENTS)]);
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(await rows()).toEqual([
      ['All incidents', '3', '3m of 2', '4m of 2', '30m of 1', '30m of 1', '1.5h of 2', '2h of 2'],
      ['Cost', '2', '3m', '4m', '30m of 1', '30m of 1', '1.5h', '2h'],
      ['Technical Debt', '1', ...Array.from({ length: 6 }, () => 'not known')],
    ]);
    expect(await counted()).toHaveTextContent('Incidents of every status are counted until you choose one.');
    expect(await counted()).toHaveTextContent(
      'Not counted: 1 time before the incident was opened (clocks differ).',
    );
    expect(screen.getByText('2 types')).toBeVisible();
  });

  test('are of what the filters leave, which are those of the list', async () => {
    const [asked, listed]: [URLSearchParams[], URLSearchParams[]] = [[], []];
    const { user, router } = openFramed(
      '?type=cost&severity=high&status=resolved&owner=p7&component=c7&rule=r7&search=pay&rangeType=absolute&from=2026-10-01T00:00:00Z&to=2026-11-01T00:00:00Z&sortBy=title',
      [list('incident_rules', []), table(asked, INCIDENTS), summary(listed)],
    );
    await screen.findByRole('grid', { name: 'Incidents' });
    await waitFor(() => expect(asked).toHaveLength(1));
    const [ofList] = asked.splice(0);
    await user.click(screen.getByRole('button', { name: 'Times' }));
    await grid();
    await waitFor(() => expect(asked).toHaveLength(1));
    const filters = (params: URLSearchParams | undefined) =>
      [...(params ?? [])].filter(
        ([key]) => !/^(select|order|limit|offset|responders\.|incident_histories\.)/.test(key),
      );
    expect(filters(asked[0])).toEqual(filters(ofList));
    expect(
      filters(asked[0])
        .map(([key]) => key)
        .toSorted(),
    ).toEqual([
      'and',
      'created_by',
      'hypotheses.evidences.component_id',
      'incident_rule_id',
      'severity',
      'status',
      'title',
      'type',
    ]);
    expect(listed).toEqual([]);
    // The list's order means nothing here.
    const { search } = router.state.location;
    expect(new URLSearchParams(search).get('show')).toBe('times');
    expect(new URLSearchParams(search).get('sortBy')).toBeNull();
    expect(screen.queryByText(/every status/)).toBeNull();
  });

  test('of a status that nobody chose all count; one that is chosen is that of the list as well', async () => {
    const [asked, listed]: [URLSearchParams[], URLSearchParams[]] = [[], []];
    const { user, router } = openFramed('', [
      table(asked, INCIDENTS),
      summary(listed),
      list('evidences', []),
    ]);
    const status = () => screen.getByRole('combobox', { name: 'Status' });
    await screen.findByRole('grid', { name: 'Incidents' });
    expect(status()).toHaveTextContent('Active');
    await waitFor(() => expect(listed).toHaveLength(2));
    // Nothing of the times is asked, nor shown, while the list is.
    expect(asked).toEqual([]);
    expect(screen.queryByRole('combobox', { name: 'By' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Times' }));
    await grid();
    expect(status()).toHaveTextContent('All');
    expect(asked[0]?.get('status')).toBeNull();
    await user.click(status());
    await user.click(await screen.findByRole('option', { name: 'Active' }));
    await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('not.in.(resolved,closed)'));
    expect(router.state.location.search).toBe('?show=times&status=in-work');
    expect(await counted()).not.toHaveTextContent('every status');
    await user.click(screen.getByRole('button', { name: 'List' }));
    await screen.findByRole('grid', { name: 'Incidents' });
    expect(status()).toHaveTextContent('Active');
  });

  test('are grouped as the link says, sorted by any column, and all together stay on top', async () => {
    const asked: URLSearchParams[] = [];
    const { user, router } = open('?show=times&by=severity', [table(asked, INCIDENTS)]);
    await waitFor(async () => expect(await names()).toEqual(['All incidents', 'Critical', 'Low']));
    await user.click(screen.getByRole('columnheader', { name: 'Incidents' }));
    await waitFor(async () => expect(await names()).toEqual(['All incidents', 'Low', 'Critical']));
    await user.click(screen.getByRole('columnheader', { name: 'To resolve, median' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?show=times&by=severity&sortBy=resolve_median'),
    );
    await waitFor(async () => expect(await names()).toEqual(['All incidents', 'Critical', 'Low']));
    await user.click(screen.getByRole('combobox', { name: 'By' }));
    await user.click(await screen.findByRole('option', { name: 'Type' }));
    await waitFor(async () => expect(await names()).toEqual(['All incidents', 'Cost', 'Technical Debt']));
    // They were there already.
    expect(asked).toHaveLength(1);
  });

  test('months are those of the reader, and one leads to the list of its incidents', async () => {
    const listed: URLSearchParams[] = [];
    const { store, user, router } = open('?show=times&by=month&type=technicalDebt', [
      table([], INCIDENTS),
      summary(listed),
    ]);
    await grid();
    act(() => void store.dispatch(preferenceChosen({ timezone: 'UTC' })));
    await waitFor(async () => expect(await names()).toEqual(['All incidents', '2026-10', '2026-09']));
    act(() => void store.dispatch(preferenceChosen({ timezone: 'Europe/Berlin' })));
    await waitFor(async () => expect(await names()).toEqual(['All incidents', '2026-10']));
    const link = screen.getByRole('link', { name: '2026-10' });
    expect(link).toHaveAttribute('href', expect.stringContaining('from=2026-09-30T22%3A00%3A00.000Z'));
    await user.click(link);
    await screen.findByRole('grid', { name: 'Incidents' });
    await waitFor(() => expect(listed).not.toHaveLength(0));
    expect(Object.fromEntries(listed[0] ?? [])).toMatchObject({
      type: 'in.(technicalDebt,technical_debt)',
      and: '(created_at.gte."2026-09-30T22:00:00.000Z",created_at.lte."2026-10-31T22:59:59.999Z")',
    });
    // The times were of any status.
    expect(listed[0]?.has('status')).toBe(false);
    expect(router.state.location.search).toContain('status=all');
  });

  test('a group, and all together, are links to their list; what the list has no filter for is none', async () => {
    open('?show=times&severity=high&status=closed&sortBy=count', [
      table([], [...INCIDENTS, timed({ type: 'outage' })]),
    ]);
    await grid();
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await href('Cost')).toBe('/incidents?severity=high&status=closed&type=cost');
    expect(await href('All incidents')).toBe('/incidents?severity=high&status=closed');
    expect(screen.getByText('outage')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'outage' })).toBeNull();
  });

  test('are exported as they are, in ms, with of how many they are known', async () => {
    const { user } = open('?show=times', [table([], INCIDENTS)]);
    await grid();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Incident times: export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy as JSON' }));
    await waitFor(() => expect(write).toHaveBeenCalled());
    expect(JSON.parse(write.mock.lastCall?.[0] ?? '')).toMatchObject([
      {
        Type: 'All incidents',
        Incidents: 3,
        'To acknowledge, median': 180_000,
        'To acknowledge, known of': 2,
        'To resolve, p90': 7_200_000,
      },
      { Type: 'Cost', Incidents: 2, 'To mitigate, known of': 1 },
      { Type: 'Technical Debt', Incidents: 1, 'To mitigate, median': null, 'To mitigate, known of': 0 },
    ]);
  });

  test('more than are read are told, with how many are left out', async () => {
    open('?show=times', [
      http.get(`${API}/db/incidents`, ({ request }) => {
        const offset = Number(new URL(request.url).searchParams.get('offset'));
        const portion = Array.from({ length: 2000 }, (_, index) => timed({ id: `n${offset + index}` }));
        return HttpResponse.json(narrowed(request, portion), {
          headers: { 'Content-Range': `${offset}-${offset + 1999}/12345` },
        });
      }),
    ]);
    expect(await counted()).toBeVisible();
    await waitFor(async () =>
      expect(await counted()).toHaveTextContent(
        'The newest 10,000 of 12,345 incidents are counted; 2,345 older left out. Choose a range or a filter to count those.',
      ),
    );
    expect((await rows())[0]?.slice(0, 2)).toEqual(['All incidents', '10,000']);
  });

  test('a backend that keeps the history back: mitigation is not known, and why; all else is', async () => {
    open('?show=times', [
      http.get(`${API}/db/incidents`, ({ request }) =>
        request.url.includes('incident_histories')
          ? HttpResponse.json({ message: 'permission denied for table incident_histories' }, { status: 403 })
          : HttpResponse.json(
              narrowed(
                request,
                INCIDENTS.map(({ incident_histories: _history, ...row }) => row),
              ),
              { headers: { 'Content-Range': '0-2/3' } },
            ),
      ),
    ]);
    await waitFor(async () =>
      expect((await rows())[1]).toEqual(['Cost', '2', '3m', '4m', 'not known', 'not known', '1.5h', '2h']),
    );
    expect(await counted()).toHaveTextContent(
      'Time to mitigate is not known: the history of incidents could not be read (permission denied for table incident_histories).',
    );
  });

  test('a refusal is said in its words, never as an empty table', async () => {
    open('?show=times', [
      http.get(`${API}/db/incidents`, () =>
        HttpResponse.json({ code: '42501', message: 'permission denied for incidents' }, { status: 403 }),
      ),
    ]);
    expect(await screen.findByText(/permission denied for incidents/)).toBeVisible();
    expect(screen.queryByText('There are no incidents matching this criteria')).toBeNull();
  });

  test('of no incidents there are none', async () => {
    open('?show=times', [table([], [])]);
    expect(await screen.findByText('There are no incidents matching this criteria')).toBeVisible();
    expect(screen.queryByText('All incidents')).toBeNull();
    expect(screen.queryByText('not known')).toBeNull();
  });

  test.each(ROLES)('%s sees them, and is offered a new incident where they may open one', async role => {
    open('?show=times', [table([], INCIDENTS)], role);
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    const writes = role !== 'viewer' && role !== 'guest';
    expect(screen.queryAllByRole('button', { name: 'New incident' })).toHaveLength(writes ? 1 : 0);
  });
});
