import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { ROLES } from '@/lib/access/policy';
import { interrupt } from '@/lib/drafts/keeper';
import { API, renderPage } from '../../app/renderApp';
import { held } from '../../held';
import { server } from '../../server';
import { enter } from '../../user';
import { at, CHECK, comment, evidence, history, hypothesis, incident } from './data';
import { ID, list, open } from './openIncident';
import { narrowed } from '../../../support/describedAnswers';

const refused = (method: 'get' | 'post' | 'patch' | 'delete', relation: string) =>
  http[method](`${API}/db/${relation}`, () =>
    HttpResponse.json({ code: '42501', message: 'permission denied for incidents' }, { status: 403 }),
  );

describe('/incidents', () => {
  test('a refusal is said in its words, never as an empty list', async () => {
    renderPage({
      at: '/incidents',
      as: ['viewer'],
      handlers: [list('components', []), refused('get', 'incident_summary')],
    });
    expect(await screen.findByText(/permission denied for incidents/)).toBeVisible();
    expect(screen.queryByText('There are no incidents matching this criteria')).toBeNull();
  });

  test.each([
    ['of the summary', '', 'incident_summary'],
    ['of the table, where a filter needs it', '&rule=019a0000-0000-7000-8000-00000000c009', 'incidents'],
  ])(
    'active ones are listed first, and a button counts and shows those that leaves out: %s',
    async (_, filter, relation) => {
      const asked: (string | null)[] = [];
      const { user, router } = renderPage({
        at: `/incidents?sortBy=title${filter}`,
        as: ['viewer'],
        handlers: [
          list('components', []),
          list('evidences', []),
          list('incident_rules', []),
          http.get(`${API}/db/${relation}`, ({ request }) => {
            const { searchParams } = new URL(request.url);
            const status = searchParams.get('status');
            asked.push(status);
            return HttpResponse.json(
              narrowed(request, [
                {
                  ...incident(),
                  commander: null,
                  responders: relation === 'incidents' ? [] : null,
                  commenters: null,
                },
              ]),
              { headers: { 'Content-Range': status === 'in.(resolved,closed)' ? '0-0/1234' : '0-0/1' } },
            );
          }),
        ],
      });
      expect(await screen.findByRole('row', { name: /Payments fail/ })).toBeVisible();
      const all = await screen.findByRole('button', { name: 'Show 1,234 filtered out incidents' });
      expect(asked).toEqual(['not.in.(resolved,closed)', 'in.(resolved,closed)']);
      await user.click(all);
      await waitFor(() => expect(asked).toHaveLength(3));
      expect(asked[2]).toBeNull();
      expect(new URLSearchParams(router.state.location.search).get('status')).toBe('all');
      await waitFor(() => expect(screen.queryByRole('button', { name: /filtered out/ })).toBeNull());
    },
  );

  test('a status that somebody chose leaves out what it says, and nothing is counted', async () => {
    const asked: (string | null)[] = [];
    renderPage({
      at: '/incidents?status=open',
      as: ['viewer'],
      handlers: [
        list('components', []),
        list('evidences', []),
        http.get(`${API}/db/incident_summary`, ({ request }) => {
          asked.push(new URL(request.url).searchParams.get('status'));
          return HttpResponse.json(
            narrowed(request, [{ ...incident(), commander: null, responders: null, commenters: null }]),
          );
        }),
      ],
    });
    expect(await screen.findByRole('row', { name: /Payments fail/ })).toBeVisible();
    expect(asked).toEqual(['eq.open']);
    expect(screen.queryByRole('button', { name: /filtered out/ })).toBeNull();
  });

  test('those of a component are asked for by it, and the filter says which, also where it is not offered', async () => {
    const component = '019a0000-0000-7000-8000-00000000c001';
    const asked: URLSearchParams[] = [];
    const page = (components: RequestHandler) =>
      renderPage({
        at: `/incidents?component=${component}&type=all&status=open`,
        as: ['viewer'],
        handlers: [
          components,
          list('evidences', []),
          http.get(`${API}/db/incidents`, ({ request }) => {
            asked.push(new URL(request.url).searchParams);
            return HttpResponse.json(
              narrowed(request, [{ ...incident(), hypotheses: [{ evidences: [{ id: 'e1' }] }] }]),
            );
          }),
        ],
      });
    const { unmount } = page(list('components', [{ id: component, name: 'payments' }]));
    expect(await screen.findByRole('row', { name: /Payments fail/ })).toBeVisible();
    expect(asked[0]?.get('hypotheses.evidences.component_id')).toBe(`eq.${component}`);
    expect(asked[0]?.get('status')).toBe('eq.open');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Component' })).toHaveTextContent('payments'),
    );
    unmount();
    page(list('components', []));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Component' })).toHaveTextContent('Another component'),
    );
  });

  test('[FMT-010] those of a time stand under headings while somebody wants them, each can be closed', async () => {
    const day = 24 * 3_600_000;
    const row = (id: string, age: number) => ({
      ...incident(),
      id: `019a0000-0000-7000-8000-00000000f00${id}`,
      incident_id: `INC-${id}`,
      created_at: new Date(Date.now() - age).toISOString(),
      commander: null,
      responders: null,
      commenters: null,
    });
    const asked: string[] = [];
    const { user, router } = renderPage({
      at: '/incidents?status=all',
      as: ['viewer'],
      handlers: [
        list('components', []),
        list('evidences', []),
        http.get(`${API}/db/incident_summary`, ({ request }) => {
          asked.push(request.url);
          return HttpResponse.json(narrowed(request, [row('1', 0), row('2', 1), row('3', 800 * day)]), {
            headers: { 'Content-Range': '0-2/3' },
          });
        }),
      ],
    });
    const shown = async () => {
      const grid = await screen.findByRole('grid', { name: 'Incidents' });
      return within(grid)
        .getAllByRole('row')
        .map(one => /INC-\d|Today|Earlier/.exec(one.textContent ?? '')?.[0])
        .filter(Boolean);
    };
    await waitFor(async () => expect(await shown()).toEqual(['INC-1', 'INC-2', 'INC-3']));
    await user.click(screen.getByRole('combobox', { name: 'Group by' }));
    await user.click(await screen.findByRole('option', { name: 'Date' }));
    const grouped = ['Today', 'INC-1', 'INC-2', 'Earlier', 'INC-3'];
    await waitFor(async () => expect(await shown()).toEqual(grouped));
    expect(router.state.location.search).toBe('?status=all&groupBy=date');
    expect(asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /Today/ }));
    await waitFor(async () => expect(await shown()).toEqual(['Today', 'Earlier', 'INC-3']));
    expect(router.state.location.search).toBe('?status=all&groupBy=date&closed=Today');
    // Another order has no dates to stand under.
    await user.click(screen.getByRole('columnheader', { name: 'Name' }));
    await waitFor(async () => expect(await shown()).toEqual(['INC-1', 'INC-2', 'INC-3']));
  });

  test('a new one that is answered when the person begins another one by then closes nothing', async () => {
    const { until, release } = held();
    const sent: unknown[] = [];
    const { user, router } = renderPage({
      at: '/incidents?create=true',
      as: ['responder'],
      handlers: [
        list('incident_summary', []),
        list('components', []),
        http.post(`${API}/db/incidents`, async ({ request }) => {
          sent.push('incident');
          await until;
          return HttpResponse.json(narrowed(request, [incident()]), { status: 201 });
        }),
        http.post(`${API}/db/hypotheses`, ({ request }) =>
          HttpResponse.json(narrowed(request, [hypothesis('root')]), { status: 201 }),
        ),
      ],
    });
    const dialog = await screen.findByRole('dialog', { name: 'Create New Incident' });
    await enter(user, within(dialog).getByRole('textbox', { name: 'Title' }), 'Card payments fail');
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => router.navigate('/incidents'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => router.navigate('/incidents?create=true'));
    expect(await screen.findByRole('dialog', { name: 'Create New Incident' })).toBeVisible();
    release();
    expect(await screen.findByText('Incident created')).toBeVisible();
    expect(router.state.location.search).toBe('?create=true');
    expect(screen.getByRole('dialog', { name: 'Create New Incident' })).toBeVisible();
  });

  test('[INC-043][INC-044][ENT-006][ENT-007] a new one is sent with its root; one that got half way is not created twice', async () => {
    const sent: { path: string; body: Record<string, unknown> }[] = [];
    let fails = true;
    const note = async (request: Request) => {
      const path = new URL(request.url).pathname.split('/').at(-1) ?? '';
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ path, body });
      return body;
    };
    const { user } = renderPage({
      at: '/incidents?create=true',
      as: ['responder'],
      handlers: [
        list('incident_summary', []),
        list('components', []),
        http.post(`${API}/db/incidents`, async ({ request }) => {
          if (sent.some(({ path }) => path === 'incidents'))
            return HttpResponse.json({ code: '23505', message: 'duplicate key' }, { status: 409 });
          return HttpResponse.json(narrowed(request, [{ ...incident(), ...(await note(request)) }]), {
            status: 201,
          });
        }),
        http.patch(`${API}/db/incidents`, ({ request }) =>
          note(request).then(body => HttpResponse.json(narrowed(request, [{ ...incident(), ...body }]))),
        ),
        http.post(`${API}/db/hypotheses`, async ({ request }) => {
          const body = await note(request);
          const rows = narrowed(request, [{ ...hypothesis('root'), ...body }]);
          if (!fails) return HttpResponse.json(rows, { status: 201 });
          fails = false;
          return HttpResponse.json({ message: 'no luck' }, { status: 400 });
        }),
      ],
    });
    const dialog = await screen.findByRole('dialog', { name: 'Create New Incident' });
    expect(within(dialog).getByRole('combobox', { name: 'Status' })).toHaveTextContent('Open');
    expect(within(dialog).getByRole('combobox', { name: 'Severity' })).toHaveTextContent('Low');
    const create = within(dialog).getByRole('button', { name: 'Create' });
    expect(create).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Card payments fail');
    await user.click(create);
    expect(await within(dialog).findByText(/The hypothesis was not created/)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'Title' })).toHaveValue('Card payments fail');
    await user.click(create);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ path }) => path)).toEqual(['incidents', 'hypotheses', 'incidents', 'hypotheses']);
    const [first, root, , again] = sent;
    expect(first?.body).toMatchObject({
      title: 'Card payments fail',
      description: '',
      type: 'availability',
      severity: 'low',
      status: 'open',
      created_by: 'p1',
      commander_id: 'p1',
      communicator_id: 'p1',
    });
    expect(root?.body).toMatchObject({
      incident_id: first?.body['id'],
      title: 'Card payments fail',
      type: 'root',
      status: 'possible',
      created_by: 'p1',
    });
    expect(again?.body['id']).toBe(root?.body['id']);
  });
});

describe('/incidents/{id}', () => {
  test('one that is gone, and an id that is none, say so', async () => {
    open('viewer', '', [list('incidents', [])]);
    expect(await screen.findByText('Incident not found')).toBeVisible();
    renderPage({ at: '/incidents/nonsense', as: ['viewer'] });
    expect((await screen.findAllByText('Incident not found')).length).toBeGreaterThan(0);
  });

  test('a refusal is said in its words', async () => {
    open('viewer', '', [refused('get', 'incidents')]);
    expect(await screen.findByText(/permission denied for incidents/)).toBeVisible();
  });

  test.each(ROLES.filter(role => role !== 'guest'))(
    '%s is offered what the table lets them write',
    async role => {
      open(role);
      // Markup is text.
      expect(await screen.findByText('<b>Looking</b>')).toBeVisible();
      const writes = role === 'admin' || role === 'commander' || role === 'responder' || role === 'editor';
      expect(screen.queryAllByRole('button', { name: 'Edit title' })).toHaveLength(writes ? 1 : 0);
      expect(screen.queryAllByRole('combobox', { name: 'Comment' })).toHaveLength(writes ? 1 : 0);
      expect(screen.queryAllByRole('button', { name: /^Actions for / })).toHaveLength(writes ? 1 : 0);
    },
  );

  test('a comment that is refused stays typed, with the reason', async () => {
    const { user } = open('responder', '', [refused('post', 'comments')]);
    const box = await screen.findByRole('combobox', { name: 'Comment' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please add comment details')).toBeVisible();
    await user.type(box, 'Restarted it{Enter}');
    expect(await screen.findByText(/The comment was not saved: .*permission denied/)).toBeVisible();
    expect(box).toHaveValue('Restarted it');
    // It stood in the conversation, and is taken out of it.
    expect(
      within(screen.getByRole('list', { name: 'Comments and evidence' })).queryByText('Restarted it'),
    ).toBeNull();
  });

  test('a comment stands in the conversation before the backend has answered', async () => {
    let answer: (() => void) | undefined;
    const { user } = open('responder', '', [
      http.post(`${API}/db/comments`, async ({ request }) => {
        await new Promise<void>(resolve => (answer = resolve));
        return HttpResponse.json(narrowed(request, [comment('c2', 'Restarted it')]), { status: 201 });
      }),
    ]);
    await user.type(await screen.findByRole('combobox', { name: 'Comment' }), 'Restarted it{Enter}');
    const said = screen.getByRole('list', { name: 'Comments and evidence' });
    expect(await within(said).findByText('Restarted it')).toBeVisible();
    expect(answer).toBeDefined();
    answer?.();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Comment' })).toHaveValue(''));
  });

  test('a comment that is being typed when the session ends is there again, with whom it names', async () => {
    const posted: unknown[] = [];
    const takes = http.post(`${API}/db/comments`, async ({ request }) => {
      posted.push(await request.json());
      return HttpResponse.json(narrowed(request, [comment('c2', 'x')]), { status: 201 });
    });
    const { user, unmount } = open('responder');
    const box = await screen.findByRole('combobox', { name: 'Comment' });
    await user.type(box, 'Ask @Hana');
    await user.click(await screen.findByRole('option', { name: /Hana Sato/ }));
    await enter(user, box, 'at noon');
    const typed = (box as HTMLInputElement).value;
    expect(typed).toContain('Hana Sato');
    interrupt('/p1', `/incidents/${ID}`);
    unmount();
    const again = open('responder', '', [takes]);
    const found = await screen.findByRole('combobox', { name: 'Comment' });
    expect(found).toHaveValue(typed);
    await again.user.type(found, '{Enter}');
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toMatchObject({ comment: typed.replace('@Hana Sato', '@[Hana Sato](user:p9)').trim() });
  });

  test.each([
    ['the title', '', ['Edit title'], 'Title'],
    ['the description', '', ['Edit description'], 'Description'],
    ['a factor', '?tab=plan&comments=true', ['Add factor'], 'Title'],
    ['the title of a hypothesis', '?tab=plan', ['Actions for Pool', 'Edit title'], 'Title'],
    ['a manual step', '?panel=done', ['Add definition of done', 'Manual'], 'What has to be done'],
  ])(
    '%s that is being written when the session ends, or the page is loaded anew, is there again',
    async (_what, query, presses, field) => {
      const box = () => screen.findByRole('textbox', { name: field });
      const press = async (user: ReturnType<typeof open>['user'], name: string) =>
        user.click(
          await waitFor(() => {
            const [found] = ['button', 'menuitem'].flatMap(role => screen.queryAllByRole(role, { name }));
            if (!found) throw new Error(`There is no ${name}.`);
            return found;
          }),
        );
      const { user, unmount } = open('commander', query);
      for (const name of presses) await press(user, name);
      await enter(user, await box(), 'half a tho');
      const { value: typed } = (await box()) as HTMLInputElement;
      expect(typed).toContain('half a tho');
      interrupt('/p1', `/incidents/${ID}${query}`);
      unmount();
      open('commander', query);
      await waitFor(async () => expect(await box()).toHaveValue(typed));
    },
  );

  test('evidence of a check says how the check stands, and since when where that is known', async () => {
    open('responder', '', [
      list('evidences', [
        evidence('e1', {
          checks: { ...CHECK, status: 'unhealthy', last_transition_time: at(-30) },
          check_id: CHECK.id,
        }),
        evidence('e2', { checks: CHECK, check_id: CHECK.id }),
      ]),
      list('check_statuses', []),
    ]);
    const said = await screen.findByRole('list', { name: 'Comments and evidence' });
    const [one, other] = await within(said).findAllByRole('listitem');
    expect(one).toHaveTextContent(/since .* ago/);
    expect(one?.textContent).not.toContain(at(-30)); // not as the backend wrote it
    expect(other).not.toHaveTextContent('since');
  });

  test('evidence is deleted after a question; where a backend keeps it for its history, that is said', async () => {
    const asked: (string | null)[] = [];
    let kept = true;
    const constraint =
      'update or delete on table "evidences" violates foreign key constraint "fk" on table "incident_histories"';
    const { user } = open('responder', '', [
      list('evidences', [evidence('e1', { checks: CHECK, check_id: CHECK.id })]),
      list('check_statuses', []),
      http.delete(`${API}/db/evidences`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('id'));
        return kept
          ? HttpResponse.json({ code: '23503', message: constraint }, { status: 409 })
          : HttpResponse.json(narrowed(request, [evidence('e1')]));
      }),
    ]);
    const said = await screen.findByRole('list', { name: 'Comments and evidence' });
    await user.click(await within(said).findByRole('button', { name: /^Actions for/, expanded: false }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Evidence' }));
    const question = await screen.findByRole('alertdialog');
    expect(asked).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(
      await within(question).findByText(
        'Evidence delete failed: It cannot be deleted: rows of incident_histories refer to it.',
      ),
    ).toBeVisible();
    kept = false;
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked).toEqual(['eq.e1', 'eq.e1']);
  });

  test('a change that is evidence shows its diff when it is asked for, and from a link', async () => {
    const asked: string[] = [];
    const given = [
      list('evidences', [
        evidence('e1', {
          type: 'config_change',
          config_changes: {
            id: 'x1',
            config_id: 'i1',
            change_type: 'diff',
            summary: 'image 1 to 2',
            severity: null,
            created_at: at(-5),
          },
        }),
      ]),
      http.get(`${API}/db/config_changes`, ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json([{ id: 'x1', diff: '@@ -1 +1 @@\n-image: 1\n+image: 2\n' }]);
      }),
    ];
    const { user, router, unmount } = open('viewer', '', given);
    const show = await screen.findByRole('button', { name: 'Show diff' });
    expect(asked).toEqual([]);
    await user.click(show);
    expect(await screen.findByText('image: 2')).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(router.state.location.search).toBe('?diffs=e1');
    unmount();
    open('viewer', '?diffs=e1', given);
    expect(await screen.findByText('image: 2')).toBeVisible();
  });

  test('a title that cannot be saved stays in its field', async () => {
    const { user } = open('responder', '', [
      http.patch(`${API}/db/incidents`, () => HttpResponse.json({ message: 'no luck' }, { status: 400 })),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Edit title' }));
    const field = screen.getByRole('textbox', { name: 'Title' });
    await user.clear(field);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(field, 'Another{Enter}');
    expect(await screen.findByText(/The incident was not changed: no luck/)).toBeVisible();
    expect(field).toHaveValue('Another');
  });

  test('deleting a hypothesis stops where it fails, and says what went before', async () => {
    const deleted: string[] = [];
    const { user } = open('responder', '?tab=plan', [
      ...['comments', 'evidences'].map(relation =>
        http.delete(`${API}/db/${relation}`, ({ request }) => {
          deleted.push(`${relation} ${new URL(request.url).searchParams.get('hypothesis_id')}`);
          return HttpResponse.json([]);
        }),
      ),
      http.delete(`${API}/db/hypotheses`, ({ request }) => {
        const id = new URL(request.url).searchParams.get('id');
        deleted.push(`hypotheses ${id}`);
        return id === 'eq.factor'
          ? HttpResponse.json(narrowed(request, [hypothesis('factor')]))
          : HttpResponse.json(
              { code: '23503', message: 'still referenced from incident_histories' },
              { status: 409 },
            );
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Pool', expanded: false }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete hypothesis' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete hypothesis?' });
    expect(dialog).toHaveTextContent(
      '“Pool” is deleted for good, with 1 hypothesis below it, 1 comment, 1 piece of evidence.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete Hypothesis' }));
    expect(
      await within(dialog).findByText(/still referenced.*1 hypothesis below it went before.*disprove it/),
    ).toBeVisible();
    expect(deleted).toEqual([
      'comments eq.factor',
      'evidences eq.factor',
      'hypotheses eq.factor',
      'comments eq.root',
      'evidences eq.root',
      'hypotheses eq.root',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete hypothesis?' })).toBeNull());
  });

  test('a hypothesis that was deleted under its editor says so, and nothing typed is lost', async () => {
    const { user } = open('responder', '?tab=plan', [
      http.patch(`${API}/db/hypotheses`, () => HttpResponse.json([])),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Pool' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit title' }));
    const field = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(field);
    await user.type(field, 'Another cause');
    server.use(list('hypotheses', []));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('It was changed meanwhile. Save again to write over that.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('It was deleted meanwhile. Nothing is saved.')).toBeVisible();
    expect(field).toHaveValue('Another cause');
  });

  test('[ENT-008] a manual step is evidence of the root that must be done, and is ticked off', async () => {
    const sent: unknown[] = [];
    const { user } = open('responder', '?panel=done', [
      http.post(`${API}/db/evidences`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(narrowed(request, [evidence('e2')]), { status: 201 });
      }),
      http.patch(`${API}/db/evidences`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(narrowed(request, [evidence('e1')]));
      }),
      list('evidences', [
        evidence('e1', {
          type: 'comment',
          evidence: { comment: 'Tell the shops' },
          definition_of_done: true,
          script_result: 'not yet',
        }),
      ]),
    ]);
    const items = await screen.findByRole('list', { name: 'Definition of done' });
    expect(items).toHaveTextContent('Result: not yet');
    const tick = within(items).getByRole('checkbox', { name: 'Done: Tell the shops' });
    expect(tick).not.toBeChecked();
    await user.click(tick);
    await waitFor(() => expect(sent).toEqual([{ done: true }]));
    await user.click(await screen.findByRole('button', { name: 'Add definition of done' }));
    await user.click(await screen.findByRole('button', { name: 'Manual' }));
    await user.type(await screen.findByRole('textbox', { name: 'What has to be done' }), 'Ring the bank');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        hypothesis_id: 'root',
        type: 'comment',
        created_by: 'p1',
        evidence: { comment: 'Ring the bank' },
        definition_of_done: true,
      }),
    );
  });

  test('a tick is one click: it can be taken back, a refusal is said, and who may not write sees how it stands', async () => {
    const sent: unknown[] = [];
    let done = false;
    const steps = [
      http.get(`${API}/db/evidences`, () =>
        HttpResponse.json([
          evidence('e1', {
            type: 'comment',
            evidence: { comment: 'Tell the shops' },
            definition_of_done: true,
            done,
          }),
        ]),
      ),
      http.patch(`${API}/db/evidences`, async ({ request }) => {
        const patch = (await request.json()) as { done: boolean };
        sent.push(patch);
        ({ done } = patch);
        return HttpResponse.json(narrowed(request, [evidence('e1', patch)]));
      }),
    ];
    const { user, unmount } = open('responder', '?panel=done', steps);
    const tick = () => screen.findByRole('checkbox', { name: 'Done: Tell the shops' });
    await user.click(await tick());
    await waitFor(async () => expect(await tick()).toBeChecked());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual([{ done: true }, { done: false }]));
    await waitFor(async () => expect(await tick()).not.toBeChecked());
    server.use(refused('patch', 'evidences'));
    await user.click(await tick());
    expect(
      await screen.findByText("'Tell the shops' was not changed: permission denied for incidents"),
    ).toBeVisible();
    expect(await tick()).not.toBeChecked();
    unmount();
    open('viewer', '?panel=done', steps);
    expect(await screen.findByRole('list', { name: 'Definition of done' })).toHaveTextContent('Open:');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('panels open beside each other, as the link says', async () => {
    const { user, router } = open('responder', '?panel=done', [list('evidences', [])]);
    const state = async () => {
      const all = await screen.findAllByRole('button', {
        name: /^(Details|Responders|Definition of done|Changelog)/,
      });
      return all.map(button => button.getAttribute('aria-expanded'));
    };
    await waitFor(async () => expect(await state()).toEqual(['false', 'false', 'true', 'false']));
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    await waitFor(async () => expect(await state()).toEqual(['true', 'false', 'true', 'false']));
    expect(new URLSearchParams(router.state.location.search).get('panel')).toBe('done,details');
    await user.click(await screen.findByRole('button', { name: /^Definition of done/ }));
    await waitFor(async () => expect(await state()).toEqual(['true', 'false', 'false', 'false']));
    expect(router.state.location.search).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    await waitFor(async () => expect(await state()).toEqual(['false', 'false', 'false', 'false']));
    expect(router.state.location.search).toBe('?panel=');
  });

  test('on a phone they open over the page, and Back closes them', async () => {
    const wide = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      Object.assign(wide(query), { matches: query.includes('max-width') }),
    );
    const { user, router } = open('responder', '?tab=plan', [list('evidences', [])]);
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    expect(await screen.findByRole('dialog', { name: 'About the incident' })).toBeVisible();
    expect(router.state.location.search).toBe('?tab=plan&sheet=true');
    router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?tab=plan');
  });

  test('the status that usually comes next has a button of its own; who may not write has none', async () => {
    const sent: unknown[] = [];
    const { user, unmount } = open('responder', '', [
      list('evidences', []),
      http.patch(`${API}/db/incidents`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(narrowed(request, [incident({ status: 'investigating' })]));
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Set to Investigating' }));
    await waitFor(() => expect(sent).toMatchObject([{ status: 'investigating', acknowledged: 'now()' }]));
    unmount();
    open('viewer', '', [list('evidences', [])]);
    expect(await screen.findByRole('heading', { name: 'Payments fail' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Set to/ })).toBeNull();
  });

  test('it is not called over without a question while nobody knows whether the definition of done is met', async () => {
    const sent: unknown[] = [];
    const { user } = open('responder', '', [
      refused('get', 'evidences'),
      http.patch(`${API}/db/incidents`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(narrowed(request, [incident({ status: 'resolved' })]));
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Status:/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Resolved' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Whether the definition of done is met is not known',
    });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Set to Resolved anyway' }));
    await waitFor(() => expect(sent).toMatchObject([{ status: 'resolved' }]));
  });

  test('a team is asked through one of its systems: what it has fixed is not asked, what it knows is filled in', async () => {
    const sent: unknown[] = [];
    const { user } = open('responder', '?panel=responders', [
      list('teams', [
        {
          id: 't1',
          name: 'Platform',
          icon: null,
          spec: {
            responder_clients: {
              service_now: {
                values: { category: 'software' },
                defaults: { description: '{{incident.title}}' },
              },
            },
          },
        },
        { id: 't2', name: 'Quiet', icon: null, spec: null },
      ]),
      http.post(`${API}/db/responders`, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? HttpResponse.json({ message: 'no luck' }, { status: 400 })
          : HttpResponse.json([{}], { status: 201 });
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Add Responders' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Responders' });
    const team = within(dialog).getByRole('combobox', { name: 'Team' });
    await user.type(team, 'Quiet');
    await user.click(await screen.findByRole('option', { name: 'Quiet' }));
    expect(within(dialog).getByText('There were no responders configured for this team')).toBeVisible();
    // A team or a person, not both.
    expect(within(dialog).queryByRole('combobox', { name: 'Person' })).toBeNull();
    await user.clear(team);
    await user.type(team, 'Platform');
    await user.click(await screen.findByRole('option', { name: 'Platform' }));
    await user.click(await within(dialog).findByRole('button', { name: 'ServiceNow' }));
    expect(await within(dialog).findByRole('textbox', { name: 'Description' })).toHaveValue('Payments fail');
    expect(within(dialog).queryByRole('textbox', { name: 'Category' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: 'Body' }), 'Please look');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('no luck')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'Body' })).toHaveValue('Please look');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[1]).toEqual({
      type: 'system',
      incident_id: ID,
      team_id: 't1',
      created_by: 'p1',
      properties: {
        responderType: 'service_now',
        category: 'software',
        description: 'Payments fail',
        body: 'Please look',
      },
    });
  });

  test('[ENT-008] a condition is changed, and taken away when it is emptied', async () => {
    const sent: unknown[] = [];
    const { user } = open('responder', '?panel=done', [
      list('evidences', [
        evidence('e1', { checks: CHECK, check_id: CHECK.id, definition_of_done: true, script: 'true' }),
      ]),
      list('check_statuses', []),
      http.patch(`${API}/db/evidences`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(narrowed(request, [evidence('e1')]));
      }),
    ]);
    const change = async (script: string) => {
      const items = await screen.findByRole('list', { name: 'Definition of done' });
      await user.click(within(items).getByRole('button', { name: 'Actions for payments/health' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
      const dialog = await screen.findByRole('dialog', { name: 'Update Definition of Done' });
      const field = within(dialog).getByRole('textbox', { name: 'Condition (CEL)' });
      expect(field).toHaveValue('true');
      await user.clear(field);
      if (script !== '') await user.type(field, script);
      await user.click(within(dialog).getByRole('button', { name: 'Update' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await change('check.status');
    await change('');
    expect(sent).toEqual([{ script: 'check.status' }, { script: null }]);
  });

  test('a responder says what was asked and how far they are; taking one away is asked first', async () => {
    const deleted: string[] = [];
    const { user } = open('commander', '?panel=responders', [
      list('responders', [
        {
          id: 'r1',
          incident_id: ID,
          type: 'jira',
          index: 0,
          person_id: null,
          team_id: null,
          external_id: 'PLAT-1184',
          properties: { project: 'PLAT', summary: 'Replace the node' },
          acknowledged: at(12),
          resolved: null,
          closed: null,
          created_by: 'p1',
          created_at: at(0),
          updated_at: at(0),
          deleted_at: null,
        },
      ]),
      http.patch(`${API}/db/responders`, async ({ request }) => {
        const body = (await request.json()) as { deleted_at: string };
        deleted.push(`${new URL(request.url).searchParams.get('id')} ${body.deleted_at}`);
        return HttpResponse.json([{}]);
      }),
    ]);
    const responders = await screen.findByRole('list', { name: 'Responders' });
    expect(responders).toHaveTextContent('(PLAT-1184)');
    await user.click(within(responders).getByRole('button', { name: 'Jira' }));
    const facts = within(await screen.findByRole('dialog', { name: 'Jira' })).getByLabelText('Responder');
    for (const text of [
      'Created',
      'Time taken to acknowledge12m',
      'ResolvedNot yet',
      'ProjectPLAT',
      'SummaryReplace the node',
    ])
      expect(facts).toHaveTextContent(text);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Delete responder Jira' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Responder ?' });
    expect(deleted).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Responder deleted successfully')).toBeVisible();
    expect(deleted).toEqual(['eq.r1 now()']);
  });

  test('the changelog says what was done and by whom, also where nobody knows who it was', async () => {
    const { user } = open('viewer', '', [
      list('incident_histories', [
        history('h2', 'incident.status_updated', { description: 'mitigated' }),
        history('h1', 'incident.created', { created_by: null }),
      ]),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Changelog/ }));
    const log = within(await screen.findByRole('list', { name: 'Changelog' }));
    expect(log.getAllByRole('listitem').map(entry => entry.textContent)).toEqual([
      expect.stringMatching(/^CRCarmen Ruiz set the status to Mitigated/),
      expect.stringMatching(/^\?Unknown person created the incident/),
    ]);
  });

  test('the timeline says which range its link has', async () => {
    const range = `rangeType=absolute&from=${encodeURIComponent(at(0))}&to=${encodeURIComponent(at(60))}`;
    open('viewer', `?tab=timeline&${range}`, [list('incident_histories', [])]);
    expect(await screen.findByRole('button', { name: /2026-10-31/ })).toBeVisible();
    const kinds = within(screen.getByRole('group', { name: 'Kinds' })).getAllByRole('button');
    expect(kinds.map(kind => kind.getAttribute('aria-pressed'))).toContain('true');
  });

  const runs = (passed: readonly boolean[]) => passed.map((status, n) => ({ time: at(-1 - n), status }));
  test.each([
    [
      'failed nine minutes before it was opened',
      [...Array.from({ length: 9 }, () => false), true, false],
      -9,
    ],
    ['passed last', [true, false, false], 0],
    ['has no run of that time', [], 0],
  ])('its start, with a check as evidence that %s', async (_name, passed, minutes) => {
    const asked: URLSearchParams[] = [];
    const history = http.get(`${API}/db/check_statuses`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.getAll('time').length === 1) asked.push(searchParams);
      return HttpResponse.json(runs(passed));
    });
    open('viewer', '', [
      list('incidents', [incident({ status: 'resolved', resolved: at(56) })]),
      list('evidences', [evidence('e1', { check_id: CHECK.id, checks: CHECK })]),
      history,
    ]);
    const details = await screen.findByLabelText('Details');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.get('time')).toBe(`lte.${at(0)}`);
    await waitFor(() => expect(details).toHaveTextContent(new RegExp(`Duration${minutes ? '1h' : '56m'}$`)));
    expect(within(details).queryByText('Opened') !== null).toBe(minutes !== 0);
    const [started] = details.querySelectorAll('time');
    expect(started).toHaveAttribute('dateTime', at(minutes));
  });

  test('its duration ticks while it goes on', async () => {
    const opened = new Date(Date.now() - 10_000).toISOString();
    open('viewer', '', [list('incidents', [incident({ created_at: opened })])]);
    const details = await screen.findByLabelText('Details');
    const shown = /Duration(\d+)\S*s so far/;
    expect(details).toHaveTextContent(shown);
    const seconds = () => Number(shown.exec(details.textContent ?? '')?.[1]);
    const before = seconds();
    await waitFor(() => expect(seconds()).toBeGreaterThan(before));
    // Not by the ten seconds in which older ages move.
    expect(seconds() - before).toBeLessThan(10);
  });

  test('its duration stands still once it is resolved', async () => {
    open('viewer', '', [list('incidents', [incident({ status: 'resolved', resolved: at(56) })])]);
    const details = await screen.findByLabelText('Details');
    expect(details).toHaveTextContent(/Duration56m$/);
  });
});

test.each([
  [
    'cannot be read',
    () => HttpResponse.json({ message: 'out of order' }, { status: 400 }),
    'The component could not be read, and would not be attached as evidence: out of order',
  ],
  [
    'is gone',
    () => HttpResponse.json([]),
    'The component was deleted, or you do not have access to it. The incident is created without it.',
  ],
])(
  'an incident that is begun from a component that %s says so before it is created',
  async (_how, answer, text) => {
    renderPage({
      at: '/incidents?create=true&topology=019a0000-0000-7000-8000-00000000e001',
      as: ['responder'],
      handlers: [list('incident_summary', []), http.get(`${API}/db/components`, answer)],
    });
    const dialog = await screen.findByRole('dialog', { name: 'Create New Incident' });
    expect(await within(dialog).findByText(text)).toBeVisible();
  },
);

test('the list names what a link narrows it to, and nothing by the name of what it was narrowed to before', async () => {
  const [first, second] = ['019a0000-0000-7000-8000-00000000d001', '019a0000-0000-7000-8000-00000000d002'];
  const { router } = renderPage({
    at: `/incidents?config=${first}`,
    as: ['viewer'],
    handlers: [
      list('incident_summary', []),
      list('incidents', []),
      list('components', []),
      list('evidences', []),
      http.get(`${API}/db/configs`, ({ request }) =>
        request.url.includes(first)
          ? HttpResponse.json(narrowed(request, [{ id: first, name: 'payments', type: 'Pod' }]))
          : HttpResponse.json({ message: 'out of order' }, { status: 400 }),
      ),
    ],
  });
  expect(await screen.findByText('About payments')).toBeVisible();
  await act(async () => router.navigate(`/incidents?config=${second}`));
  expect(await screen.findByText('About a configuration item')).toBeVisible();
});

test('what changed in another time before an incident is not told as none before it is known, nor where it cannot be read', async () => {
  const ITEM = '019a0000-0000-7000-8000-00000000d001';
  let answers = true;
  const { user } = open('viewer', '?tab=before', [
    list('evidences', [evidence('e1', { type: 'config', config_id: ITEM })]),
    http.get(`${API}/db/rpc/related_configs_recursive`, () => HttpResponse.json([])),
    http.get(`${API}/db/configs`, ({ request }) => HttpResponse.json(narrowed(request, [{ id: ITEM }]))),
    http.get(`${API}/db/config_changes`, () =>
      answers ? HttpResponse.json([]) : HttpResponse.json({ message: 'out of order' }, { status: 400 }),
    ),
  ]);
  expect(await screen.findByText('Nothing changed in that time')).toBeVisible();
  answers = false;
  await user.click(screen.getByRole('combobox', { name: 'Before the start' }));
  await user.click(await screen.findByRole('option', { name: '24 hours' }));
  expect(await screen.findByText('out of order')).toBeVisible();
  expect(screen.queryByText('Nothing changed in that time')).toBeNull();
});

test('the runs of a check that is evidence are told as unread where they cannot be read', async () => {
  open('viewer', '', [
    list('evidences', [evidence('e1', { type: 'check', check_id: CHECK.id, checks: CHECK })]),
    http.get(`${API}/db/check_statuses`, () =>
      HttpResponse.json({ message: 'out of order' }, { status: 400 }),
    ),
  ]);
  expect(await screen.findByText('Its runs of that time could not be read: out of order')).toBeVisible();
});
