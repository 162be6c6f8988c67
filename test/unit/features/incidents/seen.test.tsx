import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { API } from '../../app/renderApp';
import { at, CHECK, evidence, incident } from './data';
import { ID, list, open } from './openIncident';

/** Earlier incidents on the same things. */

const ITEM = '019a0000-0000-7000-8000-00000000d001';
const OTHER = '019a0000-0000-7000-8000-00000000d002';
const earlierId = (last: number) => `019a0000-0000-7000-8000-00000000f00${last}`;
const DAYS = 24 * 60;

const about = [
  evidence('e1', {
    config_id: ITEM,
    configs: {
      id: ITEM,
      name: 'payments',
      type: 'Kubernetes::Deployment',
      health: 'unhealthy',
      deleted_at: null,
    },
  }),
  evidence('e2', { check_id: CHECK.id, checks: CHECK }),
];
const found = (last: number, evidences: readonly object[], more: object = {}) => ({
  id: earlierId(last),
  incident_id: `INC-${last}`,
  title: `Earlier ${last}`,
  severity: 'high',
  status: 'closed',
  created_at: at(-last * DAYS),
  acknowledged: null,
  resolved: at(-last * DAYS + 42),
  closed: at(-last * DAYS + 90),
  hypotheses: [{ evidences }],
  ...more,
});
const ofItem = { config_id: ITEM, component_id: null, check_id: null };
const ofCheck = { config_id: null, component_id: null, check_id: CHECK.id };
const run = (last: number, minutes: number, target: object, title: string) => ({
  id: `019a0000-0000-7000-8000-00000000e00${last}`,
  status: 'completed',
  start_time: at(minutes),
  end_time: at(minutes + 1),
  config_id: null,
  component_id: null,
  check_id: null,
  playbooks: { name: 'p', title, icon: null },
  ...target,
});

/** The incident's page; `asked` are the questions for earlier incidents and for runs. */
function show(as: 'responder' | 'viewer', evidences: readonly object[] = about, properties: object[] = []) {
  const asked: URL[] = [];
  const page = open(as, '?tab=earlier', [
    list('evidences', evidences),
    list('check_statuses', []),
    http.get(`${API}/properties`, () => HttpResponse.json(properties)),
    http.get(`${API}/db/incidents`, ({ request }) => {
      const url = new URL(request.url);
      const { searchParams } = url;
      if (searchParams.get('id') === `eq.${ID}`) return HttpResponse.json([incident()]);
      asked.push(url);
      if (searchParams.has('hypotheses.evidences.check_id'))
        return HttpResponse.json([
          found(1, [ofCheck]),
          found(3, [ofCheck], { status: 'mitigated', resolved: null, closed: null }),
        ]);
      return HttpResponse.json(
        searchParams.has('hypotheses.evidences.config_id')
          ? [found(2, [ofItem, ofItem]), found(3, [ofItem])]
          : [],
      );
    }),
    http.get(`${API}/db/playbook_runs`, ({ request }) => {
      const url = new URL(request.url);
      if (url.searchParams.has('or')) asked.push(url);
      return HttpResponse.json(
        url.searchParams.has('or')
          ? [
              run(1, -2 * DAYS + 50, { config_id: ITEM }, 'Too late'),
              run(2, -2 * DAYS + 41, { config_id: OTHER }, 'On another item'),
              run(3, -2 * DAYS + 40, { config_id: ITEM }, 'Restart deployment'),
              run(4, -2 * DAYS + 5, { config_id: ITEM }, 'Look around'),
              run(5, -2 * DAYS - 5, { config_id: ITEM }, 'Before it began'),
            ]
          : [],
      );
    }),
  ]);
  return { ...page, asked };
}

const entries = async () =>
  within(await screen.findByRole('list', { name: 'Earlier incidents' })).findAllByRole('listitem');

test('earlier incidents on the same things, the newest first: what both are about, how long it took, and which run came last before its end', async () => {
  const { asked } = show('responder');
  expect((await entries()).map(one => within(one).getAllByRole('link')[0]?.textContent)).toEqual([
    'Earlier 1',
    'Earlier 2',
    'Earlier 3',
  ]);
  const [first, second, third] = await entries();
  expect(second).toHaveTextContent(/ClosedINC-2, .*, 42m long/);
  expect(second).toHaveTextContent('Evidence on payments');
  const last = await within(second as HTMLElement).findByRole('link', { name: 'Restart deployment' });
  expect(last).toHaveAttribute('href', '/playbooks/runs/019a0000-0000-7000-8000-00000000e003');
  expect(second).toHaveTextContent('Last run before it ended: Restart deployment, completed, ');
  expect(within(first as HTMLElement).queryByText(/Last run/)).toBeNull();
  // What goes on has no end, and what two kinds of evidence lead to is there once.
  expect(third).toHaveTextContent(/Mitigated/);
  expect(third).not.toHaveTextContent('long');
  expect(third).toHaveTextContent(`Evidence on payments, ${CHECK.name}`);
  expect(screen.getByRole('tab', { name: /^Earlier incidents/ })).toHaveTextContent('3');

  const questions = asked.map(({ searchParams }) => Object.fromEntries(searchParams));
  expect(questions).toHaveLength(3);
  expect(questions[0]).toMatchObject({
    'hypotheses.evidences.config_id': `eq.${ITEM}`,
    created_at: `lt.${at(0)}`,
    order: 'created_at.desc,id.asc',
    limit: '20',
  });
  expect(questions[1]).toMatchObject({ 'hypotheses.evidences.check_id': `eq.${CHECK.id}` });
  // Runs are asked once, for the time of those that ended.
  expect(questions[2]?.['and']).toBe(
    `(start_time.gte."${at(-2 * DAYS)}",start_time.lte."${at(-DAYS + 42)}")`,
  );
});

test('with much in common, the question for runs fits into the address that servers take', async () => {
  const items = Array.from({ length: 120 }, (_, index) => ({
    ...ofItem,
    config_id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  }));
  const asked: string[] = [];
  open('responder', '?tab=earlier', [
    list('evidences', about),
    list('check_statuses', []),
    http.get(`${API}/db/incidents`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('id') === `eq.${ID}` ? [incident()] : [found(2, items)],
      ),
    ),
    http.get(`${API}/db/playbook_runs`, ({ request }) => {
      if (new URL(request.url).searchParams.has('or')) asked.push(request.url);
      return HttpResponse.json([]);
    }),
  ]);
  await entries();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.length).toBeLessThan(8_000);
});

test('who may not see playbooks is asked nothing of their runs', async () => {
  const { asked } = show('viewer', about, [{ name: 'playbooks.disable', value: 'true' }]);
  expect(await entries()).toHaveLength(3);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.filter(({ pathname }) => pathname.endsWith('playbook_runs'))).toEqual([]);
});

test('without evidence on anything nothing is asked, and what to do is said', async () => {
  const { asked } = show('responder', [evidence('e9', { type: 'comment', evidence: { comment: 'Look' } })]);
  expect(await screen.findByText('No evidence leads to anything')).toBeVisible();
  expect(screen.getByText('Link a check, a component or an item.')).toBeVisible();
  expect(asked).toEqual([]);
});
