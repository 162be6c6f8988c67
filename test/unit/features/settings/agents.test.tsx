import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { LOCAL_AGENT_ID } from '@/api/agents';
import { ownedBy } from '@/features/settings/agents/CleanupChoice';
import { agentQueryOf } from '@/features/settings/agents/filters';
import { INSTALL_COMMANDS, installValues } from '@/features/settings/agents/install';
import { API, renderPage } from '../../app/renderApp';
import { held } from '../../held';
import { enter } from '../../user';

const AT = '/settings/agents';
const TOKEN = 'canary-agent-token';

const agent = (id: string, name: string, over: object = {}) => ({
  id,
  name,
  hostname: `${name}.example`,
  description: null,
  ip: null,
  version: '1.4.52',
  username: `agent-${name}`,
  person_id: null,
  properties: { region: 'eu' },
  tls: null,
  cleanup: false,
  last_seen: new Date().toISOString(),
  last_received: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  deleted_at: null,
  created_by: { id: 'p2', name: 'Elias Lindqvist', avatar: null },
  config_count: 1200,
  config_scrapper_count: 1,
  checks_count: null,
  playbook_runs_count: null,
  health: 'healthy',
  status: 'online',
  ...over,
});

describe('rules', () => {
  const url = { q: '', pageIndex: 1, pageSize: 50, sortBy: '', sortOrder: 'asc' as const };
  test.each([
    [{}, {}, { sort: { column: 'created_at', desc: true } }],
    [{ sortBy: 'last_seen', sortOrder: 'desc' as const }, {}, { sort: { column: 'last_seen', desc: true } }],
    [{ sortBy: 'tls; drop' }, {}, { sort: { column: 'created_at', desc: true } }],
    [{ q: ' edge ' }, { status: 'offline' as const }, { search: 'edge', status: 'offline' }],
    [{}, { seen: 'never' as const }, { lastSeen: 'never' }],
    [{}, { seen: 'over-30d' as const }, { lastSeen: { before: 30 } }],
  ])('the address %j with the filters %j asks %j', (over, filter, query) =>
    expect(agentQueryOf({ ...url, ...over, status: '', seen: '', ...filter })).toMatchObject({
      pageIndex: 1,
      pageSize: 50,
      ...query,
    }),
  );

  test.each([
    [
      { config_count: 1200, config_scrapper_count: 1, checks_count: null },
      '1,200 configuration items, 1 scraper',
    ],
    [{ config_count: null, config_scrapper_count: null, checks_count: 2 }, '2 checks'],
    [{ config_count: null, config_scrapper_count: null, checks_count: null }, undefined],
  ])('%j is %j', (counts, text) => expect(ownedBy(counts)).toBe(text));

  test('the values of the chart name the backend, the user token and the agent; the commands hold no secret', () => {
    const facts = { name: 'edge "1": #x', host: 'https://c.example/api', signIn: { access_token: TOKEN } };
    expect(installValues(facts)).toEqual({
      upstream: {
        createSecret: true,
        host: 'https://c.example/api',
        username: 'token',
        password: TOKEN,
        agentName: 'edge "1": #x',
      },
    });
    expect(INSTALL_COMMANDS).toContain('--values values.yaml');
  });
});

interface Sent {
  call: string;
  params: Record<string, string>;
  body: unknown;
}

function backend(answers: { patch?: () => unknown[]; generate?: () => Response | Promise<Response> } = {}) {
  const reads: URLSearchParams[] = [];
  const sent: Sent[] = [];
  const note = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    sent.push({
      call: `${request.method} ${pathname.replace('/api/', '')}`,
      params: Object.fromEntries(searchParams),
      body: await request.json(),
    });
  };
  const rows = [
    agent('a1', 'eu-edge'),
    agent('a2', 'lab', { status: 'unknown', health: 'unknown', last_seen: null, config_count: null }),
  ];
  let properties: object = { region: 'eu' };
  const handlers = [
    http.get(`${API}/db/agents_summary`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const id = /^eq\.(.*)$/.exec(searchParams.get('id') ?? '')?.[1];
      if (!id) reads.push(searchParams);
      const found = (id ? rows.filter(row => row.id === id) : rows).map(row => ({ ...row, properties }));
      return HttpResponse.json(found, { headers: { 'Content-Range': `0-1/${found.length}` } });
    }),
    http.patch(`${API}/db/agents`, async ({ request }) => {
      await note(request);
      const answer = answers.patch?.() ?? [{ id: 'a1', name: 'eu-edge' }];
      if (answer.length === 0) properties = { region: 'theirs' };
      return HttpResponse.json(answer);
    }),
    http.post(`${API}/agent/generate`, async ({ request }) => {
      await note(request);
      return (
        answers.generate?.() ??
        HttpResponse.json({ id: 'x1', username: 'agent-0123', access_token: TOKEN }, { status: 201 })
      );
    }),
  ];
  return { reads, sent, handlers };
}

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/agents/AgentsPage'),
    import('@/features/settings/agents/AgentFields'),
    import('@/features/settings/agents/GenerateDialog'),
    import('@/modules/records/RecordDialog'),
  ]);
});

describe('/settings/agents', () => {
  test('[AGT-001] lists the summary with status and what each owns; filters are asked of the backend', async () => {
    const { reads, handlers } = backend();
    const { user } = renderPage({ at: AT, as: ['editor'], handlers });
    const row = await screen.findByRole('row', { name: /eu-edge/ });
    for (const text of ['Online', '1.4.52', '1,200', 'Elias Lindqvist']) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    expect(within(screen.getByRole('row', { name: /lab/ })).getByText('Unknown')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Offline' }));
    await waitFor(() => expect(reads.at(-1)?.get('status')).toBe('eq.offline'));
    await user.click(screen.getByRole('combobox', { name: 'Last seen' }));
    await user.click(await screen.findByRole('option', { name: 'Never' }));
    await waitFor(() => expect(reads.at(-1)?.get('last_seen')).toBe('is.null'));
  });

  test('[AGT-003][RTE-051] a link opens an agent; its properties are changed, or the change of somebody else is shown', async () => {
    let patches = 0;
    const { sent, handlers } = backend({ patch: () => (patches++ === 0 ? [] : [{ id: 'a1' }]) });
    const { user } = renderPage({ at: `${AT}?id=a1`, as: ['editor'], handlers });
    const value = await screen.findByRole('textbox', { name: 'Properties: value 1' });
    expect(screen.getByText('agent-eu-edge')).toBeVisible();
    await user.clear(value);
    await enter(user, value, 'us');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const conflict = await screen.findByRole('dialog', { name: 'eu-edge was changed meanwhile' });
    expect(conflict).toHaveTextContent('theirs');
    expect(sent).toEqual([
      {
        call: 'PATCH db/agents',
        params: {
          id: 'eq.a1',
          deleted_at: 'is.null',
          properties: 'eq.{"region":"eu"}',
          select: 'id,name,properties',
        },
        body: { properties: { region: 'us' } },
      },
    ]);
  });

  test('[AGT-006] the nil uuid opens nothing and asks nothing', async () => {
    const { handlers } = backend();
    renderPage({ at: `${AT}?id=${LOCAL_AGENT_ID}`, as: ['editor'], handlers });
    expect(await screen.findByText(/own backend, which has no agent/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[AGT-004] an agent is marked deleted after a question; what it owns only when chosen, each time anew', async () => {
    const { sent, handlers } = backend();
    const { user } = renderPage({ at: AT, as: ['editor'], handlers });
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete eu-edge' }));
      const question = await screen.findByRole('alertdialog');
      expect(question).toHaveTextContent('1,200 configuration items, 1 scraper.');
      const box = within(question).getByRole('checkbox', { name: 'Also delete what it owns' });
      expect(box).not.toBeChecked();
      const answer = async (name: string) => {
        await user.click(within(question).getByRole('button', { name }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      };
      return { box, answer };
    };
    const first = await ask();
    await user.click(first.box);
    await first.answer('Cancel');
    expect(sent).toEqual([]);

    await (await ask()).answer('Delete');
    await screen.findByText('eu-edge deleted successfully');
    expect(sent).toMatchObject([{ call: 'PATCH db/agents', params: { id: 'eq.a1' } }]);
    expect(sent[0]?.body).toEqual({ deleted_at: 'now()' });

    const last = await ask();
    await user.click(last.box);
    await last.answer('Delete');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toEqual({ deleted_at: 'now()', cleanup: true });
  });

  test('[AGT-005] a generated agent shows its token once, hidden, with what installs it; nothing keeps it', async () => {
    const { sent, handlers } = backend();
    const { user, store } = renderPage({ at: AT, as: ['editor'], handlers });
    await user.click(await screen.findByRole('button', { name: 'Generate agent' }));
    await enter(user, await screen.findByRole('textbox', { name: /Name/ }), ' edge-2 ');
    await user.click(screen.getByRole('button', { name: 'Properties: add property' }));
    await enter(user, screen.getByRole('textbox', { name: 'Properties: key 1' }), 'tier');
    await enter(user, screen.getByRole('textbox', { name: 'Properties: value 1' }), 'edge');
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Agent edge-2' });
    expect(sent).toEqual([
      { call: 'POST agent/generate', params: {}, body: { name: 'edge-2', properties: { tier: 'edge' } } },
    ]);
    expect(within(dialog).getByRole('region', { name: 'Username' })).toHaveTextContent('agent-0123');
    expect(document.body).not.toHaveTextContent(TOKEN);
    await user.click(within(dialog).getByRole('button', { name: 'Show access token' }));
    expect(within(dialog).getByRole('region', { name: 'Access token' })).toHaveTextContent(TOKEN);
    await user.click(within(dialog).getByRole('button', { name: 'Copy values.yaml' }));
    expect(parse(await navigator.clipboard.readText())).toEqual({
      upstream: {
        createSecret: true,
        host: API,
        username: 'token',
        password: TOKEN,
        agentName: 'edge-2',
      },
    });
    expect(JSON.stringify(store.getState())).not.toContain(TOKEN);
    expect(JSON.stringify([localStorage, sessionStorage].map(store => Object.entries(store)))).not.toContain(
      TOKEN,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body).not.toHaveTextContent(TOKEN);
  });

  test('one that is generated when the person has left by then is not told as if its token had been shown', async () => {
    const { until, release } = held();
    const { sent, handlers } = backend({
      generate: async () => {
        await until;
        return HttpResponse.json({ id: 'x1', username: 'agent-0123', access_token: TOKEN }, { status: 201 });
      },
    });
    const { user, router } = renderPage({ at: AT, as: ['admin'], handlers });
    await user.click(await screen.findByRole('button', { name: 'Generate agent' }));
    await enter(user, await screen.findByRole('textbox', { name: /Name/ }), 'edge-2');
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => router.navigate('/nowhere'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    expect(
      await screen.findByText(/^Agent edge-2 was generated, but you left before its token was shown\./),
    ).toBeVisible();
    expect(screen.queryByText('Agent edge-2 generated successfully')).toBeNull();
  });

  test('a name that is taken is said at the field, and what was typed stays', async () => {
    const generate = () =>
      HttpResponse.json({ error: 'there is an agent named lab already' }, { status: 409 });
    const { handlers } = backend({ generate });
    const { user } = renderPage({ at: AT, as: ['admin'], handlers });
    await user.click(await screen.findByRole('button', { name: 'Generate agent' }));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await enter(user, name, 'lab');
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('there is an agent named lab already'));
    expect(name).toHaveValue('lab');
  });

  test.each(['commander', 'responder'] as const)('a %s reads and gets no control', async role => {
    renderPage({ at: AT, as: [role], handlers: backend().handlers });
    await screen.findByRole('row', { name: /eu-edge/ });
    expect(screen.queryByRole('button', { name: /Generate|Delete|Edit/ })).toBeNull();
  });
});
