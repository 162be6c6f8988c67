import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linePoints } from '@/modules/records/line';
import { MOST, sampleOf, withSample, type Sample } from '@/features/settings/queue/history';
import { forgetSamples } from '@/features/settings/queue/useSamples';
import { API, renderApp } from '../../app/renderApp';

const event = (name: string, pending: number, failed = 0) => ({
  name,
  event_id: null,
  pending,
  failed,
  average_attempts: 1.25,
  first_failure: failed ? '2026-01-01T00:00:00Z' : null,
  last_failure: failed ? '2026-01-01T01:00:00Z' : null,
  most_common_error: failed ? 'webhook refused' : null,
});

beforeAll(() => import('@/features/settings/queue/EventQueuePage'));
beforeEach(forgetSamples);

describe('/settings/event-queue-status', () => {
  test('[EVQ-001] shows event_queue_summary, names that repeat included, and its course in this session', async () => {
    let reads = 0;
    const { user, router } = renderApp({
      at: '/settings/event-queue-status',
      as: ['admin'],
      handlers: [
        http.get(`${API}/db/event_queue_summary`, ({ request }) => {
          expect(new URL(request.url).searchParams.get('order')).toMatch(/^last_failure\.desc/);
          reads += 1;
          return HttpResponse.json([
            event('notification.send', 3 + reads, 2),
            event('notification.send', 1),
            event('check.failed', 2),
          ]);
        }),
        http.get(`${API}/db/applications`, () =>
          HttpResponse.json([], { headers: { 'Content-Range': '*/0' } }),
        ),
      ],
    });
    const rows = await screen.findAllByRole('row', { name: /notification\.send/ });
    expect(rows).toHaveLength(2);
    expect(within(rows[0] ?? document.body).getByText('webhook refused')).toBeVisible();
    expect(within(rows[0] ?? document.body).getByText('1.3')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Waiting' })).toHaveTextContent('Waiting7');
    await user.click(screen.getByRole('button', { name: /Refresh/ }));
    const line = await screen.findByText('Waiting, values: 7, 8');
    expect(line).toBeInTheDocument();
    // The course is kept while the person is elsewhere.
    router.navigate('/applications');
    await screen.findByRole('heading', { name: 'Applications' });
    router.navigate('/settings/event-queue-status');
    expect(await screen.findByText(/^Waiting, values: 7, 8/)).toBeInTheDocument();
  });

  test('[EVQ-001] an empty queue says so, a failed reading offers another try', async () => {
    let fails = true;
    const { user } = renderApp({
      at: '/settings/event-queue-status',
      as: ['editor'],
      handlers: [
        http.get(`${API}/db/event_queue_summary`, () =>
          fails ? HttpResponse.json({ message: 'No such relation' }, { status: 400 }) : HttpResponse.json([]),
        ),
      ],
    });
    expect(await screen.findByText('No such relation')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The event queue is empty')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Oldest failure' })).toHaveTextContent('none');
  });
});

describe('the course', () => {
  test('a sample adds up the kinds and takes the oldest failure', () => {
    const at = Date.parse('2026-01-01T02:00:00Z');
    expect(sampleOf([event('a', 3, 2), event('b', 4)], at)).toEqual({
      at,
      pending: 7,
      failed: 2,
      oldest: 7_200_000,
    });
    expect(sampleOf([], at)).toEqual({ at, pending: 0, failed: 0, oldest: 0 });
  });

  test('a moment counts once, and the oldest samples go', () => {
    let samples: readonly Sample[] = [];
    for (let at = 0; at < MOST + 5; at++) samples = withSample(samples, sampleOf([], at));
    expect(samples).toHaveLength(MOST);
    expect(samples[0]?.at).toBe(5);
    expect(withSample(samples, sampleOf([], 5))).toBe(samples);
  });

  test.each([
    [[1, 2], '0.0,5.0 10.0,0.0'],
    [[0, 0], '0.0,10.0 10.0,10.0'],
    [[4], '0.0,0.0'],
    [[], ''],
  ])('the line through %j', (values, points) => {
    expect(linePoints(values, 10, 10)).toBe(points);
  });
});
