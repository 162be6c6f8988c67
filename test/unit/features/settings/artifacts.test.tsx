import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import { toCheck } from '@/lib/routing/paths';
import { API, renderApp } from '../../app/renderApp';

const TEXT = '019a0000-0000-7000-8000-0000000000a1';
const PICTURE = '019a0000-0000-7000-8000-0000000000a2';
const ARCHIVE = '019a0000-0000-7000-8000-0000000000a3';

const row = (id: string, filename: string, type: string, more: object = {}) => ({
  id,
  filename,
  path: `artifacts/${filename}`,
  content_type: type,
  size: 2048,
  checksum: 'abcdefabcdefabcdef',
  created_at: new Date(Date.now() - 90 * 60_000).toISOString(),
  expires_at: null,
  check_id: null,
  playbook_run_action_id: null,
  check: null,
  playbook_run_action: null,
  config_change_id: null,
  scraper_id: null,
  job_history_id: null,
  config_change: null,
  ...more,
});
const files = [
  row(TEXT, 'page.html', 'text/html', {
    playbook_run_action_id: 'a1',
    playbook_run_action: { id: 'a1', name: 'Dump', playbook_run_id: 'r1' },
  }),
  row(PICTURE, 'chart.png', 'image/png', { check_id: 'c1', check: { id: 'c1', name: 'checkout' } }),
  row(ARCHIVE, 'dump.tar.gz', 'application/gzip'),
];
const MARKUP = '<img src=x onerror="globalThis.ran = true">&amp;';

interface Backend {
  /** A backend of before 2026. */
  isOld?: boolean;
  asked?: URLSearchParams[];
}

const handlers = ({ isOld = false, asked = [] }: Backend = {}) => [
  http.get(`${API}/db/artifacts`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams);
    const id = searchParams.get('id')?.replace('eq.', '');
    const found = id ? files.filter(file => file.id === id) : files;
    return HttpResponse.json(found, {
      headers: { 'Content-Range': `0-${found.length - 1}/${found.length}` },
    });
  }),
  http.get(`${API}/db/artifact_summary`, () =>
    isOld
      ? HttpResponse.json({}, { status: 404 })
      : HttpResponse.json([
          { content_type: 'text/html', total_count: 1, total_size: 2048 },
          { content_type: 'image/png', total_count: 3, total_size: 6144 },
        ]),
  ),
  http.get(`${API}/artifacts/download/:id`, ({ params }) => {
    const isPicture = params['id'] === PICTURE;
    return new HttpResponse(isPicture ? new Uint8Array([1, 2, 3]) : MARKUP, {
      headers: { 'Content-Type': isPicture ? 'image/png' : 'text/html' },
    });
  }),
];

const open = (search = '', backend: Backend = {}) =>
  renderApp({ at: `/settings/artifacts${search}`, as: ['admin'], handlers: handlers(backend) });

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/artifacts/ArtifactsPage'),
    import('@/features/settings/artifacts/ArtifactDialog'),
  ]);
});

test('files are listed with what left them, counted by type, and narrowed by link', async () => {
  const asked: URLSearchParams[] = [];
  const { user, router } = open('?search=pa*ge', { asked });
  const grid = await screen.findByRole('grid', { name: 'Artifacts' });
  expect(await within(grid).findByRole('link', { name: 'Playbook run: Dump' })).toHaveAttribute(
    'href',
    '/playbooks/runs/r1?action=a1',
  );
  expect(within(grid).getByRole('link', { name: 'Check: checkout' })).toHaveAttribute('href', toCheck('c1'));
  const counts = within(screen.getByRole('group', { name: 'Files by type' }));
  expect(counts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'image/png: 3, 6 KB',
    'text/html: 1, 2 KB',
  ]);
  await user.click(counts.getByRole('button', { name: /image\/png/ }));
  await waitFor(() => expect(asked.at(-1)?.getAll('content_type')).toEqual(['eq.image/png']));
  expect(router.state.location.search).toContain('type=');
  expect(asked.at(-1)?.get('deleted_at')).toBe('is.null');
  expect(asked.at(-1)?.get('filename')).toContain('pa');
  await user.click(counts.getByRole('button', { name: /image\/png/, pressed: true }));
  await waitFor(() => expect(router.state.location.search).toBe('?search=pa*ge'));
});

test('markup is shown as the text it is, and nothing of it runs', async () => {
  open(`?id=${TEXT}`);
  const opened = await screen.findByRole('dialog', { name: 'page.html' });
  expect(await within(opened).findByText(MARKUP)).toBeVisible();
  expect(document.querySelector('img[src=x]')).toBeNull();
  expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
  expect(opened).toHaveTextContent('2 KB');
});

test('a picture is drawn from its own bytes, and what is neither is only downloaded', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it');
  const { user, router } = open(`?id=${PICTURE}`);
  expect(await screen.findByRole('img', { name: 'chart.png' })).toHaveAttribute(
    'src',
    'data:image/png;base64,AQID',
  );
  act(() => router.navigate(`/settings/artifacts?id=${ARCHIVE}`));
  expect(
    await screen.findByText('Files of the type application/gzip are not shown. Download it to open it.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['dump.tar.gz blob:it']));
  click.mockRestore();
});

test('backends of before 2026 are asked for what they know', async () => {
  const asked: URLSearchParams[] = [];
  open('', { isOld: true, asked });
  const grid = await screen.findByRole('grid', { name: 'Artifacts' });
  expect(await within(grid).findByRole('link', { name: 'Check: checkout' })).toBeVisible();
  expect(asked.map(params => params.get('select'))).toEqual([expect.not.stringContaining('config_change')]);
  expect(screen.queryByRole('group', { name: 'Files by type' })).toBeNull();
});
