import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { configureApi } from '@/api/config';
import { setupStore } from '@/app/store';
import { ChildRuns } from '@/features/playbooks/run/ChildRuns';
import type { PlaybookRun } from '@/modules/playbooks/runsApi';
import { API } from '../../app/renderApp';
import { StoreProvider } from '../../api/harness';
import { server } from '../../server';

const id = (at: number) => `019a0000-0000-7000-8000-0000000000f${at}`;
const TOP = id(0);

const run = (at: number, parent: number) => ({
  id: id(at),
  parent_id: id(parent),
  playbook_id: id(9),
  playbooks: { id: id(9), name: `run-${at}`, title: '', icon: null },
  status: 'completed',
  created_at: '2026-01-01T00:00:00+00:00',
  start_time: '2026-01-01T00:00:00+00:00',
  end_time: '2026-01-01T00:01:00+00:00',
});

/** The child runs of TOP as given, and whose runs are asked for; the backend has `below`. */
function draw(runs: readonly object[], below: readonly ReturnType<typeof run>[]) {
  configureApi({ baseUrl: API });
  const asked: string[] = [];
  server.use(
    http.get(`${API}/db/playbook_runs`, ({ request }) => {
      const of = new URL(request.url).searchParams.get('parent_id') ?? '';
      asked.push(of);
      return HttpResponse.json(below.filter(({ parent_id: parent }) => of.includes(parent)));
    }),
  );
  const element = <ChildRuns of={{ id: TOP } as PlaybookRun} runs={runs as readonly PlaybookRun[]} />;
  render(
    <StoreProvider store={setupStore()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </StoreProvider>,
  );
  return asked;
}

test('below the runs that a run started stand those that they started in turn, level by level', async () => {
  const asked = draw([run(1, 0), run(2, 0)], [run(3, 1), run(4, 3)]);
  await screen.findByRole('listitem', { name: 'run-4, level 3' });
  expect(screen.getAllByRole('listitem').map(item => item.getAttribute('aria-label'))).toEqual([
    'run-1',
    'run-3, level 2',
    'run-4, level 3',
    'run-2',
  ]);
  expect(screen.getByRole('link', { name: 'run-3' })).toHaveAttribute('href', `/playbooks/runs/${id(3)}`);
  await waitFor(() => expect(asked).toEqual([`in.(${id(1)},${id(2)})`, `eq.${id(3)}`, `eq.${id(4)}`]));
});

test('where not all runs below can be read, that is said', async () => {
  const below = Array.from({ length: 101 }, (_, index) => ({ ...run(3, 1), id: `${id(3)}-${index}` }));
  draw([run(1, 0)], below);
  expect(await screen.findByText(/^Some runs started by child runs are not listed\./)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(101);
});

test('a run that started none asks for none, and shows nothing', async () => {
  const asked = draw([], []);
  await new Promise(resolve => setTimeout(resolve));
  expect(screen.queryByText('Child runs')).toBeNull();
  expect(asked).toEqual([]);
});
