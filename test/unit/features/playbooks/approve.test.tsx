import { screen, within } from '@testing-library/react';
import { http, HttpResponse, type DefaultBodyType } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { ODD } from '../../server';

beforeAll(async () => {
  await Promise.all([
    import('@/features/playbooks/run/RunPage'),
    import('@/features/playbooks/run/ApproveDialog'),
    import('@/modules/preflight/Preflight'),
  ]);
});

const RUN = '019a0000-0000-7000-8000-0000000000f1';
const PLAYBOOK = '019a0000-0000-7000-8000-0000000000e1';
const HOSTILE = '<img src=x onerror="globalThis.ran = true"><script>globalThis.ran = true</script>';
const SCRIPTED = 'javascript:globalThis.ran=true';

const ACTIONS: readonly unknown[] = [
  { name: HOSTILE, exec: { script: `echo ${HOSTILE}` } },
  { name: 'call', http: { method: 'GET', url: SCRIPTED } },
  { name: `[run](${SCRIPTED})`, notification: { title: HOSTILE, message: `[run](${SCRIPTED})` } },
  7,
  null,
  'no step',
  { constructor: HOSTILE },
];

const RUN_ROW = {
  id: RUN,
  parent_id: null,
  playbook_id: PLAYBOOK,
  playbooks: { id: PLAYBOOK, name: HOSTILE, title: HOSTILE, icon: SCRIPTED },
  status: 'pending_approval',
  spec: {
    title: HOSTILE,
    approval: { type: 'any', approvers: { people: ['amara@meridian.example'] } },
    actions: ACTIONS,
  },
  parameters: { [HOSTILE]: HOSTILE, url: SCRIPTED, constructor: 'x' },
  created_at: '2026-01-01T00:00:00+00:00',
  start_time: null,
  end_time: null,
  error: HOSTILE,
  created_by: { id: 'p2', name: HOSTILE, avatar: SCRIPTED },
};

test('of a hostile run everything is read and nothing runs: only Approve asks for something', async () => {
  const written: string[] = [];
  const { user } = renderPage({
    at: `/playbooks/runs/${RUN}`,
    as: ['admin'],
    handlers: [
      http.get(`${API}/db/playbook_runs`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        return HttpResponse.json(
          (searchParams.get('or')?.includes(`parent_id.eq.${RUN}`) ? [RUN_ROW] : []) as DefaultBodyType[],
          ODD,
        );
      }),
      http.post(`${API}/playbook/run/approve/*`, ({ request }) => {
        written.push(new URL(request.url).pathname);
        return HttpResponse.json({ message: 'approved' });
      }),
      http.get(`${API}/db/*`, () => HttpResponse.json([])),
      http.all(`${API}/*`, ({ request }) => {
        if (request.method === 'GET') return undefined;
        const { pathname } = new URL(request.url);
        // A search, although it is a POST.
        if (!pathname.endsWith('/resources/search')) written.push(`${request.method} ${pathname}`);
        return HttpResponse.json({});
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve Run' });
  const steps = await within(dialog).findByRole('list', { name: 'Steps' });
  // What is no step is left out where it enters.
  expect(within(steps).getAllByRole('listitem')).toHaveLength(4);
  expect(steps).toHaveTextContent(`echo ${HOSTILE}`);
  expect(steps).toHaveTextContent(SCRIPTED);
  expect(dialog.querySelectorAll('script, img[src="x"], [onerror]')).toHaveLength(0);
  for (const link of within(dialog).queryAllByRole('link'))
    expect(link.getAttribute('href')).not.toMatch(/^\s*javascript:/i);
  expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
  expect(written).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Playbook run approved')).toBeVisible();
  expect(written).toEqual([`/api/playbook/run/approve/${RUN}`]);
});
