import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { flagKind, KNOWN, misfit, screensOf } from '@/features/settings/flags/catalogue';
import { flagRows, isOverride } from '@/features/settings/flags/rows';
import { DRAFT_LIFE, draftOf } from '@/modules/records/drafts';
import { API, renderPage } from '../../app/renderApp';
import { enter } from '../../user';
import { narrowed } from '../../../support/describedAnswers';

const AT = '/settings/feature-flags';
const RECORD = 'feature-flags topology.cache.age';
const stored = (name: string, value: string, updated_at = '2026-01-02T00:00:00+00:00') => ({
  name,
  value,
  created_at: '2026-01-01T00:00:00+00:00',
  updated_at,
  created_by: { id: 'p2', name: 'Bo Lindqvist', avatar: null, email: null },
});

/** A backend with one property of the database and one of the server; what is sent is noted. */
function backend(
  answers: { patch?: (request: Request) => Response | Promise<Response>; now?: unknown[] } = {},
) {
  const sent: { method: string; search: URLSearchParams; body: unknown }[] = [];
  const note = async (request: Request) => {
    const text = await request.text();
    sent.push({
      method: request.method,
      search: new URL(request.url).searchParams,
      body: text ? JSON.parse(text) : undefined,
    });
  };
  const handlers = [
    http.get(`${API}/properties`, () =>
      HttpResponse.json([
        { name: 'logs.disable', value: 'true', source: 'local', type: '', description: '' },
        { name: 'topology.cache.age', value: '7m', source: 'db', type: '', description: '' },
      ]),
    ),
    http.get(`${API}/db/properties`, ({ request }) =>
      HttpResponse.json(
        narrowed(
          request,
          new URL(request.url).searchParams.has('name')
            ? (answers.now ?? [stored('topology.cache.age', '9m', '2026-01-03T00:00:00+00:00')])
            : [stored('topology.cache.age', '7m')],
        ),
      ),
    ),
    http.post(`${API}/db/properties`, async ({ request }) => {
      await note(request);
      return HttpResponse.json(narrowed(request, [stored('x', 'y')]), { status: 201 });
    }),
    http.patch(`${API}/db/properties`, async ({ request }) => {
      await note(request);
      return (
        answers.patch?.(request) ?? HttpResponse.json(narrowed(request, [stored('topology.cache.age', '8m')]))
      );
    }),
    http.delete(`${API}/db/properties`, async ({ request }) => {
      await note(request);
      return HttpResponse.json(narrowed(request, [stored('topology.cache.age', '8m')]));
    }),
  ];
  return { sent, handlers };
}

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/flags/FeatureFlagsPage'),
    import('@/features/settings/flags/FlagFields'),
    import('@/modules/records/RecordDialog'),
  ]);
});

const edit = async (user: ReturnType<typeof renderPage>['user'], value: string) => {
  await user.click(await screen.findByRole('button', { name: 'Edit topology.cache.age' }));
  const field = await screen.findByRole('textbox', { name: /Value/ });
  await user.clear(field);
  await enter(user, field, value);
  return field;
};

describe('/settings/feature-flags', () => {
  test('[FLG-013] shows each property with value, default and source, adds, changes and removes it; a saved form leaves no draft', async () => {
    const { sent, handlers } = backend();
    const { user } = renderPage({ at: AT, as: ['admin'], handlers });
    const row = await screen.findByRole('row', { name: /topology\.cache\.age/ });
    expect(within(row).getByText('7m')).toBeVisible();
    expect(within(row).getByText('5m')).toBeVisible();
    expect(within(row).getByText('override')).toBeVisible();
    expect(within(row).getByText('Database')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /logs\.disable/ })).getByText('Local')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Add feature flag' }));
    await enter(user, await screen.findByRole('textbox', { name: /Name/ }), 'health.disable');
    expect(
      within(await screen.findByRole('list', { name: 'Hides' })).getByText('Jobs History'),
    ).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: /Value/ }));
    await user.click(await screen.findByRole('option', { name: 'true' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Feature flag added successfully');
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: { name: 'health.disable', value: 'true', created_by: 'p1' },
    });

    await edit(user, '8m');
    await waitFor(() => expect(localStorage.getItem(`console.draft p1 ${RECORD}`)).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Feature flag updated successfully');
    expect(localStorage.getItem(`console.draft p1 ${RECORD}`)).toBeNull();
    expect(sent[1]?.method).toBe('PATCH');
    expect(sent[1]?.search.get('name')).toBe('eq.topology.cache.age');
    expect(sent[1]?.body).toMatchObject({ value: '8m' });

    await user.click(await screen.findByRole('button', { name: 'Delete topology.cache.age' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete this resource?');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Feature flag removed successfully');
    expect(sent[2]).toMatchObject({ method: 'DELETE' });
    expect(sent[2]?.search.get('name')).toBe('eq.topology.cache.age');
  });

  test('properties may be called as what objects inherit', async () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    const { handlers } = backend();
    renderPage({
      at: AT,
      as: ['admin'],
      handlers: [
        http.get(`${API}/properties`, () =>
          HttpResponse.json(
            names.map(name => ({ name, value: 'x', source: 'db', type: '', description: '' })),
          ),
        ),
        http.get(`${API}/db/properties`, ({ request }) =>
          HttpResponse.json(
            narrowed(
              request,
              names.map(name => stored(name, 'x')),
            ),
          ),
        ),
        ...handlers,
      ],
    });
    const edits = await screen.findAllByRole('button', { name: /^Edit / });
    expect(edits.map(button => button.getAttribute('aria-label') ?? '').toSorted()).toEqual(
      names.map(name => `Edit ${name}`).toSorted(),
    );
  });

  test('a save that meets a changed row shows both values; the choice goes over theirs', async () => {
    let patches = 0;
    const { sent, handlers } = backend({
      patch: request =>
        HttpResponse.json(narrowed(request, patches++ === 0 ? [] : [stored('topology.cache.age', '8m')])),
    });
    const { user } = renderPage({ at: AT, as: ['editor'], handlers });
    await edit(user, '8m');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = await screen.findByRole('dialog', { name: 'topology.cache.age was changed meanwhile' });
    expect(within(dialog).getByRole('radio', { name: /Saved meanwhile\s*9m/ })).not.toBeChecked();
    expect(within(dialog).getByRole('radio', { name: /Yours\s*8m/ })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Save the choice' }));
    await screen.findByText('Feature flag updated successfully');
    expect(sent.map(call => call.search.get('updated_at'))).toEqual([
      'eq.2026-01-02T00:00:00+00:00',
      'eq.2026-01-03T00:00:00+00:00',
    ]);
    expect(sent[1]?.body).toMatchObject({ value: '8m' });
    // What was chosen is no draft, also after the time in which typing becomes one.
    await new Promise(resolve => setTimeout(resolve, 600));
    expect(localStorage.getItem(`console.draft p1 ${RECORD}`)).toBeNull();
  });

  test('choosing theirs writes nothing, and a record that is gone leaves what was typed', async () => {
    const first = backend({ patch: () => HttpResponse.json([]) });
    const { user, unmount } = renderPage({ at: AT, as: ['editor'], handlers: first.handlers });
    await edit(user, '8m');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await user.click(await screen.findByRole('radio', { name: /Saved meanwhile/ }));
    await user.click(screen.getByRole('button', { name: 'Save the choice' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(first.sent).toHaveLength(1);
    unmount();

    const second = backend({ patch: () => HttpResponse.json([]), now: [] });
    const again = renderPage({ at: AT, as: ['editor'], handlers: second.handlers });
    await edit(again.user, '8m');
    await again.user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('dialog', { name: 'topology.cache.age was deleted meanwhile' });
    await again.user.click(screen.getByRole('button', { name: 'Back to the form' }));
    expect(await screen.findByRole('textbox', { name: /Value/ })).toHaveValue('8m');
    // It is not saved: it is asked before it is thrown away, and it is a draft meanwhile.
    await waitFor(() => expect(localStorage.getItem(`console.draft p1 ${RECORD}`)).toContain('8m'));
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
  });

  test('a session that ends with the answer to a save keeps what was typed just before', async () => {
    const { handlers } = backend({ patch: () => new HttpResponse(null, { status: 401 }) });
    const { user } = renderPage({ at: AT, as: ['editor'], handlers });
    await edit(user, '8m');
    localStorage.removeItem(`console.draft p1 ${RECORD}`);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(localStorage.getItem(`console.draft p1 ${RECORD}`)).toContain('8m'));
  });

  test('an edit says what it would change; a double click writes once, a failure keeps what was typed; without a change it rests', async () => {
    const { sent, handlers } = backend({
      patch: () => HttpResponse.json({ message: 'The disk is full' }, { status: 500 }),
    });
    const { user } = renderPage({ at: AT, as: ['admin'], handlers });
    const field = await edit(user, '8m');
    const changes = screen.getByRole('list', { name: 'What will be saved' });
    expect(changes).toHaveTextContent(/Value.*7m.*8m/);
    await user.dblClick(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('The disk is full')).toBeVisible();
    expect(field).toHaveValue('8m');
    expect(sent).toHaveLength(1);
    await user.clear(field);
    await enter(user, field, '7m');
    expect(screen.queryByRole('list', { name: 'What will be saved' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Update' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Nothing has changed.')).toBeInTheDocument();
  });

  test('a commander sees values but no controls', async () => {
    const { handlers } = backend();
    const { user } = renderPage({ at: AT, as: ['commander'], handlers });
    await user.click(await screen.findByRole('link', { name: 'topology.cache.age' }));
    const dialog = await screen.findByRole('dialog', { name: 'View topology.cache.age' });
    expect(await within(dialog).findByRole('textbox', { name: /Value/ })).toBeDisabled();
    expect(within(dialog).queryByRole('button', { name: 'Update' })).toBeNull();
    for (const name of [/^Add/, /^Edit/, /^Delete/])
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
  });

  test('a local flag cannot be edited and says so', async () => {
    const { handlers } = backend();
    const { user } = renderPage({ at: AT, as: ['admin'], handlers });
    await user.click(await screen.findByRole('button', { name: 'View logs.disable' }));
    expect(
      within(await screen.findByRole('dialog')).getByText('Cannot edit local feature flags'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete logs.disable', hidden: true })).toBeNull();
  });
});

describe('drafts', () => {
  test('what was typed is back after a crash, for the same person, until it is discarded', async () => {
    const { handlers } = backend();
    const first = renderPage({ at: AT, as: ['admin'], handlers });
    await edit(first.user, '8m');
    await waitFor(() => expect(localStorage.getItem(`console.draft p1 ${RECORD}`)).toContain('8m'));
    first.unmount();

    const { user } = renderPage({ at: `${AT}?id=topology.cache.age`, as: ['admin'], handlers });
    expect(await screen.findByDisplayValue('8m')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/Unsaved changes of .* were restored\./);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByDisplayValue('7m')).toBeVisible();
    expect(localStorage.getItem(`console.draft p1 ${RECORD}`)).toBeNull();
  });

  test('a draft of eight days ago is forgotten', () => {
    const kept = draftOf('p1', RECORD);
    kept.write({ at: Date.now() - DRAFT_LIFE - 1, values: { value: '8m' } });
    expect(draftOf('p1', RECORD).read()).toBeUndefined();
    kept.write({ at: Date.now() - DRAFT_LIFE + 60_000, values: { value: '8m' } });
    expect(draftOf('p1', RECORD).read()?.values).toEqual({ value: '8m' });
  });
});

describe('rules', () => {
  test('a local value wins over the stored one below it; what nobody set has its default', () => {
    const rows = flagRows(
      [{ name: 'a', value: '1', source: 'local' }],
      [stored('a', '2'), stored('b', '3')],
    ).filter(({ source }) => source !== 'default');
    expect(rows.map(({ name, value, source, stored: below }) => [name, value, source, below?.value])).toEqual(
      [
        ['a', '1', 'local', '2'],
        ['b', '3', 'db', '3'],
      ],
    );
    const all = flagRows([{ name: 'logs.disable', value: 'true', source: 'db' }], []);
    expect(all).toHaveLength(KNOWN.size);
    expect(all.filter(isOverride).map(row => row.name)).toEqual(['logs.disable']);
  });

  test.each([
    ['health.disable', ['Health', 'Health Check settings', 'Jobs History']],
    ['config.disable', ['Catalog', 'Catalog Scraper']],
    ['topology.disable', ['Dashboard', 'Topology settings']],
    ['settings.job_history.disable', ['Jobs History']],
    ['nobody.knows', []],
  ])('[FLG-006][FLG-007][FLG-008][FLG-009] %s takes away %j', (name, screens) => {
    expect(screensOf(name)).toEqual(screens);
  });

  test.each([
    ['true', 'switch'],
    ['12', 'number'],
    ['1h30m', 'duration'],
    ['90d', 'duration'],
    ['default/overview', 'text'],
    ['', 'text'],
  ] as const)('the value %j is a %s', (value, kind) => {
    expect(flagKind(value)).toBe(kind);
    expect(misfit(kind, value)).toBeUndefined();
  });

  test.each([
    ['switch', 'yes'],
    ['number', '5m'],
    ['duration', '5'],
  ] as const)('a %s is not %j', (kind, value) => {
    expect(misfit(kind, value)).toMatch(/./);
  });
});
