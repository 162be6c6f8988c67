import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CheckRun } from '@/features/health/modal/api';
import type { CheckDetail } from '@/features/health/modal/openedApi';
import { formatDuration } from '@/lib/time/duration';
import { HEALTH_RANGES } from '@/lib/time/healthRanges';
import { API } from '../../../app/renderApp';
import { check } from '../checks';
import { ago, backend, CANARY_ID, CHECK_ID, openCheck } from './openCheck';

const COMPONENT_ID = '019a0000-0000-7000-8000-0000000000f1';
const CONFIG_ID = '019a0000-0000-7000-8000-0000000000f2';
const ahead = (minutes: number) => ago(-minutes);

/** A check of that record; the rest is as of any check. */
const withDetail = (change: Partial<CheckDetail>) => backend({ check: change as CheckDetail });

beforeAll(() =>
  Promise.all([import('@/features/health/modal/SpecTab'), import('@/components/code-editor/AceSurface')]),
);

test('[CHK-002][CHK-003][HLT-001] the link opens it with its icon, name, namespace, agent and endpoint; closing takes all of it out of the address', async () => {
  const state = withDetail({ agents: { id: 'a1', name: 'eu-west-edge' } });
  state.summary = [
    check({ id: CHECK_ID, name: 'checkout/health', namespace: 'payments', endpoint: 'https://shop.example' }),
  ];
  const { dialog, user, router } = await openCheck(state, {
    query: 'timeRange=6h&hidePassing=false&status=unhealthy',
  });
  const title = await within(dialog).findByRole('heading', { level: 2 });
  await waitFor(() => expect(title).toHaveTextContent('eu-west-edge'));
  for (const part of ['checkout/health', 'payments', 'https://shop.example'])
    expect(title).toHaveTextContent(part);
  expect(title.querySelector('svg')).not.toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?hidePassing=false');
});

test('[CHK-004][CHK-005][CHK-006][CHK-008][CHK-009][HLT-073] tiles tell uptime, latency, severity and times, for the range that is picked', async () => {
  const state = withDetail({
    last_runtime: ago(5.5),
    last_transition_time: ago(200),
    next_runtime: ahead(10.5),
  });
  state.graph = {
    runnerName: 'local',
    status: null,
    uptime: { passed: 108, failed: 12 },
    latency: { p95: 300, p97: 700, p99: 1500 },
  };
  const asked: URLSearchParams[] = [];
  const { dialog, user } = await openCheck(state, {
    handlers: [
      http.get(`${API}/canary/api/graph`, ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return undefined;
      }),
    ],
  });
  const tile = (label: string) => within(dialog).getByText(label, { selector: 'dt' }).nextElementSibling;
  await waitFor(() => expect(tile('Uptime')).toHaveTextContent(/^90\.00%108 passed, 12 failed/));
  expect(tile('Latency 95%')).toHaveTextContent(formatDuration(300));
  expect(tile('Latency 97%')).toHaveTextContent(formatDuration(700));
  expect(tile('Latency 99%')).toHaveTextContent(formatDuration(1500));
  expect(tile('Severity')).toHaveTextContent(/^-$/);
  expect(tile('Last Run')).toHaveTextContent(/^5m$/);
  expect(tile('Transitioned')).toHaveTextContent(/^3h$/);
  await waitFor(() => expect(tile('Next Run')).toHaveTextContent(/^in 10m$/));
  expect(asked.every(params => params.get('count') === '300')).toBe(true);
  const before = asked.length;
  state.graph = { ...state.graph, uptime: { passed: 108, failed: 42 } };
  await user.click(within(dialog).getByRole('combobox', { name: 'Time Range' }));
  const ranges = await screen.findAllByRole('option');
  expect(ranges.map(option => option.textContent)).toEqual(HEALTH_RANGES);
  await user.click(screen.getByRole('option', { name: '3h' }));
  await waitFor(() => expect(tile('Uptime')).toHaveTextContent(/^72\.00%108 passed, 42 failed/));
  expect(asked.slice(before).map(params => params.get('start'))).toContain('3h');
  expect(asked.slice(0, before).map(params => params.get('start'))).not.toContain('3h');
});

describe('History', () => {
  const runs = Array.from({ length: 120 }, (_, at): CheckRun => {
    const status = at % 10 !== 0;
    return {
      time: ago(at / 4 + 1),
      status,
      duration: at,
      message: status ? 'ok' : null,
      error: status ? null : 'refused',
    };
  });

  test('[CHK-033][CHK-034][CHK-035][CHK-040][CHK-041] its columns and pages; a filter by status or duration begins anew at the first page', async () => {
    const state = backend({ runs });
    const { dialog, user, router } = await openCheck(state);
    const total = (text: string) => within(dialog).findByText(new RegExp(`(^|all )${text}$`));
    const last = () => Object.fromEntries(state.asked.at(-1) ?? []);
    await total('1–50 of 120 runs');
    expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(header => header.textContent)
        .filter(Boolean),
    ).toEqual(expect.arrayContaining(['Age', 'Duration', 'Message']));
    await user.click(within(dialog).getByRole('button', { name: 'Last page' }));
    await total('101–120 of 120 runs');
    expect(router.state.location.search).toContain('historyPage=2');

    const status = within(dialog).getByRole('combobox', { name: 'Status' });
    await user.click(status);
    expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual([
      'All',
      'Healthy',
      'Unhealthy',
    ]);
    await user.click(screen.getByRole('option', { name: 'Unhealthy' }));
    await total('12 runs');
    expect(router.state.location.search).not.toContain('historyPage');
    expect(last()).toMatchObject({ status: 'eq.0', limit: '50', offset: '0' });
    expect(within(dialog).getAllByText('refused').length).toBeGreaterThan(0);
    await user.click(status);
    await user.click(screen.getByRole('option', { name: 'All' }));
    await total('1–50 of 120 runs');

    await user.click(within(dialog).getByRole('button', { name: 'Next page' }));
    await total('51–100 of 120 runs');
    await user.click(within(dialog).getByRole('combobox', { name: 'Duration' }));
    expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual([
      'All',
      '100ms',
      '500ms',
      '1s',
      '5s',
      '10s',
      '30s',
    ]);
    await user.click(screen.getByRole('option', { name: '500ms' }));
    await waitFor(() => expect(last()).toMatchObject({ duration: 'gte.500', offset: '0' }));
    expect(router.state.location.search).not.toContain('historyPage');
  });

  test('[CHK-034][CHK-038] a duration of one’s own is taken in ms and s; anything else is refused in a toast', async () => {
    const state = backend({ runs });
    const { dialog } = await openCheck(state);
    const wanted = () => state.asked.at(-1)?.get('duration');
    const filter = async (text: string) => {
      const field = await within(dialog).findByRole('combobox', { name: 'Duration' });
      act(() => field.focus());
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Enter' });
    };
    await filter('250ms');
    await waitFor(() => expect(wanted()).toBe('gte.250'));
    await filter('3s');
    await waitFor(() => expect(wanted()).toBe('gte.3000'));
    const before = state.asked.length;
    await filter('soon');
    expect(await screen.findByText('duration is allowed only in milli seconds & seconds')).toBeVisible();
    expect(state.asked).toHaveLength(before);
  });
});

test.each([
  ['critical', 'critical'],
  [null, '-'],
  ['', '-'],
] as const)('[CHK-007] the severity %j is told as %j', async (severity, told) => {
  const { dialog } = await openCheck(withDetail({ severity }));
  const label = await within(dialog).findByText('Severity', { selector: 'dt' });
  await waitFor(() => expect(label.nextElementSibling?.textContent?.toLowerCase()).toBe(told));
});

test('[CHK-018] Spec shows the spec of the canary as YAML or JSON, to read and copy', async () => {
  const { dialog, user, router } = await openCheck(backend(), {
    handlers: [
      http.get(`${API}/db/canaries`, () =>
        HttpResponse.json([
          {
            id: CANARY_ID,
            name: 'checkout',
            namespace: 'default',
            source: 'UI',
            spec: { schedule: '@daily' },
          },
        ]),
      ),
    ],
  });
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await within(dialog).findByRole('tab', { name: 'Spec' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Copy Canary spec' }));
  expect(copied).toHaveBeenLastCalledWith('schedule: "@daily"\n');
  await user.click(within(dialog).getByRole('button', { name: 'JSON' }));
  await user.click(within(dialog).getByRole('button', { name: 'Copy Canary spec' }));
  expect(copied).toHaveBeenLastCalledWith(expect.stringContaining('"schedule": "@daily"'));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
    checkTab: 'spec',
    specFormat: 'json',
  });
});

test('[CHK-019][CHK-049][CHK-050][CHK-051][CHK-052] Relationships: their count, their kind, and where each leads', async () => {
  const state = withDetail({
    components: [{ components: { id: COMPONENT_ID, name: 'shop', icon: null } }],
    configs: [{ configs: { id: CONFIG_ID, name: 'shop-db', type: 'Kubernetes::Pod' } }],
  });
  const { dialog, user, router } = await openCheck(state);
  const tab = await within(dialog).findByRole('tab', { name: /^Relationships/ });
  await waitFor(() => expect(tab).toHaveTextContent(/^Relationships2$/));
  await user.click(tab);
  const list = await within(dialog).findByRole('grid', { name: 'Relationships' });
  const texts = (role: string) =>
    within(list)
      .getAllByRole(role)
      .map(cell => cell.textContent);
  expect(texts('columnheader')).toEqual(['Name', 'Type']);
  expect(texts('rowheader')).toEqual(['shop', 'shop-db']);
  expect(texts('gridcell')).toEqual(['Component', 'Config']);
  const go = vi.spyOn(router.navigator, 'push').mockReturnValue();
  for (const [kind, name, href] of [
    ['Component', 'shop', `/topology/${COMPONENT_ID}`],
    ['Config', 'shop-db', `/catalog/${CONFIG_ID}`],
  ] as const) {
    expect(within(list).getByRole('link', { name })).toHaveAttribute('href', href);
    await user.click(within(list).getByRole('gridcell', { name: kind }));
    expect(go).toHaveBeenLastCalledWith(
      expect.objectContaining({ pathname: href }),
      undefined,
      expect.anything(),
    );
  }
});

test.each([
  ['UI', 'Edit', `/settings/canaries/${CANARY_ID}?kind=http&check=checkout%2Fhealth`],
  [`component/${COMPONENT_ID}`, 'Go to component', `/topology/${COMPONENT_ID}`],
  [`kubernetes/${CONFIG_ID}`, 'Go to Kubernetes resource', `/catalog/${CONFIG_ID}`],
])('[CHK-020][CHK-021] of the source %s the footer says %s', async (source, label, href) => {
  const { dialog } = await openCheck(withDetail({ canaries: { id: CANARY_ID, name: 'checkout', source } }), {
    as: ['admin'],
  });
  expect(await within(dialog).findByRole('link', { name: label })).toHaveAttribute('href', href);
  expect(within(dialog).queryAllByRole('link', { name: 'Edit' })).toHaveLength(source === 'UI' ? 1 : 0);
});
