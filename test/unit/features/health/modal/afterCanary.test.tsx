import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { narrowed } from '../../../../support/describedAnswers';
import { API } from '../../../app/renderApp';
import { ago, backend, CANARY_ID, openCheck } from './openCheck';

beforeAll(() => import('@/features/settings/resources/ResourceListPage'));

test('a check whose canary was deleted in the settings is deleted as soon as it is opened again', async () => {
  const state = backend();
  const canary = {
    id: CANARY_ID,
    name: 'checkout',
    namespace: 'default',
    source: 'UI',
    labels: {},
    spec: {},
    created_by: null,
    created_at: ago(9000),
    updated_at: ago(9000),
    deleted_at: null,
  };
  const { dialog, router, user } = await openCheck(state, {
    as: ['admin'],
    handlers: [
      http.get(`${API}/db/canaries_with_status`, ({ request }) =>
        HttpResponse.json(narrowed(request, [canary])),
      ),
      http.patch(`${API}/db/canaries`, ({ request }) => {
        // As the trigger of the backend does it.
        if (state.check) state.check = { ...state.check, deleted_at: ago(0) };
        return HttpResponse.json(narrowed(request, [canary]));
      }),
    ],
  });
  await within(dialog).findByRole('button', { name: 'Run Now' });
  const { pathname, search } = router.state.location;
  await act(async () => router.navigate('/settings/canaries'));
  await user.click(await screen.findByRole('button', { name: 'Delete checkout' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('checkout deleted successfully');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await act(async () => router.navigate(`${pathname}${search}`));
  expect(await screen.findByText(/This check was deleted/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Run Now' })).toBeNull();
});
