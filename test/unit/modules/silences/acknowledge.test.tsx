import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@/lib/access/policy';
import type { CheckDetail } from '@/features/health/modal/openedApi';
import type { NewSilence } from '@/modules/silences/api';
import type { CheckSilence } from '@/modules/silences/standingApi';
import { API, renderPage } from '../../app/renderApp';
import { check, silence } from '../../features/health/checks';
import { backend as checkBackend, CHECK_ID, openCheck } from '../../features/health/modal/openCheck';
import { useWideWindow } from '../../wideWindow';

beforeAll(async () => {
  await Promise.all([
    import('@/features/health/HealthPage'),
    import('@/features/health/CheckModal'),
    import('@/features/health/selection/SelectionBar'),
    import('@/features/topology/now/NowLists'),
    import('@/modules/silences/SilenceRun'),
  ]);
});

const HOUR = 3_600_000;
const ID = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;
const AMARA = { id: 'p1', name: 'Amara', avatar: null };
const inHours = (n: number) => new Date(Date.now() + n * HOUR).toISOString();
const acknowledged = (n: number, change: Partial<CheckSilence> = {}) =>
  silence(n, {
    name: `Acknowledged: api, 2026-11-22 10:00:0${n}`,
    from: inHours(-0.1),
    until: inHours(0.9),
    created_by: AMARA,
    ...change,
  });

/** A backend that keeps silences. `refuses`: what it says to the first that is made. */
function backend(first: readonly CheckSilence[] = [], refuses?: string) {
  let rows = [...first];
  let refusal = refuses;
  const ended = new Map<string, CheckSilence>();
  const made: NewSilence[] = [];
  return {
    made,
    live: () => rows.map(({ id }) => id),
    handlers: [
      http.get(`${API}/db/notification_silences`, () => HttpResponse.json(rows)),
      http.post(`${API}/notification/silence`, async ({ request }) => {
        const body = (await request.json()) as NewSilence;
        if (refusal) {
          const error = refusal;
          refusal = undefined;
          return HttpResponse.json({ error }, { status: 500 });
        }
        made.push(body);
        rows.push(
          silence(made.length, {
            name: body.name,
            check_id: body.check_id ?? null,
            from: body.from ?? null,
            until: body.until ?? null,
            created_by: AMARA,
          }),
        );
        return new HttpResponse(null, { status: 200 });
      }),
      http.patch(`${API}/db/notification_silences`, async ({ request }) => {
        const wanted = new URL(request.url).searchParams.get('id') ?? '';
        const { deleted_at: deleted } = (await request.json()) as { deleted_at: string | null };
        const met = (deleted === null ? [...ended.values()] : rows).filter(({ id }) => wanted.includes(id));
        if (deleted === null) rows.push(...met);
        else {
          for (const row of met) ended.set(row.id, row);
          rows = rows.filter(({ id }) => !wanted.includes(id));
        }
        return HttpResponse.json(met.map(({ id }) => ({ id })));
      }),
    ],
  };
}

/** A button of a toast: it lies behind an open dialog, where nothing has a role. */
const inToast = async (name: string): Promise<HTMLElement> => {
  const found = (await screen.findAllByRole('button', { name, hidden: true })).at(-1);
  if (!found) throw new Error(`No ${name}`);
  return found;
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const none = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();

describe('an opened check', () => {
  const openFailing = (state: ReturnType<typeof backend>, as: Role = 'editor', status = 'unhealthy') =>
    openCheck(checkBackend({ check: { status } as CheckDetail }), { as: [as], handlers: state.handlers });

  test('is acknowledged for an hour by one press, which says by whom and is ended by another; both are taken back', async () => {
    const state = backend();
    const { user } = await openFailing(state);
    await user.click(await button('Acknowledge'));
    expect(await screen.findByText(/^Acknowledged by Amara until \d\d:\d\d$/)).toBeVisible();
    expect(await screen.findByText(/ acknowledged until \d\d:\d\d$/)).toBeVisible();
    none('Acknowledge');
    const [body] = state.made;
    expect(body).toMatchObject({ check_id: CHECK_ID, recursive: false });
    expect(body?.name).toMatch(/^Acknowledged: .+, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(Date.parse(body?.until ?? '') - Date.parse(body?.from ?? '')).toBe(HOUR);

    await user.click(await button('End acknowledgement'));
    expect(await screen.findByText('No longer acknowledged')).toBeVisible();
    await button('Acknowledge');
    expect(state.live()).toEqual([]);
    await user.click(await inToast('Undo'));
    expect(await screen.findByText('Silence restored')).toBeVisible();
    expect(await button('End acknowledgement')).toBeVisible();
    none('Acknowledge');
  });

  test('is not acknowledged where it is well, or silenced already', async () => {
    const well = await openFailing(backend(), 'editor', 'healthy');
    await button('Silence');
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
    well.unmount();
    await openFailing(backend([silence(1, { check_id: CHECK_ID })]));
    await button('End silence');
    none('Acknowledge');
  });

  test('ends its acknowledgement and keeps a silence that is still to begin', async () => {
    const later = silence(2, { check_id: CHECK_ID, from: inHours(5) });
    const state = backend([acknowledged(1, { check_id: CHECK_ID }), later]);
    const { user } = await openFailing(state);
    await user.click(await button('End acknowledgement'));
    await waitFor(() => expect(state.live()).toEqual([later.id]));
  });

  test('a refusal is told, and tried again', async () => {
    const state = backend([], 'no room');
    const { user } = await openFailing(state);
    await user.click(await button('Acknowledge'));
    expect(await screen.findByText('Not acknowledged: no room')).toBeVisible();
    await user.click(await inToast('Try again'));
    expect(await screen.findByText(/^Acknowledged by Amara until/)).toBeVisible();
    expect(state.made).toHaveLength(1);
  });

  test('who may not silence reads who acknowledged it, and is offered nothing', async () => {
    await openFailing(backend([acknowledged(1, { check_id: CHECK_ID })]), 'viewer');
    expect(await screen.findByText(/^Acknowledged by Amara until/)).toBeVisible();
    none('End acknowledgement');
    none('Acknowledge');
  });
});

describe('several checks', () => {
  useWideWindow();
  const checks = [
    check({ id: ID(1), name: 'api', status: 'unhealthy' }),
    check({ id: ID(2), name: 'db', status: 'unhealthy' }),
    check({ id: ID(3), name: 'mail', status: 'unhealthy', canary_id: 'canary-2' }),
    check({ id: ID(4), name: 'site' }),
  ];
  async function choose(state: ReturnType<typeof backend>, ...names: string[]) {
    const app = renderPage({
      at: '/health?refresh=None&groupBy=none&hidePassing=false',
      as: ['editor'],
      handlers: [
        http.get(`${API}/canary/api/summary`, () => HttpResponse.json({ checks_summary: checks })),
        http.get(`${API}/db/checks`, () => HttpResponse.json([])),
        ...state.handlers,
      ],
    });
    for (const name of names) {
      const row = await screen.findByRole('row', { name: new RegExp(name) });
      await app.user.click(within(row).getByRole('checkbox'));
    }
    return { ...app, bar: within(await screen.findByRole('toolbar', { name: 'Selected checks' })) };
  }

  test('those that fail and are loud are acknowledged, and say so in the list; all of it is ended by one press', async () => {
    const state = backend([silence(9, { canary_id: 'canary-2' })]);
    const { user, bar } = await choose(state, 'api', 'db', 'mail', 'site');
    await user.click(bar.getByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText(/^2 checks acknowledged until \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible();
    expect(new Set(state.made.map(({ check_id: id }) => id))).toEqual(new Set([ID(1), ID(2)]));
    expect(state.made).toHaveLength(2);
    const marks = await screen.findAllByRole('img', { name: /^acknowledged by Amara until \d\d:\d\d$/ });
    expect(marks).toHaveLength(2);

    for (const name of [/api/, /db/])
      await user.click(within(screen.getByRole('row', { name })).getByRole('checkbox'));
    const again = within(await screen.findByRole('toolbar', { name: 'Selected checks' }));
    expect(again.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
    await user.click(again.getByRole('button', { name: 'End acknowledgement' }));
    expect(await screen.findByText('No longer acknowledged')).toBeVisible();
    expect(state.live()).toEqual([silence(9).id]);
  });

  test('nothing is offered for checks that pass', async () => {
    const { bar } = await choose(backend(), 'site');
    expect(bar.getByRole('button', { name: 'Silence' })).toBeVisible();
    expect(bar.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
  });
});
