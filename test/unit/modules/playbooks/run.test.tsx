import { PARAM_TYPES } from '@/modules/playbooks/params';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { enter } from '../../user';
import { narrowed } from '../../../support/describedAnswers';

const PLAYBOOK = '019a0000-0000-7000-8000-000000000001';
const ITEM = '019a0000-0000-7000-8000-000000000002';
const RUN = '019a0000-0000-7000-8000-000000000003';
const ACTION = '019a0000-0000-7000-8000-000000000004';

const parameters = [
  { name: 'reason', label: 'Reason', type: 'text', required: true, properties: { minLength: 3 } },
  { name: 'key', label: 'Key', type: 'secret' },
];
const playbook = {
  id: PLAYBOOK,
  name: 'restart',
  title: 'Restart it',
  icon: null,
  description: null,
  spec: { configs: [{ name: '*' }], parameters, actions: [{ name: 'Do', exec: {} }] },
  deleted_at: null,
};
type Spec = (typeof playbook)['spec'];
type Playbook = Omit<typeof playbook, 'spec'> & {
  spec: Pick<Spec, 'parameters' | 'actions'> & Partial<Spec>;
};
const run = (status: string, more = {}) => ({
  id: RUN,
  playbook_id: PLAYBOOK,
  parent_id: null,
  status,
  created_at: '2026-01-02T03:04:05Z',
  scheduled_time: '2026-01-02T03:04:05Z',
  start_time: '2026-01-02T03:04:05Z',
  end_time: null,
  error: null,
  spec: playbook.spec,
  parameters: { reason: 'why', key: 'sealed-text' },
  created_by: { id: 'p', name: 'Amara', avatar: null },
  playbooks: { id: PLAYBOOK, name: 'restart', title: 'Restart it', icon: null, spec: playbook.spec },
  config: {
    id: ITEM,
    name: 'api',
    type: 'Kubernetes::Deployment',
    config_class: 'Deployment',
    tags: { cluster: 'prod-eu-1', namespace: 'payments' },
  },
  component: null,
  check: null,
  playbook_approvals: [],
  ...more,
});
const action = (status: string, more = {}) => ({
  id: ACTION,
  name: 'Do',
  playbook_run_id: RUN,
  status,
  start_time: '2026-01-02T03:04:05Z',
  end_time: null,
  retry_count: null,
  result: null,
  error: null,
  ...more,
});

beforeAll(async () => {
  await Promise.all([
    import('@/modules/playbooks/dialog/RunDialog'),
    import('@/features/playbooks/run/RunPage'),
    import('@/features/playbooks/run/ActionDetail'),
    import('@/features/playbooks/run/ApproveDialog'),
    import('@/modules/preflight/Preflight'),
    import('@/features/playbooks/runs/RunsPage'),
    import('@/components/time-range/LinkRange'),
    import('@/components/form/SearchCombobox'),
  ]);
});

interface Sent {
  id: string;
  config_id?: string;
  params: Record<string, string>;
}

/** A backend with one playbook; notes the runs that are asked for, and answers each with what `answer` says. */
function backend(answer: () => Response | Promise<Response>, of: Playbook = playbook) {
  const sent: Sent[] = [];
  const asked: unknown[] = [];
  const handlers = [
    http.get(`${API}/db/playbooks`, () => HttpResponse.json([of])),
    http.get(`${API}/db/playbook_names`, () => HttpResponse.json([])),
    http.get(`${API}/db/playbook_runs`, () => HttpResponse.json([], { headers: { 'Content-Range': '*/0' } })),
    // Nothing is related to the targets.
    http.get(`${API}/db/config_component_relationships`, () => HttpResponse.json([])),
    http.get(`${API}/db/check_config_relationships`, () => HttpResponse.json([])),
    http.post(`${API}/resources/search`, () =>
      HttpResponse.json({
        configs: [
          {
            id: ITEM,
            name: 'api',
            type: 'Kubernetes::Deployment',
            namespace: 'payments',
            tags: { cluster: 'prod-eu-1' },
          },
        ],
        components: [{ id: ITEM, name: 'api', type: 'API' }],
        checks: [{ id: ITEM, name: 'api', type: 'http' }],
      }),
    ),
    http.post(`${API}/playbook/${PLAYBOOK}/params`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ params: of.spec.parameters });
    }),
    http.post(`${API}/playbook/run`, async ({ request }) => {
      sent.push((await request.json()) as Sent);
      return answer();
    }),
  ];
  return { sent, asked, handlers };
}

const FORM = `/playbooks/runs?playbook=${PLAYBOOK}&run=true`;
const dialog = () => screen.findByRole('dialog');

describe('the form of a run', () => {
  test('run again: what differs from the earlier run is said before anything starts', async () => {
    const { handlers } = backend(() => HttpResponse.json({ run_id: RUN }, { status: 201 }));
    const at = `${FORM}&config_id=${ITEM}&params.reason=ab&again=true`;
    const { user, router } = renderPage({ at, as: ['editor'], handlers });
    const review = await screen.findByRole('region', { name: 'What will run' });
    expect(review).toHaveTextContent('Same as the earlier run.');
    const reason = screen.getByRole('textbox', { name: /Reason/ });
    await user.clear(reason);
    await user.type(reason, 'cd');
    expect(review).toHaveTextContent('1 value changed from the earlier run.');
    expect(review).toHaveTextContent('cd (was ab)');
    expect(review).not.toHaveTextContent('leaked');
    expect(router.state.location.search).not.toContain('again');
  });

  test('one that is marked is run only when its name was typed', async () => {
    const marked = { ...playbook, spec: { ...playbook.spec, labels: { confirm: 'true' } } };
    const { sent, handlers } = backend(() => HttpResponse.json({ run_id: RUN }, { status: 201 }), marked);
    const at = `${FORM}&config_id=${ITEM}&params.reason=because`;
    const { user } = renderPage({ at, as: ['editor'], handlers });
    const confirm = await screen.findByRole('textbox', { name: 'Type Restart it to confirm' });
    await user.type(screen.getByLabelText(/^Key/, { selector: 'input' }), 'k');
    expect(screen.getByRole('button', { name: 'Run' })).toBeDisabled();
    await user.type(confirm, 'Restart it');
    await user.click(screen.getByRole('button', { name: 'Run' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('a resource of a parameter that was cleared is gone from its field too, and is not sent', async () => {
    const node = { name: 'node', label: 'Node', type: 'config', required: false };
    const { sent, handlers } = backend(() => HttpResponse.json({ run_id: RUN }, { status: 201 }), {
      ...playbook,
      spec: { ...playbook.spec, parameters: [node] as never },
    });
    const at = `${FORM}&config_id=${ITEM}&params.node=${ITEM}`;
    const { user } = renderPage({ at, as: ['editor'], handlers });
    const field = await screen.findByRole('combobox', { name: /Node/ });
    await waitFor(() => expect(field).toHaveValue('api'));
    await user.clear(field);
    await user.tab();
    await waitFor(() => expect(field).toHaveValue(''));
    await user.click(screen.getByRole('button', { name: 'Run' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.params).toEqual({});
  });

  test('where the place of the resource cannot be read, that it may be production is said, and it can be read again', async () => {
    let fails = true;
    const { handlers } = backend(() => HttpResponse.json({ run_id: RUN }, { status: 201 }));
    const { user } = renderPage({
      at: `${FORM}&config_id=${ITEM}&params.reason=ab`,
      as: ['editor'],
      handlers: [
        http.post(`${API}/resources/search`, () =>
          fails ? HttpResponse.json({ error: 'out of order' }, { status: 400 }) : undefined,
        ),
        ...handlers,
      ],
    });
    const form = within(await dialog());
    expect(
      await form.findByText(
        'Where the resource is, and whether in production, could not be read: out of order',
      ),
    ).toBeVisible();
    fails = false;
    await user.click(form.getByRole('button', { name: 'Retry' }));
    expect(await form.findByText(/prod-eu-1/)).toBeVisible();
    expect(form.queryByText(/could not be read/)).toBeNull();
  });
  const LINK = `${FORM}&config_id=${ITEM}&params.reason=ab&params.key=leaked`;

  test('[PBK-015][PBK-017][PBK-020] a link opens it, never runs it, and takes no secret', async () => {
    const { sent, asked, handlers } = backend(() => HttpResponse.json({ run_id: RUN }, { status: 201 }));
    const { router } = renderPage({ at: LINK, as: ['editor'], handlers });
    const form = within(await dialog());
    expect(await form.findByRole('heading', { name: 'Restart it' })).toBeVisible();
    expect(await form.findByRole('combobox', { name: /Catalog Item/ })).toHaveValue('api');
    expect(await form.findByRole('textbox', { name: /Reason/ })).toHaveValue('ab');
    expect(form.getByLabelText(/^Key/)).toHaveValue('');
    expect(form.getByText(/Secrets are not taken from links/)).toBeVisible();
    expect(router.state.location.search).toBe(`?playbook=${PLAYBOOK}`);
    expect(asked).toEqual([{ id: PLAYBOOK, config_id: ITEM }]);
    expect(sent).toEqual([]);
  });

  test.each([
    ['config_id', 'configs', 'Catalog Item'],
    ['component_id', 'components', 'Component'],
    ['check_id', 'checks', 'Check'],
  ])(
    '[ENT-014][PBK-010] a run by %s is asked for under that id, with its parameters; its run_id is what opens',
    async (key, kind, label) => {
      const { configs: kinds, ...spec } = playbook.spec;
      const { sent, asked, handlers } = backend(() => HttpResponse.json({ run_id: RUN }, { status: 201 }), {
        ...playbook,
        spec: { ...spec, [kind]: kinds },
      });
      const { user, router } = renderPage({
        at: `${FORM}&${key}=${ITEM}&params.reason=because`,
        as: ['editor'],
        handlers,
      });
      const form = within(await dialog());
      await enter(user, await form.findByLabelText(/^Key/), 'k');
      expect(await form.findByRole('combobox', { name: new RegExp(label) })).toHaveValue('api');
      expect(asked).toEqual([{ id: PLAYBOOK, [key]: ITEM }]);
      await user.click(form.getByRole('button', { name: 'Run' }));
      await waitFor(() => expect(router.state.location.pathname).toBe(`/playbooks/runs/${RUN}`));
      expect(sent).toEqual([{ id: PLAYBOOK, [key]: ITEM, params: { reason: 'because', key: 'k' } }]);
    },
  );

  test('[PBK-008][PBK-023][PBK-024][PBK-028][PBK-029][PBK-039] what will run is said; a refusal keeps what was typed; the run opens', async () => {
    let refuse = true;
    let go = () => {};
    const wait = new Promise<void>(resolve => {
      go = resolve;
    });
    const { sent, handlers } = backend(async () => {
      if (refuse) return HttpResponse.json({ error: 'not on Fridays' }, { status: 403 });
      await wait;
      return HttpResponse.json({ run_id: RUN }, { status: 201 });
    });
    const { user, router, store } = renderPage({ at: LINK, as: ['editor'], handlers });
    const form = within(await dialog());
    const reason = await form.findByRole('textbox', { name: /Reason/ });
    const press = form.getByRole('button', { name: 'Run' });
    expect(press).toBeDisabled();
    await enter(user, reason, 'c');
    await enter(user, form.getByLabelText(/^Key/), 'hunter2');
    expect(form.getByRole('region', { name: 'What will run' })).toHaveTextContent(
      'OnapiInprod-eu-1 / paymentsproductionReasonabcKey••••••',
    );
    await user.click(press);
    expect(await form.findByText('not on Fridays')).toBeVisible();
    expect(sent).toEqual([{ id: PLAYBOOK, config_id: ITEM, params: { reason: 'abc', key: 'hunter2' } }]);

    refuse = false;
    await user.click(form.getByRole('button', { name: 'Run' }));
    expect(await form.findByRole('button', { name: 'Running...' })).toBeDisabled();
    expect(JSON.stringify(store.getState())).not.toContain('hunter2');
    go();
    // [PBK-026] is proven in the browser, with the page it leads to.
    await waitFor(() => expect(router.state.location.pathname).toBe(`/playbooks/runs/${RUN}`));
  });

  test('a run without an answer may have started: that is said before it is asked for again', async () => {
    const { handlers } = backend(() => new HttpResponse('', { status: 504 }));
    const { user } = renderPage({ at: LINK, as: ['editor'], handlers });
    const form = within(await dialog());
    await enter(user, await form.findByRole('textbox', { name: /Reason/ }), 'c');
    await user.click(form.getByRole('button', { name: 'Run' }));
    expect(
      await form.findByText(/It may have started: look at its runs before you try again\.$/),
    ).toBeVisible();
  });

  test.each([
    ['components', 'Component', '[PBK-018]'],
    ['checks', 'Check', '[PBK-019]'],
  ])(
    '[PBK-016][PBK-018][PBK-019][PBK-022][PBK-027] a playbook on %s asks for a %s first',
    async (key, label) => {
      const { handlers } = backend(() => HttpResponse.json({}), {
        ...playbook,
        title: '',
        spec: { ...playbook.spec, configs: undefined, [key]: [{ name: '*' }] } as never,
      });
      renderPage({ at: FORM, as: ['editor'], handlers });
      const form = within(await dialog());
      expect(await form.findByRole('combobox', { name: new RegExp(`^${label}`) })).toBeVisible();
      expect(form.getByRole('heading', { name: 'Run Playbook' })).toBeVisible();
      expect(form.getByText('Please select a resource to see the parameters.')).toBeVisible();
      expect(form.getByRole('button', { name: 'Run' })).toBeDisabled();
    },
  );

  test('[ENT-012] a parameter is shown by its label and type, begins with its default, keeps to its properties and is sent by its name', async () => {
    const asks = [
      { name: 'why', label: 'Cause', type: 'text', default: 'ab', properties: { minLength: 3 } },
      { name: 'sure', label: 'Certain', type: 'checkbox', default: 'true' },
    ];
    const { sent, handlers } = backend(() => HttpResponse.json({ run_id: RUN }, { status: 201 }), {
      ...playbook,
      spec: { ...playbook.spec, parameters: asks as never },
    });
    const { user } = renderPage({ at: `${FORM}&config_id=${ITEM}`, as: ['editor'], handlers });
    const form = within(await dialog());
    const cause = await form.findByRole('textbox', { name: /^Cause/ });
    expect(cause).toHaveValue('ab');
    expect(form.getByRole('checkbox', { name: /^Certain/ })).toBeChecked();
    expect(form.getByRole('button', { name: 'Run' })).toBeDisabled();
    await enter(user, cause, 'c');
    await user.click(form.getByRole('button', { name: 'Run' }));
    await waitFor(() =>
      expect(sent).toEqual([{ id: PLAYBOOK, config_id: ITEM, params: { why: 'abc', sure: 'true' } }]),
    );
  });

  test('[PBK-030] the input of a parameter follows its type: each of the nine types has its own', async () => {
    const asks = PARAM_TYPES.map(type => ({
      name: type,
      label: `A ${type}`,
      type,
      ...(type === 'list' && { properties: { options: [{ label: 'First', value: '1' }] } }),
    }));
    const { handlers } = backend(() => HttpResponse.json({ run_id: RUN }, { status: 201 }), {
      ...playbook,
      spec: { ...playbook.spec, parameters: asks as never },
    });
    renderPage({
      at: `${FORM}&config_id=${ITEM}`,
      as: ['editor'],
      handlers: [
        http.get(`${API}/db/teams`, () => HttpResponse.json([{ id: ITEM, name: 'of teams' }])),
        http.get(`${API}/db/people`, () =>
          HttpResponse.json([{ id: ITEM, name: 'of people', email: 'p@example.com' }]),
        ),
        ...handlers,
      ],
    });
    const form = within(await dialog());
    for (const [type, role] of [
      ['code', 'group'],
      ['checkbox', 'checkbox'],
      ['text', 'textbox'],
      ['component', 'combobox'],
      ['config', 'combobox'],
      ['check', 'combobox'],
    ] as const)
      expect(await form.findByRole(role, { name: new RegExp(`A ${type}`) })).toBeVisible();
    for (const [type, choice] of [
      ['list', 'First'],
      ['team', 'of teams'],
      ['people', 'of people'],
    ] as const) {
      const box = form.getByRole('combobox', { name: new RegExp(`^A ${type}`) });
      fireEvent.mouseDown(box);
      fireEvent.click(await screen.findByRole('option', { name: new RegExp(choice) }));
    }
  });

  test('what was typed for one resource is there for the next, secrets too; what nobody typed begins as that one has it', async () => {
    const { handlers } = backend(() => HttpResponse.json({ run_id: RUN }, { status: 201 }));
    const OTHER = ITEM.replace(/2$/, '5');
    const { user } = renderPage({
      at: `${FORM}&config_id=${ITEM}`,
      as: ['editor'],
      handlers: [
        http.post(`${API}/resources/search`, () =>
          HttpResponse.json({
            configs: [ITEM, OTHER].map((id, index) => ({
              id,
              name: ['api', 'web'][index],
              type: 'Kubernetes::Deployment',
              tags: {},
            })),
          }),
        ),
        http.post(`${API}/playbook/${PLAYBOOK}/params`, async ({ request }) => {
          const { config_id: id } = (await request.json()) as { config_id: string };
          return HttpResponse.json({
            params: [...parameters, { name: 'pods', label: 'Pods', default: id === ITEM ? '2' : '7' }],
          });
        }),
        ...handlers,
      ],
    });
    const form = within(await dialog());
    await enter(user, await form.findByRole('textbox', { name: /Reason/ }), 'too slow');
    await enter(user, form.getByLabelText(/^Key/), 'hunter2');
    expect(form.getByRole('textbox', { name: /Pods/ })).toHaveValue('2');
    const target = await form.findByRole('combobox', { name: /Catalog Item/ });
    await user.clear(target);
    await user.type(target, 'web');
    await user.click(await screen.findByRole('option', { name: /web/ }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /Pods/ })).toHaveValue('7'));
    expect(form.getByRole('textbox', { name: /Reason/ })).toHaveValue('too slow');
    expect(form.getByLabelText(/^Key/)).toHaveValue('hunter2');
    // Nothing was typed since, and it is all the same not to be lost.
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
  });

  test('[PBK-021] a playbook that asks for nothing says so and can run', async () => {
    const { handlers } = backend(() => HttpResponse.json({}), {
      ...playbook,
      spec: { ...playbook.spec, configs: [], parameters: [] },
    });
    renderPage({ at: FORM, as: ['editor'], handlers });
    const form = within(await dialog());
    expect(await form.findByText('No parameters for this playbook.')).toBeVisible();
    expect(form.getByRole('button', { name: 'Run' })).toBeEnabled();
  });

  test('a viewer is told, and gets no form', async () => {
    const { handlers } = backend(() => HttpResponse.json({}));
    renderPage({ at: FORM, as: ['viewer'], handlers });
    expect(await screen.findByText("You don't have permission to run playbooks")).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('/playbooks/runs/{id}', () => {
  const page = (state: { status: string; more?: object; action?: object }) => {
    const calls = { runs: 0, actions: 0 };
    const handlers = [
      http.get(`${API}/db/playbook_runs`, ({ request }) => {
        // The run that completed before this one, with which a failed one is compared.
        if (new URL(request.url).searchParams.get('status') === 'eq.completed') return HttpResponse.json([]);
        calls.runs += 1;
        return HttpResponse.json(narrowed(request, [run(state.status, state.more)]));
      }),
      http.get(`${API}/db/rpc/get_playbook_run_actions`, ({ request }) => {
        if (new URL(request.url).searchParams.get('run_id') !== RUN) return HttpResponse.json([]);
        calls.actions += 1;
        return HttpResponse.json([action('running', state.action)]);
      }),
      // The table gives one action by its id; those of a run come by the function alone.
      http.get(`${API}/db/playbook_run_actions`, ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('id') === `eq.${ACTION}`
            ? [action('running', state.action)]
            : [],
        ),
      ),
    ];
    return { state, calls, handlers };
  };

  test('[RTE-011][PBK-004][PBK-005][PBK-006][PBK-012][ENT-013] it follows the run until it ends; then nothing is offered to cancel, and nothing asked', async () => {
    const { state, calls, handlers } = page({ status: 'running' });
    const { user } = renderPage({
      at: `/playbooks/runs/${RUN}`,
      as: ['editor'],
      handlers: [
        ...handlers,
        http.post(`${API}/playbook/run/cancel/${RUN}`, () =>
          HttpResponse.json({ error: 'access denied' }, { status: 403 }),
        ),
      ],
    });
    expect(await screen.findByText('Running', { selector: '.status-chip' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'api' })).toHaveAttribute('href', `/catalog/${ITEM}`);
    expect(screen.getByText('prod-eu-1 / payments')).toBeVisible();
    expect(screen.getByText('production')).toBeVisible();
    expect(screen.queryByText(/sealed-text/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel run' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel Run' });
    await user.click(within(question).getByRole('button', { name: 'Cancel run' }));
    expect(await screen.findByText('Failed to cancel playbook run: access denied')).toBeVisible();
    Object.assign(state, {
      status: 'failed',
      more: { end_time: '2026-01-02T03:04:07Z', error: 'exit 1' },
      action: { status: 'failed', error: 'exit 1', result: { stdout: 'out\n', exitCode: 1 } },
    });
    expect(await screen.findByText('Failed', { selector: '.status-chip' })).toBeVisible();
    expect(await screen.findByText('Exit code 1')).toBeVisible();
    const why = await screen.findByRole('region', { name: 'Why it failed' });
    expect(await within(why).findByText('out')).toBeVisible();
    expect(await within(why).findByText('No earlier run on this resource completed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel run' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Run again' })).toBeVisible();
    const actions = within(screen.getByRole('region', { name: 'Actions of this run' }));
    expect(actions.getByRole('link', { name: /Do/ })).toBeVisible();
    expect(calls.actions).toBeGreaterThan(1);
    const before = calls.runs;
    await new Promise(resolve => setTimeout(resolve, 2300));
    expect(calls.runs).toBe(before);
  });

  test('playbooks that an assistant recommends are told as not found only where that is known', async () => {
    let fails = true;
    const recommendedPlaybooks = JSON.stringify([
      { id: PLAYBOOK, parameters: [] },
      { id: 'no-such-playbook', parameters: [] },
    ]);
    const { handlers } = page({
      status: 'completed',
      more: { end_time: '2026-01-02T03:04:07Z' },
      action: { status: 'completed', end_time: '2026-01-02T03:04:07Z', result: { recommendedPlaybooks } },
    });
    const { user } = renderPage({
      at: `/playbooks/runs/${RUN}`,
      as: ['viewer'],
      handlers: [
        http.get(`${API}/db/playbook_names`, () =>
          fails
            ? HttpResponse.json({ message: 'out of order' }, { status: 400 })
            : HttpResponse.json([{ id: PLAYBOOK, name: 'restart', title: 'Restart it' }]),
        ),
        ...handlers,
      ],
    });
    expect(await screen.findByText('Playbooks could not be read: out of order')).toBeVisible();
    const list = screen.getByRole('list', { name: 'Recommended playbooks' });
    expect(list).not.toHaveTextContent('not found');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await within(list).findByRole('link', { name: 'Restart it' })).toBeVisible();
    expect(list).toHaveTextContent('no-such-playbooknot found');
  });
  test('the output of the action that failed is not told as empty where it cannot be read', async () => {
    const { handlers } = page({
      status: 'failed',
      more: { end_time: '2026-01-02T03:04:07Z', error: 'exit 1' },
      action: { status: 'failed', error: 'exit 1', end_time: '2026-01-02T03:04:07Z' },
    });
    renderPage({
      at: `/playbooks/runs/${RUN}`,
      as: ['viewer'],
      handlers: [
        http.get(`${API}/db/playbook_run_actions`, ({ request }) =>
          new URL(request.url).searchParams.get('id') === `eq.${ACTION}`
            ? HttpResponse.json({ message: 'out of order' }, { status: 400 })
            : undefined,
        ),
        ...handlers,
      ],
    });
    const why = within(await screen.findByRole('region', { name: 'Why it failed' }));
    expect(await why.findByText('Its output could not be read: out of order')).toBeVisible();
    expect(why.getByText('Do failed.')).toBeVisible();
    expect(why.queryByText(/Last output/)).toBeNull();
  });
  test.each([
    ['failed', 1],
    ['timed_out', 1],
    ['completed', 0],
    ['cancelled', 0],
    ['running', 0],
  ])('one that is %s is offered as evidence %i times', async (status, offered) => {
    const { handlers } = page({ status, more: { error: 'exit 1', end_time: '2026-01-02T03:04:07Z' } });
    const { user } = renderPage({ at: `/playbooks/runs/${RUN}`, as: ['responder'], handlers });
    await screen.findByRole('heading', { name: playbook.title });
    expect(screen.queryAllByRole('button', { name: 'Attach as Evidence' })).toHaveLength(offered);
    if (offered === 0) return;
    await user.click(screen.getByRole('button', { name: 'Attach as Evidence' }));
    const form = await screen.findByRole('dialog', { name: 'Link to Incident' });
    expect(form).toHaveTextContent('Attaches configuration item “api”');
    const description = within(form).getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
    expect(description.value).toContain('at 2026-01-02 03:04 UTC: exit 1\n');
    expect(description.value.split('\n')[1]).toBe(`${window.location.origin}/playbooks/runs/${RUN}`);
  });

  test('a run that waits is cancelled by who is no approver', async () => {
    let cancelled = 0;
    const { handlers } = page({ status: 'pending_approval' });
    const { user } = renderPage({
      at: `/playbooks/runs/${RUN}`,
      as: ['editor'],
      handlers: [
        ...handlers,
        http.post(`${API}/playbook/run/cancel/${RUN}`, () => {
          cancelled += 1;
          return HttpResponse.json({ message: 'playbook run cancelled' });
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel run' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel Run' });
    expect(question).toHaveTextContent('It is cancelled before anything runs, and no reason is kept.');
    await user.click(within(question).getByRole('button', { name: 'Keep waiting' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(cancelled).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Cancel run' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel run' }),
    );
    expect(await screen.findByText('Playbook run cancelled')).toBeVisible();
    expect(cancelled).toBe(1);
  });

  test('a run that its requester could approve says why it waited for nobody', async () => {
    const approval = {
      id: 'a1',
      created_at: '2026-01-02T03:04:06Z',
      person_id: null,
      team_id: { id: 't', name: 'SRE' },
    };
    const { handlers } = page({ status: 'running', more: { playbook_approvals: [approval] } });
    renderPage({ at: `/playbooks/runs/${RUN}`, as: ['viewer'], handlers });
    expect(await screen.findByText('Approved at once because Amara is in SRE.')).toBeVisible();
  });

  const asksOf = (...people: string[]) => ({
    approval: { type: 'any', approvers: { people, teams: ['SRE'] } },
  });
  const asks = (...people: string[]) => ({ spec: { ...playbook.spec, ...asksOf(...people) } });
  const ROW = { id: 'na', condition: 'true' };

  const waits = (...people: string[]) => page({ status: 'pending_approval', more: asks(...people) }).handlers;
  const inTeams = (...names: string[]) =>
    http.get(`${API}/db/team_members`, () =>
      HttpResponse.json(names.map(name => ({ team_id: name, team: { name } }))),
    );
  const at = `/playbooks/runs/${RUN}`;

  test('who may approve but is not asked is offered no approval, and reads who is', async () => {
    renderPage({ at, as: ['editor'], handlers: [...waits('bo@x.example'), inTeams('Data')] });
    expect(await screen.findByText('Pending approval: One of bo@x.example, SRE')).toBeVisible();
    // Cancelling is a permission of its own.
    expect(await screen.findByRole('button', { name: 'Cancel run' })).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  test('an approver rejects it, which cancels it', async () => {
    let cancelled = 0;
    const { user } = renderPage({
      at,
      as: ['admin'],
      handlers: [
        ...waits('bo@x.example'),
        inTeams('SRE'),
        http.post(`${API}/playbook/run/cancel/${RUN}`, () => {
          cancelled += 1;
          return HttpResponse.json({ message: 'playbook run cancelled' });
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const question = await screen.findByRole('alertdialog', { name: 'Reject Run' });
    expect(question).toHaveTextContent('It is cancelled before anything runs, and no reason is kept.');
    await user.click(within(question).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Playbook run rejected')).toBeVisible();
    expect(cancelled).toBe(1);
  });

  test('who is asked but may not cancel sees that button off, and why', async () => {
    const approver = { ...ROW, subject: 'commander', object: 'playbooks', action: 'playbook:approve' };
    renderPage({
      at,
      as: ['commander'],
      permissions: [approver],
      handlers: [...waits('bo@x.example'), inTeams('SRE')],
    });
    expect(await screen.findByRole('button', { name: 'Approve' })).not.toHaveAttribute('aria-disabled');
    const reject = screen.getByRole('button', { name: 'Reject' });
    expect(reject).toHaveAttribute('aria-disabled', 'true');
    expect(reject).toHaveAccessibleDescription(/needs playbook:cancel/);
  });

  /** What the review of an approval asks, besides the run; `asked` are the addresses. */
  const reviewed = (earlier: readonly object[] = []) => {
    const asked: string[] = [];
    const spec = {
      ...playbook.spec,
      actions: [
        {
          name: 'Drain',
          exec: {
            script: 'kubectl drain node-1\nexport TOKEN=abc123secret',
            env: [{ name: 'PASSWORD', value: 'hush' }],
          },
        },
        { name: 'Ask', http: { url: 'https://ops.example/hook', method: 'POST' } },
        { name: 'Count', sql: { query: 'select count(*) from orders' } },
      ],
    };
    const { state, handlers } = page({
      status: 'pending_approval',
      more: { spec: { ...spec, ...asksOf('Amara@meridian.example') } },
    });
    return {
      state,
      asked,
      handlers: [
        http.get(`${API}/db/playbook_runs`, ({ request }) => {
          const { searchParams } = new URL(request.url);
          if (searchParams.get('playbook_id') !== `eq.${PLAYBOOK}` || searchParams.has('status'))
            return undefined;
          asked.push('earlier runs');
          return HttpResponse.json(narrowed(request, earlier), {
            headers: { 'Content-Range': `*/${earlier.length}` },
          });
        }),
        ...handlers,
        http.post(`${API}/resources/search`, () => {
          asked.push('health');
          return HttpResponse.json({ configs: [{ id: ITEM, name: 'api', health: 'unhealthy' }] });
        }),
      ],
    };
  };

  test('[PBK-011] an approver sees what will run before they approve: where, each step, with what, and how it went', async () => {
    const approved: string[] = [];
    const before = (id: string, status: string, more = {}) =>
      run(status, { id, end_time: '2026-01-02T03:05:05Z', ...more });
    const { state, handlers, asked } = reviewed([
      before('019a0000-0000-7000-8000-0000000000b1', 'failed', { error: 'node is gone' }),
      before('019a0000-0000-7000-8000-0000000000b2', 'completed'),
    ]);
    const { user } = renderPage({
      at,
      as: ['admin'],
      handlers: [
        ...handlers,
        http.post(`${API}/playbook/run/approve/:id`, ({ params }) => {
          approved.push(String(params['id']));
          state.status = 'scheduled';
          return HttpResponse.json({ message: 'ok' });
        }),
      ],
    });
    const button = await screen.findByRole('button', { name: 'Approve' });
    expect(asked).toEqual([]);
    await user.click(button);
    const review = within(await screen.findByRole('dialog', { name: 'Approve Run' }));
    expect(review.getByRole('alert')).toHaveTextContent('Restart it will run in production.');
    expect(review.getByText('cluster=prod-eu-1, namespace=payments')).toBeVisible();
    expect(await review.findByText('Unhealthy')).toBeVisible();
    const steps = within(review.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(step => step.textContent)).toEqual([
      expect.stringContaining('kubectl drain'),
      expect.stringContaining('https://ops.example/hook'),
      expect.stringContaining('select count(*) from orders'),
    ]);
    expect(review.queryByText(/hush|abc123secret|sealed-text/)).not.toBeInTheDocument();
    expect(review.getByText('why')).toBeVisible();
    expect(review.getByText('Pending approval: One of amara@meridian.example, SRE')).toBeVisible();
    const runs = await review.findByRole('list', { name: 'Last runs on api' });
    expect(within(runs).getAllByRole('listitem')).toHaveLength(2);
    expect(runs).toHaveTextContent('node is gone');
    expect(approved).toEqual([]);
    await user.click(review.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument());
    expect(approved).toEqual([RUN]);
  });

  test('one that has not run on the target tells how it ran elsewhere', async () => {
    const { handlers } = reviewed();
    const elsewhere = run('completed', { id: '019a0000-0000-7000-8000-0000000000b3' });
    const { user } = renderPage({
      at,
      as: ['admin'],
      handlers: [
        http.get(`${API}/db/playbook_runs`, ({ request }) => {
          const { searchParams } = new URL(request.url);
          const isAnywhere = searchParams.has('playbook_id') && !searchParams.has('config_id');
          return isAnywhere
            ? HttpResponse.json(narrowed(request, [elsewhere]), { headers: { 'Content-Range': '0-0/1' } })
            : undefined;
        }),
        ...handlers,
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('It has not run on api yet.')).toBeVisible();
    const runs = await screen.findByRole('list', { name: 'Last runs of this playbook' });
    expect(within(runs).getByRole('link', { name: 'Completed on api' })).toBeVisible();
  });

  test('[PBK-011] a viewer sees neither Approve nor Cancel nor Run again', async () => {
    const own = page({ status: 'pending_approval' });
    renderPage({ at, as: ['viewer'], handlers: own.handlers });
    expect(await screen.findByText('Pending approval', { selector: '.status-chip' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Approve|Cancel/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Run again' })).not.toBeInTheDocument();
  });
});

test('[RTE-010][RTE-053][PBK-014] the runs of a playbook: 150 a page, parents only, of seven days', async () => {
  const asked: URLSearchParams[] = [];
  renderPage({
    at: `/playbooks/runs?playbook=${PLAYBOOK}&status=failed`,
    as: ['viewer'],
    handlers: [
      http.get(`${API}/db/playbook_names`, ({ request }) =>
        HttpResponse.json(narrowed(request, [{ ...playbook, namespace: 'default' }])),
      ),
      http.get(`${API}/db/playbook_runs`, ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json(narrowed(request, [run('failed')]), {
          headers: { 'Content-Range': '0-0/1' },
        });
      }),
    ],
  });
  expect(await screen.findByRole('row', { name: /Restart it/ })).toBeVisible();
  const [first = new URLSearchParams()] = asked;
  expect(first.get('limit')).toBe('150');
  expect(first.get('playbook_id')).toBe(`eq.${PLAYBOOK}`);
  expect(first.get('status')).toBe('eq.failed');
  expect(first.get('parent_id')).toBe('is.null');
  const [, from = '', to = ''] =
    /created_at\.gte\."(.+?)",created_at\.lte\."(.+?)"/.exec(first.get('or') ?? '') ?? [];
  expect(Date.parse(to) - Date.parse(from)).toBe(7 * 24 * 3_600_000);
});
