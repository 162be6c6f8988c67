import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import type { Role } from '@/lib/access/policy';
import type { CheckSilence } from '@/modules/silences/standingApi';
import { API } from '../../../app/renderApp';
import { silence } from '../checks';
import { ago, backend, CANARY_ID, CHECK_ID, openCheck } from './openCheck';

beforeAll(async () => {
  await Promise.all([import('@/features/health/HealthPage'), import('@/features/health/CheckModal')]);
});

/** Opens the check in a backend with these silences; ending takes those of the ids away, or is refused. */
async function open(as: Role, rows: CheckSilence[], refuses = false) {
  let left = rows;
  const ended: string[] = [];
  const app = await openCheck(backend(), {
    as: [as],
    handlers: [
      http.get(`${API}/db/notification_silences`, () => HttpResponse.json(left)),
      http.patch(`${API}/db/notification_silences`, ({ request }) => {
        if (refuses) return HttpResponse.json({ message: 'permission denied' }, { status: 403 });
        const ids = new URL(request.url).searchParams.get('id') ?? '';
        ended.push(ids);
        left = left.filter(({ id }) => !ids.includes(id));
        return HttpResponse.json([]);
      }),
    ],
  });
  return { ...app, ended };
}

test('an opened check says until when it is silenced, and ends its own silences', async () => {
  const { user, ended } = await open('editor', [
    silence(1, {
      check_id: CHECK_ID,
      until: ago(-120),
      description: 'Deploy of 4.2',
      created_by: { id: 'p', name: 'Amara', avatar: null },
    }),
    silence(2, { canary_id: CANARY_ID, until: ago(-60) }),
    silence(3, { check_id: CHECK_ID, until: ago(60) }),
  ]);
  expect(await screen.findByText(/^Silenced until \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible();
  expect(screen.getByText('by Amara: Deploy of 4.2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End silence' }));
  expect(await screen.findByText(/^Silenced until .* by its canary$/)).toBeVisible();
  expect(ended).toEqual([`eq.${silence(1).id}`]);
  expect(screen.queryByRole('button', { name: 'End silence' })).toBeNull();
});

test('a refusal leaves it silenced and is told', async () => {
  const { user } = await open('editor', [silence(1, { check_id: CHECK_ID, until: null })], true);
  expect(await screen.findByText('Silenced indefinitely')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End silence' }));
  expect(await screen.findByText(/^Still silenced: /)).toBeVisible();
  expect(screen.getByText('Silenced indefinitely')).toBeVisible();
});

test('who may not write notifications reads it and cannot end it', async () => {
  await open('viewer', [silence(1, { check_id: CHECK_ID, until: null })]);
  expect(await screen.findByText('Silenced indefinitely')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End silence' })).toBeNull();
});
