import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as files from '@/lib/export/download';
import { MAX_FILTERS, savedFiltersOf, writeExport } from '@/modules/saved-filters/saved';
import { API, renderApp, sidebar } from '../../app/renderApp';

const handlers = (asked: string[] = []) => [
  ...['config_types', 'config_statuses', 'config_tags', 'config_labels'].map(name =>
    http.get(`${API}/db/${name}`, () => HttpResponse.json([])),
  ),
  http.post(`${API}/catalog/summary`, () => {
    asked.push('summary');
    return HttpResponse.json([]);
  }),
  http.get(`${API}/db/configs`, ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('and') ?? 'all');
    return HttpResponse.json([], { headers: { 'Content-Range': '*/0' } });
  }),
];

beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/list/CatalogPage'),
    import('@/features/catalog/list/ItemsTable'),
    import('@/modules/saved-filters/SavedFiltersMenu'),
  ]);
});
beforeEach(() => localStorage.clear());

const AT = '/catalog?show=items&health=unhealthy%3A1&pageIndex=3';

function open(at: string, asked?: string[]) {
  const app = renderApp({ at, as: ['viewer'], handlers: handlers(asked) });
  const menu = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Saved filters' }));
    return within(await screen.findByRole('dialog', { name: 'Saved filters' }));
  };
  return { ...app, menu };
}

describe('saved filters', () => {
  test('the state of the list gets a name, is opened again, and shared as a link', async () => {
    const { user, router, menu } = open(AT);
    const box = await menu();
    await user.type(box.getByRole('textbox', { name: 'Name' }), 'Broken{Enter}');
    const link = await box.findByRole('link', { name: 'Broken' });
    expect(link).toHaveAttribute('href', '/catalog?health=unhealthy%3A1&show=items');
    expect(link).toHaveAttribute('aria-current', 'true');
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(box.getByRole('button', { name: 'Copy link of Broken' }));
    expect(write).toHaveBeenLastCalledWith(
      `${window.location.origin}/catalog?health=unhealthy%3A1&show=items`,
    );
    router.navigate('/catalog?show=items&search=x');
    await user.click(link);
    await waitFor(() => expect(router.state.location.search).toBe('?health=unhealthy%3A1&show=items'));
  });

  test('a pinned filter stands in the sidebar below its page, marked while its list shows it', async () => {
    const { user, router, menu } = open(AT);
    const box = await menu();
    await user.type(box.getByRole('textbox', { name: 'Name' }), 'Broken{Enter}');
    await user.click(await box.findByRole('button', { name: 'Pin Broken to the sidebar' }));
    await user.keyboard('{Escape}');
    const entry = await within(await sidebar()).findByRole('link', { name: 'Broken' });
    expect(entry).toHaveAttribute('href', '/catalog?health=unhealthy%3A1&show=items');
    router.navigate('/catalog?show=items&search=x');
    await waitFor(() => expect(entry).not.toHaveAttribute('aria-current'));
    await user.click(entry);
    await waitFor(() => expect(entry).toHaveAttribute('aria-current', 'page'));
    expect(router.state.location.search).toBe('?health=unhealthy%3A1&show=items');
  });

  test('the default opens the list without a query, in one request; not one with a query', async () => {
    const first = open(AT);
    const box = await first.menu();
    await first.user.type(box.getByRole('textbox', { name: 'Name' }), 'Broken{Enter}');
    await first.user.click(await box.findByRole('button', { name: 'Open with Broken by default' }));
    first.unmount();

    const asked: string[] = [];
    const second = open('/catalog', asked);
    await waitFor(() => expect(asked).toEqual(['(health.eq.unhealthy)']));
    expect(second.router.state.location.search).toBe('?health=unhealthy%3A1&show=items');
    // Who takes the filter away wants none.
    second.router.navigate('/catalog?show=items');
    second.router.navigate('/catalog');
    await waitFor(() => expect(asked).toContain('summary'));
    expect(second.router.state.location.search).toBe('');
    second.unmount();

    const third = open('/catalog?show=items', asked);
    await screen.findByRole('grid', { name: 'Items' });
    expect(third.router.state.location.search).toBe('?show=items');
  });

  test('a deleted one comes back by undo; files are exported and imported', async () => {
    const saved = vi.spyOn(files, 'download').mockImplementation(() => {});
    const { user, menu } = open(AT);
    const box = await menu();
    await user.type(box.getByRole('textbox', { name: 'Name' }), 'Broken{Enter}');
    await user.click(await box.findByRole('button', { name: 'Delete Broken' }));
    expect(box.queryByRole('link', { name: 'Broken' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(await box.findByRole('link', { name: 'Broken' })).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Export' }));
    const content = saved.mock.lastCall?.[1];
    const text = typeof content === 'string' ? content : '';
    expect(JSON.parse(text)).toMatchObject({ version: 1, filters: [{ name: 'Broken', list: 'catalog' }] });

    const input = box.getByLabelText('File with saved filters');
    const upload = (content: string) =>
      user.upload(input, new File([content], 'mine.json', { type: 'application/json' }));
    await upload('{"version":1}');
    expect(await screen.findByText(/^mine\.json holds no saved filters/)).toBeInTheDocument();
    await upload(text.replace('Broken', 'Theirs'));
    expect(await screen.findByText('Imported 1 filter')).toBeInTheDocument();
    expect(await box.findByRole('link', { name: 'Theirs' })).toBeVisible();
  });

  const filter = (name: string, query = '') =>
    ({ list: 'catalog', name, query, isDefault: false, isPinned: false }) as const;

  test('of a file for which there is no room, what is kept is counted', async () => {
    savedFiltersOf('p1').write(Array.from({ length: MAX_FILTERS - 1 }, (_, at) => filter(`f${at}`)));
    const { user, menu } = open(AT);
    const box = await menu();
    const file = new File([writeExport(['a', 'b', 'c'].map(name => filter(name)))], 'mine.json');
    await user.upload(box.getByLabelText('File with saved filters'), file);
    expect(await screen.findByText(/^Imported 1 of 3 filters: there is room for 200\./)).toBeInTheDocument();
    expect(screen.queryByText('Imported 3 filters')).toBeNull();
  });

  test('undo of a deletion leaves one that got the name since', async () => {
    savedFiltersOf('p1').write([filter('Broken', 'search=old')]);
    const { user, menu } = open(AT);
    const box = await menu();
    await user.click(await box.findByRole('button', { name: 'Delete Broken' }));
    await user.type(box.getByRole('textbox', { name: 'Name' }), 'Broken{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(
      await screen.findByText('There is another filter Broken by now. It stays as it is.'),
    ).toBeInTheDocument();
    expect(box.getByRole('link', { name: 'Broken' })).toHaveAttribute(
      'href',
      '/catalog?health=unhealthy%3A1&show=items',
    );
  });
});
