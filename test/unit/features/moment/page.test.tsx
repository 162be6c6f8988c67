import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Role } from '@/lib/access/policy';
import { API, renderPage } from '../../app/renderApp';

/** What happened around a time, as the page tells it. */

const AT = '2026-11-20T14:05:00.000Z';
const time = (seconds: number) => new Date(Date.parse(AT) + seconds * 1000).toISOString();
const id = (last: number) => `019a0000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;

const CHANGE = {
  id: id(1),
  config_id: id(90),
  change_type: 'Deployment',
  summary: 'version 2',
  external_created_by: 'ci',
  created_at: time(-110),
  config: { id: id(90), name: 'payments-api', type: 'Kubernetes::Deployment' },
};
const check = (last: number, seconds: number) => ({
  id: id(last),
  name: `check-${last}`,
  canary_id: id(80),
  type: 'http',
  icon: null,
  status: 'unhealthy',
  last_transition_time: time(seconds),
});

beforeAll(async () => {
  await Promise.all([
    import('@/features/moment/MomentPage'),
    import('@/app/shell/RecordDetails'),
    import('@/features/catalog/changes/ChangeDrawer'),
    import('@/features/settings/jobs/JobDialog'),
    import('@/modules/evidence/link/LinkDialog'),
  ]);
});

interface OpenOptions {
  search?: string;
  properties?: readonly string[];
  /** What the list of jobs answers. */
  jobs?: () => Response;
  checks?: readonly object[];
  as?: Role;
  changes?: readonly object[];
}

/** The page of 14:05; `asked` are the calls for it, by relation. */
function open({
  search = `?at=${AT}`,
  properties = [],
  jobs = () => HttpResponse.json([]),
  checks = [check(11, -70), check(12, -60)],
  as = 'viewer',
  changes = [CHANGE, { ...CHANGE, id: id(2), created_at: 'soon' }],
}: OpenOptions = {}) {
  const asked = new Map<string, URLSearchParams>();
  const answer = (relation: string, respond: () => Response) =>
    http.get(`${API}/db/${relation}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.set(relation, searchParams);
      return respond();
    });
  const rows = (relation: string, ...found: readonly object[]) =>
    answer(relation, () => HttpResponse.json([...found]));
  const page = renderPage({
    at: `/moment${search}`,
    as: [as],
    properties,
    handlers: [
      rows('config_changes', ...changes),
      rows('playbook_runs'),
      rows('checks', ...checks),
      rows('incidents', {
        id: id(21),
        incident_id: 'INC-7',
        title: 'Payments fail',
        severity: 'high',
        created_at: time(30),
      }),
      rows('notification_send_history_summary', {
        id: id(31),
        status: 'sent',
        error: null,
        resource: { id: id(90), name: 'payments-api' },
        created_at: time(242),
      }),
      rows('config_analysis_items'),
      rows('agents_summary'),
      answer('job_histories', jobs),
      rows('configs', { id: id(90), name: 'payments-api' }),
      http.get(`${API}/db/rpc/related_configs_recursive`, () =>
        HttpResponse.json([
          {
            id: id(91),
            name: 'payments-db',
            type: 'Kubernetes::Pod',
            health: 'healthy',
            deleted_at: null,
            related_ids: [id(90)],
          },
        ]),
      ),
    ],
  });
  return { ...page, asked };
}

const list = async () => within(await screen.findByRole('list', { name: 'Entries' }));
const texts = async () =>
  (await list()).getAllByRole('listitem').map(item => within(item).getByRole('link').textContent);
const told = async (text: RegExp) =>
  within(await screen.findByRole('region', { name: 'In short' })).findByText(text);

test('a sentence, a lane a kind and a list, oldest first, each row leading to its record or to its details; an odd row does no harm', async () => {
  const { asked } = open();
  expect((await told(/^First: /)).closest('[aria-live=polite]')).not.toBeNull();
  expect(
    await told(
      /^First: Deployment of payments-api by ci at .*; 40 s later check check-11 turned unhealthy \(the first of 2 checks that turned\); 2 min later incident INC-7 · Payments fail was opened; 5 min later a notification about payments-api was sent\.$/,
    ),
  ).toBeVisible();
  expect(await texts()).toEqual([
    'Deployment of payments-api',
    'check-11',
    'check-12',
    'INC-7 · Payments fail',
    'Notification about payments-api',
  ]);
  expect((await list()).getByRole('link', { name: 'check-11' })).toHaveAttribute(
    'href',
    `/health?checkId=${id(11)}&timeRange=1h`,
  );
  expect((await list()).getByRole('link', { name: 'Deployment of payments-api' })).toHaveAttribute(
    'href',
    `/moment?at=${encodeURIComponent(AT)}&open=change%3A${id(1)}`,
  );
  const lanes = within(screen.getByRole('region', { name: 'Over time' }));
  expect(lanes.getAllByText('None')).toHaveLength(4);
  expect(asked.get('checks')?.getAll('last_transition_time')).toEqual([
    'gte.2026-11-20T13:50:00.000Z',
    'lte.2026-11-20T14:20:00.000Z',
  ]);
  expect(screen.getByText(/Of each check only its last change of status is known\./)).toBeVisible();
});

test('a mark opens what it stands for; the arrow keys go along its lane', async () => {
  const { user } = open({ checks: [check(11, -600), check(12, -599), check(13, 600)] });
  const lane = within(await screen.findByRole('toolbar', { name: 'Checks' }));
  const [first, last] = lane.getAllByRole('button');
  first?.focus();
  await user.keyboard('{ArrowRight}');
  expect(last).toHaveFocus();
  expect(last).toHaveAttribute('tabindex', '0');
  await user.keyboard('{ArrowLeft}{Enter}');
  const opened = within(await screen.findByRole('dialog', { name: 'What happened' }));
  expect(opened.getAllByRole('link').map(link => link.textContent)).toEqual(['check-11', 'check-12']);
  expect(opened.getAllByText('Turned unhealthy')).toHaveLength(2);
});

test('the details of an entry open over the list, from its row and from its mark; they are in the link, and Back closes them', async () => {
  const { user, router } = open();
  await user.click((await list()).getByRole('link', { name: 'Deployment of payments-api' }));
  await waitFor(() => expect(router.state.location.search).toContain(`open=change%3A${id(1)}`));
  expect(await screen.findByRole('dialog', { name: 'Deployment of payments-api' })).toBeVisible();
  router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe(`?at=${AT}`);
  const lane = within(await screen.findByRole('toolbar', { name: 'Changes' }));
  lane.getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Deployment of payments-api' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).not.toContain('open=');
});

test('of several at once the mark says which, and its links open the details in its place', async () => {
  const { user } = open({
    jobs: () =>
      HttpResponse.json([
        { id: id(41), name: 'Scrape', resource_name: 'aws', created_at: time(5) },
        { id: id(42), name: 'Sweep', resource_name: null, created_at: time(6) },
      ]),
  });
  const lane = within(await screen.findByRole('toolbar', { name: 'Failed jobs' }));
  await user.click(lane.getByRole('button'));
  const said = within(await screen.findByRole('dialog', { name: 'What happened' }));
  await user.click(said.getByRole('link', { name: 'Sweep' }));
  expect(await screen.findByRole('dialog', { name: /^Details for job/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'What happened' })).toBeNull());
});

test('what this person may not read is not opened from a link', async () => {
  const { asked } = open({ search: `?at=${AT}&open=change:${id(1)}`, properties: ['config.disable'] });
  expect(
    await screen.findByText('Changes were not read. Switched off by the property config.disable.'),
  ).toBeVisible();
  expect(await told(/^First of what was read/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.has('config_changes')).toBe(false);
});

test('a guest whom access scopes narrow is told that there may be more', async () => {
  open({ as: 'guest', properties: ['rls.enable'] });
  expect(await told(/^First of what was read: Deployment/)).toBeVisible();
  expect(
    screen.getByText(/^Only what your access scopes include is told: more may have happened\./),
  ).toBeVisible();
});

test('those whom they do not narrow are told nothing of them', async () => {
  open({ as: 'viewer', properties: ['rls.enable'] });
  expect(await told(/^First: Deployment/)).toBeVisible();
  expect(screen.queryByText(/access scopes/)).toBeNull();
});

test('chips leave kinds out of the list, spans and steps move the time; all of it is in the link', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Checks 2' }));
  await waitFor(() => expect(router.state.location.search).toContain('hidden=check'));
  await waitFor(async () =>
    expect(await texts()).toEqual([
      'Deployment of payments-api',
      'INC-7 · Payments fail',
      'Notification about payments-api',
    ]),
  );
  expect(screen.getByRole('button', { name: 'Checks 2' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: '±1h' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '±1h' })).toHaveAttribute('aria-pressed', 'true'),
  );
  expect(router.state.location.search).toContain('span=1h');
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('at')).toBe('2026-11-20T13:05:00.000Z'),
  );
});

/** The lanes with a layout, which jsdom does not have: from 100 px on, 300 px wide, ten pixels a minute. */
async function laidOut() {
  const lanes = await screen.findByRole('region', { name: 'Over time' });
  lanes.setPointerCapture = () => undefined;
  const plot = lanes.querySelector('.moment-plot');
  if (!plot) throw new Error('The lanes have no plot.');
  vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 300, 200));
  return {
    plot,
    /** Pressed and moved; not let go. */
    drag: (from: number, to: number, pointer: object = {}) => {
      fireEvent.pointerDown(lanes, { clientX: from, isPrimary: true, ...pointer });
      fireEvent.pointerMove(lanes, { clientX: to, buttons: 1, isPrimary: true });
    },
    release: (at: number) => fireEvent.pointerUp(lanes, { clientX: at }),
    cancel: () => fireEvent.pointerCancel(lanes),
  };
}

test('dragging over the lanes zooms into that stretch, and Back leads out again', async () => {
  const { router } = open();
  await list();
  const { plot, drag, release } = await laidOut();
  drag(220, 200);
  await waitFor(() => expect(plot).toHaveTextContent('14:00:00 to 14:02:00'));
  expect(router.state.location.search).not.toContain('span');
  release(200);
  await waitFor(() => expect(router.state.location.search).toContain('span=1m'));
  expect(new URLSearchParams(router.state.location.search).get('at')).toBe('2026-11-20T14:01:00.000Z');
  expect(plot).toBeEmptyDOMElement();
  expect(await screen.findByRole('button', { name: '±1m' })).toHaveAttribute('aria-pressed', 'true');
  router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('button', { name: '±1m' })).toBeNull());
  expect(router.state.location.search).toBe(`?at=${AT}`);
});

test.each<[string, (lanes: Awaited<ReturnType<typeof laidOut>>) => void | Promise<void>]>([
  [
    'given up by Escape',
    async ({ drag, release, plot }) => {
      drag(200, 220);
      await waitFor(() => expect(plot).not.toBeEmptyDOMElement());
      fireEvent.keyDown(document.body, { key: 'Escape' });
      release(220);
    },
  ],
  [
    'taken by the browser, to scroll',
    ({ drag, cancel, release }) => {
      drag(200, 220);
      cancel();
      release(220);
    },
  ],
  [
    'of a few pixels',
    ({ drag, release }) => {
      drag(200, 205);
      release(205);
    },
  ],
  [
    'by another button',
    ({ drag, release }) => {
      drag(200, 220, { button: 2 });
      release(220);
    },
  ],
  [
    'from the names of the lanes',
    ({ drag, release }) => {
      drag(40, 220);
      release(220);
    },
  ],
])('a drag %s chooses nothing', async (_what, act) => {
  const { router } = open();
  await list();
  const lanes = await laidOut();
  await act(lanes);
  await waitFor(() => expect(lanes.plot).toBeEmptyDOMElement());
  expect(router.state.location.search).toBe(`?at=${AT}`);
});

test('zooming and stepping by keyboard and by buttons, as far as there is something to zoom', async () => {
  const { user, router } = open({ search: `?at=${AT}&span=1m` });
  await list();
  const span = () => new URLSearchParams(router.state.location.search).get('span');
  await user.keyboard('t+');
  await waitFor(() => expect(span()).toBe('30s'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true'),
  );
  await user.keyboard('t-');
  const shown = async (name: RegExp) => expect(await screen.findByText(name)).toBeVisible();
  await shown(/14:04:00 to .*14:06:00$/);
  await user.keyboard('t,');
  await shown(/14:03:00 to .*14:05:00$/);
  await user.keyboard('t.');
  await waitFor(() => expect(router.state.location.search).toContain('14%3A05%3A00'));
  await user.click(screen.getByRole('button', { name: 'Zoom out' }));
  await waitFor(() => expect(span()).toBe('2m'));
});

test('selected entries are attached to an incident, those that are no evidence by their words', async () => {
  const { user } = open({ as: 'responder' });
  const rows = await list();
  expect(
    rows.getByRole('checkbox', {
      name: 'INC-7 · Payments fail: An incident cannot be evidence of another incident',
    }),
  ).toBeDisabled();
  await user.click(rows.getByRole('checkbox', { name: 'Select check-11' }));
  await user.click(rows.getByRole('checkbox', { name: 'Select Notification about payments-api' }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected entries' }));
  expect(await bar.findByText('2 entries selected')).toBeVisible();
  expect(bar.getByText('Of notifications only the words are attached, as comments.')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Attach as Evidence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link to Incident' }));
  expect(
    dialog.getByText(/^Attaches 2 items: “check-11” and “Notification about payments-api”/),
  ).toBeVisible();
});

test('what is selected is in the link: it survives another time and a reload, and is gone once it is cleared', async () => {
  const first = open({ as: 'responder' });
  await first.user.click((await list()).getByRole('checkbox', { name: 'Select check-11' }));
  await waitFor(() => expect(first.router.state.location.search).toContain(`selected=${id(11)}`));
  await first.user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(await screen.findByText('1 entry selected')).toBeVisible();
  const { search } = first.router.state.location;
  first.unmount();

  const { user, router } = open({ as: 'responder', search });
  expect((await list()).getByRole('checkbox', { name: 'Select check-11' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('selected'));
  const box = (await list()).getByRole('checkbox', { name: 'Select check-11' });
  await waitFor(() => expect(box).not.toBeChecked());
});

test('a link selects nothing that cannot be evidence', async () => {
  open({ as: 'responder', search: `?at=${AT}&selected=${id(21)},${id(12)},soon` });
  expect(await screen.findByText('1 entry selected')).toBeVisible();
  expect(
    (await list()).getByRole('checkbox', { name: /^INC-7 · Payments fail: An incident cannot/ }),
  ).not.toBeChecked();
});

test('the same done to many items is one line that unfolds, and one mark; both are in the link', async () => {
  const changes = [1, 2, 3].map(last => ({
    ...CHANGE,
    id: id(last),
    config_id: id(90 + last),
    created_at: time(last),
    config: { id: id(90 + last), name: `payments-${last}`, type: '' },
  }));
  const { user, router } = open({ as: 'responder', changes });
  const rows = await list();
  const line = rows.getByRole('button', { name: 'Deployment on 3 items' });
  expect(line).toHaveAttribute('aria-expanded', 'false');
  expect(rows.queryByRole('link', { name: 'Deployment of payments-2' })).toBeNull();
  await user.click(line);
  expect(await rows.findByRole('link', { name: 'Deployment of payments-2' })).toBeVisible();
  expect(router.state.location.search).toContain(`unfolded=${id(1)}`);
  const box = rows.getByRole('checkbox', { name: 'Select Deployment on 3 items' });
  await user.click(rows.getByRole('checkbox', { name: 'Select Deployment of payments-2' }));
  await waitFor(() => expect(box).toBePartiallyChecked());
  await user.click(box);
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected entries' }));
  expect(await bar.findByText('3 entries selected')).toBeVisible();
  await user.click(box);
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected entries' })).toBeNull());
  const lane = within(await screen.findByRole('toolbar', { name: 'Changes' }));
  await user.click(lane.getByRole('button', { name: /Deployment on 3 items/ }));
  const said = within(await screen.findByRole('dialog', { name: 'What happened' }));
  expect(said.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Deployment of payments-1',
    'Deployment of payments-2',
    'Deployment of payments-3',
  ]);
});

test('whoever may write no incident selects nothing', async () => {
  open();
  expect((await list()).queryByRole('checkbox')).toBeNull();
});

test('a time is typed as people say it; what is no time is said', async () => {
  const { user, router } = open({ search: '' });
  const field = await screen.findByRole('textbox', { name: 'Around' });
  await user.type(field, 'soon{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not a time\./);
  await user.clear(field);
  await user.type(field, '2026-11-20T14:05:00Z{Enter}');
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('at')).toBe(AT));
});

test('what is switched off is not asked and is said; what fails takes nothing else away and can be tried again', async () => {
  let fails = true;
  const { user, asked } = open({
    properties: ['incidents.disable'],
    jobs: () =>
      fails ? HttpResponse.json({ message: 'out of order' }, { status: 400 }) : HttpResponse.json([]),
  });
  expect(
    await screen.findByText('Incidents were not read. Switched off by the property incidents.disable.'),
  ).toBeVisible();
  expect(asked.has('incidents')).toBe(false);
  expect(await screen.findByText('Failed jobs could not be read: out of order')).toBeVisible();
  expect(await told(/^First of what was read: Deployment of payments-api/)).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry Failed jobs' }));
  await waitFor(() => expect(screen.queryByText(/^Failed jobs could not be read/)).toBeNull());
});

test('it is copied as Markdown with its address', async () => {
  const { user } = open();
  await list();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copy as Markdown' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Copy as Markdown' }));
  await waitFor(() => expect(copied).toHaveBeenCalledOnce());
  const [text = ''] = copied.mock.calls[0] ?? [];
  expect(text).toContain('# What happened from 2026-11-20 13:50 UTC to 2026-11-20 14:20 UTC');
  expect(text).toContain(
    '| 2026-11-20T14:03:10.000Z | Changes | Deployment of payments-api | version 2 · ci |',
  );
  expect(text).toContain('Of each check only its last change of status is known.');
  expect(text).toContain('/moment?at=');
});

test('narrowed to an item: what has to do with it and what is directly related is asked for, and failed jobs and agents are not', async () => {
  const item = id(90);
  const { user, router, asked } = open({ search: `?at=${AT}&config=${item}` });
  expect(await told(/^First: Deployment of payments-api/)).toBeVisible();
  expect(asked.get('config_changes')?.get('config_id')).toBe(`in.(${item},${id(91)})`);
  expect(asked.get('incidents')?.get('hypotheses.evidences.or')).toBe(
    `(check_id.in.(${id(11)},${id(12)}),config_id.in.(${item},${id(91)}))`,
  );
  expect(asked.get('notification_send_history_summary')?.get('resource_id')).toBe(
    `in.(${item},${id(91)},${id(11)},${id(12)})`,
  );
  expect(asked.has('job_histories')).toBe(false);
  expect(screen.queryByText('Failed jobs')).toBeNull();
  const chip = await screen.findByRole('button', { name: 'About payments-api and what is directly related' });
  // A click beside its cross takes nothing away; Enter on it does, as it says.
  await user.click(chip);
  expect(chip).toHaveAccessibleDescription('press Enter to remove');
  chip.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).not.toContain('config='));
  expect(await screen.findByText('Failed jobs')).toBeVisible();
});

test('narrowed to what more checks watch than one question names, it is said that the first of them are looked at', async () => {
  const checks = Array.from({ length: 70 }, (_, index) => check(10 + index, -70));
  open({ search: `?at=${AT}&config=${id(90)}`, checks });
  expect(await screen.findByText(/Of 70 checks on it or on them the first 60 are looked at\./)).toBeVisible();
});
