import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { readIncidentOrder } from '@/features/incidents/order';
import { API, renderPage } from '../../app/renderApp';
import { narrowed } from '../../../support/describedAnswers';
import { incident } from './data';
import { list } from './openIncident';

beforeAll(() => import('@/features/incidents/item/IncidentPage'));

const ID = (n: number) => `019a0000-0000-7000-8000-00000000f00${n}`;
const ROWS = [1, 2, 3].map(n => incident({ id: ID(n), incident_id: `INC-${n}`, title: `Outage ${n}` }));

/** The list of three incidents, or what the address leads to. @param total how many the list holds beyond its page */
function open(at: string, total = ROWS.length) {
  const summaries = ROWS.map(row => ({ ...row, commander: null, responders: null, commenters: null }));
  return renderPage({
    at,
    as: ['viewer'],
    handlers: [
      http.get(`${API}/db/incident_summary`, ({ request }) => {
        const from = Number(new URL(request.url).searchParams.get('offset') ?? 0);
        return HttpResponse.json(narrowed(request, summaries), {
          headers: { 'Content-Range': `${from}-${from + summaries.length - 1}/${total}` },
        });
      }),
      http.get(`${API}/db/incidents`, ({ request }) => {
        const id = new URL(request.url).searchParams.get('id');
        return HttpResponse.json(
          narrowed(
            request,
            ROWS.filter(row => id === `eq.${row.id}`),
          ),
        );
      }),
      ...['hypotheses', 'evidences', 'comments', 'responders', 'incident_histories', 'components'].map(
        relation => list(relation, []),
      ),
    ],
  });
}

const heading = (n: number) => screen.findByRole('heading', { name: `Outage ${n}` });
const next = () => screen.getByRole('button', { name: 'Next incident' });
const previous = () => screen.getByRole('button', { name: 'Previous incident' });

describe('an incident opened from the list', () => {
  test('leads to the next and the previous one, by buttons and by j and k, with its tab; Back leads to the list', async () => {
    const { user, router } = open('/incidents?status=all');
    await user.click(await screen.findByRole('link', { name: 'Outage 1' }));
    await heading(1);
    expect(screen.getByText('1 of 3')).toHaveRole('status');
    expect(previous()).toHaveAttribute('aria-disabled', 'true');
    await user.click(next());
    await heading(2);
    expect(screen.getByText('2 of 3')).toBeVisible();
    // The button stays under the keyboard while the page of another incident comes.
    expect(next()).toHaveFocus();
    await user.click(await screen.findByRole('tab', { name: 'Timeline' }));
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true'),
    );
    expect(screen.getByText('2 of 3')).toBeVisible();
    await user.keyboard('j');
    await heading(3);
    expect(router.state.location).toMatchObject({
      pathname: `/incidents/${ID(3)}`,
      search: '?tab=timeline',
    });
    expect(await screen.findByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('jkk');
    await heading(1);
    await act(async () => router.navigate(-1));
    // Of the second one, whose tab was a step.
    await heading(2);
    await act(async () => router.navigate(-1));
    expect(await screen.findByRole('grid', { name: 'Incidents' })).toBeVisible();
  });

  test('takes a tab along that was chosen just before', async () => {
    const { user, router } = open('/incidents?status=all');
    await user.click(await screen.findByRole('link', { name: 'Outage 1' }));
    await heading(1);
    await user.click(await screen.findByRole('tab', { name: 'Timeline' }));
    // The address knows of it before the page has drawn it.
    await waitFor(() => expect(router.state.location.search).toBe('?tab=timeline'));
    await user.keyboard('j');
    await heading(2);
    expect(router.state.location.search).toBe('?tab=timeline');
  });

  test('says its place in the whole list, and that those beyond the page are on another one', async () => {
    const { user } = open('/incidents?status=all&pageIndex=1&pageSize=25', 60);
    await user.click(await screen.findByRole('link', { name: 'Outage 1' }));
    await heading(1);
    expect(screen.getByText('26 of 60')).toBeVisible();
    expect(previous()).toHaveAccessibleDescription('It is on another page of the list.');
    await user.keyboard('jj');
    await heading(3);
    expect(screen.getByText('28 of 60')).toBeVisible();
    expect(next()).toHaveAccessibleDescription('It is on another page of the list.');
  });

  test('keeps the keys as text in a field', async () => {
    const { user } = open('/incidents?status=all');
    const grid = await screen.findByRole('grid', { name: 'Incidents' });
    await user.click(await within(grid).findByRole('link', { name: 'Outage 1' }));
    await heading(1);
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await user.keyboard('j');
    expect(screen.getByText('1 of 3')).toBeVisible();
    field.remove();
  });
});

test('an incident opened by a link has no neighbours', async () => {
  open(`/incidents/${ID(2)}`);
  await heading(2);
  expect(screen.queryByRole('button', { name: 'Next incident' })).toBeNull();
});

test.each([
  ['nothing', null],
  ['another thing', 'x'],
  ['a list of no ids', { incidentOrder: { ids: 3, before: 0, total: 1 } }],
  ['a list without a length', { incidentOrder: { ids: [] } }],
])('what the history keeps is not believed: %s', (_what, state) => {
  expect(readIncidentOrder(state)).toBeUndefined();
});
