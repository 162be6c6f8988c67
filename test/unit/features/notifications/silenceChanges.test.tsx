import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderPage } from '../../app/renderApp';
import { notificationBackend, silence } from './fixtures';

beforeAll(async () => {
  await Promise.all([
    import('@/features/notifications/silences/SilencesPage'),
    import('@/features/notifications/silences/SelectedSilences'),
  ]);
});

const HOUR = 3_600_000;
const ID = (n: number) => `019a0000-0000-7000-8000-00000000020${n}`;
const inHours = (n: number) => new Date(Date.now() + n * HOUR).toISOString();

const two = () => [1, 2].map(n => silence({ id: ID(n), name: `s${n}`, until: inHours(n) }));

const moveTo = (time: number) => ({ until: new Date(time).toISOString(), updated_at: 'now()' });

/** The list of two silences, both chosen. @param met the silences that a write meets, of those it names */
async function choose(met?: (ids: readonly string[]) => readonly object[], silences = two()) {
  const backend = notificationBackend({ silences, ...(met && { met }) });
  const page = renderPage({ at: '/notifications/silences', as: ['editor'], handlers: backend.handlers });
  await screen.findByRole('row', { name: /s2/ });
  await page.user.click(screen.getByRole('checkbox', { name: /Select all/ }));
  await screen.findByText('2 silences selected');
  const writes = () => backend.calls.filter(({ method }) => method === 'PATCH');
  const extend = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Extend', expanded: false }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'By 1 hour' }));
  };
  const end = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'End' }));
    const question = await screen.findByRole('alertdialog', { name: 'End 2 silences?' });
    await page.user.click(within(question).getByRole('button', { name: 'End' }));
    return question;
  };
  return { ...page, writes, extend, end };
}

describe('chosen silences', () => {
  test('those that another person ended are not counted as ended, and undo does not bring them back', async () => {
    const { user, writes, end } = await choose(ids => [silence({ id: ids[0] })]);
    await end();
    expect(
      await screen.findByText(
        '1 of 2 silences ended: the others were ended already, or you may not end them.',
      ),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 silence back')).toBeVisible();
    expect(writes().at(-1)?.search.get('id')).toBe(`eq.${ID(1)}`);
  });

  test('where none is ended, the question says so and stays', async () => {
    const { end } = await choose(() => []);
    const question = await end();
    expect(await within(question).findByText('It was ended already, or you may not end it.')).toBeVisible();
  });

  test('extended twice, they are moved on from where they are by then', async () => {
    const silences = two();
    const until = inHours(40);
    const { writes, extend } = await choose(ids => {
      // As the backend keeps them from the first write on.
      for (const row of silences) Object.assign(row, { until, updated_at: '2026-01-03T00:00:00+00:00' });
      return silences.filter(row => ids.includes(Reflect.get(row, 'id')));
    }, silences);
    const row = () => screen.getByRole('row', { name: /s2/ }).textContent;
    const before = row();
    await extend();
    expect(await screen.findByText('2 silences extended by 1 hour')).toBeVisible();
    await waitFor(() => expect(row()).not.toBe(before));
    await extend();
    await waitFor(() => expect(writes()).toHaveLength(4));
    expect(writes()[2]?.body).toEqual({
      until: new Date(Date.parse(until) + HOUR).toISOString(),
      updated_at: 'now()',
    });
    expect(writes()[2]?.search.get('updated_at')).toBe('eq.2026-01-03T00:00:00+00:00');
  });

  test('extended twice in a row, before the list was asked again, it goes on from what was written', async () => {
    const [only = silence()] = two();
    const moved = '2026-01-04T00:00:00+00:00';
    const backend = notificationBackend({
      silences: [only],
      met: () => [silence({ id: ID(1), updated_at: moved })],
    });
    const { user } = renderPage({
      at: '/notifications/silences',
      as: ['editor'],
      handlers: backend.handlers,
    });
    await screen.findByRole('row', { name: /s1/ });
    await user.keyboard('jpp');
    const writes = () => backend.calls.filter(({ method }) => method === 'PATCH');
    await waitFor(() => expect(writes()).toHaveLength(2));
    const until = Date.parse(String(Reflect.get(only, 'until')));
    expect(writes().map(({ search, body }) => [search.get('updated_at'), body])).toEqual([
      [`eq.${String(Reflect.get(only, 'updated_at'))}`, moveTo(until + HOUR)],
      [`eq.${moved}`, moveTo(until + 2 * HOUR)],
    ]);
  });

  test('one that was changed meanwhile is not extended, and undo leaves it too', async () => {
    const moved = '2026-01-05T00:00:00+00:00';
    const silences = two();
    const { user, writes, extend } = await choose(
      ids => ids.filter(id => id === ID(2)).map(id => silence({ id, updated_at: moved })),
      silences,
    );
    await extend();
    expect(
      await screen.findByText(
        '1 of 2 silences extended by 1 hour: the others were changed or ended meanwhile, or you may not change them.',
      ),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone')).toBeVisible();
    expect(writes()).toHaveLength(3);
    const undo = writes().at(-1);
    expect(undo?.search.get('id')).toBe(`eq.${ID(2)}`);
    expect(undo?.search.get('updated_at')).toBe(`eq.${moved}`);
    expect(undo?.body).toEqual({ until: Reflect.get(silences[1] ?? {}, 'until'), updated_at: 'now()' });
  });
});
