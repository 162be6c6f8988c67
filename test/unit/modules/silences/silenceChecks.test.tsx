import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { interrupt } from '@/lib/drafts/keeper';
import type { Role } from '@/lib/access/policy';
import type { NewSilence } from '@/modules/silences/api';
import { API, renderPage } from '../../app/renderApp';
import { enter } from '../../user';
import { check, silence } from '../../features/health/checks';
import { useWideWindow } from '../../wideWindow';

/** Screens come by themselves in the page; here their first import would outlast what tests wait for. */
beforeAll(async () => {
  await Promise.all([
    import('@/features/health/HealthPage'),
    import('@/modules/silences/SilenceChecksDialog'),
  ]);
});

useWideWindow();

const ID = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;
const checks = [
  check({ id: ID(1), name: 'api' }),
  check({ id: ID(2), name: 'db' }),
  check({ id: ID(3), name: 'site', silenced_at: '2026-11-01T00:00:00Z' }),
];

/** A backend that keeps silences; what it is asked is noted. `fails`: the check that it refuses once. */
function backend(fails?: string) {
  const rows = [silence(9, { name: 'repair', check_id: ID(3) })];
  const made: NewSilence[] = [];
  const ended: string[] = [];
  const previewed: string[] = [];
  let refuse = fails;
  return {
    made,
    ended,
    previewed,
    handlers: [
      http.get(`${API}/canary/api/summary`, () => HttpResponse.json({ checks_summary: checks })),
      http.get(`${API}/db/checks`, () => HttpResponse.json([])),
      http.get(`${API}/db/notification_silences`, () => HttpResponse.json(rows)),
      http.get(`${API}/notification/silence_preview`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        const ids = searchParams.get('selectors') ?? `${searchParams.get('type')} ${searchParams.get('id')}`;
        previewed.push(ids);
        return HttpResponse.json(
          ids.includes(ID(2))
            ? [
                {
                  id: ID(8),
                  notification_id: ID(7),
                  source_event: 'check.failed',
                  created_at: new Date(Date.now() - 60_000).toISOString(),
                  count: 3,
                  resource_id: ID(2),
                  resource: { id: ID(2), name: 'db' },
                },
              ]
            : null,
        );
      }),
      http.post(`${API}/notification/silence`, async ({ request }) => {
        const body = (await request.json()) as NewSilence;
        if (body.check_id === refuse) {
          refuse = undefined;
          return HttpResponse.json({ error: 'the name is taken' }, { status: 409 });
        }
        made.push(body);
        rows.push({
          id: `019a0000-0000-7000-8000-0000000001${made.length.toString().padStart(2, '0')}`,
          name: body.name,
          description: body.description ?? null,
          created_by: null,
          check_id: body.check_id ?? null,
          canary_id: null,
          from: body.from ?? null,
          until: body.until ?? null,
        });
        return new HttpResponse(null, { status: 200 });
      }),
      http.patch(`${API}/db/notification_silences`, async ({ request }) => {
        const { deleted_at: at } = (await request.json()) as { deleted_at: string };
        const wanted = new URL(request.url).searchParams.get('id') ?? '';
        ended.push(`${at} ${wanted}`);
        return HttpResponse.json(rows.filter(({ id }) => wanted.includes(id)).map(({ id }) => ({ id })));
      }),
    ],
  };
}

const AT = '/health?refresh=None&groupBy=none&hidePassing=false';

async function choose(as: Role, handlers: ReturnType<typeof backend>['handlers']) {
  const app = renderPage({ at: AT, as: [as], handlers });
  await screen.findByRole('grid', { name: 'Checks' });
  await app.user.click(screen.getByRole('checkbox', { name: /select all/i }));
  return app;
}
/** Its code is fetched when something is chosen. */
const bar = () => screen.findByRole('toolbar', { name: 'Selected checks' });

test('[NTF-006][NTF-008] chosen checks are silenced but for those that are, what failed is done again, and all of it taken back', async () => {
  const state = backend(ID(2));
  const { user } = await choose('editor', state.handlers);
  const marks = (name: RegExp) =>
    within(screen.getByRole('row', { name })).queryAllByRole('img', { name: 'silenced' });
  expect(marks(/site/)).toHaveLength(1);
  expect(marks(/api/)).toHaveLength(0);
  await user.click(within(await bar()).getByRole('button', { name: 'Silence' }));
  const dialog = await screen.findByRole('dialog', { name: 'Silence 3 checks' });
  expect(await within(dialog).findByText('silenced indefinitely')).toBeVisible();
  expect(within(dialog).getByRole('checkbox', { name: /site/ })).not.toBeChecked();
  expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveValue('Silence of 3 checks');
  // When it ends, below how long it lasts.
  expect(within(dialog).getByRole('combobox', { name: /Duration/ })).toHaveAccessibleDescription(
    /^\d{4}-\d\d-\d\d \d\d:\d\d$/,
  );
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Deploy');
  const preview = within(within(dialog).getByRole('region', { name: 'Preview' }));
  const spoken = preview.getByRole('status');
  expect(
    await within(spoken).findByText(
      '3 notifications of the last 7 days would have been silenced, about 1 resource.',
    ),
  ).toBeVisible();
  expect(preview.getByRole('link', { name: 'db' })).toBeVisible();
  // What is unticked is left out, and ticked again it is not.
  await user.click(within(dialog).getByRole('checkbox', { name: /db/ }));
  expect(within(dialog).getByRole('button', { name: 'Silence 1 check' })).toBeEnabled();
  // Read out in what stands there, also while it is asked again.
  expect(await within(spoken).findByText('No notification of the last 7 days matches.')).toBeVisible();
  expect(state.previewed.at(-1)).toBe(`check ${ID(1)}`);
  await user.click(within(dialog).getByRole('checkbox', { name: /db/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Silence 2 checks' }));

  const run = await screen.findByRole('dialog', { name: 'Silence 2 checks' });
  expect(await within(run).findByText('2 of 2 over, 1 not silenced')).toBeVisible();
  expect(
    within(run)
      .getAllByRole('listitem')
      .map(row => row.textContent),
  ).toEqual([
    expect.stringMatching(/^apiSilenced$/),
    expect.stringMatching(/^dbthe name is takenNot silenced$/),
  ]);
  expect(screen.getByText('3 checks selected')).toBeVisible();
  await user.click(within(run).getByRole('button', { name: 'Try 1 again' }));

  expect(await screen.findByText(/^2 checks silenced until \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected checks' })).toBeNull());
  expect(state.made.map(({ check_id, name, description }) => [check_id, name, description])).toEqual([
    [ID(1), 'Silence of 3 checks: api', 'Deploy'],
    [ID(2), 'Silence of 3 checks: db', 'Deploy'],
  ]);
  for (const { from, until } of state.made)
    expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(3_600_000);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 checks no longer silenced')).toBeVisible();
  expect(state.ended).toEqual([
    'now() in.(019a0000-0000-7000-8000-000000000101,019a0000-0000-7000-8000-000000000102)',
  ]);
});

test('what is typed is asked about before it is thrown away, and comes back for the same checks alone', async () => {
  const state = backend();
  /** Opens the form for the checks of these names. */
  const silence = async (...names: string[]) => {
    const app = renderPage({ at: AT, as: ['editor'], handlers: state.handlers });
    const rows = await Promise.all(names.map(name => screen.findByRole('row', { name: new RegExp(name) })));
    for (const row of rows) await app.user.click(within(row).getByRole('checkbox'));
    await app.user.click(within(await bar()).getByRole('button', { name: 'Silence' }));
    return { ...app, reason: await screen.findByRole('textbox', { name: 'Reason' }) };
  };
  const first = await silence('api', 'db');
  await enter(first.user, first.reason, 'Deploy');
  for (const leave of ['Cancel', 'Close']) {
    await first.user.click(screen.getByRole('button', { name: leave }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    await first.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect(first.reason).toHaveValue('Deploy');
  interrupt('/p1', AT);
  first.unmount();

  const other = await silence('site');
  expect(other.reason).toHaveValue('');
  interrupt('/p1', AT);
  other.unmount();

  expect((await silence('db', 'api')).reason).toHaveValue('Deploy');
});

test('who may run checks and not write notifications is not offered it', async () => {
  await choose('responder', backend().handlers);
  expect(within(await bar()).getByRole('button', { name: 'Run Now' })).toBeVisible();
  expect(within(await bar()).queryByRole('button', { name: 'Silence' })).toBeNull();
});
