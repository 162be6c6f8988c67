import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';

beforeAll(() => Promise.all([import('@/features/views/ViewPage'), import('@/modules/views/VariableRange')]));

const VIEW = '01940000-0000-7000-8000-000000000001';

/** @param options of the variables; a range is chosen for those that have none */
function open(options: readonly string[]) {
  const asked: Record<string, string>[] = [];
  const page = renderPage({
    at: `/views/${VIEW}`,
    as: ['viewer'],
    handlers: [
      http.post<never, { variables?: Record<string, string> }>(`${API}/view/${VIEW}`, async ({ request }) => {
        const { variables = {} } = await request.json();
        asked.push(variables);
        const variable = (key: string, label: string, fallback: string) => ({
          key,
          label,
          default: variables[key] ?? fallback,
          options,
        });
        return HttpResponse.json({
          name: 'changes',
          title: 'Changes',
          requestFingerprint: JSON.stringify(variables),
          variables: [variable('from', 'From', 'now-7d'), variable('to', 'To', 'now')],
          panels: [{ name: 'Changes', type: 'number', rows: [{ value: 4 }] }],
        });
      }),
    ],
  });
  return { ...page, asked };
}

test('two variables that are the ends of a time are chosen as one range, and both are sent', async () => {
  const { user, asked, router } = open([]);
  const button = await screen.findByRole('button', { name: 'Time range: Last 7 days' });
  expect(within(screen.getByRole('group', { name: 'Variables' })).queryByRole('combobox')).toBeNull();
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Last 2 days' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: 'now-2d' }));
  expect(router.state.location.search).toContain('viewvar__from=now-2d');
  expect(router.state.location.search).toContain('viewvar__to=now');
  expect(await screen.findByRole('button', { name: 'Time range: Last 2 days' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByRole('button', { name: 'Time range: Last 7 days' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('those that the view has choices for keep them', async () => {
  open(['now-7d', 'now']);
  const variables = within(await screen.findByRole('group', { name: 'Variables' }));
  expect(variables.getByRole('combobox', { name: 'From' })).toBeVisible();
  expect(variables.getByRole('combobox', { name: 'To' })).toBeVisible();
  expect(variables.queryByRole('button', { name: /^Time range/ })).toBeNull();
});
