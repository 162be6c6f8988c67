import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import type { CheckDetail } from '@/features/health/modal/openedApi';
import { API } from '../../../app/renderApp';
import { ago, backend, CHECK_ID, graphOf, openCheck } from './openCheck';

/** Changes, incidents and playbook runs below the chart of a check. */

beforeAll(() => import('@/features/health/modal/graph/CheckMarks'));

const ITEM = '019a0000-0000-7000-8000-00000000d001';

/** The opened check, with its chart; `asked` are the questions for marks, by relation. */
async function open(query: string, fails = false) {
  const asked: Record<string, URLSearchParams[]> = {};
  let broken = fails;
  const answer = (relation: string, row: object, is: (params: URLSearchParams) => boolean) =>
    http.get(`${API}/db/${relation}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (!is(searchParams)) return HttpResponse.json([]);
      (asked[relation] ??= []).push(searchParams);
      if (broken && relation === 'incidents')
        return HttpResponse.json({ message: 'too many connections' }, { status: 500 });
      return HttpResponse.json([row]);
    });
  const state = backend({
    check: {
      configs: [{ configs: { id: ITEM, name: 'payments', type: 'Kubernetes::Deployment' } }],
    } as unknown as CheckDetail,
    graph: {
      ...graphOf(3, 0, 120),
      status: [50, 30, 5].map(minutes => ({ time: ago(minutes), status: true, duration: 100 })),
    } as ReturnType<typeof graphOf>,
  });
  const page = await openCheck(state, {
    query: `timeRange=1h&hidePassing=false&checkTab=graph${query}`,
    handlers: [
      answer(
        'config_changes',
        {
          id: '019a0000-0000-7000-8000-00000000c001',
          config_id: ITEM,
          change_type: 'Deployed',
          summary: 'Version 2',
          external_created_by: 'ci',
          created_at: ago(40),
          config: { id: ITEM, name: 'payments', type: 'Kubernetes::Deployment' },
        },
        params => params.get('config_id') === `eq.${ITEM}`,
      ),
      answer(
        'incidents',
        {
          id: '019a0000-0000-7000-8000-00000000a001',
          incident_id: 'INC-7',
          title: 'Payments fail',
          severity: 'high',
          created_at: ago(20),
          hypotheses: [],
        },
        params => (params.get('hypotheses.evidences.or') ?? '').includes(CHECK_ID),
      ),
      answer(
        'playbook_runs',
        {
          id: '019a0000-0000-7000-8000-00000000e001',
          status: 'completed',
          created_at: ago(10),
          playbooks: { name: 'restart', title: 'Restart deployment', icon: null },
          created_by: { id: 'p1', name: 'Amara', avatar: null },
        },
        params => (params.get('or') ?? '').includes(CHECK_ID),
      ),
    ],
  });
  return { ...page, asked, mend: () => (broken = false) };
}

const lane = () => screen.findByRole('toolbar', { name: 'Marks' });

test('one press asks for them and shows them in their order; each opens what it stands for, and the link keeps them', async () => {
  const { user, asked, router } = await open('');
  const toggle = await screen.findByRole('button', { name: 'Marks' });
  expect(asked).toEqual({});
  await user.click(toggle);
  const marks = within(await lane());
  await waitFor(() => expect(marks.getAllByRole('button')).toHaveLength(3));
  expect(marks.getAllByRole('button').map(one => one.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/: Version 2, Deployed · payments · ci$/),
    expect.stringMatching(/: Payments fail, INC-7 opened · High$/),
    expect.stringMatching(/: Restart deployment, playbook run · completed · Amara$/),
  ]);
  expect(router.state.location.search).toContain('marks=true');
  const [params] = asked['config_changes'] ?? [];
  const [from, to] = (params?.getAll('created_at') ?? []).map(time => Date.parse(time.replace(/^\w+\./, '')));
  expect((to ?? 0) - (from ?? 0)).toBeLessThan(70 * 60_000);
  expect(from).toBeLessThanOrEqual(Date.parse(ago(49)));

  // One tab stop; arrows lead along, Home and End to its ends.
  const buttons = marks.getAllByRole('button', { expanded: false });
  buttons[0]?.focus();
  await user.keyboard('{End}');
  expect(buttons.at(-1)).toHaveFocus();
  await user.keyboard('{Home}{ArrowRight}{Enter}');
  const opened = await screen.findByRole('dialog', { name: 'What happened' });
  expect(buttons[1]).toHaveAttribute('aria-expanded', 'true');
  expect(within(opened).getByRole('link', { name: 'Payments fail' })).toHaveAttribute(
    'href',
    '/incidents/019a0000-0000-7000-8000-00000000a001',
  );
});

test('one question that fails says so, and the other marks stay; it is asked again', async () => {
  const { user, mend } = await open('&marks=true', true);
  const section = await screen.findByRole('region', { name: 'Changes, incidents and playbook runs' });
  expect(await within(section).findByRole('alert')).toHaveTextContent(
    'Not all marks could be read: too many connections',
  );
  expect(within(await lane()).getAllByRole('button')).toHaveLength(2);
  mend();
  await user.click(within(section).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(within(section).queryByRole('alert')).toBeNull());
  expect(within(await lane()).getAllByRole('button')).toHaveLength(3);
});
