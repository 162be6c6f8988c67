import type { Ace } from 'ace-builds';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { enter } from '../../user';

/** The editor of a view: its preview, and forms that write into its text. */

beforeAll(() =>
  Promise.all([
    import('@/features/settings/views/ViewsPage'),
    import('@/features/settings/views/ViewFields'),
    import('@/features/settings/views/ViewPreview'),
    import('@/features/settings/views/AddItemDialog'),
    import('@/components/form/CodeField'),
    import('@/components/code-editor/AceSurface'),
  ]),
);

interface Held {
  env?: { editor: Ace.Editor };
}

async function open() {
  const asked: string[] = [];
  const page = renderPage({
    at: '/settings/views?id=new',
    as: ['admin'],
    handlers: [
      http.get(`${API}/db/views`, () => HttpResponse.json([], { headers: { 'Content-Range': '*/0' } })),
      http.post(`${API}/view/*`, ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json({}, { status: 500 });
      }),
    ],
  });
  const group = await screen.findByRole('group', { name: /^Spec: press Enter/ });
  const editor = group.closest<HTMLElement & Held>('.ace_editor')?.env?.editor;
  if (!editor) throw new Error('no editor');
  const type = (text: string) => act(async () => editor.setValue(text, 1));
  return { ...page, editor, type, asked };
}

const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));

test('what is written is told beside it, with what is wrong; nothing unsaved is run', async () => {
  const { type, asked } = await open();
  await type('queries:\n  items:\n    configs: {}\npanels:\n  - name: Items\n    type: pie\n');
  const shown = await preview();
  expect(await shown.findByText('Only saved views are run. Save to see data.')).toBeVisible();
  const panels = await shown.findByRole('list', { name: 'Panels' });
  expect(panels).toHaveTextContent('Panels of the type ‘pie’ are not known to this console');
  expect(shown.getByRole('list', { name: 'Queries' })).toHaveTextContent('itemsconfigs');
  await type('queries:\n  items: [\n');
  expect(await shown.findByText(/^The text cannot be read/)).toBeVisible();
  expect(shown.getByRole('list', { name: 'Panels' })).toHaveTextContent('Items');
  expect(asked).toEqual([]);
});

test('a panel by a form: written behind the others with the comments kept, taken back as one step', async () => {
  const { user, editor, type } = await open();
  const text =
    'queries:\n  items: {configs: {}}\npanels:\n  # the first\n  - name: A\n    type: text\ncache: {}\n';
  await type(text);
  await user.click(screen.getByRole('button', { name: 'Add panel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add panel' }));
  await user.click(dialog.getByRole('button', { name: 'Add panel' }));
  expect(dialog.getByText('This field is required')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Query/ })).toHaveValue('SELECT count(*) AS value FROM items');
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Pods{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add panel' })).toBeNull());
  const added = '  - name: Pods\n    type: number\n    query: SELECT count(*) AS value FROM items';
  expect(editor.getValue()).toBe(text.replace('\ncache', `\n${added}\ncache`));
  expect(editor.getCursorPosition()).toEqual({ row: 8, column: added.split('\n')[2]?.length });
  expect(editor.isFocused()).toBe(true);
  // What the text defines follows it a moment later.
  const shown = await preview();
  await waitFor(() => expect(shown.getByRole('list', { name: 'Panels' })).toHaveTextContent('Pods'));
  await act(async () => editor.undo());
  expect(editor.getValue()).toBe(text);
});

test('a column by a form: the first is the key of the table, and no two have one name', async () => {
  const { user, editor, type } = await open();
  await type('columns: []\n');
  const add = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Add column' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add column' }));
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), `${name}{Enter}`);
    return dialog;
  };
  await add('id');
  await waitFor(() =>
    expect(editor.getValue()).toBe('columns:\n  - name: id\n    type: string\n    primaryKey: true\n'),
  );
  const dialog = await add('id');
  expect(dialog.getByText('Another column has this name')).toBeVisible();
});

test('text that cannot be read is not written into, and it is said where', async () => {
  const { user, editor, type } = await open();
  await type('panels: [\n');
  await user.click(screen.getByRole('button', { name: 'Add column' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add column' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'id{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^The text cannot be read at line/);
  expect(editor.getValue()).toBe('panels: [\n');
});

test.each([
  ['panel', /^Query/, ' WHERE id = 1'],
  ['column', /^Name/, 'id'],
])(
  'the form of a %s asks before what was typed is thrown away, and not before',
  async (what, label, text) => {
    const { user, type } = await open();
    await type('queries:\n  items: {configs: {}}\n');
    const name = `Add ${what}`;
    const begin = async () => {
      await user.click(screen.getByRole('button', { name }));
      return screen.findByRole('dialog', { name });
    };
    await begin();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    const dialog = await begin();
    const field = within(dialog).getByRole('textbox', { name: label });
    await enter(user, field, text);
    const { value } = field as HTMLInputElement;
    for (const leave of [
      () => user.keyboard('{Escape}'),
      () => user.click(within(dialog).getByRole('button', { name: 'Cancel' })),
    ]) {
      await leave();
      const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
      await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
      expect(field).toHaveValue(value);
    }
  },
);
