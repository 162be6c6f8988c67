import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API } from '../../app/renderApp';
import { held } from '../../held';
import { enter } from '../../user';
import { narrowed } from '../../../support/describedAnswers';
import { CHECK, comment, evidence, incident } from './data';
import { list, open } from './openIncident';

/** What a person types on an incident stays theirs: over what others do, over tabs, and until it is saved. */

/** Answers a write once `go` is called. */
function slowWrite(method: 'post' | 'patch', relation: string, answer: (request: Request) => Response) {
  let go = () => {};
  const asked = vi.fn<() => void>();
  const handler = http[method](`${API}/db/${relation}`, async ({ request }) => {
    asked();
    await new Promise<void>(resolve => {
      go = resolve;
    });
    return answer(request);
  });
  return { handler, asked, go: () => go() };
}

const box = () => screen.findByRole('combobox', { name: 'Comment' });
const tab = (name: RegExp) => screen.findByRole('tab', { name });

describe('a comment', () => {
  test('that was left half typed for another tab is there again, with whom it names; a sent one is not', async () => {
    const posted: unknown[] = [];
    const { user } = open('responder', '', [
      http.post(`${API}/db/comments`, async ({ request }) => {
        posted.push(await request.json());
        return HttpResponse.json(narrowed(request, [comment('c2', 'x')]), { status: 201 });
      }),
    ]);
    await user.type(await box(), 'Ask @Hana');
    await user.click(await screen.findByRole('option', { name: /Hana Sato/ }));
    await user.click(await tab(/^Earlier incidents/));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Comment' })).toBeNull());
    await user.click(await tab(/^Comments/));
    expect(await box()).toHaveValue('Ask @Hana Sato ');
    await user.type(await box(), '{Enter}');
    await waitFor(() => expect(posted).toMatchObject([{ comment: 'Ask @[Hana Sato](user:p9)' }]));
    await waitFor(async () => expect(await box()).toHaveValue(''));
    await user.click(await tab(/^Earlier incidents/));
    await user.click(await tab(/^Comments/));
    expect(await box()).toHaveValue('');
  });

  test('that is refused after the person went on is there again', async () => {
    const { handler, asked, go } = slowWrite('post', 'comments', () =>
      HttpResponse.json({ message: 'no luck' }, { status: 400 }),
    );
    const { user } = open('responder', '', [handler]);
    await enter(user, await box(), 'Restarted it');
    await user.type(await box(), '{Enter}');
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await user.click(await tab(/^Earlier incidents/));
    expect(JSON.stringify(localStorage)).not.toContain('Restarted it');
    go();
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Restarted it'));
    await user.click(await tab(/^Comments/));
    expect(await box()).toHaveValue('Restarted it');
  });

  test('that is refused takes none away that was saved before it and is not read yet', async () => {
    const { until, release } = held();
    let posts = 0;
    let reads = 0;
    const { user } = open('responder', '', [
      http.get(`${API}/db/comments`, async ({ request }) => {
        reads += 1;
        if (reads > 1) await until;
        return HttpResponse.json(narrowed(request, [comment('c1', 'Looking')]));
      }),
      http.post(`${API}/db/comments`, ({ request }) => {
        posts += 1;
        return posts === 1
          ? HttpResponse.json(narrowed(request, [comment('c2', 'Restarted it')]), { status: 201 })
          : HttpResponse.json({ message: 'no luck' }, { status: 400 });
      }),
    ]);
    const said = within(await screen.findByRole('list', { name: 'Comments and evidence' }));
    for (const text of ['Restarted it', 'It is back']) {
      await enter(user, await box(), text);
      await user.type(await box(), '{Enter}');
      await waitFor(async () => expect(await box()).not.toHaveAttribute('readonly'));
    }
    expect(await screen.findByText(/The comment was not saved: no luck/)).toBeVisible();
    expect(said.getByText('Restarted it')).toBeVisible();
    expect(said.queryByText('It is back')).toBeNull();
    release();
  });

  test('is sent once, and the focus stays for the next one', async () => {
    const { handler, asked, go } = slowWrite('post', 'comments', request =>
      HttpResponse.json(narrowed(request, [comment('c2', 'Restarted it')]), { status: 201 }),
    );
    const { user } = open('responder', '', [handler]);
    const field = await box();
    await enter(user, field, 'Restarted it');
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    // What is switched off has no focus.
    expect(field).toBeEnabled();
    expect(field).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    go();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(field).not.toHaveAttribute('readonly');
    expect(field).toHaveFocus();
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe('a title', () => {
  const edit = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Edit title' }));
    return screen.getByRole('textbox', { name: 'Title' });
  };

  test.each([
    ['saved', '{Enter}'],
    ['given up', '{Escape}'],
  ])('that is %s leaves the focus on its button', async (_how, key) => {
    const { user } = open('responder', '', [
      http.patch(`${API}/db/incidents`, ({ request }) =>
        HttpResponse.json(narrowed(request, [incident({ title: 'Payments fail again' })])),
      ),
    ]);
    const field = await edit(user);
    if (key === '{Enter}') await enter(user, field, ' again');
    await user.type(field, key);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit title' })).toHaveFocus());
  });

  test('keeps the focus where it is refused, and cannot be given up while it is sent', async () => {
    const { handler, asked, go } = slowWrite('patch', 'incidents', () =>
      HttpResponse.json({ message: 'no luck' }, { status: 400 }),
    );
    const { user } = open('responder', '', [handler]);
    const field = await edit(user);
    await enter(user, field, ' again');
    await user.type(field, '{Enter}');
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(field).toBeEnabled();
    await user.keyboard('{Escape}');
    go();
    expect(await screen.findByText(/The incident was not changed: no luck/)).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Payments fail again');
  });

  test('that was left half typed for another page is there again, over what it said when it was begun', async () => {
    const { user, router } = open('responder', '', [list('incident_summary', []), list('components', [])]);
    await enter(user, await edit(user), ' again');
    await act(async () => router.navigate('/incidents'));
    await screen.findByText('There are no incidents matching this criteria');
    await act(async () => router.navigate(-1));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Payments fail again');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
  });
});

describe('a definition of done, while others change the evidence', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  });
  afterEach(() => void vi.useRealTimers());
  /** The next look at what others did. */
  const look = () => act(() => vi.advanceTimersByTimeAsync(16_000));

  const ofCheck = (isDone: boolean) =>
    evidence('e1', { check_id: CHECK.id, checks: CHECK, definition_of_done: isDone });

  test('the condition that is being typed stays, and nothing is told as added when there is nothing to add', async () => {
    let rows = [ofCheck(false)];
    const { user } = open('responder', '?panel=done', [
      http.get(`${API}/db/evidences`, ({ request }) => HttpResponse.json(narrowed(request, rows))),
      list('check_statuses', []),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Add definition of done' }));
    await user.click(await screen.findByRole('button', { name: 'Automatic' }));
    await user.click(await screen.findByRole('button', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Definition of Done' });
    const field = within(dialog).getByRole('textbox', { name: 'Condition (CEL)' });
    await user.clear(field);
    await enter(user, field, 'check.latency < 200');
    rows = [ofCheck(true)];
    await look();
    await waitFor(() => expect(screen.queryByText('No requirements yet')).toBeNull());
    expect(field).toHaveValue('check.latency < 200');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText(/^Nothing was added: the evidence was deleted/)).toBeVisible();
    expect(field).toHaveValue('check.latency < 200');
  });

  test('a step that another person took out of it stays open under who types', async () => {
    const step = (isPart: boolean) =>
      evidence('e1', {
        type: 'comment',
        evidence: { comment: 'Tell the shops' },
        definition_of_done: isPart,
      });
    let rows = [step(true)];
    const { user } = open('responder', '?panel=done', [
      http.get(`${API}/db/evidences`, ({ request }) => HttpResponse.json(narrowed(request, rows))),
      http.patch(`${API}/db/evidences`, () => HttpResponse.json([])),
    ]);
    const items = await screen.findByRole('list', { name: 'Definition of done' });
    await user.click(within(items).getByRole('button', { name: 'Actions for Tell the shops' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Update Definition of Done' });
    const field = within(dialog).getByRole('textbox', { name: 'Comment' });
    await enter(user, field, ' first');
    for (const next of [[step(false)], []]) {
      rows = next;
      await look();
      await waitFor(() => expect(items).not.toBeInTheDocument());
      expect(field).toHaveValue('Tell the shops first');
    }
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));
    expect(await within(dialog).findByText('It was deleted, or you may not change it.')).toBeVisible();
    expect(field).toHaveValue('Tell the shops first');
  });
});
