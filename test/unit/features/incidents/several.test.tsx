import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { narrowed } from '../../../support/describedAnswers';
import { at, incident } from './data';
import { list } from './openIncident';

beforeAll(() => import('@/features/incidents/list/ChangeSeveral'));

const ID = (n: number) => `019a0000-0000-7000-8000-00000000f00${n}`;

test('where one is stands before several are changed; undo gives back when they ended, and leaves what another person changed since', async () => {
  const rows = [
    incident({ id: ID(1), incident_id: 'INC-1', status: 'closed', resolved: at(30), closed: at(60) }),
    incident({ id: ID(2), incident_id: 'INC-2', status: 'mitigated' }),
  ];
  const sent: { ids: string | null; since: string | null; body: unknown }[] = [];
  let changes = 0;
  const { user } = renderPage({
    at: '/incidents?status=all',
    as: ['commander'],
    config: { environment: { name: 'Production', colour: 'red' } },
    handlers: [
      list('components', []),
      list('evidences', []),
      list(
        'incident_summary',
        rows.map(row => ({ ...row, commander: null, responders: null, commenters: null })),
      ),
      list('incidents', rows),
      http.patch(`${API}/db/incidents`, async ({ request }) => {
        const { searchParams } = new URL(request.url);
        const [ids, since] = [searchParams.get('id'), searchParams.get('updated_at')];
        sent.push({ ids, since, body: await request.json() });
        changes += 1;
        // The second was changed by another person by the time it is to be undone.
        const met = rows.filter(({ id }) => ids?.includes(id) && (since === null || id === ID(1)));
        return HttpResponse.json(
          narrowed(
            request,
            met.map(row => ({ ...row, updated_at: at(100 + changes) })),
          ),
        );
      }),
    ],
  });
  await screen.findByRole('row', { name: /INC-2/ });
  await user.click(screen.getByRole('checkbox', { name: /Select all/ }));
  await user.click(await screen.findByRole('button', { name: 'Set status' }));
  const chosen = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Status' });
  await user.type(chosen, 'Open');
  await user.click(await screen.findByRole('option', { name: 'Open' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Environment: Production');
  await user.click(screen.getByRole('button', { name: 'Set 2 incidents to Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Open: 2 incidents' });
  await user.click(await within(dialog).findByRole('button', { name: 'Undo 2 incidents' }));
  expect(await within(dialog).findByText('Someone changed it meanwhile: it stays as it is.')).toBeVisible();
  expect(within(dialog).getByText('2 of 2 over, 1 undone')).toBeVisible();
  expect(sent).toEqual([
    {
      ids: `in.(${ID(1)},${ID(2)})`,
      since: null,
      body: { status: 'open', resolved: null, closed: null },
    },
    {
      ids: `eq.${ID(1)}`,
      since: `eq.${at(101)}`,
      body: { status: 'closed', resolved: at(30), closed: at(60) },
    },
    {
      ids: `eq.${ID(2)}`,
      since: `eq.${at(101)}`,
      body: { status: 'mitigated', resolved: null, closed: null },
    },
  ]);
});

test.each([
  ['is not met', false, 'The definition of done of 1 incident is not met. They can be set to Closed anyway.'],
  ['cannot be read', true, 'The definition of done could not be read: out of order'],
])('before several are closed, that a definition of done %s is said', async (_how, isUnread, text) => {
  const rows = [incident({ id: ID(1), incident_id: 'INC-1' })];
  let isListed = false;
  const { user } = renderPage({
    at: '/incidents?status=all',
    as: ['commander'],
    handlers: [
      list('components', []),
      http.get(`${API}/db/evidences`, ({ request }) => {
        if (!isListed) return HttpResponse.json([]);
        if (isUnread) return HttpResponse.json({ message: 'out of order' }, { status: 400 });
        return HttpResponse.json(
          narrowed(request, [{ id: 'e1', done: false, hypotheses: { incident_id: ID(1) } }]),
        );
      }),
      list(
        'incident_summary',
        rows.map(row => ({ ...row, commander: null, responders: null, commenters: null })),
      ),
      list('incidents', rows),
    ],
  });
  await screen.findByRole('row', { name: /INC-1/ });
  await user.click(screen.getByRole('checkbox', { name: /Select all/ }));
  // What the list knew is of an earlier time.
  isListed = true;
  await user.click(await screen.findByRole('button', { name: 'Set status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox', { name: 'Status' }), 'Closed');
  await user.click(await screen.findByRole('option', { name: 'Closed' }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Set 1 incident to Closed' })).toBeEnabled();
});
