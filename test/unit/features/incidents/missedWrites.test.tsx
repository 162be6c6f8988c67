import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { describe, expect, test } from 'vitest';
import { API } from '../../app/renderApp';
import { narrowed } from '../../../support/describedAnswers';
import { at, CHECK, evidence, hypothesis, incident } from './data';
import { ID, list, open } from './openIncident';

const MISSED = 'It was deleted, or you may not change it.';
const NOT_DELETED = 'It was deleted already, or you may not delete it.';

/** The database met no row: it is gone, or the rights of the person keep it. */
const misses = (method: 'patch' | 'delete', relation: string): RequestHandler =>
  http[method](`${API}/db/${relation}`, () => HttpResponse.json([]));

const STEP = evidence('e1', {
  type: 'comment',
  evidence: { comment: 'Tell the shops' },
  definition_of_done: true,
});
const RESPONDER = {
  id: 'r1',
  incident_id: ID,
  type: 'person',
  index: 0,
  person_id: { id: 'p9', name: 'Hana Sato', avatar: null },
  team_id: null,
  external_id: null,
  properties: {},
  acknowledged: null,
  resolved: null,
  closed: null,
  created_by: 'p1',
  created_at: at(0),
  updated_at: at(0),
  deleted_at: null,
};

describe('a write that met no row is not told as done', () => {
  test('a tick', async () => {
    const { user } = open('responder', '?panel=done', [
      list('evidences', [STEP]),
      misses('patch', 'evidences'),
    ]);
    await user.click(await screen.findByRole('checkbox', { name: 'Done: Tell the shops' }));
    expect(await screen.findByText(`'Tell the shops' was not changed: ${MISSED}`)).toBeVisible();
    expect(screen.queryByText('Done: Tell the shops')).toBeNull();
  });

  test('a responder that is taken away', async () => {
    const { user } = open('commander', '?panel=responders', [
      list('responders', [RESPONDER]),
      misses('patch', 'responders'),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Delete responder Hana Sato' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Responder ?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByText(NOT_DELETED)).toBeVisible();
    expect(screen.queryByText('Responder deleted successfully')).toBeNull();
  });

  test('evidence that is deleted', async () => {
    const { user } = open('responder', '', [misses('delete', 'evidences')]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Tell the shops' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Evidence' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByText(`Evidence delete failed: ${NOT_DELETED}`)).toBeVisible();
  });

  test('what is typed into a manual step stays', async () => {
    const { user } = open('responder', '?panel=done', [
      list('evidences', [STEP]),
      misses('patch', 'evidences'),
    ]);
    const items = await screen.findByRole('list', { name: 'Definition of done' });
    await user.click(within(items).getByRole('button', { name: 'Actions for Tell the shops' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Update Definition of Done' });
    const field = within(dialog).getByRole('textbox', { name: 'Comment' });
    await user.type(field, ' today');
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));
    expect(await within(dialog).findByText(MISSED)).toBeVisible();
    expect(field).toHaveValue('Tell the shops today');
  });

  test('a post-mortem that does not move to another hypothesis is not deleted with its own', async () => {
    const deleted: string[] = [];
    const notes = (relation: string) =>
      http.delete(`${API}/db/${relation}`, () => {
        deleted.push(relation);
        return HttpResponse.json([]);
      });
    const { user } = open('responder', '?tab=plan', [
      list('hypotheses', [
        hypothesis('root', { title: 'Pool' }),
        hypothesis('other', { title: 'Disk', created_at: at(2) }),
      ]),
      list('evidences', [evidence(ID, { type: 'comment', evidence: { comment: '# Post-mortem' } })]),
      misses('patch', 'evidences'),
      ...['comments', 'evidences', 'hypotheses'].map(notes),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Pool' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete hypothesis' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete hypothesis?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete Hypothesis' }));
    expect(
      await within(dialog).findByText(`The post-mortem could not be kept: ${MISSED} Nothing was deleted.`),
    ).toBeVisible();
    expect(deleted).toEqual([]);
  });

  test('a hypothesis is not deleted while nobody knows what would go with it', async () => {
    const { user } = open('responder', '?tab=plan', [
      http.get(`${API}/db/evidences`, () => HttpResponse.json({ message: 'no luck' }, { status: 400 })),
    ]);
    expect(await screen.findByText('Comments and evidence could not be read: no luck')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Actions for Pool' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete hypothesis' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete hypothesis?' });
    expect(within(dialog).getByRole('button', { name: 'Delete Hypothesis' })).toHaveAccessibleDescription(
      'Its comments and evidence are not known: they would be deleted unseen.',
    );
    expect(within(dialog).getByRole('button', { name: 'Disprove Hypothesis' })).toBeEnabled();
  });

  test('of two pieces of evidence one becomes part of the definition of done: the count is of both', async () => {
    const marked = new Set<string>();
    const rows = () =>
      ['e1', 'e2'].map(id =>
        evidence(id, {
          check_id: CHECK.id,
          checks: { ...CHECK, name: id },
          definition_of_done: marked.has(id),
        }),
      );
    const { user } = open('responder', '?panel=done', [
      http.get(`${API}/db/evidences`, ({ request }) => HttpResponse.json(narrowed(request, rows()))),
      list('check_statuses', []),
      http.patch(`${API}/db/evidences`, ({ request }) => {
        const id = new URL(request.url).searchParams.get('id');
        if (id !== 'eq.e1') return HttpResponse.json([]);
        marked.add('e1');
        return HttpResponse.json(narrowed(request, [evidence('e1')]));
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Add definition of done' }));
    await user.click(await screen.findByRole('button', { name: 'Automatic' }));
    await user.click(await screen.findByRole('button', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Definition of Done' });
    await user.click(await within(dialog).findByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText(MISSED)).toBeVisible();
    await waitFor(() => expect(dialog).toHaveTextContent('1 of 2 are added. Add continues with the rest.'));
  });
});

test('where one of several cannot become part of the definition of done, the rest can be added, and the status follows', async () => {
  const marked = new Set<string>();
  const asked: (string | null)[] = [];
  const sent: unknown[] = [];
  const rows = () =>
    ['e1', 'e2'].map(id =>
      evidence(id, {
        check_id: CHECK.id,
        checks: { ...CHECK, name: id },
        definition_of_done: marked.has(id),
      }),
    );
  let refuses = true;
  const { user } = open('responder', '', [
    http.get(`${API}/db/evidences`, ({ request }) => HttpResponse.json(narrowed(request, rows()))),
    list('check_statuses', []),
    http.patch(`${API}/db/evidences`, ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '') ?? '';
      asked.push(id);
      if (id === 'e2' && refuses) return HttpResponse.json({ message: 'too slow' }, { status: 500 });
      marked.add(id);
      return HttpResponse.json(narrowed(request, [evidence(id)]));
    }),
    http.patch(`${API}/db/incidents`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(narrowed(request, [incident({ status: 'resolved' })]));
    }),
  ]);
  // With evidence that is part of nothing, it is asked what is.
  expect(await screen.findByText('e2')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Status:/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Resolved' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Add contributing factors to definition of done',
  });
  for (const name of ['e1', 'e2']) await user.click(within(dialog).getByRole('checkbox', { name }));
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText(/failed: too slow\. The status is unchanged\./)).toBeVisible();
  await waitFor(() => expect(within(dialog).queryByRole('checkbox', { name: 'e1' })).toBeNull());
  expect(within(dialog).getByRole('checkbox', { name: 'e2' })).toBeChecked();
  refuses = false;
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent).toMatchObject([{ status: 'resolved' }]));
  expect(asked).toEqual(['e1', 'e2', 'e2']);
});

describe('a definition of done is not told to have nothing to add to while nobody knows', () => {
  const FAILED = HttpResponse.json({ message: 'too slow' }, { status: 500 });

  test('the evidence of an automatic one', async () => {
    const { user } = open('responder', '?panel=done', [
      http.get(`${API}/db/evidences`, () => FAILED.clone()),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Add definition of done' }));
    await user.click(await screen.findByRole('button', { name: 'Automatic' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Definition of Done' });
    expect(await within(dialog).findByText(/too slow/)).toBeVisible();
    expect(dialog).not.toHaveTextContent('There are no evidences');
  });

  test('the hypothesis of a manual one', async () => {
    const { user } = open('responder', '?panel=done', [
      http.get(`${API}/db/hypotheses`, () => FAILED.clone()),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Add definition of done' }));
    await user.click(await screen.findByRole('button', { name: 'Manual' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Definition of Done' });
    await user.type(await within(dialog).findByRole('textbox', { name: /What has to be done/ }), 'Ring');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(
      await within(dialog).findByText('Nothing was added, since hypotheses could not be read: too slow'),
    ).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /What has to be done/ })).toHaveValue('Ring');
  });
});

test('the status is sent once, however often it is pressed before it is saved', async () => {
  const sent: unknown[] = [];
  let answer: (() => void) | undefined;
  open('responder', '', [
    http.patch(`${API}/db/incidents`, async ({ request }) => {
      sent.push(await request.json());
      await new Promise<void>(resolve => (answer = resolve));
      return HttpResponse.json(narrowed(request, [incident({ status: 'investigating' })]));
    }),
  ]);
  const button = await screen.findByRole('button', { name: 'Set to Investigating' });
  fireEvent.click(button);
  await waitFor(() => expect(answer).toBeDefined());
  fireEvent.click(button);
  answer?.();
  expect(await screen.findByText('Incident status updated successfully')).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
  expect(sent).toHaveLength(1);
});

test('a responder who is deleted hands the focus to the next, and the last one to the button that adds one', async () => {
  let responders = [
    RESPONDER,
    { ...RESPONDER, id: 'r2', person_id: { id: 'p8', name: 'Ravi Iyer', avatar: null } },
  ];
  const { user } = open('commander', '?panel=responders', [
    http.get(`${API}/db/responders`, ({ request }) => HttpResponse.json(narrowed(request, responders))),
    http.patch(`${API}/db/responders`, ({ request }) => {
      const id = new URL(request.url).searchParams.get('id');
      const gone = responders.filter(one => `eq.${one.id}` === id);
      responders = responders.filter(one => `eq.${one.id}` !== id);
      return HttpResponse.json(narrowed(request, gone));
    }),
  ]);
  const erase = async (name: string) => {
    (await screen.findByRole('button', { name: `Delete responder ${name}` })).focus();
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Delete Responder ?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
  };
  await erase('Hana Sato');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ravi Iyer' })).toHaveFocus());
  await erase('Ravi Iyer');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Responders' })).toHaveFocus());
});
