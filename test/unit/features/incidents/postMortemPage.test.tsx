import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import {
  keptMarkdown,
  NOTHING_WRITTEN,
  type WrittenSections,
} from '@/features/incidents/item/report/written';
import { interrupt } from '@/lib/drafts/keeper';
import { API } from '../../app/renderApp';
import { at, CHECK, evidence, history, hypothesis } from './data';
import { ID, list, open } from './openIncident';
import { narrowed } from '../../../support/describedAnswers';

/** The post-mortem of an incident on its page. */

const HANA = { id: 'p9', name: 'Hana Sato' };
const written = (rest: Partial<WrittenSections>): WrittenSections => ({ ...NOTHING_WRITTEN, ...rest });
const keptOf = (comment: unknown, updated = at(60)) =>
  evidence(ID, {
    type: 'comment',
    description: 'Post-mortem',
    evidence: { comment },
    updated_at: updated,
  });

interface Sent {
  method: string;
  condition: string | null;
  comment: string;
  id?: string;
  type?: string;
}

/**
 * Evidence as a backend keeps it: a guarded write meets the row as it was read or none, an id is there once.
 * @param kept the post-mortem; undefined for none yet
 */
function backend(kept?: ReturnType<typeof keptOf>) {
  const state = { kept, sent: [] as Sent[], fail: undefined as number | undefined };
  const refuse = () =>
    HttpResponse.json(
      { code: '42501', message: 'permission denied for evidences' },
      { status: state.fail ?? 403 },
    );
  const handlers = [
    http.get(`${API}/db/evidences`, ({ request }) =>
      HttpResponse.json(
        request.url.includes('hypotheses.evidences.')
          ? []
          : narrowed(request, [
              evidence('e1', { type: 'check', checks: CHECK, check_id: CHECK.id }),
              ...(state.kept ? [state.kept] : []),
            ]),
      ),
    ),
    http.post(`${API}/db/evidences`, async ({ request }) => {
      const row = (await request.json()) as { id: string; type: string; evidence: { comment: string } };
      state.sent.push({
        method: 'POST',
        condition: null,
        comment: row.evidence.comment,
        id: row.id,
        type: row.type,
      });
      if (state.fail) return refuse();
      if (state.kept) return HttpResponse.json({ code: '23505', message: 'duplicate key' }, { status: 409 });
      state.kept = keptOf(row.evidence.comment, at(61));
      return HttpResponse.json(narrowed(request, [state.kept]), { status: 201 });
    }),
    http.patch(`${API}/db/evidences`, async ({ request }) => {
      const { evidence: next } = (await request.json()) as { evidence: { comment: string } };
      const condition = new URL(request.url).searchParams.get('updated_at');
      state.sent.push({ method: 'PATCH', condition, comment: next.comment });
      if (state.fail) return refuse();
      if (condition !== `eq.${state.kept?.updated_at}`) return HttpResponse.json([]);
      state.kept = keptOf(next.comment, at(70 + state.sent.length));
      return HttpResponse.json(narrowed(request, [state.kept]));
    }),
    http.get(`${API}/db/check_statuses`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      // Runs before the incident was opened: failing since two minutes. Within it: the first and the last failed run.
      if (!searchParams.has('status'))
        return HttpResponse.json([
          { time: at(-1), status: false },
          { time: at(-2), status: false },
          { time: at(-3), status: true },
        ]);
      return HttpResponse.json([
        { time: searchParams.get('order')?.startsWith('time.desc') ? at(50) : at(1), status: false },
      ]);
    }),
    list('hypotheses', [
      hypothesis('root', { title: 'Pool', status: 'proven' }),
      hypothesis('other', { title: 'Network', status: 'unlikely' }),
    ]),
    list('incident_histories', [history('h1', 'incident.created')]),
  ];
  return { state, handlers };
}

async function openReport(role: 'responder' | 'viewer', kept?: ReturnType<typeof keptOf>) {
  const { state, handlers } = backend(kept);
  const rendered = open(role, '', handlers);
  await rendered.user.click(await screen.findByRole('button', { name: 'Post-mortem' }));
  const dialog = await screen.findByRole('dialog', { name: 'Post-mortem of INC-7' });
  await within(dialog).findByRole('article', { name: 'Post-mortem' });
  const section = (name: string) => within(dialog).getByRole('region', { name });
  return { ...rendered, state, dialog, section };
}

/** What is behind a question has no role until it is gone. */
const answered = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('to read', () => {
  test('its sections in their order, what is generated marked, what was written as headings, lists and links', async () => {
    const { dialog, section } = await openReport(
      'viewer',
      keptOf(
        keptMarkdown(
          written({
            summary: '# Big\n\n- one\n- [two](https://status.example)\n\n<img src=x onerror=alert(1)>',
            actionItems: [{ text: 'Double the pool', owner: HANA, done: true }],
          }),
        ),
      ),
    );
    await within(section('Impact')).findByText(/Checks failed from/);
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map(one => one.textContent),
    ).toEqual([
      'Summary',
      'Impact',
      'Timeline',
      'Root cause',
      'What went well',
      'Action items',
      'Facts',
      'Causes and solutions',
      'Definition of done',
      'Evidence',
    ]);
    expect(within(section('Summary')).getByRole('heading', { level: 4, name: 'Big' })).toBeVisible();
    expect(within(section('Summary')).getByRole('link', { name: /^two/ })).toHaveAttribute(
      'href',
      'https://status.example/',
    );
    expect(section('Summary')).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(dialog.querySelector('img[src="x"]')).toBeNull();
    // Failing since before it was opened, until the last failed run.
    const [from, to] = Array.from(section('Impact').querySelectorAll('time'), one => one.dateTime);
    expect([from, to]).toEqual([at(-2), at(50)]);
    expect(section('Impact')).toHaveTextContent('(52m)');
    for (const name of ['Impact', 'Timeline', 'Root cause'])
      expect(section(name)).toHaveTextContent('Generated from the incident');
    expect(section('Root cause')).toHaveTextContent('Pool');
    expect(section('Root cause')).not.toHaveTextContent('Network');
    expect(section('What went well')).toHaveTextContent('Not written yet.');
    expect(section('Action items')).toHaveTextContent('Done:Double the poolHana Sato');
    expect(section('Timeline')).not.toHaveTextContent('Double the pool');
    expect(within(section('Evidence')).getByRole('link', { name: CHECK.name })).toBeVisible();
    // Who may not write gets no way to.
    expect(within(dialog).queryByRole('button', { name: /^(Edit|Add|Remove) / })).toBeNull();
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
  });

  test('it is neither among the comments nor in the counts of the plan', async () => {
    const { handlers } = backend(keptOf(keptMarkdown(written({ summary: 'Customers could not pay' }))));
    const { user } = open('viewer', '', handlers);
    const said = await screen.findByRole('list', { name: 'Comments and evidence' });
    expect(said).toHaveTextContent(CHECK.name);
    expect(said).not.toHaveTextContent('Customers could not pay');
    await user.click(screen.getByRole('tab', { name: /Action Plan/ }));
    const plan = await screen.findByRole('list', { name: 'Action plan' });
    expect(within(plan).getByRole('img', { name: /1 check/ })).toBeVisible();
    expect(within(plan).queryByRole('img', { name: /comment/ })).toBeNull();
  });

  test('where no failed run is known nothing is claimed', async () => {
    const { handlers } = backend();
    const { user } = open('viewer', '', [list('check_statuses', []), ...handlers]);
    await user.click(await screen.findByRole('button', { name: 'Post-mortem' }));
    const impact = await screen.findByRole('region', { name: 'Impact' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled());
    expect(impact).toHaveTextContent(/^ImpactNot written yet\.$/);
  });

  test.each([
    ['no text', 7],
    ['broken Markdown', '## Impact\n```\n## Summary\n|||\n> > > [a]('],
    ['a very long one', `## Summary\n${'[*_'.repeat(20_000)}`],
  ])('what is kept cannot take the document away: %s', async (_name, comment) => {
    const { section } = await openReport('responder', keptOf(comment));
    expect(section('Facts')).toHaveTextContent('Carmen Ruiz');
  });
});

describe('to write', () => {
  test('the first section that is saved begins it, with the id of the incident', async () => {
    const { user, state, section } = await openReport('responder');
    await user.click(within(section('Summary')).getByRole('button', { name: 'Edit summary' }));
    const field = within(section('Summary')).getByRole('textbox', { name: 'Summary' });
    expect(field).toHaveFocus();
    await user.type(field, 'Customers could not pay');
    await user.click(within(section('Summary')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(section('Summary')).queryByRole('textbox')).toBeNull());
    expect(section('Summary')).toHaveTextContent('Customers could not pay');
    expect(within(section('Summary')).getByRole('button', { name: 'Edit summary' })).toHaveFocus();
    expect(state.sent).toEqual([
      {
        method: 'POST',
        condition: null,
        id: ID,
        type: 'comment',
        comment: '# Post-mortem\n\n## Summary\n\nCustomers could not pay',
      },
    ]);
  });

  test('the root cause begins with what was proven', async () => {
    const { user, state, section } = await openReport(
      'responder',
      keptOf(keptMarkdown(written({ impact: 'Much' }))),
    );
    await user.click(within(section('Root cause')).getByRole('button', { name: 'Edit root cause' }));
    const field = within(section('Root cause')).getByRole('textbox', { name: 'Root cause' });
    expect(field).toHaveValue('- Pool');
    await user.type(field, ' was too small');
    await user.click(within(section('Root cause')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(section('Root cause')).queryByRole('textbox')).toBeNull());
    expect(section('Root cause')).not.toHaveTextContent('Generated');
    expect(state.sent).toEqual([
      {
        method: 'PATCH',
        condition: `eq.${at(60)}`,
        comment: keptMarkdown(written({ impact: 'Much', rootCause: '- Pool was too small' })),
      },
    ]);
  });

  test('a refusal is said where one types, and what is typed stays; leaving asks first', async () => {
    const { user, state, section, dialog } = await openReport(
      'responder',
      keptOf(keptMarkdown(written({ summary: 'Old' }))),
    );
    state.fail = 403;
    await user.click(within(section('Summary')).getByRole('button', { name: 'Edit summary' }));
    const field = within(section('Summary')).getByRole('textbox', { name: 'Summary' });
    await user.type(field, ' and new');
    await user.click(within(section('Summary')).getByRole('button', { name: 'Save' }));
    expect(await within(section('Summary')).findByRole('alert')).toHaveTextContent(
      'permission denied for evidences',
    );
    expect(field).toHaveValue('Old and new');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    expect(question).toHaveTextContent('The change of the summary is not saved.');
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await answered();
    expect(field).toHaveValue('Old and new');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
  });

  test('what is typed is there again after the session ended', async () => {
    const first = await openReport('responder');
    await first.user.click(within(first.section('Summary')).getByRole('button', { name: 'Edit summary' }));
    await first.user.type(
      within(first.section('Summary')).getByRole('textbox', { name: 'Summary' }),
      'Half a sen',
    );
    interrupt('/p1', `/incidents/${ID}`);
    first.unmount();
    open('responder', '', backend().handlers);
    expect(await screen.findByRole('textbox', { name: 'Summary' })).toHaveValue('Half a sen');
  });

  test('another section that was saved meanwhile stays; of the same one both texts are shown, and the person decides', async () => {
    const { user, state, section } = await openReport(
      'responder',
      keptOf(keptMarkdown(written({ summary: 'Old' }))),
    );
    await user.click(within(section('Summary')).getByRole('button', { name: 'Edit summary' }));
    const field = within(section('Summary')).getByRole('textbox', { name: 'Summary' });
    await user.clear(field);
    await user.type(field, 'Mine');
    state.kept = keptOf(keptMarkdown(written({ summary: 'Theirs', wentWell: 'All' })), at(65));
    await user.click(within(section('Summary')).getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('alertdialog', { name: 'Summary was changed meanwhile' });
    expect(question).toHaveTextContent('TheirsTheirsYoursMine');
    await user.click(within(question).getByRole('button', { name: 'Keep theirs' }));
    await answered();
    expect(await within(section('Summary')).findByRole('alert')).toHaveTextContent(
      /someone else changed this section/,
    );
    expect(field).toHaveValue('Mine');
    expect(state.kept.evidence).toEqual({
      comment: keptMarkdown(written({ summary: 'Theirs', wentWell: 'All' })),
    });
    await user.click(within(section('Summary')).getByRole('button', { name: 'Save' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Summary was changed meanwhile' })).getByRole(
        'button',
        {
          name: 'Save mine',
        },
      ),
    );
    await waitFor(() => expect(within(section('Summary')).queryByRole('textbox')).toBeNull());
    expect(state.kept.evidence).toEqual({
      comment: keptMarkdown(written({ summary: 'Mine', wentWell: 'All' })),
    });
  });

  test('of two people who begin it, the second is saved onto the first', async () => {
    const { user, state, section } = await openReport('responder');
    await user.click(within(section('Summary')).getByRole('button', { name: 'Edit summary' }));
    await user.type(within(section('Summary')).getByRole('textbox', { name: 'Summary' }), 'Mine');
    state.kept = keptOf(keptMarkdown(written({ impact: 'Theirs' })), at(65));
    await user.click(within(section('Summary')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(section('Summary')).queryByRole('textbox')).toBeNull());
    expect(state.sent.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
    expect(state.kept.evidence).toEqual({
      comment: keptMarkdown(written({ summary: 'Mine', impact: 'Theirs' })),
    });
  });

  test('action items are added with an owner, ticked, changed and removed', async () => {
    const { user, state, section } = await openReport(
      'responder',
      keptOf(keptMarkdown(written({ summary: 'Old' }))),
    );
    const items = () => within(section('Action items'));
    await user.click(items().getByRole('button', { name: 'Add action item' }));
    await user.type(items().getByRole('textbox', { name: /What has to be done/ }), 'Double the pool');
    await user.click(items().getByRole('combobox', { name: 'Owner' }));
    await user.click(await screen.findByRole('option', { name: /Hana Sato/ }));
    await user.click(items().getByRole('button', { name: 'Add' }));
    const tick = await items().findByRole('checkbox', { name: 'Done: Double the pool' });
    expect(section('Action items')).toHaveTextContent('Hana Sato');
    await user.click(tick);
    await waitFor(() =>
      expect(items().getByRole('checkbox', { name: 'Done: Double the pool' })).toBeChecked(),
    );
    await user.click(items().getByRole('button', { name: 'Edit Double the pool' }));
    await user.type(items().getByRole('textbox', { name: /What has to be done/ }), ' twice');
    await user.click(items().getByRole('button', { name: 'Save' }));
    expect(await items().findByRole('checkbox', { name: 'Done: Double the pool twice' })).toBeChecked();
    expect(state.kept?.evidence).toEqual({
      comment: keptMarkdown(
        written({
          summary: 'Old',
          actionItems: [{ text: 'Double the pool twice', owner: HANA, done: true }],
        }),
      ),
    });
    await user.click(items().getByRole('button', { name: 'Remove Double the pool twice' }));
    expect(await items().findByText('None was agreed.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(await items().findByRole('checkbox', { name: 'Done: Double the pool twice' })).toBeChecked();
  });

  test('a hypothesis that is deleted leaves the post-mortem with another', async () => {
    const { handlers } = backend(keptOf(keptMarkdown(written({ summary: 'Kept' }))));
    const sent: string[] = [];
    const note = (method: 'patch' | 'delete', relation: string) =>
      http[method](`${API}/db/${relation}`, async ({ request }) => {
        const { search } = new URL(request.url);
        sent.push(`${method} ${relation} ${method === 'patch' ? await request.text() : search}`);
        return HttpResponse.json(narrowed(request, method === 'patch' ? [keptOf('')] : []));
      });
    const { user } = open('responder', '?tab=plan', [
      note('patch', 'evidences'),
      note('delete', 'comments'),
      note('delete', 'evidences'),
      note('delete', 'hypotheses'),
      ...handlers,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Pool' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete hypothesis' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Hypothesis' }));
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(sent[0]).toBe('patch evidences {"hypothesis_id":"other"}');
    expect(sent[3]).toMatch(/^delete hypotheses /);
  });
});

test('what is copied holds what was written', async () => {
  const { user } = await openReport('viewer', keptOf(keptMarkdown(written({ summary: '# Big\n\nText' }))));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const button = await screen.findByRole('button', { name: 'Copy Markdown' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(copied).toHaveBeenCalled());
  const text = copied.mock.calls[0]?.[0] ?? '';
  expect(text).toContain('## Summary\n\n### Big\n\nText\n');
  expect(text).toContain(
    '_Generated from the incident_\n\nChecks failed from 2026-10-31 10:08 UTC to 2026-10-31 11:00 UTC (52m).',
  );
});
