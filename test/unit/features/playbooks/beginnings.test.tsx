import { act, screen, waitFor, within } from '@testing-library/react';
import type { Ace } from 'ace-builds';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { held } from '../../held';
import { enter } from '../../user';

beforeAll(async () => {
  await Promise.all([
    import('@/features/playbooks/list/PlaybooksPage'),
    import('@/features/playbooks/list/PlaybookDialog'),
    import('@/features/playbooks/list/PlaybookFields'),
    import('@/features/playbooks/list/PlaybookBeginnings'),
    import('@/features/playbooks/list/Triggers'),
    import('@/components/form/CodeField'),
  ]);
});

const ID = '019a0000-0000-7000-8000-0000000000e1';
const HOSTILE = '<img src=x onerror="globalThis.ran = true"><script>globalThis.ran = true</script>';

const stored = {
  id: ID,
  namespace: 'default',
  name: 'hostile',
  title: `Tidy ${HOSTILE}`,
  icon: null,
  description: HOSTILE,
  spec: {
    id: 'in the spec',
    description: HOSTILE,
    on: { webhook: { path: HOSTILE, authentication: { jwt: { secret: { value: '***' } } } } },
    actions: [{ name: HOSTILE, exec: { script: HOSTILE } }],
  },
  created_by: null,
  source: 'KubernetesCRD',
  category: '',
  created_at: '2026-01-01T00:00:00+00:00',
  updated_at: '2026-01-02T00:00:00+00:00',
  deleted_at: null,
};

function open(embedded: boolean, titles: readonly string[] = [stored.title]) {
  const sent: unknown[] = [];
  const page = renderPage({
    at: '/playbooks?id=new',
    as: ['admin'],
    config: { embedded },
    handlers: [
      http.get(`${API}/db/playbooks`, () => HttpResponse.json([stored])),
      http.post(`${API}/db/playbooks`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json([stored], { status: 201 });
      }),
      http.get(`${API}/db/playbook_names`, () =>
        HttpResponse.json(
          titles.map((title, at) => ({ id: at === 0 ? ID : `${at}`, name: `n${at}`, title })),
        ),
      ),
      http.get(`${API}/db/playbook_runs`, () => HttpResponse.json([])),
    ],
  });
  return { ...page, sent };
}

const dialogOf = () => screen.findByRole('dialog', { name: 'Add Playbook Spec' });
const cards = async (dialog: HTMLElement) =>
  within(await within(dialog).findByRole('region', { name: 'Begin the playbook with' }));

test('templates that the backend runs are offered, with what it runs; another backend gets its own', async () => {
  const { unmount } = open(true);
  const embedded = await cards(await dialogOf());
  expect(embedded.getByText(/^The embedded backend runs http/)).toBeVisible();
  expect(embedded.getByRole('button', { name: /^List unhealthy items/ })).toBeVisible();
  expect(embedded.queryByRole('button', { name: /^Restart a deployment/ })).toBeNull();
  unmount();
  open(false);
  const other = await cards(await dialogOf());
  expect(other.queryByText(/embedded backend/)).toBeNull();
  expect(other.getByRole('button', { name: /^Restart a deployment/ })).toBeVisible();
  expect(other.getByRole('button', { name: /^Empty/ })).toBeVisible();
});

test('a template fills the form under a name that is free, and is not a change of its own', async () => {
  const { user, sent } = open(true, ['Call an address']);
  const dialog = await dialogOf();
  const begin = await cards(dialog);
  const title = within(dialog).getByRole('textbox', { name: /Title/ });
  begin.getByRole('button', { name: /^List unhealthy items/ }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(title).toHaveValue('List unhealthy items'));
  // Nothing was typed: another one takes its place without a question.
  await user.click(begin.getByRole('button', { name: /^Call an address/ }));
  await waitFor(() => expect(title).toHaveValue('Call an address 2'));
  expect(begin.getByRole('button', { name: /^Call an address/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    title: 'Call an address 2',
    spec: { actions: [{ name: 'Call', http: { url: '$(.params.address)' } }] },
  });
});

test('a name that was typed stays; a spec that was typed is replaced only after a question', async () => {
  const { user } = open(true);
  const dialog = await dialogOf();
  const begin = await cards(dialog);
  const title = within(dialog).getByRole('textbox', { name: /Title/ });
  await enter(user, title, 'Mine');
  await user.click(begin.getByRole('button', { name: /^Call an address/ }));
  await waitFor(() =>
    expect(begin.getByRole('button', { name: /^Call an address/ })).toHaveAttribute('aria-pressed', 'true'),
  );
  expect(title).toHaveValue('Mine');
  const code = await within(dialog).findByRole('group', { name: /^Spec: press Enter/ });
  const editor = code.closest<HTMLElement & { env?: { editor: Ace.Editor } }>('.ace_editor')?.env?.editor;
  await act(async () => editor?.insert('mine: yes\n'));
  await user.click(begin.getByRole('button', { name: /^Empty/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Replace what you typed?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(editor?.getValue()).toContain('mine: yes');
  await user.click(await begin.findByRole('button', { name: /^Empty/ }));
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(() =>
    expect(begin.getByRole('button', { name: /^Empty/ })).toHaveAttribute('aria-pressed', 'true'),
  );
  expect(title).toHaveValue('Mine');
  expect(dialog).not.toHaveTextContent('mine: yes');
});

test('a copy has a name of its own and none of what the page cannot know; markup in it is text', async () => {
  const { user, sent } = open(true, [stored.title, `${stored.title} copy`]);
  const dialog = await dialogOf();
  const begin = await cards(dialog);
  await user.click(begin.getByRole('combobox', { name: 'Copy of' }));
  const [original] = await screen.findAllByRole('option');
  if (!original) throw new Error('nothing to copy');
  expect(original).toHaveTextContent(stored.title);
  await user.click(original);
  const title = within(dialog).getByRole('textbox', { name: /Title/ });
  await waitFor(() => expect(title).toHaveValue(`${stored.title} copy 2`));
  expect(document.querySelector('img[src=x], [onerror]')).toBeNull();
  expect(globalThis).not.toHaveProperty('ran');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [body] = sent;
  expect(body).toMatchObject({
    title: `${stored.title} copy 2`,
    source: 'UI',
    spec: { actions: [{ name: HOSTILE, exec: { script: HOSTILE } }] },
  });
  expect(body).not.toHaveProperty('id');
  expect(JSON.stringify(body)).not.toContain('***');
  expect(globalThis).not.toHaveProperty('ran');
});

test('a copy that is read when something else was chosen by then fills nothing', async () => {
  const slow = held();
  let isAnswered = false;
  const { user, store } = renderPage({
    at: '/playbooks?id=new',
    as: ['admin'],
    handlers: [
      http.get(`${API}/db/playbooks`, async ({ request }) => {
        if (new URL(request.url).searchParams.has('id')) {
          await slow.until;
          isAnswered = true;
        }
        return HttpResponse.json([stored]);
      }),
      http.get(`${API}/db/playbook_names`, () =>
        HttpResponse.json([{ id: ID, name: 'slow', title: 'Slow' }]),
      ),
      http.get(`${API}/db/playbook_runs`, () => HttpResponse.json([])),
    ],
  });
  const dialog = await dialogOf();
  const begin = await cards(dialog);
  const title = within(dialog).getByRole('textbox', { name: /Title/ });
  await user.click(begin.getByRole('combobox', { name: 'Copy of' }));
  await user.click(await screen.findByRole('option', { name: /Slow/ }));
  await user.click(begin.getByRole('button', { name: /^Restart a deployment/ }));
  await waitFor(() => expect(title).toHaveValue('Restart a deployment'));
  slow.release();
  await waitFor(() => expect(isAnswered).toBe(true));
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('"status":"pending"'));
  await act(async () => undefined);
  expect(title).toHaveValue('Restart a deployment');
});
